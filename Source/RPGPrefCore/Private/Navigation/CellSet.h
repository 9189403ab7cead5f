// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/NavGraph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// Cells of a level, each named once, in the order in which they were added. Emptying it costs
/// what was in it, not what the level has.
class CellSet
{
public:
	explicit CellSet(std::uint32_t cellCount) : isIn_(cellCount, 0) { cells_.reserve(kUsualSize); }

	bool contains(std::uint32_t cell) const { return isIn_[cell] != 0; }
	bool isEmpty() const { return cells_.empty(); }
	std::span<const std::uint32_t> cells() const { return cells_; }

	void add(std::uint32_t cell)
	{
		if (isIn_[cell] == 0)
		{
			isIn_[cell] = 1;
			cells_.push_back(cell);
		}
	}

	/// A cell and those that a step leads to or from.
	void addWithNeighbours(const NavGraph& graph, std::uint32_t cell)
	{
		add(cell);
		for (const NavEdge& edge : graph.edges(cell))
		{
			add(edge.target);
		}
		if (!graph.isSymmetric())
		{
			for (const NavEdge& edge : graph.edgesInto(cell))
			{
				add(edge.target);
			}
		}
	}

	void clear()
	{
		for (const std::uint32_t cell : cells_)
		{
			isIn_[cell] = 0;
		}
		cells_.clear();
	}

private:
	/// A door and what is around it; larger sets grow.
	static constexpr std::size_t kUsualSize = 32;

	std::vector<std::uint8_t> isIn_;
	std::vector<std::uint32_t> cells_;
};

} // namespace RPGPref
