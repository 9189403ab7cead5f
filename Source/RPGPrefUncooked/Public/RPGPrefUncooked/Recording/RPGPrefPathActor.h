// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphActor.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"
#include "UObject/UnrealType.h"

#include "RPGPrefPathActor.generated.h"

class URPGPrefDemonstration;

/**
 * Draws a demonstration by hand: place it where the walk begins, add points and drag their handles
 * in the viewport. The walk shows as it will be. Not part of a game.
 */
UCLASS()
class RPGPREFUNCOOKED_API ARPGPrefPathActor : public ARPGPrefTGraphActor
{
	GENERATED_BODY()

public:
	/** The walk's points, as seen from the actor, which is where it begins. Do not turn the actor.
	 */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (MakeEditWidget = true))
	TArray<FVector> Points;

	/** How fast the walk is, in units per second. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double Speed = 300.0;

	/** The playstyle of whoever walks like this. Unset: it suits everybody. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Playstyle;

	/** The asset that Write Demonstration fills. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	TObjectPtr<URPGPrefDemonstration> Demonstration;

	/** Adds a point beyond the last one; drag it to where it belongs. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void AddPoint();

	/** Takes the last point away. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void RemoveLastPoint();

	/** Writes the walk into the asset. */
	UFUNCTION(CallInEditor, Category = "RPGPref")
	void WriteDemonstration();

	/** The walk in the world's coordinates. */
	RPGPref::Demonstration MakeDemonstration() const;

	virtual void PostRegisterAllComponents() override;
#if WITH_EDITOR
	virtual void PostEditMove(bool bFinished) override;
	virtual void PostEditChangeProperty(
		struct FPropertyChangedEvent& PropertyChangedEvent) override;
	virtual void PostEditUndo() override;
#endif

private:
	void ShowWalk();
};
