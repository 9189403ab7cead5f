// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefRecipe.h"
#include "RPGPrefRuntime/Kit/RPGPrefThingComponent.h"

#include "RPGPrefStationComponent.generated.h"

/** A bench, a forge, a kitchen: where something is made. */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefStationComponent : public URPGPrefThingComponent
{
	GENERATED_BODY()

public:
	/** What kind of station it is: workbench. The recipes hold at all stations of the kind. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString StationKind;

	/** What can be made here. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefRecipe> Recipes;

	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;
	virtual void SetThing(const RPGPref::KitThing& Thing) override;

protected:
	virtual RPGPref::KitThing::Kind GetKind() const override;
	virtual void WriteTo(RPGPref::KitThing& Thing, const FRPGPrefKitDraft& Draft) const override;
};
