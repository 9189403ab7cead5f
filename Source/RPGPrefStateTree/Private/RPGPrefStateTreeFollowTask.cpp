// SPDX-License-Identifier: MIT
#include "RPGPrefStateTree/RPGPrefStateTreeFollowTask.h"

#include "RPGPrefRuntime/AI/RPGPrefFollow.h"

#include "GameFramework/Actor.h"
#include "StateTreeExecutionContext.h"
#include "StateTreeExecutionTypes.h"
#include "Templates/Casts.h"

EStateTreeRunStatus FRPGPrefStateTreeFollowTask::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult&) const
{
	return RPGPrefFollow::Begin(Cast<AActor>(Context.GetOwner()), Symbol)
			   ? EStateTreeRunStatus::Running
			   : EStateTreeRunStatus::Failed;
}

void FRPGPrefStateTreeFollowTask::ExitState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult&) const
{
	RPGPrefFollow::End(Cast<AActor>(Context.GetOwner()));
}

EStateTreeRunStatus FRPGPrefStateTreeFollowTask::Tick(
	FStateTreeExecutionContext& Context, const float) const
{
	switch (RPGPrefFollow::Continue(Cast<AActor>(Context.GetOwner()), Symbol))
	{
	case RPGPrefFollow::EState::There:
		return EStateTreeRunStatus::Succeeded;
	case RPGPrefFollow::EState::GivenUp:
		return EStateTreeRunStatus::Failed;
	default:
		return EStateTreeRunStatus::Running;
	}
}
