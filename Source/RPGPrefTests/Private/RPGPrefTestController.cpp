// SPDX-License-Identifier: MIT
#include "RPGPrefTestController.h"

FPathFollowingRequestResult ARPGPrefTestController::MoveTo(
	const FAIMoveRequest& MoveRequest, FNavPathSharedPtr*)
{
	++Requests;
	FPathFollowingRequestResult Result;
	const bool bIsThere = FVector::Dist(MoveRequest.GetGoalLocation(), AlreadyAt) < 1.0;
	Result.Code = bIsThere ? EPathFollowingRequestResult::AlreadyAtGoal : Answer;
	return Result;
}
