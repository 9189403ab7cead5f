// SPDX-License-Identifier: MIT
// Both lines are cut into pieces of a quarter of the radius, and each middle is tested against all
// segments of the other side. A measure for people, exact to about a piece. Costs pieces times
// segments.
#include "RPGPref/Demonstration/Reuse.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

struct Shared
{
	double inCommon = 0;
	double length = 0;
};

/// The length of `line` that lies near `isNear`, measured at the middles of short pieces.
template <class IsNear>
void measure(std::span<const WorldPoint> line, double step, IsNear isNear, Shared& shared)
{
	for (std::size_t k = 1; k < line.size(); ++k)
	{
		const WorldPoint along = line[k] - line[k - 1];
		const double length = std::sqrt(dot(along, along));
		const double pieces = std::clamp(std::ceil(length / step), 1.0, 1e6);
		for (std::uint32_t piece = 0; piece < pieces; ++piece)
		{
			if (length > 0 && isNear(line[k - 1] + along * ((piece + 0.5) / pieces)))
			{
				shared.inCommon += length / pieces;
			}
		}
		shared.length += length;
	}
}

bool isNearLine(const WorldPoint& point, std::span<const WorldPoint> line, double radius)
{
	if (line.size() == 1)
	{
		return distance(point, line.front()) <= radius;
	}
	for (std::size_t k = 1; k < line.size(); ++k)
	{
		if (distanceToSegment(point, line[k - 1], line[k]) <= radius)
		{
			return true;
		}
	}
	return false;
}

} // namespace

DemonstrationReuse measureReuse(
	std::span<const WorldPoint> plan, std::span<const Demonstration> demonstrations, double radius)
{
	const double step = (std::max)(radius / 4, 1e-6);
	Shared ofPlan;
	measure(
		plan, step,
		[&](const WorldPoint& point)
		{
			return std::any_of(demonstrations.begin(), demonstrations.end(),
				[&](const Demonstration& demonstration)
				{ return isNearLine(point, demonstration.points, radius); });
		},
		ofPlan);
	Shared ofDemonstrations;
	for (const Demonstration& demonstration : demonstrations)
	{
		measure(
			demonstration.points, step,
			[&](const WorldPoint& point) { return isNearLine(point, plan, radius); },
			ofDemonstrations);
	}
	const auto share = [](const Shared& s) { return s.length > 0 ? s.inCommon / s.length : 0; };
	return {share(ofPlan), share(ofDemonstrations)};
}

} // namespace RPGPref
