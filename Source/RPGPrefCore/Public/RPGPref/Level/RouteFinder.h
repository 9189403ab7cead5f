// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Level/Level.h"

#include <memory>
#include <optional>
#include <vector>

namespace RPGPref
{

/// A point of a route and how many seconds after departure it is reached.
struct Waypoint
{
	Point at;
	double seconds = 0;
};

/// From the start to the destination, both included.
using Route = std::vector<Waypoint>;

inline double duration(const Route& route)
{
	return route.empty() ? 0 : route.back().seconds;
}

RPGPREFCORE_API double length(const Route& route);

/// Finds ways through a level. The core has one for outlines and one for grids; inside Unreal
/// the engine's navigation system stands behind the same interface.
class RouteFinder
{
public:
	virtual ~RouteFinder() = default;

	/// The quickest way; nothing when there is none. Both ends must be on walkable ground.
	virtual std::optional<Route> find(Point from, Point to) = 0;

	/// Whether the straight line between two walkable points can be walked; links aside.
	virtual bool isStraightWay(Point from, Point to) const = 0;

	/// The point itself if it can be stood on, else the nearest that can; nothing when the level
	/// has no walkable ground.
	virtual std::optional<Point> nearestWalkable(Point point) const = 0;
};

/// For the level's walkable ground: shortest ways around corners for areas, any-angle ways for
/// grids, straight lines when the level says nothing. The level must outlive the finder.
RPGPREFCORE_API std::unique_ptr<RouteFinder> makeRouteFinder(const Level& level);

} // namespace RPGPref
