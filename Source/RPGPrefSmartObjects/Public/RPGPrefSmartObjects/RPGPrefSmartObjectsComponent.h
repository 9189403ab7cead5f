// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"

#include "RPGPrefSmartObjectsComponent.generated.h"

class AActor;

/**
 * Makes things of the level's smart objects, as they are: each activity tag of a definition is a
 * use, by the players whose gameplay tags its user filter accepts. What a use brings only the game
 * knows; here the thing then is as the activity says, so that other rows can ask for it: Bench is
 * sit. Put it on the RPGPref Level actor. Actors with an affordance of their own are left to it.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFSMARTOBJECTS_API URPGPrefSmartObjectsComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;
	virtual bool SpeaksFor(const AActor& Other) const override;
	virtual bool IsEditorOnly() const override { return true; }
};
