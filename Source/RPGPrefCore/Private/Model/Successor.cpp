// SPDX-License-Identifier: MIT
// A step of an extended task. Possible: some variant holds and every number that changes has a
// value in range afterwards, without two effects that contradict each other. Doing it: which parts
// fire is decided in the old state; new numbers are computed from the old ones and written;
// deletes, then adds; adds win where parts disagree; at last all that follows is derived again.
//
// deriveFacts evaluates the comparisons, then the rules stratum by stratum with counters of what
// each body lacks, so that negation only ever reads finished strata. That is the one stratified
// model, whatever the order of rules. Costs one visit for each condition of each rule.
#include "RPGPref/Model/Successor.h"

#include "OperationArithmetic.h"

#include <algorithm>
#include <array>

namespace RPGPref
{

namespace
{

using NumericEffect = ExtendedTask::NumericEffect;

/// A calculation's result, and whether it left the range on the way.
struct Evaluated
{
	Quantity value = kUndefined;
	bool leftRange = false;
};

bool isDivisionByZero(ExtendedTask::Operation::Kind kind, Quantity right)
{
	return kind == ExtendedTask::Operation::Kind::Divide && right == 0;
}

/// The stack of a postfix calculation: nesting is limited when files are read.
class ValueStack
{
public:
	void push(Quantity value)
	{
		if (size_ < small_.size())
		{
			small_[size_] = value;
		}
		else
		{
			large_.push_back(value);
		}
		++size_;
	}

	Quantity pop()
	{
		--size_;
		if (size_ < small_.size())
		{
			return small_[size_];
		}
		const Quantity value = large_.back();
		large_.pop_back();
		return value;
	}

private:
	std::array<Quantity, 16> small_ = {};
	std::vector<Quantity> large_;
	std::size_t size_ = 0;
};

Quantity leafValue(
	const GroundTask& task, const ExtendedTask::Operation& operation, StateView state)
{
	return operation.kind == ExtendedTask::Operation::Kind::Constant
			   ? operation.constant
			   : valueOf(task, state, operation.fluent);
}

Evaluated evaluateWithRange(
	const GroundTask& task, ExtendedTask::Calculation calculation, StateView state)
{
	if (calculation.end - calculation.begin == 1)
	{
		// Nearly all; no stack.
		return {leafValue(task, task.extension.operations[calculation.begin], state), false};
	}
	Evaluated result;
	ValueStack stack;
	for (std::uint32_t i = calculation.begin; i < calculation.end; ++i)
	{
		const ExtendedTask::Operation& operation = task.extension.operations[i];
		if (operation.kind == ExtendedTask::Operation::Kind::Constant ||
			operation.kind == ExtendedTask::Operation::Kind::Fluent)
		{
			stack.push(leafValue(task, operation, state));
			continue;
		}
		const Quantity right = stack.pop();
		const Quantity left = stack.pop();
		const Quantity value = applyOperation(operation.kind, left, right);
		result.leftRange =
			result.leftRange || (value == kUndefined && left != kUndefined && right != kUndefined &&
									!isDivisionByZero(operation.kind, right));
		stack.push(value);
	}
	result.value = calculation.begin == calculation.end ? kUndefined : stack.pop();
	return result;
}

/// What the firing effects make of one number.
struct NumberChange
{
	FluentId fluent;
	bool sums = false;
	bool overwrites = false;
	QuantitySum sum = {};
	Quantity result = 0;
};

/// The new values of the numbers that the action changes in the state.
class NumberChanges
{
public:
	NumberChanges(const GroundTask& task, StateView state, ActionId action)
		: task_(task), state_(state)
	{
		const ExtendedTask& extension = task.extension;
		for (std::size_t part = extension.firstPart(action); part < extension.lastPart(action);
			 ++part)
		{
			const std::span<const NumericEffect> effects = extension.partNumbers[PartId(part)];
			if (effects.empty() || !holdAll(state, extension.partConditions[PartId(part)]))
			{
				continue;
			}
			for (const NumericEffect& effect : effects)
			{
				add(effect);
			}
		}
		if (outcome_ == StepOutcome::Possible)
		{
			finish();
		}
	}

