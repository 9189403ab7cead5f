// SPDX-License-Identifier: MIT
#include "Planning/AdditiveHeuristic.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

AdditiveHeuristic::AdditiveHeuristic(
	const RelaxedTables& tables, const std::vector<FactId>& goals, std::vector<std::uint32_t> costs)
	: tables_(tables)
	, costs_(std::move(costs))
	, isGoal_(tables.factCount(), 0)
	, isSelected_(tables.actionCount(), 0)
{
	costs_.resize(tables.actionCount(), 1);
	for (const FactId goal : goals)
	{
		goals_.push_back(goal.value());
		isGoal_[goal.value()] = 1;
	}
	for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
	{
		startWaiting_.push_back({costs_[action], tables.waitCount(action)});
	}
	for (std::uint32_t fact = 0; fact < tables.factCount(); ++fact)
	{
		const bool isStatic = tables.isStatic(fact);
		startFacts_.push_back({isStatic ? 0 : kUnreached, isStatic ? kTrue : kUnreached});
		goalsToReach_ += isStatic ? 0 : isGoal_[fact];
	}
}

void AdditiveHeuristic::setCosts(std::vector<std::uint32_t> costs)
{
	costs_ = std::move(costs);
	for (std::size_t action = 0; action < costs_.size(); ++action)
	{
		startWaiting_[action].sum = costs_[action];
	}
}

bool AdditiveHeuristic::evaluate(std::span<const std::uint64_t> state)
{
	const bool isReached = settleGoals(state);
	selected_.clear();
	preferred_.clear();
	if (isReached)
	{
		collectRelaxedPlan();
	}
	return isReached;
}

/// Offers the action's value to all that it adds.
void AdditiveHeuristic::offer(std::uint32_t action)
{
	// Far above any useful estimate, far below what overflows when a few of them are added.
	constexpr std::uint32_t kMost = 1U << 28;
	const std::uint32_t value = (std::min)(waiting_[action].sum, kMost);
	tables_.forEachAdd(action,
		[&](std::uint32_t fact)
		{
			if (value < facts_[fact].value)
			{
				facts_[fact] = {value, action};
				queue_.push(value, fact);
			}
		});
}

bool AdditiveHeuristic::settleGoals(std::span<const std::uint64_t> state)
{
	waiting_ = startWaiting_;
	facts_ = startFacts_;
	queue_.clear();
	executable_.assign(tables_.alwaysExecutable().begin(), tables_.alwaysExecutable().end());
	work_ = waiting_.size() / 4;
	std::uint32_t goalsLeft = goalsToReach_;
	tables_.forEachTrueFact(state,
		[&](std::uint32_t fact)
		{
			facts_[fact] = {0, kTrue};
			goalsLeft -= isGoal_[fact];
			work_ += tables_.users(fact).size();
			for (const std::uint32_t action : tables_.users(fact))
			{
				if (--waiting_[action].left == 0)
				{
					executable_.push_back(action);
				}
			}
		});
	if (goalsLeft > 0)
	{
		std::for_each(
			executable_.begin(), executable_.end(), [&](std::uint32_t action) { offer(action); });
	}
	while (goalsLeft > 0 && !queue_.isEmpty())
	{
		const auto [key, fact] = queue_.pop();
		if (key != facts_[fact].value)
		{
			continue; // Reached more cheaply since.
		}
		goalsLeft -= isGoal_[fact];
		const std::uint32_t value = facts_[fact].value;
		work_ += 2 * tables_.users(fact).size();
		for (const std::uint32_t action : tables_.users(fact))
		{
			Waiting& waiting = waiting_[action];
			waiting.sum = (std::min)(waiting.sum, kUnreached / 2) + value;
			if (--waiting.left == 0)
			{
				offer(action);
			}
		}
	}
	return goalsLeft == 0;
}

void AdditiveHeuristic::collectRelaxedPlan()
{
	length_ = 0;
	stack_.assign(goals_.begin(), goals_.end());
	while (!stack_.empty())
	{
		const std::uint32_t action = facts_[stack_.back()].supporter;
		stack_.pop_back();
		if (action == kTrue || isSelected_[action] != 0)
		{
			continue;
		}
		isSelected_[action] = 1;
		selected_.push_back(action);
		length_ += costs_[action];
		bool isExecutable = true;
		for (const std::uint32_t precondition : tables_.preconditions(action))
		{
			isExecutable = isExecutable && facts_[precondition].supporter == kTrue;
			stack_.push_back(precondition);
		}
		if (isExecutable)
		{
			preferred_.push_back(action);
		}
	}
	for (const std::uint32_t action : selected_)
	{
		isSelected_[action] = 0;
	}
}

} // namespace RPGPref
