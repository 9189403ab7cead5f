// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Preview/PreviewJob.h"

namespace RPGPref
{

/// What the preview asks of the search for one team.
inline PlanRequest teamRequest(PreviewPlanner planner, std::uint32_t f, std::uint64_t nodes)
{
	PlanRequest request;
	request.mode = planner == PreviewPlanner::Full ? PlanMode::Full : PlanMode::Paper;
	request.f = f;
	request.limits.nodes = nodes;
	return request;
}

/// For a variant of a task that was planned before. It is about as hard as the task, so one that
/// is much harder is given up; and as there are many, none is improved for long.
inline PlanRequest replanRequest(const Playthrough& base, PreviewPlanner planner)
{
	PlanRequest request = teamRequest(planner, base.team.f, 2'000 + 20 * base.nodes);
	request.effortUnits = 1'000;
	return request;
}

inline PlaythroughStatus statusOf(const PlanResult& result)
{
	return result.hasPlan()                              ? PlaythroughStatus::Solved
		   : result.outcome == SearchOutcome::Unsolvable ? PlaythroughStatus::Unsolvable
														 : PlaythroughStatus::Limit;
}

} // namespace RPGPref
