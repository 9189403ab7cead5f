// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefBTTaskExecutePlan.h"

#include "RPGPrefRuntime/AI/RPGPrefExecute.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"

URPGPrefBTTaskExecutePlan::URPGPrefBTTaskExecutePlan()
{
	NodeName = TEXT("RPGPref: Execute Plan");
	bNotifyTick = true;
}

EBTNodeResult::Type URPGPrefBTTaskExecutePlan::ExecuteTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	AAIController* Controller = OwnerComp.GetAIOwner();
	(void)NodeMemory;
	return RPGPrefExecute::BeginPlan(Controller, Symbol) ? EBTNodeResult::InProgress
														 : EBTNodeResult::Failed;
}

EBTNodeResult::Type URPGPrefBTTaskExecutePlan::AbortTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	AAIController* Controller = OwnerComp.GetAIOwner();
	(void)NodeMemory;
	RPGPrefExecute::EndPlan(Controller, Symbol);
	return EBTNodeResult::Aborted;
}

void URPGPrefBTTaskExecutePlan::TickTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds)
{
	AAIController* Controller = OwnerComp.GetAIOwner();
	Super::TickTask(OwnerComp, NodeMemory, DeltaSeconds);
	const RPGPrefExecute::EState State = RPGPrefExecute::ContinuePlan(Controller, Symbol);
	if (State != RPGPrefExecute::EState::Running)
	{
		FinishLatentTask(OwnerComp, State == RPGPrefExecute::EState::Succeeded
										? EBTNodeResult::Succeeded
										: EBTNodeResult::Failed);
	}
}
