// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

namespace RPGPref
{

/// A place in a level, in the level's own unit of length (cells in a grid dungeon).
struct WorldPoint
{
	double x = 0;
	double y = 0;
	double z = 0;

	friend bool operator==(const WorldPoint&, const WorldPoint&) = default;
};

inline WorldPoint operator-(const WorldPoint& a, const WorldPoint& b)
{
	return {a.x - b.x, a.y - b.y, a.z - b.z};
}

inline WorldPoint operator+(const WorldPoint& a, const WorldPoint& b)
{
	return {a.x + b.x, a.y + b.y, a.z + b.z};
}

inline WorldPoint operator*(const WorldPoint& a, double factor)
{
	return {a.x * factor, a.y * factor, a.z * factor};
}

inline double dot(const WorldPoint& a, const WorldPoint& b)
{
	return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline double distance(const WorldPoint& a, const WorldPoint& b)
{
	const WorldPoint d = a - b;
	return std::sqrt(dot(d, d));
}

/// Distance of a point from the straight line between two others.
inline double distanceToSegment(const WorldPoint& p, const WorldPoint& from, const WorldPoint& to)
{
	const WorldPoint along = to - from;
	const double squared = dot(along, along);
	const double share = squared > 0 ? dot(p - from, along) / squared : 0;
	return distance(p, from + along * (share < 0 ? 0 : share > 1 ? 1 : share));
}

} // namespace RPGPref
