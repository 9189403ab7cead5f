// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/NavPlan.h"
#include "RPGPref/Navigation/World.h"

#include <cstddef>
#include <optional>

namespace RPGPref
{

/// Simulates a plan from one of its steps on in the world as it is now. The cost from there, or
/// nothing when a step has become impossible or ends differently, or the last is not a goal.
RPGPREFCORE_API std::optional<std::uint32_t> replayPlan(
	const World& world, const NavPlan& plan, std::size_t from = 0);

} // namespace RPGPref
