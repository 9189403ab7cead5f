// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"

#include <algorithm>
#include <vector>

namespace RPGPref
{

// Walks over the parts of formulas and effects, for checks and for what is known of a domain.

template <class Visit>
void forEachFluent(const Expression& expression, const Visit& visit)
{
	if (expression.kind == Expression::Kind::Fluent)
	{
		visit(expression.function);
	}
	for (const Expression& operand : expression.operands)
	{
		forEachFluent(operand, visit);
	}
}

template <class Visit>
void forEachExpression(const Formula& formula, const Visit& visit)
{
	for (const Expression& side : formula.sides)
	{
		visit(side);
	}
	for (const Formula& part : formula.parts)
	{
		forEachExpression(part, visit);
	}
}

/// Calls `visit(predicate, negated)` for each atom; negations add up.
template <class Visit>
void forEachAtom(const Formula& formula, bool negated, const Visit& visit)
{
	if (formula.kind == Formula::Kind::Atom)
	{
		visit(formula.predicate, negated);
	}
	for (const Formula& part : formula.parts)
	{
		forEachAtom(part, negated != (formula.kind == Formula::Kind::Not), visit);
	}
}

template <class Visit>
void forEachCondition(const std::vector<EffectNode>& effects, const Visit& visit)
{
	for (const EffectNode& effect : effects)
	{
		std::for_each(effect.condition.begin(), effect.condition.end(), visit);
		std::for_each(effect.endCondition.begin(), effect.endCondition.end(), visit);
		forEachCondition(effect.parts, visit);
	}
}

/// The lists of an action's effects that are more than literals.
inline std::vector<const std::vector<EffectNode>*> effectLists(const ActionSchema& action)
{
	return {&action.furtherEffects, &action.startEffects, &action.endEffects};
}

template <class Visit>
void forEachCondition(const Domain& domain, const Visit& visit)
{
	for (const ActionSchema& action : domain.actions)
	{
		std::for_each(action.conditions.begin(), action.conditions.end(), visit);
		std::for_each(action.endConditions.begin(), action.endConditions.end(), visit);
		for (const std::vector<EffectNode>* list : effectLists(action))
		{
			forEachCondition(*list, visit);
		}
	}
	for (const DerivedRule& rule : domain.derived)
	{
		visit(rule.condition);
	}
}

/// Calls `visit(node)` for each effect in it that changes an atom or a number.
template <class Visit>
void forEachChange(const std::vector<EffectNode>& effects, const Visit& visit)
{
	for (const EffectNode& effect : effects)
	{
		if (effect.kind == EffectNode::Kind::Literal || effect.kind == EffectNode::Kind::Numeric)
		{
			visit(effect);
		}
		else
		{
			forEachChange(effect.parts, visit);
		}
	}
}

} // namespace RPGPref
