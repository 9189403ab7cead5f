// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Export.h"
#include "RPGPref/Navigation/World.h"

#include <span>
#include <vector>

namespace RPGPref
{

/// How well a demonstration suits the plan that is wanted.
struct DemonstrationRelevance
{
	/// Ticks that following it costs beyond itself: the walk from the start to its first point,
	/// from its last to the goal, and there and back to every place that the quest cannot do
	/// without.
	double detourTicks = 0;
	/// Those ticks as a share of the demonstration's own time. 0: shows exactly this quest.
	double detourShare = 0;
};

/// Beyond this share a demonstration leads the search away more than it helps.
inline constexpr double kMisleadingDetourShare = 0.6;

/// One value per demonstration. Costs one Dijkstra over the map per quest event and two per
/// demonstration. A place is one that the quest cannot do without if the goal cannot be walked to
/// while its flag stays unset.
RPGPREFCORE_API std::vector<DemonstrationRelevance> rateDemonstrations(
	const World& world, std::span<const Demonstration> demonstrations);

/// The demonstrations that do not mislead.
RPGPREFCORE_API std::vector<Demonstration> relevantDemonstrations(const World& world,
	std::span<const Demonstration> demonstrations,
	double highestDetourShare = kMisleadingDetourShare);

} // namespace RPGPref
