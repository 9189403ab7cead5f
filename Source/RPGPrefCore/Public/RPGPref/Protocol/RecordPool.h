// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/IdMap.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Records by id. The places of erased ones are used again and memory is kept, so a pool that
/// comes and goes at a constant size allocates nothing. Adding may move all records.
template <class Record>
class RecordPool
{
public:
	/// Null if there is no record of that id.
	Record* find(std::uint32_t id)
	{
		const std::uint32_t slot = slots_.find(id);
		return slot == IdMap::kNotFound ? nullptr : &records_[slot];
	}
	const Record* find(std::uint32_t id) const
	{
		const std::uint32_t slot = slots_.find(id);
		return slot == IdMap::kNotFound ? nullptr : &records_[slot];
	}

	/// A new record as its type makes it; the id must be absent.
	Record& add(std::uint32_t id)
	{
		std::uint32_t slot = 0;
		if (free_.empty())
		{
			slot = static_cast<std::uint32_t>(records_.size());
			records_.emplace_back();
		}
		else
		{
			slot = free_.back();
			free_.pop_back();
			records_[slot] = {};
		}
		slots_.insert(id, slot);
		return records_[slot];
	}

	/// The id must be present.
	void erase(std::uint32_t id)
	{
		free_.push_back(slots_.find(id));
		slots_.erase(id);
	}

	/// Calls visit(record) for each record, in no particular order. O(slots).
	template <class Visitor>
	void forEach(Visitor&& visit) const
	{
		slots_.forEachSlot([&](std::uint32_t slot) { visit(records_[slot]); });
	}

	std::size_t size() const { return slots_.size(); }
	/// In use or kept for use.
	std::size_t slotCount() const { return records_.size(); }

private:
	std::vector<Record> records_;
	std::vector<std::uint32_t> free_;
	IdMap slots_;
};

} // namespace RPGPref
