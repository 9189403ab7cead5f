// SPDX-License-Identifier: MIT
#include "AIModule/AIController.h"
#include "AIModule/BehaviorTree/BTTaskNode.h"
#include "AIModule/BehaviorTree/BehaviorTreeComponent.h"
#include "CoreUObject/Templates/Casts.h"
#include "Engine/GameFramework/Pawn.h"

#include <algorithm>

HOSTSHIM_IMPLEMENT_CLASS(AAIController, &HostShim::ConstructObject<AAIController>)
HOSTSHIM_IMPLEMENT_CLASS(UBehaviorTreeComponent, &HostShim::ConstructObject<UBehaviorTreeComponent>)
HOSTSHIM_IMPLEMENT_CLASS(UBTNode, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UBTTaskNode, nullptr)

namespace
{
/// Half the width of every pawn.
constexpr float AgentRadius = 42.0F;
} // namespace

FPathFollowingRequestResult AAIController::MoveTo(
	const FAIMoveRequest& MoveRequest, FNavPathSharedPtr*)
{
	HostShim::AssertGameThread("MoveTo");
	static uint32 LastId = 0;
	HostShim_Goal = MoveRequest.GetGoalLocation();
	HostShim_Radius = (std::max)(MoveRequest.GetAcceptanceRadius(), 0.0F) +
					  (MoveRequest.HostShim_bIncludesAgent ? AgentRadius : 0.0F);
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
	FVector Way = HostShim_Goal - Pawn->GetActorLocation();
	Way.Z = 0;
	const double Left = Way.Size() - HostShim_Radius;
	if (Left > 0)
	{
		const double Step = (std::min)(400.0 * DeltaTime, Left);
		Pawn->SetActorLocation(Pawn->GetActorLocation() + Way * (Step / Way.Size()));
	}
	HostShim_bMoving = Left > 400.0 * DeltaTime;
}

AAIController* UBehaviorTreeComponent::GetAIOwner() const
{
	return Cast<AAIController>(GetOwner());
}

void UBTTaskNode::FinishLatentTask(UBehaviorTreeComponent&, EBTNodeResult::Type TaskResult) const
{
	HostShim_Finished.Add(TaskResult);
}
