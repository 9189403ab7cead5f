// SPDX-License-Identifier: MIT
// Douglas and Peucker's division with distances at equal times: the point that is farthest from
// where even movement would be splits the part in two, until none is farther than the error. So the
// promise holds point by point, by measuring. Divisions that nest deeper than kDeepestAtWorst are
// made in the middle instead, which keeps the promise and bounds the cost: about points times the
// logarithm, never the square.
#include "Demonstration/Thinning.h"

#include <cstdint>
#include <utility>

namespace RPGPref
{

namespace
{

/// Divisions at the worst point seldom nest deeper. Where they do, each leaves off little, and all
/// of them would take the square of the number of points.
constexpr std::size_t kDeepestAtWorst = 64;

/// A part of the walk still to be looked at: up to this point.
struct Part
{
	std::size_t last = 0;
	std::size_t depth = 0; ///< How many divisions led to it.
};

} // namespace

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
	std::vector<Part> parts{{points.size() - 1, 0}};
	while (!parts.empty())
	{
		const std::size_t first = telling.back();
		const auto [last, depth] = parts.back();
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
			// Any point would do: the error is measured again in both parts.
			const bool isDeep = depth > kDeepestAtWorst;
			parts.back().depth = depth + 1;
			parts.push_back({isDeep ? first + (last - first) / 2 : worst, depth + 1});
			continue;
		}
		parts.pop_back();
		if (last != first)
		{
			telling.push_back(last);
		}
	}
	return telling;
}

} // namespace RPGPref
