// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

struct FPlatformTime
{
	/// A real clock, unless the runner set one by HostShim::SetClock.
	HOSTSHIM_API static double Seconds();
};
