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

#define DECLARE_STATS_GROUP(GroupDesc, GroupId, GroupCat) struct FStatGroup_##GroupId
#define DECLARE_CYCLE_STAT(CounterName, StatId, GroupId)                                           \
	static const char* const HostShim_##StatId = CounterName
#define SCOPE_CYCLE_COUNTER(Stat) HostShim::EnterStatScope(HostShim_##Stat)
#define RETURN_QUICK_DECLARE_CYCLE_STAT(StatId, GroupId)                                           \
	return TStatId                                                                                 \
	{                                                                                              \
#StatId                                                                                    \
	}
