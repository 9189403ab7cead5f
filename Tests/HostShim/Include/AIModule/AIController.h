// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/AITypes.h"
#include "AIModule/Navigation/PathFollowingComponent.h"
#include "Engine/GameFramework/Controller.h"

class UBlackboardComponent;
class UBrainComponent;

typedef void FNavPathSharedPtr;

/// Drives a pawn for the computer: along the path that the navigation system finds to the goal on
/// the ground, or straight ahead when no pathfinding is asked for; 400 units a second, whenever the
/// world ticks, until it is as near as was asked: its middle, or a side of it. Refuses what the
/// engine's refuses: no pawn, no movement component, no navigation system, no way.
class AAIController : public AController
{
	HOSTSHIM_ENGINE_CLASS(AAIController, AController)

	HOSTSHIM_API virtual FPathFollowingRequestResult MoveTo(
		const FAIMoveRequest& MoveRequest, FNavPathSharedPtr* OutPath = nullptr);
	virtual void StopMovement() { HostShim_bMoving = false; }

	HOSTSHIM_API UBrainComponent* GetBrainComponent() const;
	HOSTSHIM_API UBlackboardComponent* GetBlackboardComponent();

	EPathFollowingStatus::Type GetMoveStatus() const
	{
		return HostShim_bMoving ? EPathFollowingStatus::Moving : EPathFollowingStatus::Idle;
	}

	HOSTSHIM_API void HostShim_Move(float DeltaTime) override;
	bool HostShim_IsWithin(const FVector& Goal, double Radius) const;
	TArray<FVector> HostShim_Path;
	double HostShim_Radius = 0;
	bool HostShim_bMoving = false;
};
