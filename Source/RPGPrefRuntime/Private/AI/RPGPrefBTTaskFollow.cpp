// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/AI/RPGPrefBTTaskFollow.h"

#include "RPGPrefRuntime/AI/RPGPrefFollow.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"

#include "AIController.h"
#include "BehaviorTree/BehaviorTreeComponent.h"
#include "GameFramework/Pawn.h"

namespace
{

AActor* PawnOf(const UBehaviorTreeComponent& OwnerComp)
{
	const AAIController* Controller = OwnerComp.GetAIOwner();
	return Controller != nullptr ? Controller->GetPawn() : nullptr;
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
	return RPGPrefFollow::Begin(PawnOf(OwnerComp), Symbol) ? EBTNodeResult::InProgress
														   : EBTNodeResult::Failed;
}

EBTNodeResult::Type URPGPrefBTTaskFollow::AbortTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory)
{
	(void)NodeMemory;
	RPGPrefFollow::End(PawnOf(OwnerComp));
	return EBTNodeResult::Aborted;
}

void URPGPrefBTTaskFollow::TickTask(
	UBehaviorTreeComponent& OwnerComp, uint8* NodeMemory, float DeltaSeconds)
{
	Super::TickTask(OwnerComp, NodeMemory, DeltaSeconds);
	switch (RPGPrefFollow::GetState(PawnOf(OwnerComp), Symbol))
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
