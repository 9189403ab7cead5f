// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/DataTable.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefAttributeRow.generated.h"

/** A row as tables of gameplay attributes have it. */
USTRUCT()
struct FRPGPrefAttributeRow : public FTableRowBase
{
	GENERATED_BODY()

	/** Where it starts. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	float BaseValue = 0.0F;

	/** It never goes below. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	float MinValue = 0.0F;

	/** It never goes above. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	float MaxValue = 1.0F;
};
