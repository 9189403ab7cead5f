// SPDX-License-Identifier: MIT
#include "AIModule/AIController.h"
#include "AIModule/Navigation/NavLinkProxy.h"
#include "Engine/GameFramework/FloatingPawnMovement.h"
#include "Engine/GameFramework/Pawn.h"
#include "NavigationSystem/NavigationSystem.h"

#include <algorithm>
#include <cmath>

HOSTSHIM_IMPLEMENT_CLASS(AAIController, &HostShim::ConstructObject<AAIController>)
HOSTSHIM_IMPLEMENT_CLASS(ANavLinkProxy, &HostShim::ConstructObject<ANavLinkProxy>)
HOSTSHIM_IMPLEMENT_CLASS(UFloatingPawnMovement, &HostShim::ConstructObject<UFloatingPawnMovement>)

namespace
{
/// Half the width and half the height of every pawn.
constexpr float AgentRadius = 42.0F;
constexpr double AgentHalfHeight = 96.0;
} // namespace

bool AAIController::HostShim_IsWithin(const FVector& Goal, double Radius) const
{
	const FVector Here = GetPawn()->GetActorLocation();
	return FVector::Dist2D(Here, Goal) <= Radius &&
		   std::fabs(Here.Z - Goal.Z) <= 2 * AgentHalfHeight;
}

FPathFollowingRequestResult AAIController::MoveTo(
	const FAIMoveRequest& MoveRequest, FNavPathSharedPtr*)
{
	HostShim::AssertGameThread("MoveTo");
	static uint32 LastId = 0;
	FPathFollowingRequestResult Result;
	HostShim_bMoving = false;
	auto* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
	if (GetPawn() == nullptr || Navigation == nullptr ||
		GetPawn()->FindComponentByClass<UFloatingPawnMovement>() == nullptr)
	{
		return Result;
	}
	HostShim_Radius = (std::max)(MoveRequest.GetAcceptanceRadius(), 0.0F) +
					  (MoveRequest.HostShim_bIncludesAgent ? AgentRadius : 0.0F);
	FVector Goal = MoveRequest.GetGoalLocation();
	const bool bFindsPath = MoveRequest.HostShim_bPathfinding;
	if (bFindsPath && (!Navigation->HostShim_bHasData || !Navigation->HostShim_Ground.Project(
															 MoveRequest.GetGoalLocation(), Goal)))
	{
		return Result;
	}
	Result.MoveId.HostShim_Id = ++LastId;
	if (HostShim_IsWithin(Goal, HostShim_Radius))
	{
		Result.Code = EPathFollowingRequestResult::AlreadyAtGoal;
		return Result;
	}
	HostShim_Path.Reset();
	HostShim_Path.Add(Goal);
	if (bFindsPath)
	{
		HostShim_Path = Navigation->HostShim_Ground.FindPath(GetPawn()->GetActorLocation(), Goal);
	}
	HostShim_bMoving = HostShim_Path.Num() > 0;
	Result.Code = HostShim_bMoving ? EPathFollowingRequestResult::RequestSuccessful
								   : EPathFollowingRequestResult::Failed;
	return Result;
}

void AAIController::HostShim_Move(float DeltaTime)
{
	APawn* Pawn = GetPawn();
	double Step = 400.0 * DeltaTime;
	while (HostShim_bMoving && Pawn != nullptr && Step > 0)
	{
		const bool bIsLast = HostShim_Path.Num() == 1;
		FVector Way = HostShim_Path[0] - Pawn->GetActorLocation();
		Way.Z = 0;
		const double Left = Way.Size() - (bIsLast ? HostShim_Radius : 0.0);
		const double Taken = (std::min)(Step, (std::max)(Left, 0.0));
		Step -= (std::max)(Taken, 1e-3);
		FVector Here = Pawn->GetActorLocation();
		if (Taken > 0)
		{
			Here = Here + Way * (Taken / Way.Size());
		}
		// On the ground, standing on it; without ground at the height where it is.
		auto* Navigation = FNavigationSystem::GetCurrent<UNavigationSystemV1>(GetWorld());
		if (Navigation != nullptr && Navigation->HostShim_bHasData)
		{
			Here.Z = Navigation->HostShim_Ground.HeightAt(Here) + AgentHalfHeight;
		}
		Pawn->SetActorLocation(Here);
		if (Taken >= Left)
		{
			HostShim_Path.RemoveAt(0);
			HostShim_bMoving = HostShim_Path.Num() > 0;
		}
	}
}
