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
HOSTSHIM_API void AddToStat(const char* Name, int Amount);
/// What was added since the last call.
HOSTSHIM_API int TakeStat(const char* Name);
} // namespace HostShim

#define DECLARE_STATS_GROUP(GroupDesc, GroupId, GroupCat)                                          \
	struct FHostShimGroup_##GroupId                                                                \
	{                                                                                              \
	}
#define DECLARE_CYCLE_STAT(CounterName, StatId, GroupId)                                           \
	struct FHostShimStat_##StatId : FHostShimGroup_##GroupId                                       \
	{                                                                                              \
	}
#define DECLARE_DWORD_COUNTER_STAT(CounterName, StatId, GroupId)                                   \
	DECLARE_CYCLE_STAT(CounterName, StatId, GroupId)
#define SCOPE_CYCLE_COUNTER(StatId)                                                                \
	(void)sizeof(FHostShimStat_##StatId);                                                          \
	HostShim::EnterStatScope(#StatId)
#define INC_DWORD_STAT_BY(StatId, Amount)                                                          \
	((void)sizeof(FHostShimStat_##StatId), HostShim::AddToStat(#StatId, static_cast<int>(Amount)))
#define RETURN_QUICK_DECLARE_CYCLE_STAT(StatId, GroupId)                                           \
	return TStatId                                                                                 \
	{                                                                                              \
#StatId                                                                                    \
	}
