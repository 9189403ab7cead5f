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

using OperatorId = Index<struct OperatorTag>;

std::int64_t metricCost(const ExtendedTask& extension, ActionId action)
{
	return extension.metricCosts.empty() ? 0 : extension.metricCosts[action.value()];
}

} // namespace

ExtendedLayers::ExtendedLayers(const GroundTask& task, const TeamPreferences& preferences)
	: task_(task), extension_(task.extension), preferences_(preferences)
{
	buildOperators();
	findSelfAssigned();
	buildPushers();
	facts_.resize(task.facts.size());
	offers_.resize(task.facts.size());
	isTouched_.assign(operators_.size(), 0);
	isRuleTouched_.assign(extension_.ruleHeads.size(), 0);
}

void ExtendedLayers::buildOperators()
{
	users_.resize(task_.facts.size());
	std::vector<FactId> needs;
	for (std::size_t position = 0; position < task_.actions.size(); ++position)
	{
		const ActionId action{position};
		firstOperator_.push_back(static_cast<std::uint32_t>(operators_.size()));
		const PartId first{extension_.firstPart(action)};
		for (std::size_t variant = extension_.firstVariant(action);
			 variant < extension_.lastVariant(action); ++variant)
		{
			for (std::size_t part = first.value(); part < extension_.lastPart(action); ++part)
			{
				const PartId id{part};
				if (id != first && extension_.partAdds[id].empty() &&
					extension_.partNumbers[id].empty())
				{
					continue;
				}
				const std::span<const FactId> facts = extension_.variant(variant);
				const std::span<const FactId> condition = extension_.partConditions[id];
				needs.assign(facts.begin(), facts.end());
				needs.insert(needs.end(), condition.begin(), condition.end());
				std::sort(needs.begin(), needs.end());
				needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
				const auto op = static_cast<std::uint32_t>(operators_.size());
				for (const FactId fact : needs)
				{
					users_[fact.value()].push_back(op);
				}
				needs_.append(needs);
				startMissing_.push_back(static_cast<std::uint32_t>(needs.size()));
				operators_.push_back(
					{action, id, first, preferences_.own(action) + preferences_.partEffect(id)});
				if (!extension_.partNumbers[id].empty())
				{
					numericOperators_.push_back(op);
				}
			}
		}
	}
	firstOperator_.push_back(static_cast<std::uint32_t>(operators_.size()));
}

/// Fluents that depend on themselves through assignments.
void ExtendedLayers::findSelfAssigned()
{
	const std::size_t count = extension_.fluents.size();
	std::vector<std::vector<std::uint32_t>> reads(count);
	for (const std::uint32_t op : numericOperators_)
	{
		for (const ExtendedTask::NumericEffect& effect :
			extension_.partNumbers[operators_[op].part])
		{
			if (effect.change != EffectNode::Change::Assign)
			{
				continue;
			}
			for (std::uint32_t i = effect.value.begin; i < effect.value.end; ++i)
			{
				if (extension_.operations[i].kind == ExtendedTask::Operation::Kind::Fluent)
				{
					reads[effect.fluent.value()].push_back(extension_.operations[i].fluent.value());
				}
			}
		}
	}
	for (std::vector<std::uint32_t>& list : reads)
	{
		std::sort(list.begin(), list.end());
		list.erase(std::unique(list.begin(), list.end()), list.end());
	}
	isSelfAssigned_.assign(count, 0);
	std::vector<std::uint8_t> isSeen;
	std::vector<std::uint32_t> stack;
	for (std::uint32_t fluent = 0; fluent < count; ++fluent)
	{
		if (reads[fluent].empty())
		{
			continue;
		}
		isSeen.assign(count, 0);
		stack = reads[fluent];
		while (!stack.empty())
		{
			const std::uint32_t next = stack.back();
			stack.pop_back();
			if (isSeen[next] == 0)
			{
				isSeen[next] = 1;
				stack.insert(stack.end(), reads[next].begin(), reads[next].end());
			}
		}
		isSelfAssigned_[fluent] = isSeen[fluent];
	}
}

