// SPDX-License-Identifier: MIT
#pragma once

#include "StateTreeModule/StateTreeExecutionTypes.h"

class UStruct;
struct FStateTreeExecutionContext;

/// A part of a StateTree. One without instance data is not valid.
struct FStateTreeNodeBase
{
	virtual ~FStateTreeNodeBase() = default;
	virtual const UStruct* GetInstanceDataType() const { return nullptr; }
};

/// Does something while a state is active.
struct FStateTreeTaskBase : public FStateTreeNodeBase
{
	virtual EStateTreeRunStatus EnterState(
		FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
	{
		(void)Context;
		(void)Transition;
		return EStateTreeRunStatus::Running;
	}
	virtual void ExitState(
		FStateTreeExecutionContext& Context, const FStateTreeTransitionResult& Transition) const
	{
		(void)Context;
		(void)Transition;
	}
	virtual EStateTreeRunStatus Tick(
		FStateTreeExecutionContext& Context, const float DeltaTime) const
	{
		(void)Context;
		(void)DeltaTime;
		return EStateTreeRunStatus::Running;
	}
};

/// The base for tasks of plugins.
struct FStateTreeTaskCommonBase : public FStateTreeTaskBase
{
};
