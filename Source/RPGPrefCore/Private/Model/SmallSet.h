// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace RPGPref
{

// Sets of so few items that looking through a list is fastest; they keep the order of insertion.

inline bool isListed(const std::vector<std::uint32_t>& list, std::uint32_t item)
{
	return std::find(list.begin(), list.end(), item) != list.end();
}

inline void insertUnique(std::vector<std::uint32_t>& list, std::uint32_t item)
{
	if (!isListed(list, item))
	{
		list.push_back(item);
	}
}

} // namespace RPGPref
