// SPDX-License-Identifier: MIT
#include "ActionGrounder.h"

#include "Foundation/Names.h"
#include "TextScan.h"

#include <algorithm>
#include <string>
#include <utility>

namespace RPGPref
{

namespace
{

bool overwrites(EffectNode::Change change)
{
	return change != EffectNode::Change::Increase && change != EffectNode::Change::Decrease;
}

void insertUnique(std::vector<std::uint32_t>& list, std::uint32_t item)
{
	if (std::find(list.begin(), list.end(), item) == list.end())
	{
		list.push_back(item);
	}
}

bool isListed(const std::vector<std::uint32_t>& list, std::uint32_t item)
{
	return std::find(list.begin(), list.end(), item) != list.end();
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

ActionGrounder::ActionGrounder(const Domain& domain, FormulaGrounder& formulas,
	ExpressionGrounder& expressions, ErrorList& errors)
	: domain_(domain)
	, formulas_(formulas)
	, expressions_(expressions)
	, errors_(errors)
	, totalCost_(domain.findFunction("total-cost"))
{
}

bool ActionGrounder::checkSize(SourcePosition position, const char* what)
{
	if (!formulas_.isTooLarge())
	{
		return true;
	}
	errors_.add(position,
		"this " + std::string(what) + " grows to more than " +
			std::to_string(FormulaGrounder::kMostLiterals) + " literals, expected at most " +
			std::to_string(FormulaGrounder::kMostLiterals) +
			": sum some up in a (:derived ..) predicate",
		"too-large");
	return false;
}

std::optional<GroundAction> ActionGrounder::ground(
	std::uint32_t schemaIndex, std::span<const std::uint32_t> arguments)
{
	const ActionSchema& schema = domain_.actions[schemaIndex];
	bindings_.assign(arguments.begin(), arguments.end());
	result_ = GroundAction();
	result_.schema = schemaIndex;
	result_.arguments.assign(arguments.begin(), arguments.end());
	result_.parts.emplace_back();

	std::vector<GroundFormula> clauses;
	formulas_.startFormula();
	const bool isPossible = groundPrecondition(schema, clauses);
	if (!checkSize(schema.position, "precondition") || !isPossible)
	{
		return std::nullopt;
	}
	if (schema.isDurative)
	{
		if (!groundDuration(schema, clauses) || !groundPhases(schema, clauses))
		{
			// A schema whose own start rules out its end is worth a word.
			return result_.needsConcurrency ? std::optional<GroundAction>(std::move(result_))
											: std::nullopt;
		}
	}
	else
	{
		for (const Literal& literal : schema.effects)
		{
			addLiteral({}, formulas_.internAtom(literal.predicate, literal.terms, bindings_),
				literal.negated);
		}
		for (const CostIncrease& cost : schema.costs)
		{
			GroundExpression amount = ExpressionGrounder::number(cost.amount);
			if (!cost.function.empty())
			{
				Expression call;
				call.kind = Expression::Kind::Fluent;
				call.function = domain_.findFunction(cost.function);
				call.terms = cost.terms;
				amount = expressions_.ground(call, bindings_);
			}
			if (amount.isUndefined())
			{
				return std::nullopt;
			}
			addChange(result_.parts.front(),
				{EffectNode::Change::Increase, expressions_.fluent(totalCost_, {}, bindings_),
					std::move(amount)});
		}
		std::vector<Leaf> leaves;
		collect(schema.furtherEffects, GroundFormula::constant(true), nullptr, leaves);
		for (const Leaf& leaf : leaves)
		{
			if (!addLeaf(leaf))
			{
				return std::nullopt;
			}
		}
	}
	if (!checkSize(schema.position, "action"))
	{
		return std::nullopt;
	}
	tidyParts();
	if (result_.parts.size() > kMostParts)
	{
		errors_.add(schema.position,
			"action " + quoteForMessage(schema.name) + " has " +
				std::to_string(result_.parts.size()) +
				" parts with different conditions, expected at most " + std::to_string(kMostParts) +
				": sum some up in a (:derived ..) predicate",
			"too-large");
		return std::nullopt;
	}
	result_.variants = formulas_.split(std::move(clauses));
	if (!checkSize(schema.position, "precondition") || result_.variants.empty())
	{
		return std::nullopt;
	}
	return std::move(result_);
}

bool ActionGrounder::groundPrecondition(
	const ActionSchema& schema, std::vector<GroundFormula>& clauses)
{
	const auto object = [&](Term term)
	{ return term.kind == Term::Kind::Object ? term.index : bindings_[term.index]; };
	for (const EqualityConstraint& equality : schema.equalities)
	{
		if ((object(equality.left) == object(equality.right)) == equality.negated)
		{
			return false;
		}
	}
	// Static literals stay: they count in the playstyle averages.
	for (const Literal& literal : schema.preconditions)
	{
		clauses.push_back(formulas_.groundLiteral(
			literal.predicate, literal.terms, bindings_, literal.negated, false));
	}
	for (const Formula& condition : schema.conditions)
	{
		GroundFormula formula = formulas_.ground(condition, bindings_);
		if (formula.isFalse() || formulas_.isTooLarge())
		{
			return false;
		}
		FormulaGrounder::addClauses(std::move(formula), clauses);
	}
	return true;
}

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

void ActionGrounder::collect(const std::vector<EffectNode>& effects, const GroundFormula& condition,
	const FormulaGrounder::Regression* regression, std::vector<Leaf>& result)
{
	for (const EffectNode& effect : effects)
	{
		if (formulas_.isTooLarge() || result.size() > kMostParts * 16)
		{
			return;
		}
		switch (effect.kind)
		{
		case EffectNode::Kind::Literal:
			result.push_back({&effect,
				formulas_.internAtom(effect.predicate, effect.terms, bindings_), condition, {}});
			break;
		case EffectNode::Kind::Numeric:
		{
			GroundExpression value = expressions_.ground(effect.value.front(), bindings_,
				{result_.duration ? &*result_.duration : nullptr,
					regression != nullptr ? regression->fluents : nullptr});
			result.push_back(
				{&effect, expressions_.fluent(effect.function, effect.terms, bindings_), condition,
					std::move(value)});
			break;
		}
		case EffectNode::Kind::When:
		{
			FormulaJoin join(true);
			join.add(condition);
			for (const Formula& part : effect.condition)
			{
				join.add(formulas_.ground(part, bindings_));
			}
			for (const Formula& part : effect.endCondition)
			{
				join.add(formulas_.ground(part, bindings_, false, regression));
			}
			const GroundFormula inner = join.take();
			if (!inner.isFalse())
			{
				collect(effect.parts, inner, regression, result);
			}
			break;
		}
		case EffectNode::Kind::Forall:
		{
			std::vector<const std::vector<std::uint32_t>*> sets;
			bool isEmpty = false;
			for (const Parameter& variable : effect.variables)
			{
				sets.push_back(&formulas_.objectsOf(variable.types));
				isEmpty = isEmpty || sets.back()->empty();
			}
			std::vector<std::size_t> cursor(sets.size(), 0);
			bool goesOn = !isEmpty;
			while (goesOn && !formulas_.isTooLarge())
			{
				bindings_.resize(effect.firstVariable + sets.size());
				for (std::size_t i = 0; i < sets.size(); ++i)
				{
					bindings_[effect.firstVariable + i] = (*sets[i])[cursor[i]];
				}
				collect(effect.parts, condition, regression, result);
				goesOn = false;
				for (std::size_t i = sets.size(); i > 0 && !goesOn; --i)
				{
					goesOn = ++cursor[i - 1] < sets[i - 1]->size();
					cursor[i - 1] = goesOn ? cursor[i - 1] : 0;
				}
			}
			bindings_.resize(effect.firstVariable);
			break;
		}
		}
	}
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

GroundAction::Part& ActionGrounder::partFor(const Case& condition)
{
	const auto found = std::find_if(result_.parts.begin(), result_.parts.end(),
		[&](const GroundAction::Part& part) { return part.condition == condition; });
	if (found != result_.parts.end())
	{
		return *found;
	}
	result_.parts.push_back({condition, {}, {}, {}});
	return result_.parts.back();
}

void ActionGrounder::addLiteral(const Case& condition, std::uint32_t atom, bool deletes)
{
	GroundAction::Part& part = partFor(condition);
	insertUnique(deletes ? part.deletes : part.adds, atom);
}

void ActionGrounder::addChange(GroundAction::Part& part, GroundAction::Change change)
{
	const FunctionId function{expressions_.fluents().predicate(change.fluent)};
	if (&part == &result_.parts.front() && change.value.isConstant())
	{
		result_.constantChanges.push_back(change);
	}
	// Accounts are not part of the states.
	if (expressions_.isNeeded(function))
	{
		part.changes.push_back(std::move(change));
	}
}

/// False if the effect makes the action impossible.
bool ActionGrounder::addLeaf(const Leaf& leaf)
{
	std::vector<GroundFormula> clauses;
	FormulaGrounder::addClauses(leaf.condition, clauses);
	if (leaf.node->kind == EffectNode::Kind::Literal)
	{
		for (const Case& one : formulas_.split(std::move(clauses)))
		{
			addLiteral(one, leaf.target, leaf.node->negated);
		}
		return true;
	}
	if (leaf.condition.isTrue() && leaf.value->isUndefined())
	{
		return false;
	}
	// Cases would count a number twice when several of them hold.
	if (const std::optional<Case> only = formulas_.splitWithoutCases(std::move(clauses)))
	{
		addChange(partFor(*only), {leaf.node->change, leaf.target, *leaf.value});
	}
	return true;
}

void ActionGrounder::tidyParts()
{
	for (GroundAction::Part& part : result_.parts)
	{
		std::erase_if(part.deletes, [&](std::uint32_t atom) { return isListed(part.adds, atom); });
	}
	const auto isEmpty = [&](const GroundAction::Part& part)
	{
		return !part.condition.empty() && part.adds.empty() && part.deletes.empty() &&
			   part.changes.empty();
	};
	std::erase_if(result_.parts, isEmpty);
}

} // namespace RPGPref
