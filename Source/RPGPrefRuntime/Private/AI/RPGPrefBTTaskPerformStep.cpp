// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefBTTaskPerformStep.h"

#include "RPGPrefRuntime/AI/RPGPrefExecute.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"

URPGPrefBTTaskPerformStep::URPGPrefBTTaskPerformStep()
{
	NodeName = TEXT("RPGPref: Perform Step");
	bNotifyTick = true;
}

EBTNodeResult::Type URPGPrefBTTaskPerformStep::ExecuteTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	AAIController* Controller = OwnerComp.GetAIOwner();
	(void)NodeMemory;
	return RPGPrefExecute::BeginStep(Controller) ? EBTNodeResult::InProgress
												 : EBTNodeResult::Failed;
}

EBTNodeResult::Type URPGPrefBTTaskPerformStep::AbortTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	(void)OwnerComp;
	(void)NodeMemory;
	return EBTNodeResult::Aborted;
}

void URPGPrefBTTaskPerformStep::TickTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds)
{
	AAIController* Controller = OwnerComp.GetAIOwner();
	Super::TickTask(OwnerComp, NodeMemory, DeltaSeconds);
	const RPGPrefExecute::EState State =
		RPGPrefExecute::ContinueStep(Controller, Action, static_cast<double>(DeltaSeconds));
	if (State != RPGPrefExecute::EState::Running)
	{
		FinishLatentTask(OwnerComp, State == RPGPrefExecute::EState::Succeeded
										? EBTNodeResult::Succeeded
										: EBTNodeResult::Failed);
	}
}
