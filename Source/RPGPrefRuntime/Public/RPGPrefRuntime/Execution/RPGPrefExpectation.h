// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefExpectation.generated.h"

/** What a player is expected to do next. Players are predicted, never commanded. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefExpectation
{
	GENERATED_BODY()

	/** The player's agent. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Agent;

	/** The step that the team counts on. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FRPGPrefPlanStep Step;

	/** What is seen when it is done, such as (open Gate). */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Fact;

	/** Until when, in seconds of the game since execution began. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double Deadline = 0.0;
};
