// SPDX-License-Identifier: MIT
#include "Planning/RestartingSearch.h"

#include "Planning/ScaledCosts.h"

#include <algorithm>

namespace RPGPref
{

RestartingSearch::RestartingSearch(const GroundTask& task, const RelaxedTables& tables,
	const std::vector<std::int64_t>& costs, const PackedState& start,
	const std::vector<FactId>& goals)
	: task_(task)
	, costs_(costs)
	, goals_(goals)
	, guidingCosts_(scaleCosts(costs))
	, heuristic_(tables, goals, guidingCosts_)
	, unit_(scaledUnit(costs))
	, states_(task.stateWords())
	, scratch_(start)
{
	states_.insert(scratch_);
	nodes_.emplace_back();
	beginRound();
}

void RestartingSearch::beginRound()
{
	if (round_ >= kWeights.size())
	{
		blurCosts();
	}
	++round_;
	roundEvaluations_ = 0;
	all_ = {};
	preferred_ = {};
	bestEstimate_ = 0xFFFFFFFFU;
	waiting_ = StateId{0};
	nodes_[0].round = round_;
}

/// Each cost times a number from a half to one and a half.
void RestartingSearch::blurCosts()
{
	std::vector<std::uint32_t> blurred = guidingCosts_;
	for (std::uint32_t& cost : blurred)
	{
		cost = (std::max)(cost * (8 + random_.below(17)) / 16, 1U);
	}
	heuristic_.setCosts(std::move(blurred));
}

bool RestartingSearch::isGoal(StateId state) const
{
	const StateView facts = states_[state];
	return std::all_of(
		goals_.begin(), goals_.end(), [&](FactId fact) { return holds(facts, fact); });
}

RestartingSearch::Status RestartingSearch::advance()
{
	if (roundEvaluations_ >= kRoundEffort * (1 + round_ / kWeights.size()))
	{
		beginRound();
	}
	while (!waiting_.isValid())
	{
		if (!takeNext())
		{
			return Status::Exhausted;
		}
	}
	++roundEvaluations_;
	const StateId state = waiting_;
	waiting_ = StateId{};
	if (!isGoal(state))
	{
		expand(state);
		return Status::Running;
	}
	limit_ = nodes_[state.value()].cost;
	collectPlan(state);
	beginRound();
	return Status::Found;
}

/// Takes a successor; puts it into `waiting_` if it is worth an evaluation. False if none is left.
bool RestartingSearch::takeNext()
{
	const bool fromPreferred =
		!preferred_.heap.empty() && (all_.heap.empty() || preferred_.turns <= all_.turns);
	Queue& queue = fromPreferred ? preferred_ : all_;
	if (queue.heap.empty())
	{
		return false;
	}
	++queue.turns;
	std::pop_heap(queue.heap.begin(), queue.heap.end(), isLater);
	const Entry entry = queue.heap.back();
	queue.heap.pop_back();
	const std::int64_t cost = nodes_[entry.parent.value()].cost + costs_[entry.action.value()];
	if (cost >= limit_)
	{
		return true;
	}
	const StateView from = states_[entry.parent];
	std::copy(from.begin(), from.end(), scratch_.begin());
	applyAction(task_, entry.action, scratch_);
	const auto [state, isNew] = states_.insert(scratch_);
	if (isNew)
	{
		nodes_.push_back({cost, entry.parent, entry.action, 0, false});
	}
	Node& node = nodes_[state.value()];
	const bool isCheaper = cost < node.cost;
	if (isCheaper)
	{
		node.cost = cost;
		node.parent = entry.parent;
		node.action = entry.action;
	}
	if ((isCheaper || node.round != round_) && !node.isDeadEnd)
	{
		node.round = round_;
		waiting_ = state;
	}
	return true;
}

void RestartingSearch::push(Queue& queue, std::int64_t key, StateId parent, std::uint32_t action)
{
	queue.heap.push_back({key, order_++, parent, ActionId{action}});
	std::push_heap(queue.heap.begin(), queue.heap.end(), isLater);
}

void RestartingSearch::expand(StateId state)
{
	if (!heuristic_.evaluate(states_[state]))
	{
		nodes_[state.value()].isDeadEnd = true;
		return;
	}
	const std::uint32_t estimate = heuristic_.length();
	if (estimate < bestEstimate_)
	{
		bestEstimate_ = estimate;
		preferred_.turns -= kBoost;
	}
	const std::int64_t weight = kWeights[(round_ - 1) % kWeights.size()];
	const std::int64_t key = nodes_[state.value()].cost / unit_ + weight * estimate;
	for (const std::uint32_t action : heuristic_.preferred())
	{
		push(preferred_, key, state, action);
	}
	for (const std::uint32_t action : heuristic_.executable())
	{
		push(all_, key, state, action);
	}
}

void RestartingSearch::collectPlan(StateId state)
{
	plan_.clear();
	for (; nodes_[state.value()].parent.isValid(); state = nodes_[state.value()].parent)
	{
		plan_.push_back(nodes_[state.value()].action);
	}
	std::reverse(plan_.begin(), plan_.end());
}

std::size_t RestartingSearch::bytes() const
{
	return states_.bytes() + nodes_.capacity() * sizeof(Node) +
		   (all_.heap.capacity() + preferred_.heap.capacity()) * sizeof(Entry);
}

} // namespace RPGPref
