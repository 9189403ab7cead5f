// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Sorts `items` by the lexicographic order of their tuples of numbers below `bound`; all tuples
/// have the same length. `tupleOf(item)` gives a span. As many numbers as fit are packed into
/// one word, so that most comparisons are of words.
template <class TupleOf>
void sortByTuple(std::span<std::uint32_t> items, std::size_t bound, TupleOf tupleOf)
{
	const std::size_t bits = std::size_t(std::bit_width(bound));
	const std::size_t packed = 64 / (bits == 0 ? 1 : bits);
	std::vector<std::pair<std::uint64_t, std::uint32_t>> keyed;
	keyed.reserve(items.size());
	for (const std::uint32_t item : items)
	{
		const std::span<const std::uint32_t> tuple = tupleOf(item);
		std::uint64_t key = 0;
		for (std::size_t i = 0; i < tuple.size() && i < packed; ++i)
		{
			key = (key << bits) | tuple[i];
		}
		keyed.emplace_back(key, item);
	}
	std::sort(keyed.begin(), keyed.end(),
		[&](const auto& a, const auto& b)
		{
			if (a.first != b.first)
			{
				return a.first < b.first;
			}
			const std::span<const std::uint32_t> left = tupleOf(a.second);
			const std::span<const std::uint32_t> right = tupleOf(b.second);
			if (left.size() <= packed)
			{
				return false;
			}
			const std::span<const std::uint32_t> leftRest = left.subspan(packed);
			const std::span<const std::uint32_t> rightRest = right.subspan(packed);
			return std::lexicographical_compare(
				leftRest.begin(), leftRest.end(), rightRest.begin(), rightRest.end());
		});
	std::transform(
		keyed.begin(), keyed.end(), items.begin(), [](const auto& entry) { return entry.second; });
}

} // namespace RPGPref
