// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefAffordanceComponent.h"

#include "RPGPrefLevelRowsComponent.generated.h"

/** Lets the RPGPref Level actor be gathered like any other: adds its objectives, numbers and rows.
 */
UCLASS()
class RPGPREFUNCOOKED_API URPGPrefLevelRowsComponent : public URPGPrefAffordanceComponent
{
	GENERATED_BODY()

public:
	virtual void AddTo(FRPGPrefKitDraft& Draft) const override;
	virtual bool IsEditorOnly() const override { return true; }
};
