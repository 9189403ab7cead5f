// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

namespace RPGPref::Testing
{

/// Whether some steps, not all of them and at least one, can be left out with the rest still a
/// plan. Tries every subset on plain sets of facts; for up to 16 steps.
bool hasNeedlessSet(const GroundTask& task, std::span<const ActionId> plan);

/// Whether one step can be left out, together with all that then becomes impossible.
bool hasRedundantStep(const GroundTask& task, std::span<const ActionId> plan);

struct BestPlan
{
	Plan plan;
	double value = 0;
	std::size_t states = 0; ///< That can be reached.
};

/// The plan with the highest value among those that are not `needless`: every way through the state
/// space that enters no state twice is looked at. Nothing if there is no plan, if it is empty, or
/// if there is too much to look at.
std::optional<BestPlan> bestByBruteForce(const GroundTask& task,
	const std::function<double(const Plan&)>& value,
	const std::function<bool(const Plan&)>& needless, std::size_t mostWays = 150'000);

/// The same among plans that are at most `detour` steps longer than the shortest: so much can be
/// looked at on levels with hundreds of states.
std::optional<BestPlan> bestWithinDetour(const GroundTask& task,
	const std::function<double(const Plan&)>& value,
	const std::function<bool(const Plan&)>& needless, std::size_t detour, std::size_t mostWays);

} // namespace RPGPref::Testing
