// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

#include "Containers/UnrealString.h"
#include "CoreTypes.h"
#include "Math/Vector.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefTask.generated.h"

/** Something that an agent is asked to do now: a step of the plan, or the walk to where it happens.
 */
USTRUCT(BlueprintType)
struct RPGPREFRUNTIME_API FRPGPrefTask
{
	GENERATED_BODY()

	/** Its number; give it back when the task is over. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	int32 Id = -1;

	/** Who is asked. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Agent;

	/** The step. Of a walk: the step that it leads to. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FRPGPrefPlanStep Step;

	/** Only go there; the step itself comes as another task. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	bool bIsWalk = false;

	/** Symbol of the place where it happens; empty when that does not matter. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FString Place;

	/** Where that is, if it is known. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	FVector Location = FVector(0.0, 0.0, 0.0);

	/** Whether the location is known. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	bool bHasLocation = false;

	/** How long the schedule takes it to last. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	double Seconds = 0.0;

	/** It ran when the game was saved: go on with it. */
	UPROPERTY(VisibleAnywhere, BlueprintReadOnly, Category = "RPGPref")
	bool bIsResumed = false;
};
