// SPDX-License-Identifier: MIT
#include "Planning/OptimalSearch.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

OptimalSearch::OptimalSearch(OptimalSearchTools& tools, const PackedState& start,
	std::vector<FactId> goals, Cost limit, Cost weightInTenths)
	: tools_(tools)
	, goals_(std::move(goals))
	, limit_(limit)
	, weight_(weightInTenths)
	, states_(tools.task.stateWords())
	, scratch_(start)
{
	states_.insert(scratch_);
	nodes_.emplace_back();
	tools_.bound.setGoals(goals_);
	const std::optional<Cost> bound = tools_.bound.evaluate(scratch_);
	++evaluations_;
	nodes_[0].bound = bound.value_or(kDeadEnd);
	push(StateId{0});
	lowerBound_ = bound.value_or(limit_);
}

bool OptimalSearch::isGoal(StateId state) const
{
	const StateView facts = states_[state];
	return std::all_of(
		goals_.begin(), goals_.end(), [&](FactId fact) { return holds(facts, fact); });
}

void OptimalSearch::push(StateId state)
{
	const Node& node = nodes_[state.value()];
	if (node.bound == kDeadEnd || node.cost + node.bound >= limit_)
	{
		return;
	}
	open_.push_back(
		{kPlainWeight * node.cost + weight_ * node.bound, node.bound, node.cost, state.value()});
	std::push_heap(open_.begin(), open_.end(), isLater);
}

OptimalSearch::Status OptimalSearch::advance()
{
	while (!open_.empty())
	{
		const Entry entry = open_.front();
		std::pop_heap(open_.begin(), open_.end(), isLater);
		open_.pop_back();
		const StateId state{entry.state};
		Node& node = nodes_[state.value()];
		if (node.isExpanded || node.cost != entry.cost || node.cost + node.bound >= limit_)
		{
			continue; // A cheaper way was found since, or a plan that this one cannot beat.
		}
		if (weight_ == kPlainWeight)
		{
			lowerBound_ = (std::max)(lowerBound_, node.cost + node.bound);
		}
		if (isGoal(state))
		{
			solution_ = state;
			return Status::Found;
		}
		node.isExpanded = true;
		expand(state);
		return Status::Running;
	}
	lowerBound_ = (std::max)(lowerBound_, limit_);
	return Status::Exhausted;
}

void OptimalSearch::expand(StateId state)
{
	tools_.bound.setGoals(goals_);
	tools_.bound.evaluate(states_[state]);
	++evaluations_;
	cuts_ = tools_.bound.cuts();
	tools_.stubborn.filter(states_[state], goals_, tools_.executable.in(states_[state]), kept_);
	for (const std::uint32_t action : kept_)
	{
		enter(state, action);
	}
}

void OptimalSearch::enter(StateId parent, std::uint32_t action)
{
	const Cost cost = nodes_[parent.value()].cost + tools_.costs[action];
	if (cost >= limit_)
	{
		return;
	}
	const StateView from = states_[parent];
	std::copy(from.begin(), from.end(), scratch_.begin());
	applyAction(tools_.task, ActionId{action}, scratch_);
	const auto [state, isNew] = states_.insert(scratch_);
	if (isNew)
	{
		++evaluations_;
		const std::optional<Cost> bound = tools_.bound.evaluateAfter(scratch_, action, cuts_);
		// The parent's bound less the step is a bound, too.
		const Cost inherited = nodes_[parent.value()].bound - tools_.costs[action];
		nodes_.push_back({cost, bound ? (std::max)(*bound, inherited) : kDeadEnd, parent,
			ActionId{action}, false});
	}
	else if (cost < nodes_[state.value()].cost)
	{
		Node& node = nodes_[state.value()];
		node = {cost, node.bound, parent, ActionId{action}, false};
	}
	else
	{
		return;
	}
	push(state);
}

Plan OptimalSearch::plan() const
{
	Plan plan;
	for (StateId state = solution_; nodes_[state.value()].parent.isValid();
		 state = nodes_[state.value()].parent)
	{
		plan.push_back(nodes_[state.value()].action);
	}
	std::reverse(plan.begin(), plan.end());
	return plan;
}

std::size_t OptimalSearch::bytes() const
{
	return states_.bytes() + nodes_.capacity() * sizeof(Node) + open_.capacity() * sizeof(Entry);
}

} // namespace RPGPref
