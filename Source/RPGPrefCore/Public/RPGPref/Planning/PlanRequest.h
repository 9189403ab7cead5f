// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/SearchOutcome.h"
#include "RPGPref/Planning/Worth.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What makes a plan the better one.
enum class PlanMode : std::uint8_t
{
	Natural, ///< Fun minus effort, see WorthModel; no needless steps; the work well shared.
	Full,    ///< The highest mean liking without needless steps.
	Paper,   ///< The published search, to the letter.
	Ff,      ///< Any plan, quickly; playstyles do not matter.
	Cost     ///< The lowest sum of the domain's own action costs.
};

/// `natural`, `full`, `paper`, `ff`, `cost`.
RPGPREFCORE_API std::string_view modeWord(PlanMode mode);

/// How long to look for something better once there is a plan.
enum class PlanEffort : std::uint8_t
{
	Quick,
	Normal,
	Thorough
};

/// All that a search is asked for, beside the task and the team.
struct PlanRequest
{
	PlanMode mode = PlanMode::Natural;
	/// Layers beyond the fixed point, for the published search.
	std::uint32_t f = 1;
	PlanEffort effort = PlanEffort::Normal;
	/// Units of improvement; 0: by the effort and the size of the task.
	std::uint64_t effortUnits = 0;
	WorthWeights weights;
	/// By ActionId; empty: `weights.effortPerStep` each.
	std::vector<FixedValue> stepEffort;
	/// By ActionId, for PlanMode::Cost; empty: those of the task, or 1 each if it has none.
	std::vector<std::int64_t> costs;
	SearchLimits limits;
	/// The result is at least as good as each of them that is valid; the others are dropped.
	std::vector<Plan> knownPlans;
	/// At least one action of each group occurs in the plan.
	std::vector<std::vector<ActionId>> pins;
	/// For the choices of the improvement; every seed is as good.
	std::uint64_t seed = 1;
};

} // namespace RPGPref