void ExtendedLayers::buildPushers()
{
	std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> changers(
		extension_.fluents.size());
	for (const std::uint32_t op : numericOperators_)
	{
		const std::span<const ExtendedTask::NumericEffect> effects =
			extension_.partNumbers[operators_[op].part];
		for (std::uint32_t effect = 0; effect < effects.size(); ++effect)
		{
			changers[effects[effect].fluent.value()].emplace_back(op, effect);
		}
	}
	for (const ExtendedTask::NumericCondition& condition : extension_.numericConditions)
	{
		std::map<std::uint32_t, Quantity> weights;
		for (const auto& [fluent, weight] : coefficientsOf(task_, condition.left))
		{
			weights[fluent.value()] = addQuantities(weights[fluent.value()], weight);
		}
		for (const auto& [fluent, weight] : coefficientsOf(task_, condition.right))
		{
			weights[fluent.value()] = subtractQuantities(weights[fluent.value()], weight);
		}
		std::vector<Pusher>& list = pushers_.emplace_back();
		for (const auto& [fluent, weight] : weights)
		{
			if (weight == 0)
			{
				continue;
			}
			for (const auto& [op, effect] : changers[fluent])
			{
				list.push_back({op, effect, weight > 0});
			}
		}
		std::stable_sort(list.begin(), list.end(),
			[](const Pusher& left, const Pusher& right) { return left.op < right.op; });
	}
	pushedBy_.resize(operators_.size());
	for (std::uint32_t condition = 0; condition < pushers_.size(); ++condition)
	{
		for (std::uint32_t position = 0; position < pushers_[condition].size(); ++position)
		{
			pushedBy_[pushers_[condition][position].op].emplace_back(condition, position);
		}
	}
	std::uint32_t count = 0;
	for (const auto& pushed : pushedBy_)
	{
		firstPushed_.push_back(count);
		count += static_cast<std::uint32_t>(pushed.size());
	}
	knownRepetitions_.assign(count, 0);
	mayHold_.assign(pushers_.size(), 0);
}

void ExtendedLayers::wait(std::uint32_t action, bool more)
{
	for (std::uint32_t op = firstOperator_[action]; op < firstOperator_[action + 1]; ++op)
	{
		startMissing_[op] += more ? 1U : ~0U;
	}
}

