// SPDX-License-Identifier: MIT
#include "Planning/StepPurposes.h"

#include "RPGPref/Planning/PackedState.h"

namespace RPGPref
{

std::vector<StepPurpose> findStepPurposes(const GroundTask& task, const Plan& plan)
{
	const std::size_t kStart = plan.size();
	std::vector<StepPurpose> purposes(plan.size());
	std::vector<std::size_t> bringer(task.facts.size(), kStart); // Of the facts that are true.
	PackedState state = packInitialState(task);
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		for (const FactId fact : task.preconditions[plan[step]])
		{
			const std::size_t from = bringer[fact.value()];
			// A step may bring several of the facts that another one needs.
			if (from != kStart &&
				(purposes[from].neededBy.empty() || purposes[from].neededBy.back() != step))
			{
				purposes[from].neededBy.push_back(step);
			}
		}
		for (const FactId fact : task.adds[plan[step]])
		{
			bringer[fact.value()] = holds(state, fact) ? bringer[fact.value()] : step;
		}
		applyAction(task, plan[step], state);
	}
	for (const FactId goal : task.goals)
	{
		if (bringer[goal.value()] != kStart && holds(state, goal))
		{
			purposes[bringer[goal.value()]].reachesGoal = true;
		}
	}
	return purposes;
}

} // namespace RPGPref
