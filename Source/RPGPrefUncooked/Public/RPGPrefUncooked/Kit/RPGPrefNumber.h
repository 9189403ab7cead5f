// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefNumber.generated.h"

/** Gold, health, alarm: something that is counted. */
USTRUCT(BlueprintType)
struct RPGPREFUNCOOKED_API FRPGPrefNumber
{
	GENERATED_BODY()

	/** What rows call it: Gold. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString Id;

	/** What people read. Unset: the id. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	FString DisplayName;

	/** How much there is at first. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0", ClampMax = "1000"))
	int32 Start = 0;

	/** It never goes below. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0", ClampMax = "1000"))
	int32 Least = 0;

	/** It never goes above. */
	UPROPERTY(EditAnywhere, Category = "RPGPref", meta = (ClampMin = "0", ClampMax = "1000"))
	int32 Most = 10;

	/** The team has one, not each player. */
	UPROPERTY(EditAnywhere, Category = "RPGPref")
	bool bOfTeam = false;
};
