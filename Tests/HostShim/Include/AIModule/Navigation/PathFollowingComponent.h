// SPDX-License-Identifier: MIT
#pragma once

#include "AIModule/AITypes.h"
#include "Core/HAL/Platform.h"

namespace EPathFollowingRequestResult
{
enum Type : int
{
	Failed,
	AlreadyAtGoal,
	RequestSuccessful
};
} // namespace EPathFollowingRequestResult

namespace EPathFollowingStatus
{
enum Type : int
{
	Idle,
	Waiting,
	Paused,
	Moving
};
} // namespace EPathFollowingStatus

/// What became of a request to move.
struct FPathFollowingRequestResult
{
	FAIRequestID MoveId;
	EPathFollowingRequestResult::Type Code = EPathFollowingRequestResult::Failed;
};
