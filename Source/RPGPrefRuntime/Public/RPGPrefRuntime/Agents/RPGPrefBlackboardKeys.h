// SPDX-License-Identifier: MIT
#pragma once

#include "UObject/NameTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefBlackboardKeys.generated.h"

/**
 * Names of the keys under which a Behavior Tree finds the agent's current task. Keys that the
 * Blackboard lacks are left out.
 */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefBlackboardKeys
{
	GENERATED_BODY()

	/** String: the agent's symbol. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FName Agent = FName(TEXT("RPGPrefAgent"));

	/** String: the action's name; unset while there is nothing to do. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FName Action = FName(TEXT("RPGPrefAction"));

	/** Object: the actor that the step is about. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FName Target = FName(TEXT("RPGPrefTarget"));

	/** String: symbol of the place where the step happens. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FName Place = FName(TEXT("RPGPrefPlace"));

	/** Vector: where that is. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FName Location = FName(TEXT("RPGPrefLocation"));

	/** Bool: the agent only goes there; the step comes afterwards. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FName IsWalk = FName(TEXT("RPGPrefIsWalk"));
};
