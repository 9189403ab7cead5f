// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// What is left of the plan when one step and all that then becomes impossible are left out;
/// nothing if the goal is missed. Costs one replay.
RPGPREFCORE_API std::optional<Plan> leaveOut(
	const GroundTask& task, std::span<const ActionId> plan, std::size_t step);

/// Positions of the steps that can be left out, each by itself, without missing the goal: what
/// the team does for its own sake.
RPGPREFCORE_API std::vector<std::size_t> redundantSteps(
	const GroundTask& task, std::span<const ActionId> plan);

/// Leaves out redundant steps, least liked first, until there are none.
RPGPREFCORE_API Plan withoutRedundantSteps(
	const GroundTask& task, const TeamPreferences& preferences, Plan plan);

} // namespace RPGPref
