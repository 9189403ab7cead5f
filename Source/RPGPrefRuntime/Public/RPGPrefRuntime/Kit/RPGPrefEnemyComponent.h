// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefDoorway.h"
#include "RPGPrefRuntime/Kit/RPGPrefThingComponent.h"

#include "RPGPrefEnemyComponent.generated.h"

/** A guard, a beast, a chasm: in the way until somebody deals with it. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefEnemyComponent : public URPGPrefThingComponent
{
	GENERATED_BODY()

public:
	/** Places that nobody enters while it is in the way. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetPlaceOptions"))
	TArray<FString> Guards;

	/** Places that it watches. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetPlaceOptions"))
	TArray<FString> Sees;

	/** Connections that it keeps shut. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefDoorway> Between;

	/** Nobody: rocks, a chasm. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bObstacle = false;

	virtual void SetThing(const RPGPref::KitThing& Thing) override;

protected:
	virtual RPGPref::KitThing::Kind GetKind() const override;
	virtual void WriteTo(RPGPref::KitThing& Thing, const FRPGPrefKitDraft& Draft) const override;
};
