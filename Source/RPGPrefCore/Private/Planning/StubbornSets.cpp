// SPDX-License-Identifier: MIT
#include "Planning/StubbornSets.h"

#include <algorithm>

namespace RPGPref
{

StubbornSets::StubbornSets(const GroundTask& task)
	: task_(task), round_(task.actions.size(), 0), factRound_(task.facts.size(), 0)
{
	std::vector<std::vector<ActionId>> lists(task.facts.size());
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		for (const FactId fact : task.deletes[ActionId{action}])
		{
			lists[fact.value()].push_back(ActionId{action});
		}
	}
	for (const std::vector<ActionId>& list : lists)
	{
		deletedBy_.append(list);
	}
}

void StubbornSets::draw(std::span<const ActionId> actions)
{
	for (const ActionId action : actions)
	{
		if (round_[action.value()] != call_)
		{
			round_[action.value()] = call_;
			queue_.push_back(action);
		}
	}
}

/// Draws in what adds one of the facts that are missing; one for which that was done already if
/// there is one, else the one that the fewest actions add.
void StubbornSets::drawAdders(StateView state, std::span<const FactId> wanted)
{
	FactId chosen;
	for (const FactId fact : wanted)
	{
		if (holds(state, fact))
		{
			continue;
		}
		if (factRound_[fact.value()] == call_)
		{
			return;
		}
		if (!chosen.isValid() || task_.achievedBy[fact].size() < task_.achievedBy[chosen].size())
		{
			chosen = fact;
		}
	}
	factRound_[chosen.value()] = call_;
	draw(task_.achievedBy[chosen]);
}

void StubbornSets::drawDisturbed(ActionId action)
{
	for (const FactId fact : task_.preconditions[action])
	{
		draw(deletedBy_[fact]);
	}
	for (const FactId fact : task_.deletes[action])
	{
		draw(task_.neededBy[fact]);
		draw(task_.achievedBy[fact]);
	}
	for (const FactId fact : task_.adds[action])
	{
		draw(deletedBy_[fact]);
	}
}

void StubbornSets::filter(StateView state, std::span<const FactId> goals,
	std::span<const std::uint32_t> executable, std::vector<std::uint32_t>& kept)
{
	++call_;
	queue_.clear();
	drawAdders(state, goals);
	for (std::size_t next = 0; next < queue_.size(); ++next)
	{
		const ActionId action = queue_[next];
		if (isExecutable(task_, state, action))
		{
			drawDisturbed(action);
		}
		else
		{
			drawAdders(state, task_.preconditions[action]);
		}
	}
	kept.clear();
	std::copy_if(executable.begin(), executable.end(), std::back_inserter(kept),
		[&](std::uint32_t action) { return round_[action] == call_; });
}

} // namespace RPGPref
