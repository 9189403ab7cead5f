// SPDX-License-Identifier: MIT
#pragma once

#include "AIController.h"
#include "AITypes.h"
#include "Math/Vector.h"
#include "Navigation/PathFollowingComponent.h"

#include "RPGPrefTestController.generated.h"

/** An AI controller that moves nothing and answers requests as a test wants. */
UCLASS()
class ARPGPrefTestController : public AAIController
{
	GENERATED_BODY()

public:
	virtual FPathFollowingRequestResult MoveTo(
		const FAIMoveRequest& MoveRequest, FNavPathSharedPtr* OutPath) override;

	EPathFollowingRequestResult::Type Answer = EPathFollowingRequestResult::Failed;
	/** It claims to be here already. */
	FVector AlreadyAt = FVector(0.0, 0.0, -1.e6);
	int32 Requests = 0;
};
