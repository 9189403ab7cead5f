// SPDX-License-Identifier: MIT
#include "Planning/NumberReach.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

Quantity afterChange(EffectNode::Change change, Quantity before, Quantity value)
{
	switch (change)
	{
	case EffectNode::Change::Assign:
		return value;
	case EffectNode::Change::Increase:
		return addQuantities(before, value);
	case EffectNode::Change::Decrease:
		return subtractQuantities(before, value);
	case EffectNode::Change::ScaleUp:
		return multiplyQuantities(before, value);
	case EffectNode::Change::ScaleDown:
		return divideQuantities(before, value);
	}
	return kUndefined;
}

} // namespace

NumberReach::NumberReach(const GroundTask& task, const ExtendedOperators& operators)
	: task_(task)
	, extension_(task.extension)
	, operators_(operators)
	, bounds_(extension_.fluents.size())
	, knownRepetitions_(operators.slotCount)
{
}

void NumberReach::begin(StateView state)
{
	state_ = state;
	for (std::size_t fluent = 0; fluent < bounds_.size(); ++fluent)
	{
		bounds_[fluent] = NumberInterval::point(valueOf(task_, state, FluentId(fluent)));
	}
	std::fill(knownRepetitions_.begin(), knownRepetitions_.end(), 0);
}

void NumberReach::reach(std::size_t fluent, Quantity low, Quantity high)
{
	NumberInterval& next = nextBounds_[fluent];
	next.low = (std::min)(next.low, low);
	next.high = (std::max)(next.high, high);
}

void NumberReach::moveBy(std::uint32_t op)
{
	for (const ExtendedTask::NumericEffect& effect :
		extension_.partNumbers[operators_.operators[op].part])
	{
		const std::size_t fluent = effect.fluent.value();
		const NumberInterval value = intervalOf(task_, effect.value, bounds_);
		if (value.isEmpty ||
			(bounds_[fluent].isEmpty && effect.change != EffectNode::Change::Assign))
		{
			continue;
		}
		NumberInterval& next = nextBounds_[fluent];
		switch (effect.change)
		{
		case EffectNode::Change::Increase:
		case EffectNode::Change::Decrease:
		{
			const bool isUp = effect.change == EffectNode::Change::Increase;
			if (isUp ? value.high > 0 : value.low < 0)
			{
				next.high = NumberInterval::kInfinite;
			}
			if (isUp ? value.low < 0 : value.high > 0)
			{
				next.low = -NumberInterval::kInfinite;
			}
			break;
		}
		case EffectNode::Change::Assign:
			assign(value, fluent);
			break;
		case EffectNode::Change::ScaleUp:
		case EffectNode::Change::ScaleDown:
			// The factor is static: a point.
			scale(value.low, effect.change == EffectNode::Change::ScaleDown, fluent);
			break;
		}
	}
}

void NumberReach::assign(const NumberInterval& value, std::size_t fluent)
{
	const NumberInterval& before = bounds_[fluent];
	if (nextBounds_[fluent].isEmpty)
	{
		nextBounds_[fluent] = value;
	}
	else if (operators_.isSelfAssigned[fluent] != 0 && !before.isEmpty)
	{
		reach(fluent, value.low < before.low ? -NumberInterval::kInfinite : before.low,
			value.high > before.high ? NumberInterval::kInfinite : before.high);
	}
	else
	{
		reach(fluent, value.low, value.high);
	}
}

void NumberReach::scale(Quantity factor, bool divides, std::size_t fluent)
{
	if (divides && factor == 0)
	{
		return;
	}
	const NumberInterval& before = bounds_[fluent];
	const bool shrinks = divides ? factor > kQuantityOne : factor >= 0 && factor < kQuantityOne;
	const bool grows = divides ? factor > 0 && factor < kQuantityOne : factor > kQuantityOne;
	if (shrinks)
	{
		reach(fluent, 0, 0);
	}
	else if (grows)
	{
		reach(fluent, before.low < 0 ? -NumberInterval::kInfinite : before.low,
			before.high > 0 ? NumberInterval::kInfinite : before.high);
	}
	else if (factor < 0 && (before.low != 0 || before.high != 0))
	{
		reach(fluent, -NumberInterval::kInfinite, NumberInterval::kInfinite);
	}
}

bool NumberReach::mayHold(std::uint32_t condition) const
{
	const ExtendedTask::NumericCondition& entry = extension_.numericConditions[condition];
	return RPGPref::mayHold(entry.comparison, intervalOf(task_, entry.left, nextBounds_),
		intervalOf(task_, entry.right, nextBounds_));
}

