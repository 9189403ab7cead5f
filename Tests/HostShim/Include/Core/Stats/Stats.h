// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Names a statistic.
struct TStatId
{
	const char* HostShim_Name = "";
};

namespace HostShim
{
/// Counts how often a scope was entered, so that a spec can ask.
HOSTSHIM_API void EnterStatScope(const char* Name);
} // namespace HostShim

#define RETURN_QUICK_DECLARE_CYCLE_STAT(StatId, GroupId)                                           \
	return TStatId                                                                                 \
	{                                                                                              \
#StatId                                                                                    \
	}
