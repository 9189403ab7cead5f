// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionTypes.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace RPGPref
{

/// What is due when: a heap in the order (tick, id), so that equal ticks come in the order of
/// their ids. Entries are not removed when their owner changes its mind; the owner compares the
/// entry's stamp with its own and skips what is outdated.
class TickQueue
{
public:
	struct Entry
	{
		Tick tick = 0;
		std::uint32_t id = 0;
		std::uint32_t stamp = 0;

		friend bool operator>(const Entry& a, const Entry& b)
		{
			return a.tick != b.tick ? a.tick > b.tick : a.id > b.id;
		}
	};

	void push(const Entry& entry)
	{
		heap_.push_back(entry);
		std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
	}

	bool isDue(Tick now) const { return !heap_.empty() && heap_.front().tick <= now; }

	/// Only if something is there.
	Entry pop()
	{
		std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
		const Entry entry = heap_.back();
		heap_.pop_back();
		return entry;
	}

	std::size_t size() const { return heap_.size(); }

	/// Drops the entries that `isOutdated(entry)`; call it when size() has outgrown the owner.
	template <class Predicate>
	void sweep(Predicate isOutdated)
	{
		std::erase_if(heap_, isOutdated);
		std::make_heap(heap_.begin(), heap_.end(), std::greater<>());
	}

private:
	std::vector<Entry> heap_;
};

} // namespace RPGPref
