// SPDX-License-Identifier: MIT
//
// A step that was planned costs nothing; another one costs a replay of the rest of the plan, and
// only if that misses the goal a search. States are few beside draws, so most searches are found
// among those done.
#include "RPGPref/Choice/TeamIntention.h"

#include "RPGPref/Planning/TeamSearch.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

/// From the state instead of the task's start: leaves out steps, last first, without which the
/// rest still reaches the goal. The published search pads its plans.
Plan withoutDetours(const GroundTask& task, StateView start, Plan plan)
{
	for (std::size_t step = plan.size(); step-- > 0;)
	{
		PackedState state(start.begin(), start.end());
		Plan shorter;
		for (std::size_t k = 0; k < plan.size(); ++k)
		{
			if (k != step && isExecutable(task, state, plan[k]))
			{
				applyAction(task, plan[k], state);
				shorter.push_back(plan[k]);
			}
		}
		if (isGoalState(task, state))
		{
			plan = std::move(shorter);
			step = (std::min)(step, plan.size());
		}
	}
	return plan;
}

} // namespace

TeamIntention::TeamIntention(
	const GroundTask& task, const TeamPreferences& preferences, const Plan& known)
	: task_(task), graph_(task, preferences)
{
	if (!known.empty())
	{
		known_[packInitialState(task)] = {Outlook::Planned, known};
	}
}

TeamIntention::Outlook TeamIntention::begin(StateView state)
{
	const Known& known = planFrom(state);
	rest_ = known.plan;
	return outlook_ = known.outlook;
}

TeamIntention::Outlook TeamIntention::follow(ActionId done, StateView now)
{
	const auto found = std::find(rest_.begin(), rest_.end(), done);
	const bool isNext = found == rest_.begin() && found != rest_.end();
	if (found != rest_.end())
	{
		rest_.erase(found);
	}
	if (isGoalState(task_, now))
	{
		rest_.clear();
		return outlook_ = Outlook::Reached;
	}
	if ((isNext && !rest_.empty()) || keepPossible(now))
	{
		return outlook_ = Outlook::Planned;
	}
	return begin(now);
}

ActionId TeamIntention::nextOf(AgentId agent) const
{
	const auto found = std::find_if(rest_.begin(), rest_.end(),
		[&](ActionId action) { return task_.actions[action.value()].executor == agent; });
	return found == rest_.end() ? ActionId() : *found;
}

bool TeamIntention::keepPossible(StateView now)
{
	PackedState state(now.begin(), now.end());
	Plan possible;
	for (const ActionId action : rest_)
	{
		if (isExecutable(task_, state, action))
		{
			// What somebody else has done already need not be done again.
			const PackedState before = state;
			applyAction(task_, action, state);
			if (state != before)
			{
				possible.push_back(action);
			}
		}
	}
	if (!isGoalState(task_, state))
	{
		return false;
	}
	rest_ = std::move(possible);
	return true;
}

const TeamIntention::Known& TeamIntention::planFrom(StateView state)
{
	const auto [entry, isNew] =
		known_.try_emplace(PackedState(state.begin(), state.end()), Known{});
	Known& known = entry->second;
	if (!isNew)
	{
		return known;
	}
	if (isGoalState(task_, state))
	{
		known.outlook = Outlook::Reached;
		return known;
	}
	TeamSearchOptions options;
	options.limits.nodes = (std::min)(kMostOfOne, kMostOfAll - spent_);
	TeamSearch search(graph_, options, state);
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	spent_ = (std::min)(spent_ + search.nodes(), kMostOfAll);
	switch (search.outcome())
	{
	case SearchOutcome::Solved:
		known = {Outlook::Planned, withoutDetours(task_, state, search.plan())};
		break;
	case SearchOutcome::Unsolvable:
		known.outlook = Outlook::Stuck;
		break;
	default:
		known.outlook = Outlook::Unknown;
	}
	return known;
}

} // namespace RPGPref
