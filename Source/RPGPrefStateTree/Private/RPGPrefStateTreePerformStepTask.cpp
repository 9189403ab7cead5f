// SPDX-License-Identifier: MIT
#include "RPGPrefStateTree/RPGPrefStateTreePerformStepTask.h"

#include "RPGPrefRuntime/AI/RPGPrefExecute.h"

#include "GameFramework/Actor.h"
#include "StateTreeExecutionContext.h"
#include "StateTreeExecutionTypes.h"
#include "Templates/Casts.h"

const UStruct* FRPGPrefStateTreePerformStepTask::GetInstanceDataType() const
{
	return FInstanceDataType::StaticStruct();
}

EStateTreeRunStatus FRPGPrefStateTreePerformStepTask::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult&) const
{
	return RPGPrefExecute::BeginStep(Cast<AActor>(Context.GetOwner()))
			   ? EStateTreeRunStatus::Running
			   : EStateTreeRunStatus::Failed;
}

void FRPGPrefStateTreePerformStepTask::ExitState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult&) const
{
	(void)Context;
}

EStateTreeRunStatus FRPGPrefStateTreePerformStepTask::Tick(
	FStateTreeExecutionContext& Context, const float DeltaTime) const
{
	switch (RPGPrefExecute::ContinueStep(Cast<AActor>(Context.GetOwner()),
		Context.GetInstanceData(*this).Action, static_cast<double>(DeltaTime)))
	{
	case RPGPrefExecute::EState::Succeeded:
		return EStateTreeRunStatus::Succeeded;
	case RPGPrefExecute::EState::Failed:
		return EStateTreeRunStatus::Failed;
	default:
		return EStateTreeRunStatus::Running;
	}
}
