// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// A number that nobody else has drawn.
struct FGuid
{
	HOSTSHIM_API static FGuid NewGuid();

	uint32 A = 0;
	uint32 B = 0;
	uint32 C = 0;
	uint32 D = 0;
};