bool NumberReach::pushes(const ExtendedOperators::Pusher& pusher, NumberComparison comparison) const
{
	const ExtendedTask::NumericEffect& effect =
		extension_.partNumbers[operators_.operators[pusher.op].part][pusher.effect];
	const NumberInterval value = intervalOf(task_, effect.value, bounds_);
	const NumberInterval& before = bounds_[effect.fluent.value()];
	if (value.isEmpty || (before.isEmpty && effect.change != EffectNode::Change::Assign))
	{
		return false;
	}
	bool canRise = false;
	bool canFall = false;
	switch (effect.change)
	{
	case EffectNode::Change::Increase:
		canRise = value.high > 0;
		canFall = value.low < 0;
		break;
	case EffectNode::Change::Decrease:
		canRise = value.low < 0;
		canFall = value.high > 0;
		break;
	case EffectNode::Change::Assign:
	case EffectNode::Change::ScaleUp:
	case EffectNode::Change::ScaleDown:
	{
		const NumberInterval result =
			effect.change == EffectNode::Change::Assign
				? value
				: scaled(before, value.low, effect.change == EffectNode::Change::ScaleDown);
		if (result.isEmpty)
		{
			return false;
		}
		const Quantity now = valueOf(task_, state_, effect.fluent);
		canRise = now == kUndefined || result.high > now;
		canFall = now == kUndefined || result.low < now;
		break;
	}
	}
	switch (comparison)
	{
	case NumberComparison::Greater:
	case NumberComparison::GreaterEqual:
		return pusher.isPositive ? canRise : canFall;
	case NumberComparison::Less:
	case NumberComparison::LessEqual:
		return pusher.isPositive ? canFall : canRise;
	case NumberComparison::Equal:
	case NumberComparison::Unequal:
		break;
	}
	return canRise || canFall;
}

std::uint32_t NumberReach::repetitions(
	const ExtendedOperators::Pusher& pusher, std::uint32_t condition)
{
	std::uint32_t& known = knownRepetitions_[pusher.slot];
	if (known == 0)
	{
		known = countRepetitions(pusher.op, condition);
	}
	return known;
}

std::uint32_t NumberReach::repetitions(std::uint32_t op, std::uint32_t condition)
{
	const std::span<const ExtendedOperators::Pushed> pushed =
		operators_.pushedBy[ExtendedOperators::OperatorId(op)];
	const auto place = std::find_if(pushed.begin(), pushed.end(),
		[&](const ExtendedOperators::Pushed& entry) { return entry.condition == condition; });
	if (place == pushed.end())
	{
		return countRepetitions(op, condition);
	}
	return repetitions(
		operators_.pushers[ExtendedOperators::ConditionId(condition)][place->position], condition);
}

std::uint32_t NumberReach::countRepetitions(std::uint32_t op, std::uint32_t index)
{
	const ExtendedTask::NumericCondition& condition = extension_.numericConditions[index];
	const Quantity gap = gapOf(condition.comparison, evaluate(task_, condition.left, state_),
		evaluate(task_, condition.right, state_));
	if (condition.comparison == NumberComparison::Unequal || gap == kUndefined)
	{
		return 1;
	}
	const auto firstNumber = static_cast<std::ptrdiff_t>(task_.factWords());
	after_.resize(state_.size());
	std::copy(state_.begin() + firstNumber, state_.end(), after_.begin() + firstNumber);
	for (const ExtendedTask::NumericEffect& effect :
		extension_.partNumbers[operators_.operators[op].part])
	{
		const Quantity next = afterChange(effect.change, valueOf(task_, state_, effect.fluent),
			evaluate(task_, effect.value, state_));
		if (next != kUndefined)
		{
			after_[task_.factWords() + effect.fluent.value()] = static_cast<std::uint64_t>(next);
		}
	}
	const Quantity gapAfter = gapOf(condition.comparison, evaluate(task_, condition.left, after_),
		evaluate(task_, condition.right, after_));
	const Quantity step = gapAfter == kUndefined ? kUndefined : subtractQuantities(gap, gapAfter);
	if (step <= 0 || gap <= 0) // What is undefined is below every number.
	{
		return 1;
	}
	const Quantity times = gap / step + (gap % step != 0 ? 1 : 0);
	return static_cast<std::uint32_t>((std::min)(times, Quantity{kMostRepetitions}));
}

} // namespace RPGPref
