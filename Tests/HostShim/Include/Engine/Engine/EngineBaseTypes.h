// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

enum ELevelTick : int
{
	LEVELTICK_TimeOnly = 0,
	LEVELTICK_ViewportsOnly = 1,
	LEVELTICK_All = 2,
	LEVELTICK_PauseTick = 3
};

/// When something ticks.
struct FTickFunction
{
	bool bCanEverTick = false;
};

/// When a component ticks.
struct FActorComponentTickFunction : public FTickFunction
{
};
