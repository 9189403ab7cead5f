// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Order of expansion: ticks times 2^20. Integers, so that equal keys are equal everywhere.
using SearchKey = std::int64_t;

inline constexpr double kKeyScale = 1048576.0;
inline constexpr SearchKey kNoKey = INT64_MAX;

/// Keys of estimates are cut off here, so that sums cannot overflow.
inline constexpr double kLargestEstimate = 4.0e18;

inline SearchKey toKey(double ticks)
{
	// Ticks are never negative, so cutting off after adding a half rounds to the nearest.
	const double rounded = ticks * kKeyScale + 0.5;
	return static_cast<SearchKey>(rounded < kLargestEstimate ? rounded : kLargestEstimate);
}

/// A key times a weight, cut off in the same way.
inline SearchKey weighted(double weight, SearchKey key)
{
	const double product = weight * static_cast<double>(key);
	return product < kLargestEstimate ? static_cast<SearchKey>(product)
									  : static_cast<SearchKey>(kLargestEstimate);
}

constexpr SearchKey costKey(std::uint32_t ticks)
{
	return static_cast<SearchKey>(ticks) << 20;
}

/// A heap with four children per place. Entries are never changed or removed from the middle: a
/// better one is pushed, and the searches skip what they meet outdated.
class OpenList
{
public:
	struct Entry
	{
		SearchKey key = 0;
		/// Larger g first, then older states: ~g in the upper half, the state below.
		std::uint64_t tie = 0;

		std::uint32_t state() const { return static_cast<std::uint32_t>(tie); }
		std::uint32_t g() const { return ~static_cast<std::uint32_t>(tie >> 32); }
		bool isBefore(const Entry& other) const
		{
			// Without a branch: which of two comes first is hard to foresee.
			return static_cast<bool>(
				static_cast<int>(key < other.key) |
				(static_cast<int>(key == other.key) & static_cast<int>(tie < other.tie)));
		}
	};

	bool isEmpty() const { return heap_.empty(); }
	std::size_t size() const { return heap_.size(); }
	const Entry& top() const { return heap_.front(); }
	void clear() { heap_.clear(); }
	void reserve(std::size_t count) { heap_.reserve(count); }
	const std::vector<Entry>& entries() const { return heap_; }

	void push(SearchKey key, std::uint32_t g, std::uint32_t state)
	{
		const Entry entry{key, (std::uint64_t{~g} << 32) | state};
		std::size_t place = heap_.size();
		heap_.push_back(entry);
		while (place > 0)
		{
			const std::size_t parent = (place - 1) / 4;
			if (!entry.isBefore(heap_[parent]))
			{
				break;
			}
			heap_[place] = heap_[parent];
			place = parent;
		}
		heap_[place] = entry;
	}

	void pop()
	{
		const Entry last = heap_.back();
		heap_.pop_back();
		const std::size_t count = heap_.size();
		if (count == 0)
		{
			return;
		}
		std::size_t place = 0;
		for (;;)
		{
			const std::size_t first = 4 * place + 1;
			if (first >= count)
			{
				break;
			}
			std::size_t best = first;
			const std::size_t end = first + 4 < count ? first + 4 : count;
			for (std::size_t child = first + 1; child < end; ++child)
			{
				if (heap_[child].isBefore(heap_[best]))
				{
					best = child;
				}
			}
			if (!heap_[best].isBefore(last))
			{
				break;
			}
			heap_[place] = heap_[best];
			place = best;
		}
		heap_[place] = last;
	}

private:
	std::vector<Entry> heap_;
};

} // namespace RPGPref
