// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "StateTreeExecutionTypes.h"
#include "StateTreeTaskBase.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefStateTreeFollowTask.generated.h"

/**
 * StateTree: sends the actor's companion component to a bound actor, the way people showed, and
 * succeeds when it is there. Leaving the state stops it.
 */
USTRUCT(meta = (DisplayName = "RPGPref: Go To"))
struct RPGPREFSTATETREE_API FRPGPrefStateTreeFollowTask : public FStateTreeTaskCommonBase
{
	GENERATED_BODY()

	/** Symbol of the actor to go to, as in its binding component. */
	UPROPERTY(EditAnywhere, Category = "Parameter")
	FString Symbol;

	virtual EStateTreeRunStatus EnterState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual void ExitState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual EStateTreeRunStatus Tick(
		FStateTreeExecutionContext& Context, const float DeltaTime) const override;
};
