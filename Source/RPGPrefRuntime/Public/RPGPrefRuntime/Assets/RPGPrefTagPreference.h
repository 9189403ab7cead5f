// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefTagPreference.generated.h"

/** How much somebody likes whatever carries a tag, in every level whose actions have tags. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefTagPreference
{
	GENERATED_BODY()

	/** The tag: combat, stealth.disguise. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Tag;

	/** From -1, avoided at all costs, to 1, loved. 0 is indifferent. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (ClampMin = "-1.0", ClampMax = "1.0"))
	double Value = 0.0;
};
