// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/UnrealString.h"
#include "StateTreeExecutionTypes.h"
#include "StateTreeTaskBase.h"
#include "UObject/Class.h"
#include "UObject/ObjectMacros.h"

#include "RPGPrefStateTreePerformStepTask.generated.h"

/** What the task below is set up with; the StateTree editor can bind it to other nodes. */
USTRUCT()
struct RPGPREFSTATETREE_API FRPGPrefStateTreePerformStepTaskInstanceData
{
	GENERATED_BODY()

	/** Name of the action. Unset: any. */
	UPROPERTY(EditAnywhere, Category = "Parameter")
	FString Action;
};

/** StateTree: waits until the actor's agent is asked for a step, works on it as long as it takes,
 * and finishes it. The action's row needs the performer Tree. */
USTRUCT(meta = (DisplayName = "RPGPref: Perform Step"))
struct RPGPREFSTATETREE_API FRPGPrefStateTreePerformStepTask : public FStateTreeTaskCommonBase
{
	GENERATED_BODY()

	using FInstanceDataType = FRPGPrefStateTreePerformStepTaskInstanceData;

	/** Nodes without instance data are not valid in the StateTree editor. */
	virtual const UStruct* GetInstanceDataType() const override;
	virtual EStateTreeRunStatus EnterState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual void ExitState(FStateTreeExecutionContext& Context,
		const FStateTreeTransitionResult& Transition) const override;
	virtual EStateTreeRunStatus Tick(
		FStateTreeExecutionContext& Context, const float DeltaTime) const override;
};
