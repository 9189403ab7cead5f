// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

namespace RPGPref
{

template <class T>
void sortUnique(std::vector<T>& list)
{
	std::sort(list.begin(), list.end());
	list.erase(std::unique(list.begin(), list.end()), list.end());
}

} // namespace RPGPref
