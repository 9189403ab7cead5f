// SPDX-License-Identifier: MIT
#include "Planning/LmCut.h"

#include <algorithm>

namespace RPGPref
{

LmCut::LmCut(const GroundTask& task, const RelaxedTables& tables, const std::vector<Cost>& costs)
	: task_(task)
	, tables_(tables)
	, isGoal_(tables.factCount() + 2, 0)
	, values_(tables.factCount() + 2, kFar)
	, zones_(tables.factCount() + 2, Zone::None)
{
	for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
	{
		startOperators_.push_back({costs[action], 0, kNone, tables.waitCount(action)});
	}
	startOperators_.emplace_back();
}

void LmCut::setGoals(const std::vector<FactId>& goals)
{
	goals_.clear();
	std::fill(isGoal_.begin(), isGoal_.end(), std::uint8_t{0});
	for (const FactId goal : goals)
	{
		if (!tables_.isStatic(goal.value()))
		{
			goals_.push_back(goal.value());
			isGoal_[goal.value()] = 1;
		}
	}
	startOperators_.back().left = static_cast<std::uint32_t>(goals_.size());
}

std::optional<LmCut::Cost> LmCut::evaluate(StateView state)
{
	operators_ = startOperators_;
	cuts_ = {};
	return run(state, 0);
}

std::optional<LmCut::Cost> LmCut::evaluateAfter(
	StateView state, std::uint32_t action, const Cuts& before)
{
	operators_ = startOperators_;
	cuts_ = {};
	Cost sum = 0;
	std::size_t begin = 0;
	for (std::size_t cut = 0; cut < before.ends.size(); ++cut)
	{
		const auto first = before.actions.begin() + static_cast<std::ptrdiff_t>(begin);
		const auto last = before.actions.begin() + static_cast<std::ptrdiff_t>(before.ends[cut]);
		begin = before.ends[cut];
		if (std::find(first, last, action) != last)
		{
			continue;
		}
		sum += before.costs[cut];
		std::for_each(
			first, last, [&](std::uint32_t other) { operators_[other].cost -= before.costs[cut]; });
	}
	return run(state, sum);
}

std::optional<LmCut::Cost> LmCut::run(StateView state, Cost sum)
{
	if (goals_.empty())
	{
		return 0;
	}
	explore(state);
	if (values_[target()] == kFar)
	{
		return std::nullopt;
	}
	while (values_[target()] > 0)
	{
		markGoalZone();
		const std::size_t begin = cuts_.actions.size();
		findCut(state);
		Cost least = kFar;
		for (std::size_t i = begin; i < cuts_.actions.size(); ++i)
		{
			least = (std::min)(least, operators_[cuts_.actions[i]].cost);
		}
		for (std::size_t i = begin; i < cuts_.actions.size(); ++i)
		{
			operators_[cuts_.actions[i]].cost -= least;
		}
		cuts_.ends.push_back(static_cast<std::uint32_t>(cuts_.actions.size()));
		cuts_.costs.push_back(least);
		sum += least;
		for (const std::uint32_t fact : zoned_)
		{
			zones_[fact] = Zone::None;
		}
		zoned_.clear();
		queue_.clear();
		for (std::size_t i = begin; i < cuts_.actions.size(); ++i)
		{
			offerEffects(cuts_.actions[i]);
		}
		mend();
	}
	return sum;
}

void LmCut::offer(std::uint32_t fact, Cost value)
{
	if (value < values_[fact])
	{
		values_[fact] = value;
		queue_.push(static_cast<RadixHeap::Key>(value), fact);
	}
}

void LmCut::offerEffects(std::uint32_t op)
{
	const Cost value = operators_[op].supporterValue + operators_[op].cost;
	if (op == finish())
	{
		offer(target(), value);
		return;
	}
	tables_.forEachAdd(op, [&](std::uint32_t fact) { offer(fact, value); });
}

/// All values of h^max, in ascending order; the precondition that is reached last is the dearest.
void LmCut::explore(StateView state)
{
	std::fill(values_.begin(), values_.end(), kFar);
	queue_.clear();
	offer(truth(), 0);
	tables_.forEachTrueFact(state, [&](std::uint32_t fact) { offer(fact, 0); });
	while (!queue_.isEmpty())
	{
		const auto [key, fact] = queue_.pop();
		if (static_cast<Cost>(key) == values_[fact])
		{
			reach(fact);
		}
	}
}

void LmCut::reach(std::uint32_t fact)
{
	const auto support = [&](std::uint32_t op)
	{
		operators_[op].supporter = fact;
		operators_[op].supporterValue = values_[fact];
		offerEffects(op);
	};
	if (fact == truth())
	{
		std::for_each(
			tables_.alwaysExecutable().begin(), tables_.alwaysExecutable().end(), support);
		return;
	}
	if (fact == target())
	{
		return;
	}
	for (const std::uint32_t op : tables_.users(fact))
	{
		if (--operators_[op].left == 0)
		{
			support(op);
		}
	}
	if (isGoal_[fact] != 0 && --operators_[finish()].left == 0)
	{
		support(finish());
	}
}

void LmCut::setZone(std::uint32_t fact, Zone zone)
{
	if (zones_[fact] == Zone::None)
	{
		zones_[fact] = zone;
		zoned_.push_back(fact);
		stack_.push_back(fact);
	}
}

void LmCut::markGoalZone()
{
	setZone(target(), Zone::Goal);
	while (!stack_.empty())
	{
		const std::uint32_t fact = stack_.back();
		stack_.pop_back();
		if (fact == target())
		{
			setZone(operators_[finish()].supporter, Zone::Goal);
			continue;
		}
		for (const ActionId action : task_.achievedBy[FactId{fact}])
		{
			const Operator& op = operators_[action.value()];
			if (op.cost == 0 && op.supporter != kNone)
			{
				setZone(op.supporter, Zone::Goal);
			}
		}
	}
}

/// Actions that lead from outside into the goals' zone.
void LmCut::findCut(StateView state)
{
	setZone(truth(), Zone::Before);
	tables_.forEachTrueFact(state, [&](std::uint32_t fact) { setZone(fact, Zone::Before); });
	const auto pass = [&](std::uint32_t op)
	{
		const std::span<const std::uint32_t> adds = tables_.adds(op);
		if (std::any_of(adds.begin(), adds.end(),
				[&](std::uint32_t fact) { return zones_[fact] == Zone::Goal; }))
		{
			cuts_.actions.push_back(op);
			return;
		}
		for (const std::uint32_t fact : adds)
		{
			setZone(fact, Zone::Before);
		}
	};
	while (!stack_.empty())
	{
		const std::uint32_t fact = stack_.back();
		stack_.pop_back();
		if (fact == truth())
		{
			std::for_each(
				tables_.alwaysExecutable().begin(), tables_.alwaysExecutable().end(), pass);
			continue;
		}
		for (const std::uint32_t op : tables_.users(fact))
		{
			if (operators_[op].supporter == fact)
			{
				pass(op);
			}
		}
	}
}

/// Lets falling values fall on, in ascending order.
void LmCut::mend()
{
	while (!queue_.isEmpty())
	{
		const auto [key, fact] = queue_.pop();
		if (static_cast<Cost>(key) == values_[fact] && fact != target())
		{
			mendAfter(fact);
		}
	}
}

void LmCut::mendAfter(std::uint32_t fact)
{
	const auto update = [&](std::uint32_t op)
	{
		const Cost before = operators_[op].supporterValue;
		if (operators_[op].supporter != fact || before <= values_[fact])
		{
			return;
		}
		chooseSupporter(op);
		if (operators_[op].supporterValue != before)
		{
			offerEffects(op);
		}
	};
	for (const std::uint32_t op : tables_.users(fact))
	{
		update(op);
	}
	if (isGoal_[fact] != 0)
	{
		update(finish());
	}
}

void LmCut::chooseSupporter(std::uint32_t op)
{
	const std::span<const std::uint32_t> facts =
		op == finish() ? std::span<const std::uint32_t>(goals_) : tables_.preconditions(op);
	const std::uint32_t dearest = *std::max_element(facts.begin(), facts.end(),
		[&](std::uint32_t left, std::uint32_t right) { return values_[left] < values_[right]; });
	operators_[op].supporter = dearest;
	operators_[op].supporterValue = values_[dearest];
}

} // namespace RPGPref
