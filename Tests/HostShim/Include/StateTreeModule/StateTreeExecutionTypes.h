// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

enum class EStateTreeRunStatus : uint8
{
	Running,
	Failed,
	Succeeded,
	Stopped,
	Unset
};

/// How a state was entered.
struct FStateTreeTransitionResult
{
};
