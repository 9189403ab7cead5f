// SPDX-License-Identifier: MIT
#include "RPGPrefStateTree/RPGPrefStateTreeFollowTask.h"

#include "RPGPrefRuntime/AI/RPGPrefFollow.h"

#include "GameFramework/Actor.h"
#include "StateTreeExecutionContext.h"
#include "StateTreeExecutionTypes.h"
#include "Templates/Casts.h"

const UStruct* FRPGPrefStateTreeFollowTask::GetInstanceDataType() const
{
	return FInstanceDataType::StaticStruct();
}

EStateTreeRunStatus FRPGPrefStateTreeFollowTask::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult&) const
{
	const FInstanceDataType& Data = Context.GetInstanceData(*this);
	return RPGPrefFollow::Begin(Cast<AActor>(Context.GetOwner()), Data.Symbol)
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
	const FInstanceDataType& Data = Context.GetInstanceData(*this);
	switch (RPGPrefFollow::Continue(Cast<AActor>(Context.GetOwner()), Data.Symbol))
	{
	case RPGPrefFollow::EState::There:
		return EStateTreeRunStatus::Succeeded;
	case RPGPrefFollow::EState::GivenUp:
		return EStateTreeRunStatus::Failed;
	default:
		return EStateTreeRunStatus::Running;
	}
}
