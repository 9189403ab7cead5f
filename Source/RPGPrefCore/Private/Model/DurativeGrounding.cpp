// SPDX-License-Identifier: MIT
// The part of the action grounder that reads durative actions. Passes: the start's effects, sorted
// by what they touch; the end's conditions and effects, with what the start changed put in
// (regression), so that they read the state before the action; the literals of both phases, the
// later phase winning; one assignment for each number that both phases touch. Exact for an action
// during which nothing else happens. What would need case distinctions on the start's own `when`s
// is refused instead.
#include "ActionGrounder.h"
#include "SmallSet.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

bool overwrites(EffectNode::Change change)
{
	return change != EffectNode::Change::Increase && change != EffectNode::Change::Decrease;
}

/// What the fluent is after the change.
GroundExpression after(
	EffectNode::Change change, GroundExpression before, const GroundExpression& value)
{
	switch (change)
	{
	case EffectNode::Change::Assign:
		return value;
	case EffectNode::Change::Increase:
		return ExpressionGrounder::combine(
			ExtendedTask::Operation::Kind::Add, std::move(before), value);
	case EffectNode::Change::Decrease:
		return ExpressionGrounder::combine(
			ExtendedTask::Operation::Kind::Subtract, std::move(before), value);
	case EffectNode::Change::ScaleUp:
		return ExpressionGrounder::combine(
			ExtendedTask::Operation::Kind::Multiply, std::move(before), value);
	case EffectNode::Change::ScaleDown:
		return ExpressionGrounder::combine(
			ExtendedTask::Operation::Kind::Divide, std::move(before), value);
	}
	return value;
}

} // namespace

/// The duration, and the conditions under which there is one.
bool ActionGrounder::groundDuration(const ActionSchema& schema, std::vector<GroundFormula>& clauses)
{
	std::optional<GroundExpression> lower;
	std::optional<GroundExpression> upper;
	const auto narrow = [](std::optional<GroundExpression>& bound, const GroundExpression& value,
							ExtendedTask::Operation::Kind kind)
	{ bound = bound ? ExpressionGrounder::combine(kind, std::move(*bound), value) : value; };
	for (const DurationBound& bound : schema.duration)
	{
		const GroundExpression value = expressions_.ground(bound.value, bindings_);
		if (value.isUndefined())
		{
			return false;
		}
		if (bound.comparison != NumberComparison::LessEqual)
		{
			narrow(lower, value, ExtendedTask::Operation::Kind::Maximum);
		}
		if (bound.comparison != NumberComparison::GreaterEqual)
		{
			narrow(upper, value, ExtendedTask::Operation::Kind::Minimum);
		}
	}
	result_.duration = lower ? *lower : upper ? *upper : ExpressionGrounder::number(0);
	const auto require = [&](const GroundFormula& condition)
	{
		FormulaGrounder::addClauses(condition, clauses);
		return !condition.isFalse();
	};
	const bool hasBothBounds = lower && upper && schema.duration.size() > 1;
	return require(formulas_.compare(
			   NumberComparison::GreaterEqual, *result_.duration, ExpressionGrounder::number(0))) &&
		   (!hasBothBounds ||
			   require(formulas_.compare(NumberComparison::LessEqual, *lower, *upper)));
}

