// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Hash.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Finds the slot of an id, with removal: open addressing, linear probing, at most half full.
/// Keeps its memory, so a table that comes and goes at a constant size allocates nothing.
class IdMap
{
public:
	static constexpr std::uint32_t kNotFound = 0xFFFFFFFFU;

	std::uint32_t find(std::uint32_t id) const
	{
		if (cells_.empty())
		{
			return kNotFound;
		}
		for (std::size_t cell = home(id);; cell = next(cell))
		{
			if (cells_[cell].slot == kNotFound || cells_[cell].id == id)
			{
				return cells_[cell].slot;
			}
		}
	}

	/// The id must be absent.
	void insert(std::uint32_t id, std::uint32_t slot)
	{
		if ((size_ + 1) * 2 > cells_.size())
		{
			grow();
		}
		place(id, slot);
		++size_;
	}

	/// The id must be present.
	void erase(std::uint32_t id)
	{
		std::size_t hole = home(id);
		while (cells_[hole].id != id)
		{
			hole = next(hole);
		}
		// Close the hole with whatever was pushed past it.
		for (std::size_t cell = next(hole); cells_[cell].slot != kNotFound; cell = next(cell))
		{
			const std::size_t wanted = home(cells_[cell].id);
			if (((cell - wanted) & mask()) >= ((cell - hole) & mask()))
			{
				cells_[hole] = cells_[cell];
				hole = cell;
			}
		}
		cells_[hole] = {};
		--size_;
	}

	/// In no particular order.
	template <class Visitor>
	void forEachSlot(Visitor&& visit) const
	{
		for (const Cell& cell : cells_)
		{
			if (cell.slot != kNotFound)
			{
				visit(cell.slot);
			}
		}
	}

	std::size_t size() const { return size_; }

private:
	struct Cell
	{
		std::uint32_t id = 0;
		std::uint32_t slot = kNotFound;
	};

	std::size_t mask() const { return cells_.size() - 1; }
	std::size_t home(std::uint32_t id) const { return mixBits(id) & mask(); }
	std::size_t next(std::size_t cell) const { return (cell + 1) & mask(); }

	void place(std::uint32_t id, std::uint32_t slot)
	{
		std::size_t cell = home(id);
		while (cells_[cell].slot != kNotFound)
		{
			cell = next(cell);
		}
		cells_[cell] = {id, slot};
	}

	void grow()
	{
		const std::vector<Cell> old = std::move(cells_);
		cells_.assign(old.empty() ? 16 : old.size() * 2, Cell{});
		for (const Cell& cell : old)
		{
			if (cell.slot != kNotFound)
			{
				place(cell.id, cell.slot);
			}
		}
	}

	std::vector<Cell> cells_;
	std::size_t size_ = 0;
};

} // namespace RPGPref
