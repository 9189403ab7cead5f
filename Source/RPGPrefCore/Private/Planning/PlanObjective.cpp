// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/PlanObjective.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

std::size_t stepsOfBusiest(const GroundTask& task, std::span<const ActionId> plan)
{
	std::vector<std::size_t> steps(task.agents.size(), 0);
	for (const ActionId action : plan)
	{
		if (const AgentId agent = task.actions[action.value()].executor; agent.isValid())
		{
			++steps[agent.value()];
		}
	}
	return steps.empty() ? 0 : *std::max_element(steps.begin(), steps.end());
}

} // namespace

double busiestShare(const GroundTask& task, std::span<const ActionId> plan)
{
	const auto shared = std::count_if(plan.begin(), plan.end(),
		[&](ActionId action) { return task.actions[action.value()].executor.isValid(); });
	return shared == 0
			   ? 0
			   : static_cast<double>(stepsOfBusiest(task, plan)) / static_cast<double>(shared);
}

PlanObjective::PlanObjective(const GroundTask& task, const TeamPreferences& preferences,
	PlanMode mode, const WorthWeights& weights)
	: task_(task), mode_(mode), model_(task, preferences, weights)
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
		a = model_.worth(first);
		b = model_.worth(second);
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
	const std::size_t busiest = stepsOfBusiest(task_, plan);
	const std::size_t otherBusiest = stepsOfBusiest(task_, than);
	if (busiest != otherBusiest)
	{
		return busiest < otherBusiest;
	}
	return plan.size() != than.size()
			   ? plan.size() < than.size()
			   : std::lexicographical_compare(plan.begin(), plan.end(), than.begin(), than.end());
}

} // namespace RPGPref
