// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefBTTaskFollow.h"

#include "RPGPrefRuntime/AI/RPGPrefFollow.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "GameFramework/Actor.h"

namespace
{

AActor* ControllerOf(const UBehaviorTreeComponent& OwnerComp)
{
	AAIController* Controller = OwnerComp.GetAIOwner();
	return Controller;
}

} // namespace

URPGPrefBTTaskFollow::URPGPrefBTTaskFollow()
{
	NodeName = TEXT("RPGPref: Go To");
	bNotifyTick = true;
}

EBTNodeResult::Type URPGPrefBTTaskFollow::ExecuteTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	(void)NodeMemory;
	return RPGPrefFollow::Begin(ControllerOf(OwnerComp), Symbol) ? EBTNodeResult::InProgress
																 : EBTNodeResult::Failed;
}

EBTNodeResult::Type URPGPrefBTTaskFollow::AbortTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	(void)NodeMemory;
	RPGPrefFollow::End(ControllerOf(OwnerComp));
	return EBTNodeResult::Aborted;
}

void URPGPrefBTTaskFollow::TickTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds)
{
	Super::TickTask(OwnerComp, NodeMemory, DeltaSeconds);
	switch (RPGPrefFollow::Continue(ControllerOf(OwnerComp), Symbol))
	{
	case RPGPrefFollow::EState::There:
		FinishLatentTask(OwnerComp, EBTNodeResult::Succeeded);
		break;
	case RPGPrefFollow::EState::GivenUp:
		FinishLatentTask(OwnerComp, EBTNodeResult::Failed);
		break;
	case RPGPrefFollow::EState::Going:
		break;
	}
}
