// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

enum class EGameplayDebuggerCategoryState : uint8
{
	EnabledInGameAndSimulate,
	EnabledInGame,
	EnabledInSimulate,
	Disabled,
	Hidden
};
