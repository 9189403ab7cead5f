// SPDX-License-Identifier: MIT
// Two steps depend on each other if one adds or deletes what the other needs, or undoes what the
// other does. The plan becomes a graph of these dependencies, and a walk over it takes a ready step
// of the agent that acted last, otherwise one drawn by chance.
//
// Valid: exchanging neighbours that do not depend on each other changes neither state nor goal, and
// every order of the graph is reached by such exchanges. Costs the square of the plan's length,
// times the facts of two actions. For plain tasks: it reads neither numbers nor conditional
// effects.
#include "Planning/PlanShuffler.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// Both lists ascend.
bool shareFact(std::span<const FactId> left, std::span<const FactId> right)
{
	auto i = left.begin();
	auto j = right.begin();
	while (i != left.end() && j != right.end())
	{
		if (*i == *j)
		{
			return true;
		}
		if (*i < *j)
		{
			++i;
		}
		else
		{
			++j;
		}
	}
	return false;
}

} // namespace

bool PlanShuffler::depend(ActionId first, ActionId second) const
{
	return shareFact(task_.adds[first], task_.preconditions[second]) ||
		   shareFact(task_.adds[first], task_.deletes[second]) ||
		   shareFact(task_.deletes[first], task_.preconditions[second]) ||
		   shareFact(task_.deletes[first], task_.adds[second]) ||
		   shareFact(task_.preconditions[first], task_.deletes[second]);
}

Plan PlanShuffler::shuffle(const Plan& plan)
{
	std::vector<std::vector<std::uint32_t>> followers(plan.size());
	std::vector<std::uint32_t> waits(plan.size(), 0);
	for (std::uint32_t second = 0; second < plan.size(); ++second)
	{
		for (std::uint32_t first = 0; first < second; ++first)
		{
			if (depend(plan[first], plan[second]))
			{
				followers[first].push_back(second);
				++waits[second];
			}
		}
	}
	std::vector<std::uint32_t> ready;
	for (std::uint32_t step = 0; step < plan.size(); ++step)
	{
		if (waits[step] == 0)
		{
			ready.push_back(step);
		}
	}
	Plan shuffled;
	AgentId last;
	while (!ready.empty())
	{
		std::size_t chosen = random_.below(static_cast<std::uint32_t>(ready.size()));
		for (std::size_t i = 0; i < ready.size() && last.isValid(); ++i)
		{
			if (task_.actions[plan[ready[i]].value()].executor == last)
			{
				chosen = i;
				break;
			}
		}
		const std::uint32_t step = ready[chosen];
		ready.erase(ready.begin() + static_cast<std::ptrdiff_t>(chosen));
		last = task_.actions[plan[step].value()].executor;
		shuffled.push_back(plan[step]);
		for (const std::uint32_t follower : followers[step])
		{
			if (--waits[follower] == 0)
			{
				ready.push_back(follower);
			}
		}
	}
	return shuffled;
}

} // namespace RPGPref
