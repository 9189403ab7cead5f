// SPDX-License-Identifier: MIT
// Replays the plan. Before each step all actions are scanned again and again; one that is
// executable, adds something, was not inserted before and leaves the rest of the plan possible goes
// in, until nothing more fits or `most` are in. In a plain task an action that deletes nothing true
// needs no check; any other is checked by replaying the rest.
//
// The result is a valid plan whenever the given one is. Costs a scan of all actions for each round
// and a replay of the rest for each candidate that deletes something.
#include "Planning/PlanEnrichment.h"

#include <algorithm>

namespace RPGPref
{

bool PlanEnrichment::addsSomething(ActionId action) const
{
	if (task_.isExtended())
	{
		PackedState after = state_;
		applyAction(task_, action, after);
		return after != state_;
	}
	const std::span<const FactId> adds = task_.adds[action];
	return std::any_of(adds.begin(), adds.end(), [&](FactId fact) { return !holds(state_, fact); });
}

bool PlanEnrichment::isHarmless(ActionId action, const Plan& plan, std::size_t next)
{
	const std::span<const FactId> deletes = task_.deletes[action];
	if (!task_.isExtended() && std::none_of(deletes.begin(), deletes.end(),
								   [&](FactId fact) { return holds(state_, fact); }))
	{
		return true;
	}
	trial_ = state_;
	applyAction(task_, action, trial_);
	for (std::size_t step = next; step < plan.size(); ++step)
	{
		if (!isExecutable(task_, trial_, plan[step]))
		{
			return false;
		}
		applyAction(task_, plan[step], trial_);
	}
	return isGoalState(task_, trial_);
}

Plan PlanEnrichment::enrich(
	const Plan& plan, std::size_t most, const std::function<bool(ActionId)>& accepts)
{
	state_ = packInitialState(task_);
	isUsed_.assign(task_.actions.size(), 0);
	Plan enriched;
	std::size_t inserted = 0;
	for (std::size_t next = 0; next < plan.size(); ++next)
	{
		bool changed = true;
		while (changed && inserted < most)
		{
			changed = false;
			++scans_;
			for (std::size_t position = 0; position < task_.actions.size() && inserted < most;
				 ++position)
			{
				const ActionId action{position};
				if (isUsed_[position] == 0 && isExecutable(task_, state_, action) &&
					addsSomething(action) && accepts(action) && isHarmless(action, plan, next))
				{
					applyAction(task_, action, state_);
					enriched.push_back(action);
					isUsed_[position] = 1;
					++inserted;
					changed = true;
				}
			}
		}
		applyAction(task_, plan[next], state_);
		enriched.push_back(plan[next]);
	}
	return enriched;
}

} // namespace RPGPref
