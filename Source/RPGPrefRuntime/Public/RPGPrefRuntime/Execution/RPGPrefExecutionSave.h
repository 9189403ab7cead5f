// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefExecutionSave.generated.h"

/** A task that was on its way when the game was saved. */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefSavedTask
{
	GENERATED_BODY()

	/** Its number. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int32 Id = 0;

	/** The step, as (action argument ...). */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Step;

	/** Who walks to it; empty: it is the step itself. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Walker;

	/** Its tick, or the tick of saving when it had begun. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int64 Start = 0;

	/** Ticks that it still takes. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int32 TicksLeft = 0;

	/** It had begun. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	bool bHasBegun = false;
};

/** An executor's state for a game that is saved. Names, not numbers, so that it outlives patches.
 */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefExecutionSave
{
	GENERATED_BODY()

	/** Whether there was anything to save. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	bool bIsPlaying = false;

	/** All that was true of what can change, as (open Gate). */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	TArray<FString> TrueFacts;

	/** Who was where: agent and place in turn. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	TArray<FString> AgentsAndPlaces;

	/** What was on its way. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	TArray<FRPGPrefSavedTask> Tasks;

	/** The executor's time. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int64 Tick = 0;

	/** The number of the next task: none is used twice. */
	UPROPERTY(SaveGame, VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int32 NextTask = 0;
};
