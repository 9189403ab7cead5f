// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/FlatLists.h"
#include "RPGPref/Model/GroundTask.h"

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace RPGPref
{

/// For each fact the keys whose list mentions it, ascending.
template <class Key>
FlatLists<FactId, Key> invertLists(const FlatLists<Key, FactId>& lists, std::size_t factCount)
{
	std::vector<std::uint32_t> ends(factCount, 0);
	for (std::size_t key = 0; key < lists.size(); ++key)
	{
		for (const FactId fact : lists[Key(key)])
		{
			++ends[fact.value()];
		}
	}
	std::vector<std::uint32_t> cursor(factCount, 0);
	std::exclusive_scan(ends.begin(), ends.end(), cursor.begin(), 0U);
	std::inclusive_scan(ends.begin(), ends.end(), ends.begin());
	std::vector<Key> items(lists.itemCount());
	for (std::size_t key = 0; key < lists.size(); ++key)
	{
		for (const FactId fact : lists[Key(key)])
		{
			items[cursor[fact.value()]++] = Key(key);
		}
	}
	return {std::move(items), std::move(ends)};
}

} // namespace RPGPref
