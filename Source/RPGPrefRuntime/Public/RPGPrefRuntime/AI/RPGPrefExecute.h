// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "CoreTypes.h"

class AActor;

/**
 * What Behavior Tree and StateTree tasks share: letting an executor play, and doing an agent's
 * steps. They accept the actor or its controller.
 */
namespace RPGPrefExecute
{

enum class EState : uint8
{
	Running,
	Succeeded,
	Failed
};

/**
 * Lets the executor of the actor bound to the symbol play its level; without a symbol, the actor's
 * own, or the first one of the world. False when there is none.
 */
RPGPREFRUNTIME_API bool BeginPlan(AActor* Actor, const FString& Symbol);
RPGPREFRUNTIME_API EState ContinuePlan(AActor* Actor, const FString& Symbol);
RPGPREFRUNTIME_API void EndPlan(AActor* Actor, const FString& Symbol);

/** Whether the actor is an agent. */
RPGPREFRUNTIME_API bool BeginStep(AActor* Actor);
/**
 * Waits until the agent is asked for a step of that action (empty: any), works on it as long as it
 * takes, and finishes it.
 */
RPGPREFRUNTIME_API EState ContinueStep(AActor* Actor, const FString& Action, double DeltaSeconds);

} // namespace RPGPrefExecute
