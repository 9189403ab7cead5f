// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefInferredValue.generated.h"

/** What recorded play says of one preference, and how sure that is. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefInferredValue
{
	GENERATED_BODY()

	/** An action or a predicate of the domain. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Name;

	/** The value that was taken over. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double Value = 0.0;

	/** The play allows no value below this. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double Low = -1.0;

	/** The play allows no value above this. Far from the lowest: the play says little about it. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double High = 1.0;

	/** How often it was done in the recordings. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int32 TimesDone = 0;
};
