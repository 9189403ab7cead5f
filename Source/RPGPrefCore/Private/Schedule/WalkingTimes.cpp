// SPDX-License-Identifier: MIT
// Linear: a lookup costs O(ways seen), a few dozen, and happens once for each walk of a schedule.
#include "RPGPref/Schedule/WalkingTimes.h"

namespace RPGPref
{

namespace
{

/// The share of the newest walk.
constexpr double kNewest = 0.5;

} // namespace

void WalkingTimes::note(AgentId agent, Point from, Point to, double seconds)
{
	for (Entry& entry : entries_)
	{
		if (entry.agent == agent && entry.from == from && entry.to == to)
		{
			entry.seconds += kNewest * (seconds - entry.seconds);
			return;
		}
	}
	entries_.push_back({agent, from, to, seconds});
}

std::optional<double> WalkingTimes::seconds(AgentId agent, Point from, Point to) const
{
	for (const Entry& entry : entries_)
	{
		if (entry.agent == agent && entry.from == from && entry.to == to)
		{
			return entry.seconds;
		}
	}
	return std::nullopt;
}

} // namespace RPGPref
