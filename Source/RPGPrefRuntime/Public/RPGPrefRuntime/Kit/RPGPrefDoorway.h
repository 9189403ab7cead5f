// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefDoorway.generated.h"

/** Two places between which something stands. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefDoorway
{
	GENERATED_BODY()

	/** One of the two places. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetPlaceOptions"))
	FString From;

	/** The other one. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (GetOptions = "GetPlaceOptions"))
	FString To;
};
