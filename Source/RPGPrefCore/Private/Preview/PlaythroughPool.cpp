// SPDX-License-Identifier: MIT
#include "PlaythroughPool.h"

#include "RPGPref/Planning/RedundantSteps.h"

#include "Planning/PlanReplay.h"

#include <algorithm>
#include <limits>

namespace RPGPref
{

namespace
{

/// Replays a plan of the whole task without the content that was taken out.
bool isPossibleWithout(const GroundTask& task, const Removal& removal,
	const std::vector<FactId>& start, const Plan& plan)
{
	const auto isGone = [&](ActionId action) { return removal.actions[action.value()]; };
	if (std::any_of(plan.begin(), plan.end(), isGone))
	{
		return false;
	}
	if (std::find(removal.facts.begin(), removal.facts.end(), true) == removal.facts.end())
	{
		return true; // Every step is there and begins as before.
	}
	if (task.isExtended())
	{
		PackedState state = packState(task, start);
		for (const ActionId action : plan)
		{
			if (!isExecutable(task, state, action))
			{
				return false;
			}
			applyAction(task, action, state);
		}
		return isGoalState(task, state);
	}
	std::vector<bool> isTrue(task.facts.size(), false);
	for (const FactId fact : start)
	{
		isTrue[fact.value()] = true;
	}
	const auto holds = [&](FactId fact) { return isTrue[fact.value()]; };
	for (const ActionId action : plan)
	{
		const auto conditions = task.preconditions[action];
		if (!std::all_of(conditions.begin(), conditions.end(), holds))
		{
			return false;
		}
		for (const FactId fact : task.deletes[action])
		{
			isTrue[fact.value()] = false;
		}
		for (const FactId fact : task.adds[action])
		{
			isTrue[fact.value()] = true;
		}
	}
	return std::all_of(task.goals.begin(), task.goals.end(), holds);
}

} // namespace

void PlaythroughPool::add(std::span<const ActionId> plan, std::string_view source)
{
	texts_.add(task_, plan, source);
}

void PlaythroughPool::add(const PlanPool& others)
{
	for (const PlanPool::Entry& entry : others.entries())
	{
		texts_.add(entry.steps, entry.source);
	}
}

void PlaythroughPool::settle(std::span<const Playthrough> teams)
{
	// Images of a plan have needless steps where it has some, so one look is enough, and only what
	// is clean is worth having under other names.
	PlanPool clean;
	for (; settledTexts_ < texts_.entries().size(); ++settledTexts_)
	{
		const PlanPool::Entry entry = texts_.entries()[settledTexts_];
		Plan plan;
		for (const std::string& step : entry.steps)
		{
			plan.push_back(task_.findAction(step));
		}
		if (!isValidPlan(task_, plan))
		{
			continue;
		}
		if (isClean(plan))
		{
			clean.add(entry.steps, entry.source);
			continue;
		}
		for (const Playthrough& team : teams)
		{
			add(withoutRedundantSteps(task_, team.preferences, plan), "without needless steps");
		}
	}
	for (Plan& plan : clean.plansFor(task_))
	{
		if (hasPins(plan) && known_.insert(plan).second)
		{
			plans_.push_back(std::move(plan));
		}
	}
}

bool PlaythroughPool::hasPins(std::span<const ActionId> plan) const
{
	return std::all_of(pins_.begin(), pins_.end(),
		[&](const std::vector<ActionId>& group) {
			return std::find_first_of(plan.begin(), plan.end(), group.begin(), group.end()) !=
				   plan.end();
		});
}

/// With pins, a step may be there because it is pinned, so the search's word counts.
bool PlaythroughPool::isClean(const Plan& plan) const
{
	return !pins_.empty() || redundantSteps(task_, plan).empty();
}

FixedValue PlaythroughPool::greatestWorth(const PlanObjective& objective) const
{
	FixedValue greatest = (std::numeric_limits<FixedValue>::min)() / 2;
	for (const Plan& plan : plans_)
	{
		greatest = (std::max)(greatest, objective.model().worth(plan));
	}
	return greatest;
}

Plan PlaythroughPool::best(const PlanObjective& objective, Plan shown) const
{
	for (const Plan& plan : plans_)
	{
		if (objective.isBetter(plan, shown))
		{
			shown = plan;
		}
	}
	return shown;
}

Plan PlaythroughPool::bestAfter(const PlanObjective& objective, const Plan& shown) const
{
	Plan found = best(objective, shown);
	return objective.isWorthMore(found, shown) ? found : shown;
}

std::optional<Plan> PlaythroughPool::bestWithout(
	const PlanObjective& objective, const Removal& removal, const std::vector<FactId>& start) const
{
	std::optional<Plan> best;
	for (Plan& plan : plansWithout(removal, start))
	{
		if (!best || objective.isBetter(plan, *best))
		{
			best = std::move(plan);
		}
	}
	return best;
}

std::vector<Plan> PlaythroughPool::plansWithout(
	const Removal& removal, const std::vector<FactId>& start) const
{
	std::vector<Plan> possible;
	for (const Plan& plan : plans_)
	{
		if (isPossibleWithout(task_, removal, start, plan))
		{
			possible.push_back(plan);
		}
	}
	return possible;
}

} // namespace RPGPref
