// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"

#include <algorithm>
#include <cstdint>

namespace RPGPref
{

/// Works piece by piece until `isFinished()` or the budget is spent; true if finished. A piece
/// raises `units` by what it took, which is taken from the budget, at least 1.
template <class IsFinished, class Work>
bool spendUnits(Budget& budget, const std::uint64_t& units, IsFinished isFinished, Work work)
{
	while (!isFinished())
	{
		if (budget.isSpent())
		{
			return false;
		}
		const std::uint64_t before = units;
		work();
		budget.spend((std::max)(units - before, std::uint64_t{1}));
	}
	return true;
}

} // namespace RPGPref
