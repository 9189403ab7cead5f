// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefPlannerAddress.generated.h"

/** How a planner elsewhere is reached: whoever runs `rpgpref serve` for the level. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefPlannerAddress
{
	GENERATED_BODY()

	/** Four numbers, such as 127.0.0.1. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FString Address = FString(TEXT("127.0.0.1"));

	/** The port that it serves on. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (ClampMin = "1", ClampMax = "65535"))
	int32 Port = 4700;

	/**
	 * What both sides know and nobody else. Needed beyond this machine, at least 16 characters. Set
	 * it in play: it is never saved in a map.
	 */
	UPROPERTY(Transient, BlueprintReadWrite, Category = "RPGPref")
	FString Secret;

	/** What is wrong with it; empty: nothing. */
	FString FindProblem() const;
};
