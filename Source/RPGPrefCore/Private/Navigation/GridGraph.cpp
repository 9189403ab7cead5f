// SPDX-License-Identifier: MIT
// A cell for each floor of the map, row by row, an edge to each of its eight neighbours in a fixed
// order. A diagonal step needs both cells beside it, and names them, so that what closes one of
// them closes the step. cellAt is arithmetic on a grid. In other graphs it looks into the nine
// buckets around a point, which hold every cell near enough. Linear in the cells.
#include "RPGPref/Navigation/NavGraph.h"

#include "Foundation/NumberText.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

struct Direction
{
	std::int64_t x;
	std::int64_t y;
};

constexpr Direction kDirections[] = {
	{0, -1}, {-1, 0}, {1, 0}, {0, 1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

} // namespace

NavGraph NavGraph::fromGrid(const GridMap& map, const ScenarioTiming& timing)
{
	NavGraph graph;
	graph.columns_ = map.width;
	graph.rowCount_ = map.height;
	graph.bucketCells_.assign(static_cast<std::size_t>(map.width) * map.height, kNoCell);
	const auto at = [&](std::int64_t x, std::int64_t y) -> std::uint32_t&
	{
		return graph
			.bucketCells_[static_cast<std::size_t>(y) * map.width + static_cast<std::size_t>(x)];
	};
	for (std::int64_t y = 0; y < map.height; ++y)
	{
		for (std::int64_t x = 0; x < map.width; ++x)
		{
			if (map.isFloor(x, y))
			{
				at(x, y) = graph.cellCount();
				graph.positions_.push_back({static_cast<double>(x), static_cast<double>(y), 0});
			}
		}
	}
	graph.ends_.push_back(0);
	for (const WorldPoint& position : graph.positions_)
	{
		const auto x = static_cast<std::int64_t>(position.x);
		const auto y = static_cast<std::int64_t>(position.y);
		for (const Direction& d : kDirections)
		{
			if (!map.isFloor(x + d.x, y + d.y))
			{
				continue;
			}
			NavEdge edge;
			edge.target = at(x + d.x, y + d.y);
			edge.ticks = timing.orthTicks;
			if (d.x != 0 && d.y != 0)
			{
				if (!map.isFloor(x + d.x, y) || !map.isFloor(x, y + d.y))
				{
					continue;
				}
				edge.ticks = timing.diagTicks;
				edge.beside[0] = at(x + d.x, y);
				edge.beside[1] = at(x, y + d.y);
			}
			graph.edges_.push_back(edge);
		}
		graph.ends_.push_back(static_cast<std::uint32_t>(graph.edges_.size()));
	}
	return graph;
}

std::uint32_t NavGraph::cellAt(const WorldPoint& point) const
{
	const double column = std::floor((point.x - origin_.x) / bucketSize_ + (isGrid_ ? 0.5 : 0));
	const double row = std::floor((point.y - origin_.y) / bucketSize_ + (isGrid_ ? 0.5 : 0));
	if (!isFiniteNumber(column) || !isFiniteNumber(row))
	{
		return kNoCell;
	}
	if (isGrid_)
	{
		if (column < 0 || row < 0 || column >= columns_ || row >= rowCount_)
		{
			return kNoCell;
		}
		return bucketCells_[static_cast<std::size_t>(row) * columns_ +
							static_cast<std::size_t>(column)];
	}
	// Buckets are two spacings wide: the nearest cell within that is in one of the nine around.
	std::uint32_t best = kNoCell;
	double bestDistance = bucketSize_;
	for (const double y : {row - 1, row, row + 1})
	{
		for (const double x : {column - 1, column, column + 1})
		{
			if (x < 0 || y < 0 || x >= columns_ || y >= rowCount_)
			{
				continue;
			}
			const std::size_t bucket =
				static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x);
			for (std::uint32_t k = bucketEnds_[bucket]; k < bucketEnds_[bucket + 1]; ++k)
			{
				const double away = distance(point, positions_[bucketCells_[k]]);
				if (away < bestDistance || (away == bestDistance && bucketCells_[k] < best))
				{
					best = bucketCells_[k];
					bestDistance = away;
				}
			}
		}
	}
	return best;
}

} // namespace RPGPref
