// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Planning/PlanShares.h"
#include "RPGPref/Playstyle/TeamPreferences.h"
#include "RPGPref/Session/LevelSession.h"

#include "Support/RunLimits.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace RPGPref::Program
{

enum class PlanStatus : unsigned char
{
	Solved,
	Unsolvable,
	Limit
};

std::string_view toWord(PlanStatus status);

/// The mode of that name.
std::optional<PlanMode> modeFrom(std::string_view word);

/// What a planner found. With Limit, the plan is the best one so far and may be empty.
struct TeamPlan
{
	PlanStatus status = PlanStatus::Limit;
	PlanResult found;
	double playstyle = 0;
	PlanShares shares;
	double searchSeconds = 0;
};

/// Plans for one team (without one, agents have no preferences), until done or until a limit is
/// met. With `effortSeconds`, a plan that can still get better is taken as it is after that time.
TeamPlan planTeam(const LevelSession& level, const Team* team, const TeamPreferences& preferences,
	const PlanRequest& request, RunLimits& limits, double effortSeconds = 0);

} // namespace RPGPref::Program