bool ActionGrounder::groundPhases(const ActionSchema& schema, std::vector<GroundFormula>& clauses)
{
	std::vector<Leaf> start;
	collect(schema.startEffects, GroundFormula::constant(true), nullptr, start);
	std::vector<std::uint32_t> addedAtStart;
	std::vector<std::uint32_t> deletedAtStart;
	std::vector<std::uint32_t> touchedAtoms;
	std::vector<std::uint32_t> touchedFluents;
	std::vector<std::uint32_t> conditionalAtoms;
	std::vector<std::uint32_t> conditionalFluents;
	std::vector<std::optional<GroundExpression>> fluentsAfterStart;
	for (const Leaf& leaf : start)
	{
		const bool isLiteral = leaf.node->kind == EffectNode::Kind::Literal;
		insertUnique(isLiteral ? touchedAtoms : touchedFluents, leaf.target);
		if (!leaf.condition.isTrue())
		{
			insertUnique(isLiteral ? conditionalAtoms : conditionalFluents, leaf.target);
			continue;
		}
		if (isLiteral)
		{
			insertUnique(leaf.node->negated ? deletedAtStart : addedAtStart, leaf.target);
			continue;
		}
		if (leaf.value->isUndefined())
		{
			return false;
		}
		fluentsAfterStart.resize(
			(std::max)(fluentsAfterStart.size(), std::size_t{leaf.target} + 1));
		fluentsAfterStart[leaf.target] =
			valueAfter(start, leaf.target, ExpressionGrounder::fluentExpression(leaf.target));
	}
	std::erase_if(deletedAtStart, [&](std::uint32_t atom) { return isListed(addedAtStart, atom); });

	bool isTouched = false;
	bool readsConditional = false;
	FormulaGrounder::Regression regression;
	regression.fluents = &fluentsAfterStart;
	regression.atom = [&](std::uint32_t atom, bool negated) -> std::optional<GroundFormula>
	{
		readsConditional = readsConditional || isListed(conditionalAtoms, atom);
		if (isListed(addedAtStart, atom) || isListed(deletedAtStart, atom))
		{
			isTouched = true;
			return GroundFormula::constant(isListed(addedAtStart, atom) != negated);
		}
		return std::nullopt;
	};
	for (const Formula& condition : schema.endConditions)
	{
		isTouched = false;
		GroundFormula formula = formulas_.ground(condition, bindings_, false, &regression);
		if (formula.isFalse())
		{
			result_.needsConcurrency = isTouched;
			return false;
		}
		FormulaGrounder::addClauses(std::move(formula), clauses);
	}
	std::vector<Leaf> end;
	collect(schema.endEffects, GroundFormula::constant(true), &regression, end);
	std::vector<std::uint32_t> addedAtEnd;
	std::vector<std::uint32_t> deletedAtEnd;
	for (const Leaf& leaf : end)
	{
		const bool isLiteral = leaf.node->kind == EffectNode::Kind::Literal;
		const bool touchesBoth = !leaf.condition.isTrue() &&
								 isListed(isLiteral ? touchedAtoms : touchedFluents, leaf.target);
		const bool followsConditional = !isLiteral && isListed(conditionalFluents, leaf.target);
		if (touchesBoth || followsConditional || readsConditional)
		{
			errors_.add(leaf.node->position,
				"a conditional effect on what the action changes at both its start and its end is "
				"not supported, expected it at one of them",
				"unsupported");
			return false;
		}
		if (isLiteral && leaf.condition.isTrue())
		{
			insertUnique(leaf.node->negated ? deletedAtEnd : addedAtEnd, leaf.target);
		}
	}
	std::erase_if(deletedAtEnd, [&](std::uint32_t atom) { return isListed(addedAtEnd, atom); });

	const auto isTouchedAtEnd = [&](std::uint32_t fluent)
	{
		return std::any_of(end.begin(), end.end(),
			[&](const Leaf& leaf)
			{ return leaf.node->kind == EffectNode::Kind::Numeric && leaf.target == fluent; });
	};
	// ADD = (addStart \ delEnd) + addEnd; DEL = (delStart + delEnd) \ ADD.
	for (const std::uint32_t atom : addedAtStart)
	{
		if (!isListed(deletedAtEnd, atom))
		{
			addLiteral({}, atom, false);
		}
		else
		{
			result_.interrupts.push_back(atom * 2 + 1);
		}
	}
	for (const std::uint32_t atom : addedAtEnd)
	{
		addLiteral({}, atom, false);
		if (isListed(deletedAtStart, atom))
		{
			result_.interrupts.push_back(atom * 2);
		}
	}
	for (const std::vector<std::uint32_t>* list : {&deletedAtStart, &deletedAtEnd})
	{
		for (const std::uint32_t atom : *list)
		{
			if (!isListed(result_.parts.front().adds, atom))
			{
				addLiteral({}, atom, true);
			}
		}
	}
	for (const Leaf& leaf : start)
	{
		const bool isLiteral = leaf.node->kind == EffectNode::Kind::Literal;
		const bool isUndone =
			isLiteral && !leaf.node->negated && isListed(deletedAtEnd, leaf.target);
		if (leaf.condition.isTrue() ? isLiteral : isUndone)
		{
			continue;
		}
		// A number that both phases touch becomes one assignment, below.
		if ((isLiteral || !isTouchedAtEnd(leaf.target)) && !addLeaf(leaf))
		{
			return false;
		}
	}
	for (const Leaf& leaf : end)
	{
		if (leaf.node->kind == EffectNode::Kind::Literal)
		{
			if (!leaf.condition.isTrue() && !addLeaf(leaf))
			{
				return false;
			}
			continue;
		}
		if (!isListed(touchedFluents, leaf.target))
		{
			if (!addLeaf(leaf))
			{
				return false;
			}
			continue;
		}
		if (leaf.value->isUndefined())
		{
			return false;
		}
	}
	for (const std::uint32_t fluent : touchedFluents)
	{
		if (isTouchedAtEnd(fluent) &&
			!mergePhases(start, end, fluent, *fluentsAfterStart[fluent], clauses))
		{
			return false;
		}
	}
	return true;
}

