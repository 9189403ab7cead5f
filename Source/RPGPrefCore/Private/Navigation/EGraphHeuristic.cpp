// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/EGraphHeuristic.h"

#include <algorithm>

namespace RPGPref
{

EGraphHeuristic::EGraphHeuristic(
	const World& world, std::span<const Demonstration> demonstrations, double epsilon)
	: world_(&world), epsilon_(epsilon)
{
	std::size_t total = 0;
	for (const Demonstration& demonstration : demonstrations)
	{
		total += demonstration.points.size();
	}
	const std::size_t stride = total / kMostPoints + 1;
	// What the edge that leads from a point to the next one took; below 0: there is none.
	std::vector<double> edgeTicks;
	for (const Demonstration& demonstration : demonstrations)
	{
		const std::size_t count = demonstration.points.size();
		double taken = -1;
		for (std::size_t k = 0; k < count; ++k)
		{
			if (k % stride == 0 || k + 1 == count)
			{
				if (taken >= 0)
				{
					edgeTicks.back() = taken;
				}
				points_.push_back(demonstration.points[k]);
				edgeTicks.push_back(-1);
				taken = 0;
			}
			taken += k + 1 < count ? demonstration.edgeTicks[k] : 0;
		}
	}
	for (const WorldPoint& point : points_)
	{
		values_.push_back(epsilon_ * world.straightTicks(point));
	}
	// Dijkstra from the goal over the complete graph of the points: quadratic, without a heap.
	std::vector<std::uint8_t> settled(points_.size(), 0);
	for (std::size_t round = 0; round < points_.size(); ++round)
	{
		std::size_t next = points_.size();
		for (std::size_t k = 0; k < points_.size(); ++k)
		{
			if (settled[k] == 0 && (next == points_.size() || values_[k] < values_[next]))
			{
				next = k;
			}
		}
		settled[next] = 1;
		for (std::size_t k = 0; k < points_.size(); ++k)
		{
			double cost = epsilon_ * distance(points_[k], points_[next]) * world.ticksPerUnit();
			if (k + 1 == next && edgeTicks[k] >= 0)
			{
				cost = (std::min)(cost, edgeTicks[k]);
			}
			values_[k] = (std::min)(values_[k], values_[next] + cost);
		}
	}
}

double EGraphHeuristic::ticks(std::uint32_t cell) const
{
	const WorldPoint& position = world_->graph().position(cell);
	double best = epsilon_ * world_->straightTicks(position);
	for (std::size_t k = 0; k < points_.size(); ++k)
	{
		best = (std::min)(
			best, epsilon_ * distance(position, points_[k]) * world_->ticksPerUnit() + values_[k]);
	}
	return best;
}

} // namespace RPGPref
