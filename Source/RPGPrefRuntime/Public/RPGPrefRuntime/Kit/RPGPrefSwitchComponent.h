// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefSwitchKind.h"
#include "RPGPrefRuntime/Kit/RPGPrefThingComponent.h"

#include "RPGPrefSwitchComponent.generated.h"

/** A thing with states that somebody changes by using it. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefSwitchComponent : public URPGPrefThingComponent
{
	GENERATED_BODY()

public:
	/** What it is to its players. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	ERPGPrefSwitchKind Kind = ERPGPrefSwitchKind::Switch;

	virtual void SetThing(const RPGPref::KitThing& Thing) override;

protected:
	virtual RPGPref::KitThing::Kind GetKind() const override;
};
