// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PlanShares.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Support/RunLimits.h"

#include <cstdint>
#include <string_view>

namespace RPGPref::Program
{

enum class PlannerKind : unsigned char
{
	Multistyle,
	Ff
};

enum class PlanMode : unsigned char
{
	Paper,
	Full
};

struct PlanRequest
{
	PlannerKind planner = PlannerKind::Multistyle;
	PlanMode mode = PlanMode::Full;
	std::uint32_t f = 1; ///< For the paper mode.
	/// Evaluations after which a search gives up, or the full mode stops improving; 0: its own.
	std::uint64_t evaluations = 0;
};

enum class PlanStatus : unsigned char
{
	Solved,
	Unsolvable,
	Limit
};

std::string_view toWord(PlanStatus status);
std::string_view toWord(PlanMode mode);

/// What a planner found. With Limit, the plan is the best one so far and may be empty.
struct TeamPlan
{
	PlanStatus status = PlanStatus::Limit;
	bool hasPlan = false;
	Plan plan;
	std::uint64_t nodes = 0;
	/// Of the search that found the plan; 0 for one without playstyles.
	std::uint32_t f = 1;
	double playstyle = 0;
	PlanShares shares;
	double searchSeconds = 0;
};

/// Plans for one team, until done or until a limit is met.
TeamPlan planTeam(const GroundTask& task, const TeamPreferences& preferences,
	const PlanRequest& request, RunLimits& limits);

} // namespace RPGPref::Program
