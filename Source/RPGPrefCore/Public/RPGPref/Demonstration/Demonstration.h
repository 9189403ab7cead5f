// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/WorldPoint.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// What files of demonstrations may hold: beyond it, distances and times lose their digits.
inline constexpr double kFarthestPoint = 1e6;    ///< From 0, along each axis.
inline constexpr double kLongestEdgeTicks = 1e9; ///< Between two points.

/// One walk through a level that somebody showed: a polyline and how long each piece took.
/// Recorded in play (DemonstrationImport.h), or drawn by a designer.
struct Demonstration
{
	std::string id;
	std::vector<WorldPoint> points;
	/// Ticks from point k to point k + 1; one fewer than points.
	std::vector<double> edgeTicks;
	/// The playstyle of whoever walked; empty when it is not known.
	std::string playstyle;

	double totalTicks() const
	{
		double sum = 0;
		for (const double ticks : edgeTicks)
		{
			sum += ticks;
		}
		return sum;
	}
};

} // namespace RPGPref
