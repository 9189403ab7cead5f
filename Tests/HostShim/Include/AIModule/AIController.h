// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/AITypes.h"
#include "AIModule/Navigation/PathFollowingComponent.h"
#include "Engine/GameFramework/Controller.h"

typedef void FNavPathSharedPtr;

/// Drives a pawn for the computer. The stand-in moves the pawn in a straight line on its level, 400
/// units a second, whenever the world ticks, until it is as near as was asked: its middle, or a
/// side of it.
class AAIController : public AController
{
	HOSTSHIM_ENGINE_CLASS(AAIController, AController)

	HOSTSHIM_API virtual FPathFollowingRequestResult MoveTo(
		const FAIMoveRequest& MoveRequest, FNavPathSharedPtr* OutPath = nullptr);
	virtual void StopMovement() { HostShim_bMoving = false; }

	EPathFollowingStatus::Type GetMoveStatus() const
	{
		return HostShim_bMoving ? EPathFollowingStatus::Moving : EPathFollowingStatus::Idle;
	}

	HOSTSHIM_API void HostShim_Move(float DeltaTime) override;
	FVector HostShim_Goal;
	float HostShim_Radius = 0;
	bool HostShim_bMoving = false;
};
