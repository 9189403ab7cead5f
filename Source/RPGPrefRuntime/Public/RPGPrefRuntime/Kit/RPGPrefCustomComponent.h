// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefDeed.h"

#include "RPGPrefCustomComponent.generated.h"

/** Actions that the other components have no words for. They are done where the actor stands. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefCustomComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	/** What can be done. Where At is unset, it is done in the actor's place. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefDeed> Actions;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;
};
