// SPDX-License-Identifier: MIT
#include "FormulaParts.h"

#include "Foundation/Names.h"

#include <utility>

namespace RPGPref
{

namespace
{

/// What `(increase (total-cost) 2.5)` and `(increase (total-cost) (distance ?a ?b))` say; false
/// for other effects.
bool readCost(const EffectNode& effect, const Domain& domain, CostIncrease& result)
{
	if (effect.kind != EffectNode::Kind::Numeric || effect.change != EffectNode::Change::Increase ||
		!sameName(domain.functions[effect.function.value()].name, "total-cost"))
	{
		return false;
	}
	const Expression& value = effect.value.front();
	if (value.kind == Expression::Kind::Number && value.number >= 0)
	{
		result.amount = value.number;
		return true;
	}
	if (value.kind == Expression::Kind::Fluent)
	{
		result.function = domain.functions[value.function.value()].name;
		result.terms = value.terms;
		return true;
	}
	return false;
}

} // namespace

bool isLiteral(const Formula& formula)
{
	return formula.kind == Formula::Kind::Atom ||
		   (formula.kind == Formula::Kind::Not &&
			   formula.parts.front().kind == Formula::Kind::Atom);
}

Literal toLiteral(const Formula& formula)
{
	const bool negated = formula.kind == Formula::Kind::Not;
	const Formula& atom = negated ? formula.parts.front() : formula;
	return {atom.predicate, atom.terms, negated, atom.position};
}

Formula toFormula(const Literal& literal)
{
	Formula atom;
	atom.kind = Formula::Kind::Atom;
	atom.predicate = literal.predicate;
	atom.terms = literal.terms;
	atom.position = literal.position;
	if (!literal.negated)
	{
		return atom;
	}
	Formula negation;
	negation.kind = Formula::Kind::Not;
	negation.position = literal.position;
	negation.parts.push_back(std::move(atom));
	return negation;
}

void addPrecondition(Formula condition, ActionSchema& action)
{
	if (condition.kind == Formula::Kind::And)
	{
		for (Formula& part : condition.parts)
		{
			addPrecondition(std::move(part), action);
		}
		return;
	}
	if (isLiteral(condition))
	{
		action.preconditions.push_back(toLiteral(condition));
		return;
	}
	const bool negated = condition.kind == Formula::Kind::Not;
	const Formula& inner = negated ? condition.parts.front() : condition;
	if (inner.kind == Formula::Kind::Equal)
	{
		action.equalities.push_back({inner.terms[0], inner.terms[1], negated});
		return;
	}
	action.conditions.push_back(std::move(condition));
}

void readConditionsAtEnd(std::vector<EffectNode>& effects)
{
	for (EffectNode& effect : effects)
	{
		effect.endCondition = std::move(effect.condition);
		effect.condition.clear();
		readConditionsAtEnd(effect.parts);
	}
}

void addGoal(Formula goal, Problem& problem)
{
	if (goal.kind == Formula::Kind::And)
	{
		for (Formula& part : goal.parts)
		{
			addGoal(std::move(part), problem);
		}
		return;
	}
	if (!isLiteral(goal))
	{
		problem.goalConditions.push_back(std::move(goal));
		return;
	}
	const Literal literal = toLiteral(goal);
	Atom atom{literal.predicate, {}};
	for (const Term term : literal.terms)
	{
		atom.arguments.push_back(ObjectId(term.index));
	}
	problem.goal.push_back({std::move(atom), literal.negated, literal.position});
}

void addEffect(EffectNode effect, const Domain& domain, ActionSchema& action)
{
	if (effect.kind == EffectNode::Kind::Literal)
	{
		action.effects.push_back(
			{effect.predicate, std::move(effect.terms), effect.negated, effect.position});
		return;
	}
	CostIncrease cost;
	if (readCost(effect, domain, cost))
	{
		action.costs.push_back(std::move(cost));
		return;
	}
	action.furtherEffects.push_back(std::move(effect));
}

} // namespace RPGPref
