// SPDX-License-Identifier: MIT
// Dijkstra's search backwards from the sources over all cells, ignoring doors, threats and waiting:
// exact walking times on open ground, and so a lower bound of what any state there still costs.
// descend follows falling values to a source; walkTo finds a shortest walk away from it, first
// marking every cell of such walks and then going forwards along them, where the steps back take as
// long. Costs edges times the logarithm of the cells, once for each field.
#include "RPGPref/Navigation/CellHeuristic.h"

#include "Navigation/OpenList.h"

#include <algorithm>

namespace RPGPref
{

DistanceField::DistanceField(const World& world)
{
	std::vector<std::uint32_t> sources;
	for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
	{
		if (world.isGoalCell(cell))
		{
			sources.push_back(cell);
		}
	}
	spread(world.graph(), sources);
}

DistanceField::DistanceField(const NavGraph& graph, std::uint32_t cell)
{
	spread(graph, {cell});
}

void DistanceField::spread(const NavGraph& graph, const std::vector<std::uint32_t>& sources)
{
	ticks_.assign(graph.cellCount(), kUnreachable);
	OpenList open;
	for (const std::uint32_t source : sources)
	{
		ticks_[source] = 0;
		open.push(0, 0, source);
	}
	while (!open.isEmpty())
	{
		const OpenList::Entry entry = open.top();
		open.pop();
		const std::uint32_t cell = entry.state();
		if (ticks_[cell] != entry.g())
		{
			continue;
		}
		for (const NavEdge& edge : graph.edgesInto(cell))
		{
			const std::uint32_t ticks = ticks_[cell] + edge.ticks;
			if (ticks < ticks_[edge.target])
			{
				ticks_[edge.target] = ticks;
				open.push(ticks, ticks, edge.target);
			}
		}
	}
}

std::vector<std::uint32_t> DistanceField::descend(const NavGraph& graph, std::uint32_t cell) const
{
	std::vector<std::uint32_t> cells;
	if (ticks_[cell] == kUnreachable)
	{
		return cells;
	}
	cells.push_back(cell);
	while (ticks_[cell] > 0)
	{
		for (const NavEdge& edge : graph.edges(cell))
		{
			if (ticks_[edge.target] != kUnreachable &&
				ticks_[edge.target] + edge.ticks == ticks_[cell])
			{
				cell = edge.target;
				break;
			}
		}
		cells.push_back(cell);
	}
	return cells;
}

std::vector<std::uint32_t> DistanceField::walkTo(const NavGraph& graph, std::uint32_t cell) const
{
	std::vector<std::uint32_t> cells;
	if (ticks_[cell] == kUnreachable)
	{
		return cells;
	}
	// All cells of shortest walks: those from which a step leads nearer to the field's own cell.
	std::vector<std::uint8_t> isOnAWalk(ticks_.size(), 0);
	isOnAWalk[cell] = 1;
	std::vector<std::uint32_t> pending{cell};
	std::uint32_t source = cell;
	while (!pending.empty())
	{
		const std::uint32_t from = pending.back();
		pending.pop_back();
		source = ticks_[from] == 0 ? from : source;
		for (const NavEdge& edge : graph.edges(from))
		{
			if (isOnAWalk[edge.target] == 0 && ticks_[edge.target] != kUnreachable &&
				ticks_[edge.target] + edge.ticks == ticks_[from])
			{
				isOnAWalk[edge.target] = 1;
				pending.push_back(edge.target);
			}
		}
	}
	cells.push_back(source);
	while (cells.back() != cell)
	{
		const std::uint32_t from = cells.back();
		for (const NavEdge& edge : graph.edges(from))
		{
			if (isOnAWalk[edge.target] != 0 && ticks_[from] + edge.ticks == ticks_[edge.target])
			{
				cells.push_back(edge.target);
				break;
			}
		}
	}
	return cells;
}

} // namespace RPGPref
