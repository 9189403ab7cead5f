// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/AITypes.h"
#include "AIModule/Navigation/PathFollowingComponent.h"
#include "Engine/GameFramework/Controller.h"

typedef void FNavPathSharedPtr;

/// Drives a pawn for the computer. The stand-in moves the pawn in a straight line, 400 units a
/// second, whenever the world ticks.
class AAIController : public AController
{
	HOSTSHIM_ENGINE_CLASS(AAIController, AController)

	HOSTSHIM_API virtual FPathFollowingRequestResult MoveTo(
		const FAIMoveRequest& MoveRequest, FNavPathSharedPtr* OutPath = nullptr);
	virtual void StopMovement() { HostShim_bMoving = false; }

	HOSTSHIM_API void HostShim_Move(float DeltaTime) override;
	FVector HostShim_Goal;
	float HostShim_Radius = 0;
	bool HostShim_bMoving = false;
};
