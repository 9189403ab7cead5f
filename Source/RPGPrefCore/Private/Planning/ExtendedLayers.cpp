// SPDX-License-Identifier: MIT
#include "Planning/ExtendedLayers.h"

#include "RPGPref/Foundation/FixedPoint.h"

#include <algorithm>
#include <map>
#include <utility>

namespace RPGPref
{
namespace
{

using OperatorId = ExtendedOperators::OperatorId;
using ConditionId = ExtendedOperators::ConditionId;

std::int64_t metricCost(const ExtendedTask& extension, ActionId action)
{
	return extension.metricCosts.empty() ? 0 : extension.metricCosts[action.value()];
}

} // namespace

ExtendedLayers::ExtendedLayers(const GroundTask& task, const TeamPreferences& preferences)
	: task_(task)
	, extension_(task.extension)
	, operators_(buildExtendedOperators(task, preferences))
	, numbers_(task, operators_)
{
	for (std::size_t op = 0; op < operators_.operators.size(); ++op)
	{
		start_.push_back(
			{0, static_cast<std::uint32_t>(operators_.needs[OperatorId(op)].size()), false});
	}
	facts_.resize(task.facts.size());
	offers_.resize(task.facts.size());
	isRuleTouched_.assign(extension_.ruleHeads.size(), 0);
	mayHold_.assign(extension_.numericConditions.size(), 0);
}

void ExtendedLayers::wait(std::uint32_t action, bool more)
{
	for (std::uint32_t op = operators_.firstOfAction[action];
		 op < operators_.firstOfAction[action + 1]; ++op)
	{
		start_[op].missing += more ? 1U : ~0U;
	}
}

void ExtendedLayers::passOn(std::uint32_t fact, FixedValue difference, bool isNew)
{
	for (const std::uint32_t op : operators_.users[fact])
	{
		Waiting& waiting = waiting_[op];
		waiting.missing -= isNew ? 1 : 0;
		waiting.sum += difference;
		if (waiting.missing == 0 && !waiting.isTouched)
		{
			waiting.isTouched = true;
			nextOperators_.push_back(op);
		}
	}
	for (const GroundRuleId rule : extension_.ruleUsers[FactId(fact)])
	{
		ruleMissing_[rule.value()] -= isNew ? 1 : 0;
		ruleSums_[rule.value()] += difference;
		if (ruleMissing_[rule.value()] == 0 && isRuleTouched_[rule.value()] == 0)
		{
			isRuleTouched_[rule.value()] = 1;
			touchedRules_.push_back(rule.value());
		}
	}
}

void ExtendedLayers::begin(StateView state)
{
	state_ = state;
	raises_.clear();
	pending_.clear();
	touched_.clear();
	touchedRules_.clear();
	nextOperators_.clear();
	std::fill(isRuleTouched_.begin(), isRuleTouched_.end(), std::uint8_t{0});
	std::fill(facts_.begin(), facts_.end(), FactEntry{});
	waiting_ = start_;
	values_.assign(operators_.operators.size(), kImpossible);
	ruleSums_.assign(extension_.ruleHeads.size(), 0);
	ruleMissing_.clear();
	for (std::size_t rule = 0; rule < extension_.ruleHeads.size(); ++rule)
	{
		ruleMissing_.push_back(
			static_cast<std::uint32_t>(extension_.ruleBodies[GroundRuleId(rule)].size()));
		if (ruleMissing_.back() == 0)
		{
			isRuleTouched_[rule] = 1;
			touchedRules_.push_back(static_cast<std::uint32_t>(rule));
		}
	}
	for (std::uint32_t op = 0; op < waiting_.size(); ++op)
	{
		if (waiting_[op].missing == 0)
		{
			waiting_[op].isTouched = true;
			nextOperators_.push_back(op);
		}
	}
	for (std::uint32_t fact = 0; fact < facts_.size(); ++fact)
	{
		if (holds(state, FactId(fact)))
		{
			facts_[fact].raise = kBottom;
			passOn(fact, 0, true);
		}
	}
	numbers_.begin(state);
	boundsMoved_ = true;
	lastNewLayer_ = 0;
}

void ExtendedLayers::offer(std::uint32_t fact, const Offer& offered)
{
	const FactEntry& entry = facts_[fact];
	if (entry.raise != kAbsent && offered.value <= entry.value)
	{
		return;
	}
	Offer& best = offers_[fact];
	if (best.achiever == kAbsent)
	{
		best = offered;
		pending_.push_back(fact);
		return;
	}
	const auto isBefore = [](const Offer& left, const Offer& right)
	{
		if (left.value != right.value)
		{
			return left.value > right.value;
		}
		if (left.repetitions != right.repetitions)
		{
			return left.repetitions < right.repetitions;
		}
		return left.cost != right.cost ? left.cost < right.cost : left.achiever < right.achiever;
	};
	if (isBefore(offered, best))
	{
		best = offered;
	}
}

bool ExtendedLayers::applyOffers(std::uint32_t layer, std::uint32_t round)
{
	bool isNews = false;
	for (const std::uint32_t fact : pending_)
	{
		Offer& best = offers_[fact];
		FactEntry& entry = facts_[fact];
		const bool isNew = entry.raise == kAbsent;
		isNews = isNews || isNew;
		raises_.push_back({best.value, layer, round, best.achiever, entry.raise});
		const FixedValue difference = best.value - (isNew ? 0 : entry.value);
		entry.raise = static_cast<std::uint32_t>(raises_.size() - 1);
		entry.value = best.value;
		best = Offer{};
		passOn(fact, difference, isNew);
	}
	pending_.clear();
	return isNews;
}

bool ExtendedLayers::offerOperators()
{
	bool changeNumbers = false;
	for (const std::uint32_t op : touched_)
	{
		const ExtendedOperators::Operator& entry = operators_.operators[op];
		Waiting& waiting = waiting_[op];
		waiting.isTouched = false;
		values_[op] =
			roundedDivide(waiting.sum + entry.needCount * entry.share, 3 * entry.needCount);
		changeNumbers = changeNumbers || entry.hasNumbers;
		const Offer offered{values_[op], op, 1, metricCost(extension_, entry.action)};
		for (const FactId fact : extension_.partAdds[entry.part])
		{
			offer(fact.value(), offered);
		}
	}
	return changeNumbers;
}

FixedValue ExtendedLayers::leastUseful(std::uint32_t fact) const
{
	const FactEntry& entry = facts_[fact];
	const Offer& best = offers_[fact];
	const FixedValue above = entry.raise == kAbsent ? kImpossible + 1 : entry.value + 1;
	return best.achiever == kAbsent ? above : (std::max)(above, best.value);
}

void ExtendedLayers::offerPush(std::uint32_t index, const ExtendedOperators::Pusher& pusher)
{
	if (!numbers_.pushes(pusher, extension_.numericConditions[index].comparison))
	{
		return;
	}
	const std::uint32_t times = numbers_.repetitions(pusher, index);
	offer(extension_.firstNumericFact + index,
		{values_[pusher.op], pusher.op, times,
			metricCost(extension_, operators_.operators[pusher.op].action) * times});
}

void ExtendedLayers::offerTouchedPushes()
{
	for (const std::uint32_t op : touched_)
	{
		for (const ExtendedOperators::Pushed& pushed : operators_.pushedBy[OperatorId(op)])
		{
			if (mayHold_[pushed.condition] != 0 &&
				values_[op] >= leastUseful(extension_.firstNumericFact + pushed.condition))
			{
				offerPush(pushed.condition,
					operators_.pushers[ConditionId(pushed.condition)][pushed.position]);
			}
		}
	}
}

void ExtendedLayers::offerAllPushes()
{
	for (std::uint32_t index = 0; index < mayHold_.size(); ++index)
	{
		const std::span<const ExtendedOperators::Pusher> pushers =
			operators_.pushers[ConditionId(index)];
		mayHold_[index] = !pushers.empty() && numbers_.mayHold(index) ? 1 : 0;
		if (mayHold_[index] == 0)
		{
			continue;
		}
		const std::uint32_t fact = extension_.firstNumericFact + index;
		FixedValue useful = leastUseful(fact);
		for (const ExtendedOperators::Pusher& pusher : pushers)
		{
			if (values_[pusher.op] >= useful)
			{
				offerPush(index, pusher);
				useful = leastUseful(fact);
			}
		}
	}
}

/// Rounds of rules until nothing changes; true if a fact is new.
bool ExtendedLayers::offerRules(std::uint32_t layer)
{
	bool isNews = false;
	std::uint32_t quietRounds = 0;
	std::vector<std::uint32_t> rules;
	for (std::uint32_t round = 1; !touchedRules_.empty() && quietRounds < kRoundsWithoutNews;
		 ++round)
	{
		rules.swap(touchedRules_);
		touchedRules_.clear();
		for (const std::uint32_t rule : rules)
		{
			isRuleTouched_[rule] = 0;
			const auto count =
				static_cast<FixedValue>(extension_.ruleBodies[GroundRuleId(rule)].size());
			const FixedValue value = count == 0 ? 0 : roundedDivide(ruleSums_[rule], count);
			offer(extension_.ruleHeads[rule].value(), {value, rule, 1, 0});
		}
		const bool isNew = applyOffers(layer, round);
		isNews = isNews || isNew;
		quietRounds = isNew ? 0 : quietRounds + 1;
	}
	return isNews;
}

void ExtendedLayers::expand(StateView state, std::uint32_t f)
{
	begin(state);
	for (std::uint32_t layer = 1; layer <= lastNewLayer_ + f; ++layer)
	{
		touched_.swap(nextOperators_);
		nextOperators_.clear();
		const std::size_t raisesBefore = raises_.size();
		const bool changeNumbers = offerOperators() || boundsMoved_;
		const bool moved = changeNumbers && numbers_.move([this](std::uint32_t op)
												{ return values_[op] != kImpossible; });
		if (moved || boundsMoved_)
		{
			offerAllPushes();
		}
		else
		{
			// What the others have to offer, they have offered with the same bounds.
			offerTouchedPushes();
		}
		bool isNews = applyOffers(layer, 0);
		isNews = offerRules(layer) || isNews;
		if (moved)
		{
			numbers_.advance();
		}
		boundsMoved_ = moved;
		if (isNews || moved)
		{
			lastNewLayer_ = layer;
		}
		lastLayer_ = layer;
		if (raises_.size() == raisesBefore && !moved && nextOperators_.empty())
		{
			break; // Nothing changes any more.
		}
	}
	lastLayer_ = lastNewLayer_ + f;
}

std::optional<FixedValue> ExtendedLayers::valueInLayer(
	std::uint32_t fact, std::uint32_t layer) const
{
	std::uint32_t position = facts_[fact].raise;
	while (position < kBottom && raises_[position].layer > layer)
	{
		position = raises_[position].previous;
	}
	if (position == kAbsent)
	{
		return std::nullopt;
	}
	return position == kBottom ? FixedValue{0} : raises_[position].value;
}

std::uint32_t ExtendedLayers::firstLayer(std::uint32_t fact) const
{
	std::uint32_t position = facts_[fact].raise;
	std::uint32_t layer = 0;
	while (position < kBottom)
	{
		layer = raises_[position].layer;
		position = raises_[position].previous;
	}
	return position == kBottom ? 0 : layer;
}

/// The latest raise not after the time; kBottom if the fact is true in the evaluated state.
std::uint32_t ExtendedLayers::placeAt(
	std::uint32_t fact, std::uint32_t layer, std::uint32_t round) const
{
	if (holds(state_, FactId(fact)))
	{
		return kBottom;
	}
	std::uint32_t position = facts_[fact].raise;
	while (position < kBottom &&
		   (raises_[position].layer > layer ||
			   (raises_[position].layer == layer && raises_[position].round > round)))
	{
		position = raises_[position].previous;
	}
	return position;
}

void ExtendedLayers::extract(const std::vector<FactId>& goals, std::vector<ActionId>& plan,
	std::vector<std::uint32_t>& counts)
{
	struct Subgoal
	{
		std::uint32_t fact;
		std::uint32_t raise;
	};
	constexpr std::uint32_t kLast = 0xFFFFFFFFU;
	using Time = std::pair<std::uint32_t, std::uint32_t>;
	std::map<Time, std::vector<Subgoal>, std::greater<>> agendas;
	std::map<std::uint32_t, std::size_t> positionOf; // Of selected actions in the plan.
	const auto want = [&](std::uint32_t fact, std::uint32_t layer, std::uint32_t round)
	{
		const std::uint32_t position = placeAt(fact, layer, round);
		if (position >= kBottom)
		{
			return;
		}
		std::vector<Subgoal>& agenda = agendas[{raises_[position].layer, raises_[position].round}];
		if (std::none_of(agenda.begin(), agenda.end(),
				[&](const Subgoal& known) { return known.fact == fact; }))
		{
			agenda.push_back({fact, position});
		}
	};
	for (const FactId goal : goals)
	{
		want(goal.value(), lastLayer_, kLast);
	}
	std::vector<std::uint8_t> isAdded(task_.facts.size(), 0);
	while (!agendas.empty())
	{
		const Time time = agendas.begin()->first;
		std::vector<Subgoal> agenda = std::move(agendas.begin()->second);
		agendas.erase(agendas.begin());
		std::sort(agenda.begin(), agenda.end(),
			[&](const Subgoal& left, const Subgoal& right)
			{
				const FixedValue a = raises_[left.raise].value;
				const FixedValue b = raises_[right.raise].value;
				return a != b ? a > b : left.fact < right.fact;
			});
		std::vector<std::uint32_t> added;
		for (const Subgoal& subgoal : agenda)
		{
			const std::uint32_t achiever = raises_[subgoal.raise].achiever;
			if (time.second > 0)
			{
				for (const FactId fact : extension_.ruleBodies[GroundRuleId(achiever)])
				{
					want(fact.value(), time.first, time.second - 1);
				}
				continue;
			}
			if (isAdded[subgoal.fact] != 0)
			{
				continue;
			}
			const ExtendedOperators::Operator& op = operators_.operators[achiever];
			for (const PartId part : {op.part, op.firstPart})
			{
				for (const FactId fact : extension_.partAdds[part])
				{
					if (isAdded[fact.value()] == 0)
					{
						isAdded[fact.value()] = 1;
						added.push_back(fact.value());
					}
				}
			}
			const auto [entry, isNew] = positionOf.emplace(op.action.value(), plan.size());
			if (isNew)
			{
				plan.push_back(op.action);
				counts.push_back(1);
			}
			if (subgoal.fact >= extension_.firstNumericFact &&
				subgoal.fact < extension_.firstNumericFact + extension_.numericConditions.size())
			{
				std::uint32_t& count = counts[entry->second];
				count = (std::max)(count,
					numbers_.repetitions(achiever, subgoal.fact - extension_.firstNumericFact));
			}
			for (const FactId fact : operators_.needs[OperatorId(achiever)])
			{
				want(fact.value(), time.first - 1, kLast);
			}
		}
		for (const std::uint32_t fact : added)
		{
			isAdded[fact] = 0;
		}
	}
}

std::size_t ExtendedLayers::bytes() const
{
	return operators_.operators.capacity() * sizeof(ExtendedOperators::Operator) +
		   raises_.capacity() * sizeof(Raise) +
		   facts_.capacity() * (sizeof(FactEntry) + sizeof(Offer)) +
		   operators_.needs.itemCount() * 2 * sizeof(FactId);
}

} // namespace RPGPref
