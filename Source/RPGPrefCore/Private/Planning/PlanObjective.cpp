// SPDX-License-Identifier: MIT
// Compares two plans as the mode does: natural mode by worth up to the bar, full mode by the mean
// liking, as products so that no rounding decides. Ties go to the plan whose busiest agent does
// less, then to the greater worth, the shorter plan, the smaller numbers; so two different plans
// never tie, and every run chooses the same. Other modes call no plan better.
#include "RPGPref/Planning/PlanObjective.h"

#include "RPGPref/Planning/PlanSharing.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

PlanObjective::PlanObjective(const GroundTask& task, const TeamPreferences& preferences,
	PlanMode mode, const WorthWeights& weights, std::vector<FixedValue> effortByAction)
	: task_(task), mode_(mode), model_(task, preferences, weights, std::move(effortByAction))
{
	if (mode == PlanMode::Full)
	{
		for (std::size_t action = 0; action < task.actions.size(); ++action)
		{
			own_.push_back(preferences.own(ActionId(action)));
		}
	}
}

int PlanObjective::compareValues(
	std::span<const ActionId> first, std::span<const ActionId> second) const
{
	FixedValue a = 0;
	FixedValue b = 0;
	if (mode_ == PlanMode::Natural)
	{
		a = (std::min)(model_.worth(first), bar_);
		b = (std::min)(model_.worth(second), bar_);
	}
	else
	{
		// Means are compared as products, so that no rounding decides.
		for (const ActionId action : first)
		{
			a += own_[action.value()];
		}
		for (const ActionId action : second)
		{
			b += own_[action.value()];
		}
		a *= static_cast<FixedValue>((std::max)(second.size(), std::size_t{1}));
		b *= static_cast<FixedValue>((std::max)(first.size(), std::size_t{1}));
	}
	return a < b ? -1 : a > b ? 1 : 0;
}

bool PlanObjective::isWorthMore(
	std::span<const ActionId> plan, std::span<const ActionId> than) const
{
	const bool canCompare = mode_ == PlanMode::Natural || mode_ == PlanMode::Full;
	return canCompare && compareValues(plan, than) > 0;
}

bool PlanObjective::isBetter(std::span<const ActionId> plan, std::span<const ActionId> than) const
{
	if (mode_ != PlanMode::Natural && mode_ != PlanMode::Full)
	{
		return false;
	}
	if (const int order = compareValues(plan, than); order != 0)
	{
		return order > 0;
	}
	const std::uint32_t most = planLoad(task_, plan).most;
	const std::uint32_t otherMost = planLoad(task_, than).most;
	if (most != otherMost)
	{
		return most < otherMost;
	}
	if (mode_ == PlanMode::Natural)
	{
		const FixedValue worth = model_.worth(plan);
		const FixedValue otherWorth = model_.worth(than);
		if (worth != otherWorth)
		{
			return worth > otherWorth;
		}
	}
	return plan.size() != than.size()
			   ? plan.size() < than.size()
			   : std::lexicographical_compare(plan.begin(), plan.end(), than.begin(), than.end());
}

} // namespace RPGPref
