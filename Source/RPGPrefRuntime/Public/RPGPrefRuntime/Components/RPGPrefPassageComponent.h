// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Navigation/RPGPrefPassageState.h"

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Vector.h"

#include "RPGPrefPassageComponent.generated.h"

/**
 * A door for companions: its actor's place can be entered only while one of the flags is set. A
 * companion plans the way to what sets them. Report it when the door turns out otherwise.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefPassageComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** Flags that open it, each alone. Unset: it never opens by itself. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> OpenedBy;

	/** How far around its actor, in units, it closes the way. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double Radius = 75.0;

	/** More places that it closes, for doors wider than a circle; in the world. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FVector> MorePlaces;

	/** The door was found open, shut, or as its flags say. Companions repair their plans. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void SetPassageState(ERPGPrefPassageState NewState);

	/** How the door is known to be. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	ERPGPrefPassageState GetPassageState() const;

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;

private:
	ERPGPrefPassageState State = ERPGPrefPassageState::AsScripted;
};
