// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Navigation/NavGraph.h"
#include "RPGPref/Navigation/Scenario.h"
#include "RPGPref/Planning/PackedState.h"

namespace RPGPref
{

/// Somebody's way to a place of a level: the scenario that navigation plans in, over the ground
/// that previews walk on.
struct LevelJourney
{
	Scenario scenario; ///< In kLevelUnits; has neither grid nor mesh: the graph is its map.
	NavGraph graph;
};

/// As things stand in `state`: passages (links and gates with rules) that are open to the agent are
/// open; the others are doors. What opens such a door is a lever where it is done: an action of the
/// agent alone whose conditions hold now, but for where the agent is. The time that such an action
/// takes is not part of the plan's cost. The agent starts where the state says that it is, or else
/// where the level puts it. Fails when the level has no ground there.
RPGPREFCORE_API Result<LevelJourney> makeJourney(const LevelBinding& map, const GroundTask& task,
	StateView state, AgentId agent, PlaceId destination);

} // namespace RPGPref