	StepOutcome outcome() const { return outcome_; }

	void write(std::span<std::uint64_t> state) const
	{
		for (const NumberChange& change : changes_)
		{
			state[task_.factWords() + change.fluent.value()] =
				static_cast<std::uint64_t>(change.result);
		}
	}

private:
	void fail(StepOutcome outcome)
	{
		if (outcome_ == StepOutcome::Possible)
		{
			outcome_ = outcome;
		}
	}

	NumberChange& changeOf(FluentId fluent)
	{
		const auto found = std::find_if(changes_.begin(), changes_.end(),
			[&](const NumberChange& change) { return change.fluent == fluent; });
		if (found != changes_.end())
		{
			return *found;
		}
		changes_.push_back({fluent});
		return changes_.back();
	}

	void add(const NumericEffect& effect)
	{
		const Evaluated value = evaluateWithRange(task_, effect.value, state_);
		const Quantity before = valueOf(task_, state_, effect.fluent);
		const bool overwrites = effect.change == EffectNode::Change::Assign;
		if (value.value == kUndefined || (!overwrites && before == kUndefined))
		{
			fail(value.leftRange ? StepOutcome::OutOfRange : StepOutcome::Undefined);
			return;
		}
		NumberChange& change = changeOf(effect.fluent);
		switch (effect.change)
		{
		case EffectNode::Change::Increase:
		case EffectNode::Change::Decrease:
			change.sum.add(
				effect.change == EffectNode::Change::Increase ? value.value : -value.value);
			change.sums = true;
			break;
		case EffectNode::Change::Assign:
			overwrite(change, value.value, false);
			break;
		case EffectNode::Change::ScaleUp:
			overwrite(change, multiplyQuantities(before, value.value), true);
			break;
		case EffectNode::Change::ScaleDown:
			overwrite(change, divideQuantities(before, value.value), value.value != 0);
			break;
		}
		if (change.sums && change.overwrites)
		{
			fail(StepOutcome::Conflict);
		}
	}

	void overwrite(NumberChange& change, Quantity result, bool mayLeaveRange)
	{
		if (result == kUndefined)
		{
			fail(mayLeaveRange ? StepOutcome::OutOfRange : StepOutcome::Undefined);
		}
		if (change.overwrites && change.result != result)
		{
			fail(StepOutcome::Conflict);
		}
		change.overwrites = true;
		change.result = result;
	}

	void finish()
	{
		for (NumberChange& change : changes_)
		{
			if (change.sums)
			{
				change.sum.add(valueOf(task_, state_, change.fluent));
				change.result = change.sum.total();
				if (change.result == kUndefined)
				{
					fail(StepOutcome::OutOfRange);
				}
			}
		}
	}

