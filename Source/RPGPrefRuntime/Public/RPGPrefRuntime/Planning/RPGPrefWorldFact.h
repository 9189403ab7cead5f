// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
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
};
