// SPDX-License-Identifier: MIT
#include "Demonstration/Thinning.h"

#include <cstdint>
#include <utility>

namespace RPGPref
{

std::vector<std::size_t> tellingPoints(
	std::span<const WorldPoint> points, std::span<const double> times, double maximumError)
{
	std::vector<std::size_t> telling;
	if (points.empty())
	{
		return telling;
	}
	// Douglas and Peucker's division at the worst point, measured at equal times. The nearer half
	// is always done first, so the points come out in order.
	telling.push_back(0);
	std::vector<std::size_t> ends{points.size() - 1};
	while (!ends.empty())
	{
		const std::size_t first = telling.back();
		const std::size_t last = ends.back();
		const double duration = times[last] - times[first];
		const WorldPoint speed =
			(points[last] - points[first]) * (duration != 0 ? 1 / duration : 0);
		std::size_t worst = first;
		double worstSquare = maximumError * maximumError;
		for (std::size_t k = first + 1; k < last; ++k)
		{
			const WorldPoint off = points[k] - (points[first] + speed * (times[k] - times[first]));
			const double square = dot(off, off);
			if (square > worstSquare)
			{
				worst = k;
				worstSquare = square;
			}
		}
		if (worst != first)
		{
			ends.push_back(worst);
			continue;
		}
		ends.pop_back();
		if (last != first)
		{
			telling.push_back(last);
		}
	}
	return telling;
}

} // namespace RPGPref
