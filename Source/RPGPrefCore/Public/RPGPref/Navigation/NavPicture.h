// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"
#include "RPGPref/Navigation/NavPlan.h"
#include "RPGPref/Navigation/World.h"

#include <span>
#include <vector>

namespace RPGPref
{

/// A level seen from above: walls, doors, items, enemies with the range in which they notice,
/// the demonstrations, how often each cell was expanded (as a heat map; may be empty), and the
/// plan, dashed where the NPC sneaks.
RPGPREFCORE_API DisplayList drawNavigation(const World& world,
	std::span<const Demonstration> demonstrations, const std::vector<std::uint32_t>& expansions,
	const NavPlan& plan);

} // namespace RPGPref
