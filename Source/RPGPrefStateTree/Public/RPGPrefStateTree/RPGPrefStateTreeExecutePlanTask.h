// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "StateTreeExecutionTypes.h"
#include "StateTreeTaskBase.h"
#include "UObject/Class.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefStateTreeExecutePlanTask.generated.h"

/** What the task below is set up with; the StateTree editor can bind it to other nodes. */
USTRUCT()
struct RPGPREFSTATETREE_API FRPGPrefStateTreeExecutePlanTaskInstanceData
{
	GENERATED_BODY()

	/** Symbol of the actor with the executor. Unset: the actor's own, or the first one of the
	 * world. */
	UPROPERTY(EditAnywhere, Category = "Parameter")
	FString Symbol;
};

/** StateTree: lets an executor play its level, and succeeds when the goal is reached. Leaving the
 * state stops it. */
USTRUCT(meta = (DisplayName = "RPGPref: Execute Plan"))
struct RPGPREFSTATETREE_API FRPGPrefStateTreeExecutePlanTask : public FStateTreeTaskCommonBase
{
	GENERATED_BODY()

	using FInstanceDataType = FRPGPrefStateTreeExecutePlanTaskInstanceData;

	/** Nodes without instance data are not valid in the StateTree editor. */
	virtual const UStruct* GetInstanceDataType() const override;
	virtual EStateTreeRunStatus EnterState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual void ExitState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual EStateTreeRunStatus Tick(
		FStateTreeExecutionContext& Context, const float DeltaTime) const override;
};
