// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/WorldPoint.h"

#include <cmath>
#include <cstddef>
#include <span>

namespace RPGPref
{

inline WorldPoint cross(const WorldPoint& a, const WorldPoint& b)
{
	return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline double length(const WorldPoint& a)
{
	return std::sqrt(dot(a, a));
}

/// Whether a polygon that is cut into triangles around its first corner covers nothing but itself.
/// Corners may be off by about a degree, since numbers in files are rounded.
inline bool isConvex(std::span<const WorldPoint> corners)
{
	constexpr double kAboutADegree = 0.02;
	const std::size_t count = corners.size();
	const auto turnAt = [&](std::size_t a, std::size_t b, std::size_t c) {
		return cross(
			corners[b % count] - corners[a % count], corners[c % count] - corners[b % count]);
	};
	// The sharpest corner shows which way round the polygon goes.
	WorldPoint up;
	for (std::size_t k = 0; k < count; ++k)
	{
		const WorldPoint turn = turnAt(k, k + 1, k + 2);
		up = length(turn) > length(up) ? turn : up;
	}
	const auto goesRound = [&](std::size_t a, std::size_t b, std::size_t c)
	{
		const double sides = distance(corners[a % count], corners[b % count]) *
							 distance(corners[b % count], corners[c % count]);
		return dot(turnAt(a, b, c), up) >= -kAboutADegree * sides * length(up);
	};
	for (std::size_t k = 0; k < count; ++k)
	{
		// The second is about stars: they turn one way only, but go round more than once.
		if (!goesRound(k, k + 1, k + 2) || !goesRound(0, k, k + 1))
		{
			return false;
		}
	}
	return true;
}

} // namespace RPGPref