void ExtendedLayers::passOn(std::uint32_t fact, FixedValue difference, bool isNew)
{
	for (const std::uint32_t op : users_[fact])
	{
		missing_[op] -= isNew ? 1 : 0;
		sums_[op] += difference;
		if (missing_[op] == 0 && isTouched_[op] == 0)
		{
			isTouched_[op] = 1;
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
	std::fill(isTouched_.begin(), isTouched_.end(), std::uint8_t{0});
	std::fill(isRuleTouched_.begin(), isRuleTouched_.end(), std::uint8_t{0});
	std::fill(facts_.begin(), facts_.end(), FactEntry{});
	missing_ = startMissing_;
	sums_.assign(operators_.size(), 0);
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
	for (std::uint32_t op = 0; op < operators_.size(); ++op)
	{
		if (missing_[op] == 0)
		{
			isTouched_[op] = 1;
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
	bounds_.resize(extension_.fluents.size());
	for (std::size_t fluent = 0; fluent < bounds_.size(); ++fluent)
	{
		bounds_[fluent] = NumberInterval::point(valueOf(task_, state, FluentId(fluent)));
	}
	boundsMoved_ = true;
	lastNewLayer_ = 0;
	std::fill(knownRepetitions_.begin(), knownRepetitions_.end(), 0);
}

FixedValue ExtendedLayers::valueOfOperator(std::uint32_t op) const
{
	const auto count =
		static_cast<FixedValue>((std::max)(needs_[OperatorId(op)].size(), std::size_t{1}));
	return roundedDivide(sums_[op] + count * operators_[op].share, 3 * count);
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

void ExtendedLayers::offerOperators()
{
	for (const std::uint32_t op : touched_)
	{
		const Operator& entry = operators_[op];
		const Offer offered{valueOfOperator(op), op, 1, metricCost(extension_, entry.action)};
		for (const FactId fact : extension_.partAdds[entry.part])
		{
			offer(fact.value(), offered);
		}
	}
}

/// Moves the bounds by the effects of the operators that are possible; true if any moved.
bool ExtendedLayers::moveBounds()
{
	nextBounds_ = bounds_;
	bool moved = false;
	for (const std::uint32_t op : numericOperators_)
	{
		if (missing_[op] != 0)
		{
			continue;
		}
		for (const ExtendedTask::NumericEffect& effect :
			extension_.partNumbers[operators_[op].part])
		{
			const std::size_t fluent = effect.fluent.value();
			const NumberInterval& before = bounds_[fluent];
			const NumberInterval value = intervalOf(task_, effect.value, bounds_);
			if (value.isEmpty || (before.isEmpty && effect.change != EffectNode::Change::Assign))
			{
				continue;
			}
			NumberInterval& next = nextBounds_[fluent];
			const auto reach = [&](Quantity low, Quantity high)
			{
				next.low = (std::min)(next.low, low);
				next.high = (std::max)(next.high, high);
			};
			constexpr Quantity kInfinite = NumberInterval::kInfinite;
			switch (effect.change)
			{
			case EffectNode::Change::Increase:
			case EffectNode::Change::Decrease:
			{
				const bool isUp = effect.change == EffectNode::Change::Increase;
				if (isUp ? value.high > 0 : value.low < 0)
				{
					next.high = kInfinite;
				}
				if (isUp ? value.low < 0 : value.high > 0)
				{
					next.low = -kInfinite;
				}
				break;
			}
			case EffectNode::Change::Assign:
				if (next.isEmpty)
				{
					next = value;
					break;
				}
				if (isSelfAssigned_[fluent] != 0 && !before.isEmpty)
				{
					reach(value.low < before.low ? -kInfinite : before.low,
						value.high > before.high ? kInfinite : before.high);
					break;
				}
				reach(value.low, value.high);
				break;
			case EffectNode::Change::ScaleUp:
			case EffectNode::Change::ScaleDown:
			{
				const bool divides = effect.change == EffectNode::Change::ScaleDown;
				const Quantity factor = value.low; // Static: a point.
				const bool shrinks =
					divides ? factor > kQuantityOne : factor >= 0 && factor < kQuantityOne;
				const bool grows =
					divides ? factor > 0 && factor < kQuantityOne : factor > kQuantityOne;
				if (divides && factor == 0)
				{
					break;
				}
				if (shrinks)
				{
					reach(0, 0);
				}
				else if (grows)
				{
					reach(before.low < 0 ? -kInfinite : before.low,
						before.high > 0 ? kInfinite : before.high);
				}
				else if (factor < 0 && (before.low != 0 || before.high != 0))
				{
					reach(-kInfinite, kInfinite);
				}
				break;
			}
			}
		}
	}
	for (std::size_t fluent = 0; fluent < bounds_.size(); ++fluent)
	{
		moved = moved || !(bounds_[fluent] == nextBounds_[fluent]);
	}
	return moved;
}

/// By the intervals of the layer before.
bool ExtendedLayers::pushes(const Pusher& pusher, NumberComparison comparison) const
{
	const ExtendedTask::NumericEffect& effect =
		extension_.partNumbers[operators_[pusher.op].part][pusher.effect];
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

std::uint32_t ExtendedLayers::repetitions(std::uint32_t op, std::uint32_t index)
{
	// They depend on the evaluated state alone, and every layer asks again.
	const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pushed = pushedBy_[op];
	const auto place = std::find_if(
		pushed.begin(), pushed.end(), [&](const auto& entry) { return entry.first == index; });
	if (place == pushed.end())
	{
		return countRepetitions(op, index);
	}
	std::uint32_t& known =
		knownRepetitions_[firstPushed_[op] + static_cast<std::size_t>(place - pushed.begin())];
	if (known == 0)
	{
		known = countRepetitions(op, index);
	}
	return known;
}

std::uint32_t ExtendedLayers::countRepetitions(std::uint32_t op, std::uint32_t index)
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
	for (const ExtendedTask::NumericEffect& effect : extension_.partNumbers[operators_[op].part])
	{
		const Quantity value = evaluate(task_, effect.value, state_);
		const Quantity before = valueOf(task_, state_, effect.fluent);
		Quantity next = kUndefined;
		switch (effect.change)
		{
		case EffectNode::Change::Assign:
			next = value;
			break;
		case EffectNode::Change::Increase:
			next = addQuantities(before, value);
			break;
		case EffectNode::Change::Decrease:
			next = subtractQuantities(before, value);
			break;
		case EffectNode::Change::ScaleUp:
			next = multiplyQuantities(before, value);
			break;
		case EffectNode::Change::ScaleDown:
			next = divideQuantities(before, value);
			break;
		}
		if (next != kUndefined)
		{
			after_[task_.factWords() + effect.fluent.value()] = static_cast<std::uint64_t>(next);
		}
	}
	const Quantity gapAfter = gapOf(condition.comparison, evaluate(task_, condition.left, after_),
		evaluate(task_, condition.right, after_));
	const Quantity step = gapAfter == kUndefined ? kUndefined : subtractQuantities(gap, gapAfter);
	if (step == kUndefined || step <= 0 || gap <= 0)
	{
		return 1;
	}
	const Quantity times = gap / step + (gap % step != 0 ? 1 : 0);
	return static_cast<std::uint32_t>((std::min)(times, Quantity{kMostRepetitions}));
}

void ExtendedLayers::offerPush(std::uint32_t index, std::uint32_t position)
{
	const Pusher& pusher = pushers_[index][position];
	if (missing_[pusher.op] != 0)
	{
		return;
	}
	const std::uint32_t fact = extension_.firstNumericFact + index;
	const FixedValue value = valueOfOperator(pusher.op);
	const FactEntry& entry = facts_[fact];
	const Offer& best = offers_[fact];
	const bool isUseless = (entry.raise != kAbsent && value <= entry.value) ||
						   (best.achiever != kAbsent && value < best.value);
	if (isUseless || !pushes(pusher, extension_.numericConditions[index].comparison))
	{
		return;
	}
	const std::uint32_t times = repetitions(pusher.op, index);
	offer(fact,
		{value, pusher.op, times, metricCost(extension_, operators_[pusher.op].action) * times});
}

void ExtendedLayers::offerComparisons(bool isWhole)
{
	if (!isWhole)
	{
		// What the others have to offer, they have offered with the same bounds.
		for (const std::uint32_t op : touched_)
		{
			for (const auto& [index, position] : pushedBy_[op])
			{
				if (mayHold_[index] != 0)
				{
					offerPush(index, position);
				}
			}
		}
		return;
	}
	for (std::uint32_t index = 0; index < extension_.numericConditions.size(); ++index)
	{
		const ExtendedTask::NumericCondition& condition = extension_.numericConditions[index];
		mayHold_[index] =
			!pushers_[index].empty() &&
					mayHold(condition.comparison, intervalOf(task_, condition.left, nextBounds_),
						intervalOf(task_, condition.right, nextBounds_))
				? 1
				: 0;
		for (std::uint32_t position = 0; mayHold_[index] != 0 && position < pushers_[index].size();
			 ++position)
		{
			offerPush(index, position);
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
		for (const std::uint32_t op : touched_)
		{
			isTouched_[op] = 0;
		}
		const std::size_t raisesBefore = raises_.size();
		const bool changed =
			boundsMoved_ || std::any_of(touched_.begin(), touched_.end(),
								[this](std::uint32_t op)
								{ return !extension_.partNumbers[operators_[op].part].empty(); });
		offerOperators();
		nextBounds_ = bounds_;
		const bool moved = changed && moveBounds();
		offerComparisons(moved || boundsMoved_);
		bool isNews = applyOffers(layer, 0);
		isNews = offerRules(layer) || isNews;
		bounds_ = nextBounds_;
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
			const Operator& op = operators_[achiever];
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
				count = (std::max)(
					count, repetitions(achiever, subgoal.fact - extension_.firstNumericFact));
			}
			for (const FactId fact : needs_[OperatorId(achiever)])
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
	return operators_.capacity() * sizeof(Operator) + raises_.capacity() * sizeof(Raise) +
		   facts_.capacity() * (sizeof(FactEntry) + sizeof(Offer)) +
		   needs_.itemCount() * 2 * sizeof(FactId);
}

} // namespace RPGPref
