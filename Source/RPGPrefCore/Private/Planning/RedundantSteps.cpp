// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/RedundantSteps.h"

#include "Planning/PlanReducer.h"

namespace RPGPref
{

std::optional<Plan> leaveOut(
	const GroundTask& task, std::span<const ActionId> plan, std::size_t step)
{
	const TeamPreferences indifferent(task);
	PlanReducer reducer(task, indifferent);
	const Plan* rest = reducer.leaveOut(Plan(plan.begin(), plan.end()), step);
	return rest == nullptr ? std::nullopt : std::optional<Plan>(*rest);
}

std::vector<std::size_t> redundantSteps(const GroundTask& task, std::span<const ActionId> plan)
{
	const TeamPreferences indifferent(task);
	PlanReducer reducer(task, indifferent);
	const Plan steps(plan.begin(), plan.end());
	std::vector<std::size_t> redundant;
	for (std::size_t step = 0; step < steps.size(); ++step)
	{
		if (reducer.leaveOut(steps, step) != nullptr)
		{
			redundant.push_back(step);
		}
	}
	return redundant;
}

Plan withoutRedundantSteps(const GroundTask& task, const TeamPreferences& preferences, Plan plan)
{
	Budget budget(Budget::kUnlimited);
	PlanReducer(task, preferences).reduce(plan, budget);
	return plan;
}

} // namespace RPGPref
