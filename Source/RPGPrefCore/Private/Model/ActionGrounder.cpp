// SPDX-License-Identifier: MIT
// One instance of a schema. Passes: the precondition as clauses; durative actions as in
// DurativeGrounding.cpp; the effects, each with the conditions around it, gathered in one part for
// each different condition, where what is both added and deleted is added; at last the clauses are
// split into variants, each a plain conjunction. Exact: conditions are put into another form, never
// weakened. What grows beyond the limits is refused with its place.
#include "ActionGrounder.h"

#include "Foundation/Names.h"
#include "SmallSet.h"
#include "TextScan.h"

#include <algorithm>
#include <string>
#include <utility>

namespace RPGPref
{

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
			": combine some in a (:derived ..) predicate",
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
				": combine some in a (:derived ..) predicate",
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