/// The number after one phase's unconditional effects. Increases add up; of several assignments the
/// first counts, because all must agree.
GroundExpression ActionGrounder::valueAfter(
	const std::vector<Leaf>& phase, std::uint32_t fluent, GroundExpression before)
{
	bool isOverwritten = false;
	for (const Leaf& leaf : phase)
	{
		if (isOnNumber(leaf, fluent) && !isOverwritten)
		{
			before = after(leaf.node->change, std::move(before), *leaf.value);
			isOverwritten = overwrites(leaf.node->change);
		}
	}
	return before;
}

/// A phase's effects on a number must not be in conflict. The one assignment that stands for both
/// phases cannot show that, so the precondition does. False if they always are.
bool ActionGrounder::requireAgreement(const std::vector<Leaf>& phase, std::uint32_t fluent,
	const GroundExpression& before, std::vector<GroundFormula>& clauses)
{
	std::optional<GroundExpression> first;
	bool sums = false;
	for (const Leaf& leaf : phase)
	{
		if (!isOnNumber(leaf, fluent))
		{
			continue;
		}
		if (!overwrites(leaf.node->change))
		{
			sums = true;
			continue;
		}
		GroundExpression value = after(leaf.node->change, before, *leaf.value);
		if (first && !requireEqual(*first, value, clauses))
		{
			return false;
		}
		if (!first)
		{
			first = std::move(value);
		}
	}
	return !sums || !first;
}

bool ActionGrounder::requireEqual(const GroundExpression& left, const GroundExpression& right,
	std::vector<GroundFormula>& clauses)
{
	GroundFormula condition = formulas_.compare(NumberComparison::Equal, left, right);
	const bool isPossible = !condition.isFalse();
	FormulaGrounder::addClauses(std::move(condition), clauses);
	return isPossible;
}

/// Makes one assignment of what both phases do to the number.
bool ActionGrounder::mergePhases(const std::vector<Leaf>& start, const std::vector<Leaf>& end,
	std::uint32_t fluent, const GroundExpression& afterStart, std::vector<GroundFormula>& clauses)
{
	// Accounts never make an action impossible.
	const bool isNeeded =
		expressions_.isNeeded(FunctionId{expressions_.fluents().predicate(fluent)});
	// An assignment at the end hides whether the start had a result; what is undefined equals
	// nothing, not even itself.
	const bool isHidden = std::any_of(end.begin(), end.end(),
		[&](const Leaf& leaf)
		{ return isOnNumber(leaf, fluent) && leaf.node->change == EffectNode::Change::Assign; });
	if (isNeeded &&
		(!requireAgreement(start, fluent, ExpressionGrounder::fluentExpression(fluent), clauses) ||
			!requireAgreement(end, fluent, afterStart, clauses) ||
			(isHidden && !requireEqual(afterStart, afterStart, clauses))))
	{
		return false;
	}
	addChange(result_.parts.front(),
		{EffectNode::Change::Assign, fluent, valueAfter(end, fluent, afterStart)});
	return true;
}

bool ActionGrounder::isOnNumber(const Leaf& leaf, std::uint32_t fluent)
{
	return leaf.node->kind == EffectNode::Kind::Numeric && leaf.target == fluent &&
		   leaf.condition.isTrue();
}

} // namespace RPGPref
