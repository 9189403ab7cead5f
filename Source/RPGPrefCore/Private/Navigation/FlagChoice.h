// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/NavGraph.h"
#include "RPGPref/Navigation/Scenario.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A scenario with no more flags than a packed state has room for.
struct FlagChoice
{
	bool isAll = true; ///< They all fit; `scenario` is empty then.
	Scenario scenario;
	/// Flags that could have mattered. Plans are valid without them, but may be longer, or there
	/// may be none: their doors stay shut, their enemies alive.
	std::vector<std::string> leftOut;

	Diagnostic warning(const Scenario& original, std::uint32_t capacity) const;
};

/// Chooses the flags for a scenario's goal. Flags that nothing sets or nothing asks for go first,
/// which changes no plan. If that is not enough, these stay, in this order: what the modelled
/// player waits for; what opens the doors on the shortest way to the goal, then on the shortest
/// ways to those keys, and so on; then the rest, the nearest to the way first. Costs one Dijkstra
/// over the map for each of start and goal.
FlagChoice chooseRelevantFlags(const Scenario& scenario, const NavGraph& graph,
	std::uint32_t capacity, std::string_view player);

} // namespace RPGPref
