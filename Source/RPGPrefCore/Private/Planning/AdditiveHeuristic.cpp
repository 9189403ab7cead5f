// SPDX-License-Identifier: MIT
#include "Planning/AdditiveHeuristic.h"

#include <algorithm>

namespace RPGPref
{

AdditiveHeuristic::AdditiveHeuristic(const RelaxedTables& tables, const std::vector<FactId>& goals)
	: tables_(tables)
	, isGoal_(tables.factCount(), 0)
	, facts_(tables.factCount())
	, buckets_(64)
	, isMarked_(tables.factCount(), 0)
	, isSelected_(tables.actionCount(), 0)
{
	for (const FactId goal : goals)
	{
		goals_.push_back(goal.value());
		isGoal_[goal.value()] = 1;
	}
	for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
	{
		startActions_.push_back({tables.waitCount(action), 1});
	}
}

bool AdditiveHeuristic::evaluate(std::span<const std::uint64_t> state)
{
	begin(state);
	if (!explore())
	{
		return false;
	}
	collectRelaxedPlan();
	return true;
}

void AdditiveHeuristic::begin(std::span<const std::uint64_t> state)
{
	actions_ = startActions_;
	std::fill(facts_.begin(), facts_.end(), FactEntry{kUnreached, kUnreached});
	executable_.assign(tables_.alwaysExecutable().begin(), tables_.alwaysExecutable().end());
	highestBucket_ = 0;
	for (auto& bucket : buckets_)
	{
		bucket.clear();
	}
	forEachTrueFact(state, [&](std::uint32_t fact) { facts_[fact].cost = 0; });
	forEachTrueFact(state,
		[&](std::uint32_t fact)
		{
			for (const std::uint32_t action : tables_.users(fact))
			{
				if (--actions_[action].waiting == 0)
				{
					executable_.push_back(action);
				}
			}
		});
}

void AdditiveHeuristic::reach(std::uint32_t fact, std::uint32_t cost, std::uint32_t supporter)
{
	FactEntry& entry = facts_[fact];
	if (cost >= entry.cost)
	{
		return;
	}
	entry = {cost, supporter};
	if (cost >= buckets_.size())
	{
		buckets_.resize(cost + cost / 2 + 1);
	}
	buckets_[cost].push_back(fact);
	highestBucket_ = (std::max)(highestBucket_, cost);
}

void AdditiveHeuristic::fire(std::uint32_t action)
{
	const std::uint32_t cost = actions_[action].cost;
	for (const std::uint32_t fact : tables_.adds(action))
	{
		reach(fact, cost, action);
	}
}

bool AdditiveHeuristic::explore()
{
	std::uint32_t goalsLeft = 0;
	for (const std::uint32_t goal : goals_)
	{
		goalsLeft += facts_[goal].cost == 0 ? 0 : 1;
	}
	for (const std::uint32_t action : executable_)
	{
		fire(action);
	}
	for (std::uint32_t cost = 1; goalsLeft > 0 && cost <= highestBucket_; ++cost)
	{
		// The bucket may grow while it is read: costs at the cut-off fall into the last one.
		for (std::size_t position = 0; position < buckets_[cost].size(); ++position)
		{
			const std::uint32_t fact = buckets_[cost][position];
			if (facts_[fact].cost != cost)
			{
				continue;
			}
			goalsLeft -= isGoal_[fact];
			if (goalsLeft == 0)
			{
				break;
			}
			for (const std::uint32_t action : tables_.users(fact))
			{
				ActionEntry& entry = actions_[action];
				entry.cost += cost;
				if (--entry.waiting == 0)
				{
					entry.cost = (std::min)(entry.cost, kHighestCost);
					fire(action);
				}
			}
		}
	}
	return goalsLeft == 0;
}

void AdditiveHeuristic::collectRelaxedPlan()
{
	preferred_.clear();
	stack_.assign(goals_.begin(), goals_.end());
	while (!stack_.empty())
	{
		const std::uint32_t fact = stack_.back();
		stack_.pop_back();
		if (facts_[fact].cost == 0 || isMarked_[fact] != 0)
		{
			continue;
		}
		isMarked_[fact] = 1;
		marked_.push_back(fact);
		const std::uint32_t action = facts_[fact].supporter;
		if (isSelected_[action] != 0)
		{
			continue;
		}
		isSelected_[action] = 1;
		selected_.push_back(action);
		bool isExecutable = true;
		for (const std::uint32_t precondition : tables_.preconditions(action))
		{
			isExecutable = isExecutable && facts_[precondition].cost == 0;
			stack_.push_back(precondition);
		}
		if (isExecutable)
		{
			preferred_.push_back(action);
		}
	}
	length_ = static_cast<std::uint32_t>(selected_.size());
	for (const std::uint32_t fact : marked_)
	{
		isMarked_[fact] = 0;
	}
	for (const std::uint32_t action : selected_)
	{
		isSelected_[action] = 0;
	}
	marked_.clear();
	selected_.clear();
}

} // namespace RPGPref
