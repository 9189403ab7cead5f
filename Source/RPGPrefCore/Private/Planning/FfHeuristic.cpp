// SPDX-License-Identifier: MIT
#include "Planning/FfHeuristic.h"

#include <algorithm>

namespace RPGPref
{

FfHeuristic::FfHeuristic(const RelaxedTables& tables, const std::vector<FactId>& goals)
	: tables_(tables)
	, isGoal_(tables.factCount(), 0)
	, supporters_(tables.factCount())
	, ready_(tables.actionCount() + 1)
	, isSelected_(tables.actionCount(), 0)
{
	for (const FactId goal : goals)
	{
		goals_.push_back(goal.value());
		isGoal_[goal.value()] = 1;
	}
	for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
	{
		startCounters_.push_back(tables.waitCount(action));
	}
	for (std::uint32_t fact = 0; fact < tables.factCount(); ++fact)
	{
		startSupporters_.push_back(tables.isStatic(fact) ? kTrue : kUnreached);
		goalsToReach_ += tables.isStatic(fact) ? 0 : isGoal_[fact];
	}
}

bool FfHeuristic::evaluate(std::span<const std::uint64_t> state)
{
	if (!reachGoals(state))
	{
		return false;
	}
	collectRelaxedPlan();
	return true;
}

bool FfHeuristic::reachGoals(std::span<const std::uint64_t> state)
{
	counters_ = startCounters_;
	supporters_ = startSupporters_;
	RelaxedTables::WaitCount* const counters = counters_.data();
	std::uint32_t* const ready = ready_.data();
	std::uint32_t* readyEnd =
		std::copy(tables_.alwaysExecutable().begin(), tables_.alwaysExecutable().end(), ready);
	const auto reach = [&](std::uint32_t fact)
	{
		for (const std::uint32_t action : tables_.users(fact))
		{
			// Writing always and counting on is cheaper than a branch that is hard to foresee.
			*readyEnd = action;
			readyEnd += --counters[action] == 0 ? 1 : 0;
		}
	};
	std::uint32_t goalsLeft = goalsToReach_;
	tables_.forEachTrueFact(state,
		[&](std::uint32_t fact)
		{
			supporters_[fact] = kTrue;
			goalsLeft -= isGoal_[fact];
			reach(fact);
		});
	executableCount_ = static_cast<std::size_t>(readyEnd - ready);
	for (const std::uint32_t* next = ready; next != readyEnd && goalsLeft > 0; ++next)
	{
		tables_.forEachAdd(*next,
			[&](std::uint32_t fact)
			{
				if (supporters_[fact] == kUnreached)
				{
					supporters_[fact] = *next;
					goalsLeft -= isGoal_[fact];
					reach(fact);
				}
			});
	}
	work_ = counters_.size() / 16 + static_cast<std::size_t>(readyEnd - ready) * 2;
	return goalsLeft == 0;
}

void FfHeuristic::collectRelaxedPlan()
{
	preferred_.clear();
	stack_.assign(goals_.begin(), goals_.end());
	while (!stack_.empty())
	{
		const std::uint32_t action = supporters_[stack_.back()];
		stack_.pop_back();
		if (action == kTrue || isSelected_[action] != 0)
		{
			continue;
		}
		isSelected_[action] = 1;
		selected_.push_back(action);
		bool isExecutable = true;
		for (const std::uint32_t precondition : tables_.preconditions(action))
		{
			isExecutable = isExecutable && supporters_[precondition] == kTrue;
			stack_.push_back(precondition);
		}
		if (isExecutable)
		{
			preferred_.push_back(action);
		}
	}
	length_ = static_cast<std::uint32_t>(selected_.size());
	for (const std::uint32_t action : selected_)
	{
		isSelected_[action] = 0;
	}
	selected_.clear();
}

} // namespace RPGPref
