// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// How something is painted.
enum class ESlateDrawEffect : uint8
{
	None = 0,
	DisabledEffect = 1 << 5
};
