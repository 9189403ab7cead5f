// SPDX-License-Identifier: MIT
#include "AIModule/AIController.h"
#include "AIModule/BehaviorTree/BTTaskNode.h"
#include "AIModule/BehaviorTree/BehaviorTreeComponent.h"
#include "CoreUObject/Templates/Casts.h"
#include "Engine/GameFramework/Pawn.h"

HOSTSHIM_IMPLEMENT_CLASS(AAIController, &HostShim::ConstructObject<AAIController>)
HOSTSHIM_IMPLEMENT_CLASS(UBehaviorTreeComponent, &HostShim::ConstructObject<UBehaviorTreeComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UBTNode, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UBTTaskNode, nullptr)

FPathFollowingRequestResult AAIController::MoveTo(
	const FAIMoveRequest& MoveRequest, FNavPathSharedPtr*)
{
	HostShim::AssertGameThread("MoveTo");
	static uint32 LastId = 0;
	HostShim_Goal = MoveRequest.GetGoalLocation();
	HostShim_Radius = MoveRequest.GetAcceptanceRadius();
	HostShim_bMoving = true;
	FPathFollowingRequestResult Result;
	Result.MoveId.HostShim_Id = ++LastId;
	Result.Code = GetPawn() == nullptr ? EPathFollowingRequestResult::Failed
									   : EPathFollowingRequestResult::RequestSuccessful;
	return Result;
}

void AAIController::HostShim_Move(float DeltaTime)
{
	APawn* Pawn = GetPawn();
	if (!HostShim_bMoving || Pawn == nullptr)
	{
		return;
	}
	const FVector Way = HostShim_Goal - Pawn->GetActorLocation();
	const double Step = 400.0 * DeltaTime;
	const bool bArrives = Way.Size() <= Step;
	Pawn->SetActorLocation(
		bArrives ? HostShim_Goal : Pawn->GetActorLocation() + Way * (Step / Way.Size()));
	HostShim_bMoving = !bArrives;
}

AAIController* UBehaviorTreeComponent::GetAIOwner() const
{
	return Cast<AAIController>(GetOwner());
}

void UBTTaskNode::FinishLatentTask(UBehaviorTreeComponent&, EBTNodeResult::Type TaskResult) const
{
	HostShim_Finished.Add(TaskResult);
}