	const GroundTask& task_;
	StateView state_;
	std::vector<NumberChange> changes_;
	StepOutcome outcome_ = StepOutcome::Possible;
};

void setBoth(const ExtendedTask& extension, std::span<std::uint64_t> state, FactId fact, bool value)
{
	setFact(state, fact, value);
	const FactId opposite = extension.opposites[fact.value()];
	if (opposite.isValid())
	{
		setFact(state, opposite, !value);
	}
}

} // namespace

VariantId holdingVariant(const GroundTask& task, StateView state, ActionId action)
{
	const ExtendedTask& extension = task.extension;
	for (std::size_t i = extension.firstVariant(action); i < extension.lastVariant(action); ++i)
	{
		if (holdAll(state, extension.variant(i)))
		{
			return VariantId(i);
		}
	}
	return {};
}

Quantity evaluate(const GroundTask& task, ExtendedTask::Calculation calculation, StateView state)
{
	return evaluateWithRange(task, calculation, state).value;
}

StepOutcome tryStep(const GroundTask& task, StateView state, ActionId action)
{
	if (!holdingVariant(task, state, action).isValid())
	{
		return StepOutcome::Precondition;
	}
	if (task.extension.fluents.empty())
	{
		return StepOutcome::Possible;
	}
	return NumberChanges(task, state, action).outcome();
}

void applyExtended(const GroundTask& task, ActionId action, std::span<std::uint64_t> state)
{
	const ExtendedTask& extension = task.extension;
	const std::size_t first = extension.firstPart(action);
	const std::size_t last = extension.lastPart(action);
	// Which parts fire is decided before anything changes.
	std::vector<std::uint8_t> fires(last - first, 1);
	bool mayClash = false;
	for (std::size_t part = first + 1; part < last; ++part)
	{
		fires[part - first] = holdAll(state, extension.partConditions[PartId(part)]) ? 1 : 0;
		mayClash = mayClash || fires[part - first] != 0;
	}
	if (!extension.fluents.empty())
	{
		const NumberChanges numbers(task, state, action);
		numbers.write(state);
	}
	for (std::size_t part = first; part < last; ++part)
	{
		if (fires[part - first] == 0)
		{
			continue;
		}
		for (const FactId fact : extension.partDeletes[PartId(part)])
		{
			setFact(state, fact, false);
		}
		for (const FactId fact : extension.partAdds[PartId(part)])
		{
			setFact(state, fact, true);
		}
	}
	// What one part deletes and another adds is true: adds of atoms win.
	for (std::size_t part = first; mayClash && part < last; ++part)
	{
		if (fires[part - first] == 0)
		{
			continue;
		}
		for (const FactId fact : extension.partAdds[PartId(part)])
		{
			if (!task.facts[fact.value()].negated)
			{
				setBoth(extension, state, fact, true);
			}
		}
	}
	deriveFacts(task, state);
}

void deriveFacts(const GroundTask& task, std::span<std::uint64_t> state)
{
	const ExtendedTask& extension = task.extension;
	for (std::size_t i = 0; i < extension.numericConditions.size(); ++i)
	{
		const ExtendedTask::NumericCondition& condition = extension.numericConditions[i];
		setFact(state, FactId(extension.firstNumericFact + i),
			compareQuantities(condition.comparison, evaluate(task, condition.left, state),
				evaluate(task, condition.right, state)));
	}
	if (extension.rulesByStratum.empty())
	{
		for (const FactId head : extension.headsByStratum)
		{
			setBoth(extension, state, head, false);
		}
		return;
	}
	for (const FactId head : extension.headsByStratum)
	{
		setFact(state, head, false);
	}
	std::vector<std::uint32_t> missing(extension.ruleHeads.size(), 0);
	std::vector<GroundRuleId> ready;
	std::uint32_t rule = 0;
	std::uint32_t head = 0;
	for (std::size_t stratum = 0; stratum < extension.stratumEnds.size(); ++stratum)
	{
		// Rules of higher strata wait for their turn; they count what is missing then.
		ready.clear();
		for (; rule < extension.stratumEnds[stratum]; ++rule)
		{
			const GroundRuleId id = extension.rulesByStratum[rule];
			std::uint32_t count = 0;
			for (const FactId fact : extension.ruleBodies[id])
			{
				count += holds(state, fact) ? 0 : 1;
			}
			missing[id.value()] = count;
			if (count == 0)
			{
				ready.push_back(id);
			}
		}
		for (std::size_t next = 0; next < ready.size(); ++next)
		{
			const FactId fact = extension.ruleHeads[ready[next].value()];
			if (holds(state, fact))
			{
				continue;
			}
			setFact(state, fact, true);
			for (const GroundRuleId user : extension.ruleUsers[fact])
			{
				std::uint32_t& count = missing[user.value()];
				if (count > 0 && --count == 0)
				{
					ready.push_back(user);
				}
			}
		}
		for (; head < extension.headStratumEnds[stratum]; ++head)
		{
			const FactId fact = extension.headsByStratum[head];
			setBoth(extension, state, fact, holds(state, fact));
		}
	}
}

PackedState extendedStart(const GroundTask& task)
{
	PackedState state(task.stateWords(), 0);
	for (const FactId fact : task.initialState)
	{
		setFact(state, fact, true);
	}
	completeState(task, state);
	return state;
}

void completeState(const GroundTask& task, std::span<std::uint64_t> state)
{
	for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
	{
		state[task.factWords() + i] = static_cast<std::uint64_t>(task.extension.fluents[i].initial);
	}
	deriveFacts(task, state);
}

} // namespace RPGPref
