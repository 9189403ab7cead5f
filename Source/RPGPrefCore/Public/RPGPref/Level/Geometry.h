// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <vector>

namespace RPGPref
{

/// A point on the map in metres: x to the right, y down the page.
struct Point
{
	double x = 0;
	double y = 0;

	friend bool operator==(Point, Point) = default;
	friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
	friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
	friend Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
};

/// A polygon: corners in order, either way round; the last is joined to the first.
using Outline = std::vector<Point>;

/// Lengths below this many metres count as nothing.
inline constexpr double kGeometryTolerance = 1e-6;

RPGPREFCORE_API double distance(Point a, Point b);

/// The point `share` of the way from a to b.
RPGPREFCORE_API Point between(Point a, Point b, double share);

/// Above 0 when c lies to one side of the line from a to b, below 0 on the other; twice the
/// triangle's area.
RPGPREFCORE_API double cross(Point a, Point b, Point c);

/// Twice the area; its sign says which way round the corners go.
RPGPREFCORE_API double signedArea(const Outline& polygon);

/// Mean of the corners; the origin for none.
RPGPREFCORE_API Point centre(const Outline& polygon);

RPGPREFCORE_API Point nearestOnSegment(Point a, Point b, Point p);

/// The nearest point of the outline; the polygon must have a corner.
RPGPREFCORE_API Point nearestOnOutline(const Outline& polygon, Point p);

/// How a point lies to a polygon; the outline itself is as wide as the tolerance.
enum class Side : unsigned char
{
	Outside,
	OnEdge,
	Inside
};
RPGPREFCORE_API Side sideOf(const Outline& polygon, Point p);

} // namespace RPGPref
