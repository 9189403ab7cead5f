// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Level/RouteFinder.h"
#include "RPGPref/Navigation/NavGraph.h"

#include <vector>

namespace RPGPref
{

struct LevelGroundOptions
{
	/// Metres between places; 0: chosen, so that the level has some ten thousand.
	double spacing = 0;
	/// Places that must be in the graph, such as where things happen.
	std::vector<Point> places;
	/// Ways that must be in it, such as the shortest between two places: what follows them takes
	/// no longer in the graph.
	std::vector<Route> ways;
};

/// A level's ground as places and steps, in metres and kLevelUnits' ticks.
struct LevelGround
{
	NavGraph graph;
	double spacing = 1;
	/// By link or gate that has rules, as WayRules numbers passages: the places within it, which
	/// nobody passes it without entering.
	std::vector<std::vector<WorldPoint>> passages;
	/// Metres a tick; no step is faster.
	double maxSpeed = 0;
};

/// A lattice over the walkable ground of a level, with its links. `routes` is the finder whose
/// walking times previews show: steps are exactly the straight ways that it allows, so both walk
/// on the same ground. `routes` has every link and gate open. Costs a test of every pair of near
/// places. Fails on levels without walkable places.
RPGPREFCORE_API Result<LevelGround> makeLevelGround(
	const Level& level, const RouteFinder& routes, const LevelGroundOptions& options = {});

} // namespace RPGPref
