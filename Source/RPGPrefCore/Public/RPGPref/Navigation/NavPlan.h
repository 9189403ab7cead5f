// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/NpcState.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

enum class SearchStatus : std::uint8_t
{
	Running,   ///< Not yet known; the plan so far leads to the most promising state.
	Found,     ///< The plan reaches the goal within the promised bound.
	Exhausted, ///< Proven: no plan exists.
	Limit      ///< The limit on states was reached; the plan so far is as for Running.
};

/// A state of a plan and when it is reached, in ticks from the plan's beginning.
struct PlanStep
{
	NpcState state;
	std::uint32_t time = 0;

	friend bool operator==(const PlanStep&, const PlanStep&) = default;
};

/// What an NPC is going to do.
struct NavPlan
{
	SearchStatus status = SearchStatus::Running;
	/// The sum along the path; of a partial plan the cost so far.
	std::uint32_t cost = 0;
	/// From the start on, both ends included.
	std::vector<PlanStep> path;
	/// With status Found, no plan costs less than cost / bound.
	double bound = 0;
	std::uint64_t expansions = 0;
	std::uint64_t generated = 0;
};

} // namespace RPGPref
