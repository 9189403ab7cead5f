// SPDX-License-Identifier: MIT
#include "RPGPrefStateTree/RPGPrefStateTreeExecutePlanTask.h"

#include "RPGPrefRuntime/AI/RPGPrefExecute.h"

#include "GameFramework/Actor.h"
#include "StateTreeExecutionContext.h"
#include "StateTreeExecutionTypes.h"
#include "Templates/Casts.h"

const UStruct* FRPGPrefStateTreeExecutePlanTask::GetInstanceDataType() const
{
	return FInstanceDataType::StaticStruct();
}

EStateTreeRunStatus FRPGPrefStateTreeExecutePlanTask::EnterState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult&) const
{
	return RPGPrefExecute::BeginPlan(
			   Cast<AActor>(Context.GetOwner()), Context.GetInstanceData(*this).Symbol)
			   ? EStateTreeRunStatus::Running
			   : EStateTreeRunStatus::Failed;
}

void FRPGPrefStateTreeExecutePlanTask::ExitState(
	FStateTreeExecutionContext& Context, const FStateTreeTransitionResult&) const
{
	RPGPrefExecute::EndPlan(
		Cast<AActor>(Context.GetOwner()), Context.GetInstanceData(*this).Symbol);
}

EStateTreeRunStatus FRPGPrefStateTreeExecutePlanTask::Tick(
	FStateTreeExecutionContext& Context, const float) const
{
	switch (RPGPrefExecute::ContinuePlan(
		Cast<AActor>(Context.GetOwner()), Context.GetInstanceData(*this).Symbol))
	{
	case RPGPrefExecute::EState::Succeeded:
		return EStateTreeRunStatus::Succeeded;
	case RPGPrefExecute::EState::Failed:
		return EStateTreeRunStatus::Failed;
	default:
		return EStateTreeRunStatus::Running;
	}
}
