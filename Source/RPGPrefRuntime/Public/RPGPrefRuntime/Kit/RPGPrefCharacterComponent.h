// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefThingComponent.h"

#include "RPGPrefCharacterComponent.generated.h"

/** Somebody to talk to, trade with or help. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefCharacterComponent : public URPGPrefThingComponent
{
	GENERATED_BODY()

protected:
	virtual RPGPref::KitThing::Kind GetKind() const override;
};
