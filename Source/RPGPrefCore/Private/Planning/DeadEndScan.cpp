// SPDX-License-Identifier: MIT
// Breadth-first search over states, action by action in the order of the task. Each new state is
// evaluated once by the relaxed plan graph; where it loses a goal, the goal is lost for good,
// because the graph never calls a goal lost that can still be reached. Such a state is not
// expanded, and the action that led to it counts as a choke.
//
// A heuristic in one direction only: every choke is a true dead end, but dead ends that the graph
// does not see, and those beyond the limit of states, are missed. Costs one evaluation for each new
// state and one more for the first of each choke.
#include "Planning/DeadEndScan.h"

#include <algorithm>

namespace RPGPref
{

DeadEndScan::DeadEndScan(RelaxedPlanGraph& graph, std::uint64_t mostStates)
	: graph_(graph)
	, task_(graph.task())
	, mostStates_(mostStates)
	, states_(task_.stateWords())
	, scratch_(packInitialState(task_))
{
	states_.insert(scratch_);
	isAlive_.push_back(graph_.evaluate(scratch_, 1) ? 1 : 0);
}

bool DeadEndScan::next()
{
	while (expanding_ < states_.size())
	{
		if (isAlive_[expanding_] == 0 || nextAction_ == task_.actions.size())
		{
			++expanding_;
			nextAction_ = 0;
			continue;
		}
		const ActionId action{nextAction_++};
		if (isExecutable(task_, states_[StateId{expanding_}], action))
		{
			look(action);
			return true;
		}
	}
	return false;
}

void DeadEndScan::look(ActionId action)
{
	const StateView from = states_[StateId{expanding_}];
	scratch_.assign(from.begin(), from.end());
	applyAction(task_, action, scratch_);
	if (states_.size() >= mostStates_)
	{
		// No further states are kept, so nothing that hangs on them is looked at.
		expanding_ = static_cast<std::uint32_t>(states_.size());
		return;
	}
	const auto [state, isNew] = states_.insert(scratch_);
	if (isNew)
	{
		isAlive_.push_back(graph_.evaluate(scratch_, 1, RelaxedPlanGraph::Depth::Layers) ? 1 : 0);
	}
	if (isAlive_[state.value()] != 0)
	{
		return;
	}
	Choke& choke = chokes_[action];
	++choke.states;
	if (choke.action.isValid())
	{
		return;
	}
	choke.action = action;
	graph_.evaluate(scratch_, 1, RelaxedPlanGraph::Depth::Layers);
	const auto isLost = [&](FactId fact)
	{ return !graph_.valueInLayer(fact, graph_.lastLayer()).has_value(); };
	std::copy_if(
		task_.goals.begin(), task_.goals.end(), std::back_inserter(choke.lostGoals), isLost);
	const std::span<const FactId> deletes = task_.deletes[action];
	std::copy_if(deletes.begin(), deletes.end(), std::back_inserter(choke.lostForGood), isLost);
}

std::vector<Choke> DeadEndScan::takeChokes()
{
	std::vector<Choke> result;
	for (auto& [action, choke] : chokes_)
	{
		result.push_back(std::move(choke));
	}
	std::stable_sort(result.begin(), result.end(),
		[](const Choke& left, const Choke& right) { return left.states > right.states; });
	return result;
}

} // namespace RPGPref
