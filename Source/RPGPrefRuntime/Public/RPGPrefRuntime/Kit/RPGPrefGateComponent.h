// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefDoorway.h"
#include "RPGPrefRuntime/Kit/RPGPrefThingComponent.h"

#include "RPGPrefGateComponent.generated.h"

/** A door or a barrier: keeps places apart until somebody opens or passes it. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefGateComponent : public URPGPrefThingComponent
{
	GENERATED_BODY()

public:
	/** The places that it keeps apart. Unset: the two regions that are nearest to the actor. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefDoorway> Between;

	virtual void SetThing(const RPGPref::KitThing& Thing) override;

protected:
	virtual RPGPref::KitThing::Kind GetKind() const override;
	virtual void WriteTo(RPGPref::KitThing& Thing, const FRPGPrefKitDraft& Draft) const override;
};
