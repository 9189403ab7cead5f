// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/NavGraph.h"
#include "RPGPref/Navigation/Scenario.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// A scripted player whose deeds are steps of the path, too.
struct SteppedPlayer
{
	/// Its deeds take no time: their flags are set on arrival.
	ScriptedPlayer player;
	/// One value per step: how long it stays where it is; 0 for walks.
	std::vector<std::uint32_t> stays;
};

/// Makes a step of each deed that takes time; none takes more than 16383 ticks.
RPGPREFCORE_API SteppedPlayer steppedPlayer(const ScriptedPlayer& player);

/// The same player on foot: where two places of the path are not one step of the graph apart, the
/// shortest way over the ground lies between them, all doors open. Legs that no way replaces stay
/// straight. Costs a Dijkstra over the map for each leg that is replaced.
RPGPREFCORE_API ScriptedPlayer overGround(const ScriptedPlayer& player, const NavGraph& graph);

} // namespace RPGPref
