// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "StateTreeExecutionTypes.h"
#include "StateTreeTaskBase.h"
#include "UObject/Class.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefStateTreeFollowTask.generated.h"

/** What the task below is set up with; the StateTree editor can bind it to other nodes. */
USTRUCT()
struct RPGPREFSTATETREE_API FRPGPrefStateTreeFollowTaskInstanceData
{
	GENERATED_BODY()

	/** Symbol of the actor to go to, as in its binding component. */
	UPROPERTY(EditAnywhere, Category = "Parameter")
	FString Symbol;
};

/**
 * StateTree: sends the actor's companion component to a bound actor, the way people showed, and
 * succeeds when it is there. Leaving the state stops it.
 */
USTRUCT(meta = (DisplayName = "RPGPref: Go To"))
struct RPGPREFSTATETREE_API FRPGPrefStateTreeFollowTask : public FStateTreeTaskCommonBase
{
	GENERATED_BODY()

	using FInstanceDataType = FRPGPrefStateTreeFollowTaskInstanceData;

	/** Nodes without instance data are not valid in the StateTree editor. */
	virtual const UStruct* GetInstanceDataType() const override;
	virtual EStateTreeRunStatus EnterState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual void ExitState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual EStateTreeRunStatus Tick(
		FStateTreeExecutionContext& Context, const float DeltaTime) const override;
};
