// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/DemonstrationRelevance.h"

#include "RPGPref/Navigation/CellHeuristic.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Whether the goal can be walked to under these flags, enemies aside.
bool canReachGoal(const World& world, std::uint32_t flags)
{
	const NavGraph& graph = world.graph();
	std::vector<std::uint8_t> seen(graph.cellCount(), 0);
	std::vector<std::uint32_t> pending{cellOf(world.start())};
	seen[pending.front()] = 1;
	const auto isOpen = [&](std::uint32_t cell)
	{ return cell == NavGraph::kNoCell || world.isOpen(cell, flags); };
	while (!pending.empty())
	{
		const std::uint32_t cell = pending.back();
		pending.pop_back();
		if (world.isGoalCell(cell))
		{
			return true;
		}
		for (const NavEdge& edge : graph.edges(cell))
		{
			if (seen[edge.target] == 0 && isOpen(edge.target) && isOpen(edge.beside[0]) &&
				isOpen(edge.beside[1]))
			{
				seen[edge.target] = 1;
				pending.push_back(edge.target);
			}
		}
	}
	return false;
}

/// The least walk from a demonstration to where the field is 0.
double nearest(const World& world, const Demonstration& demonstration, const DistanceField& field)
{
	double best = static_cast<double>(DistanceField::kUnreachable);
	const auto look = [&](const WorldPoint& point)
	{
		if (const std::uint32_t cell = world.graph().cellAt(point); cell != NavGraph::kNoCell)
		{
			best = (std::min)(best, field.ticks(cell));
		}
	};
	look(demonstration.points.front());
	for (std::size_t k = 1; k < demonstration.points.size(); ++k)
	{
		const WorldPoint along = demonstration.points[k] - demonstration.points[k - 1];
		const double pieces = std::clamp(std::ceil(std::sqrt(dot(along, along))), 1.0, 10000.0);
		for (std::uint32_t piece = 1; piece <= pieces; ++piece)
		{
			look(demonstration.points[k - 1] + along * (piece / pieces));
		}
	}
	return best;
}

} // namespace

std::vector<DemonstrationRelevance> rateDemonstrations(
	const World& world, std::span<const Demonstration> demonstrations)
{
	const NavGraph& graph = world.graph();
	const DistanceField toGoal(world);
	const DistanceField fromStart(graph, cellOf(world.start()));
	std::vector<DistanceField> needed;
	for (const QuestEvent& event : world.scenario().events)
	{
		const std::uint32_t cell = graph.cellAt(event.place);
		const std::uint32_t allOthers = ~static_cast<std::uint32_t>(event.flagMask);
		if (cell != NavGraph::kNoCell && !canReachGoal(world, allOthers))
		{
			needed.emplace_back(graph, cell);
		}
	}
	std::vector<DemonstrationRelevance> result;
	for (const Demonstration& demonstration : demonstrations)
	{
		DemonstrationRelevance relevance;
		if (demonstration.points.empty())
		{
			relevance.detourShare = static_cast<double>(DistanceField::kUnreachable);
			result.push_back(relevance);
			continue;
		}
		const auto walk = [&](const WorldPoint& point, const DistanceField& field)
		{
			const std::uint32_t cell = graph.cellAt(point);
			return cell == NavGraph::kNoCell ? static_cast<double>(DistanceField::kUnreachable)
											 : field.ticks(cell);
		};
		relevance.detourTicks = walk(demonstration.points.front(), fromStart) +
								walk(demonstration.points.back(), toGoal);
		for (const DistanceField& field : needed)
		{
			relevance.detourTicks += 2 * nearest(world, demonstration, field);
		}
		relevance.detourShare = relevance.detourTicks / (std::max)(demonstration.totalTicks(), 1.0);
		result.push_back(relevance);
	}
	return result;
}

std::vector<Demonstration> relevantDemonstrations(
	const World& world, std::span<const Demonstration> demonstrations, double highestDetourShare)
{
	const std::vector<DemonstrationRelevance> relevance = rateDemonstrations(world, demonstrations);
	std::vector<Demonstration> kept;
	for (std::size_t k = 0; k < demonstrations.size(); ++k)
	{
		if (relevance[k].detourShare <= highestDetourShare)
		{
			kept.push_back(demonstrations[k]);
		}
	}
	return kept;
}

} // namespace RPGPref
