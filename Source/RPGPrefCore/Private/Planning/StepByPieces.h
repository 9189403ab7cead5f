// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanSearch.h"

#include <algorithm>
#include <cstdint>

namespace RPGPref
{

/// The step of a search that works piece by piece until `isFinished()` or the budget is spent. A
/// piece raises `units` by what it took, which is taken from the budget, at least 1.
template <class IsFinished, class Work>
StepStatus stepByPieces(Budget& budget, const std::uint64_t& units, const PlanResult& result,
	IsFinished isFinished, Work work)
{
	while (!isFinished())
	{
		if (budget.isSpent())
		{
			return StepStatus::Running;
		}
		const std::uint64_t before = units;
		work();
		budget.spend((std::max)(units - before, std::uint64_t{1}));
	}
	return result.hasPlan() ? StepStatus::Done : StepStatus::Failed;
}

} // namespace RPGPref
