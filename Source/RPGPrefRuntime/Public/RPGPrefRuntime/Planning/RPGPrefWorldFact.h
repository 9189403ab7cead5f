// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefWorldFact.generated.h"

/** Something that is now so, or no longer so, whatever the problem's initial state says. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefWorldFact
{
	GENERATED_BODY()

	/** A predicate and its objects, such as (at Red Act1). */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Fact;

	/** Whether it is true now. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bIsTrue = true;

	/**
	 * How many of the done steps came before it was seen; below 0: all of them. The executor
	 * component fills it in.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	int32 AfterSteps = -1;
};
