// SPDX-License-Identifier: MIT
#include "Reference/LanguageUses.h"

#include <algorithm>
#include <utility>

namespace RPGPref::Reference
{

void collectFunctions(const Expression& expression, std::set<FunctionId>& functions)
{
	if (expression.kind == Expression::Kind::Fluent)
	{
		functions.insert(expression.function);
	}
	for (const Expression& operand : expression.operands)
	{
		collectFunctions(operand, functions);
	}
}

namespace
{

/// Calls `visit` for an effect and everything below it.
template <class Visit>
void forEachEffect(const std::vector<EffectNode>& effects, Visit visit)
{
	for (const EffectNode& effect : effects)
	{
		visit(effect);
		forEachEffect(effect.parts, visit);
	}
}

template <class Visit>
void forEachEffect(const ActionSchema& schema, Visit visit)
{
	forEachEffect(schema.furtherEffects, visit);
	forEachEffect(schema.startEffects, visit);
	forEachEffect(schema.endEffects, visit);
}

/// Which predicates a formula uses, and whether negatively.
void collectUses(
	const Formula& formula, bool isNegative, std::set<std::pair<PredicateId, bool>>& uses)
{
	if (formula.kind == Formula::Kind::Atom)
	{
		uses.insert({formula.predicate, isNegative});
	}
	for (const Formula& part : formula.parts)
	{
		collectUses(part, isNegative != (formula.kind == Formula::Kind::Not), uses);
	}
}

void collectFunctionsIn(const Formula& formula, std::set<FunctionId>& functions)
{
	for (const Expression& side : formula.sides)
	{
		collectFunctions(side, functions);
	}
	for (const Formula& part : formula.parts)
	{
		collectFunctionsIn(part, functions);
	}
}

} // namespace

LanguageUses::LanguageUses(const Domain& domain, const Problem& problem)
	: changes(domain.functions.size(), false)
	, needed(domain.functions.size(), false)
	, strata(domain.predicates.size(), 0)
{
	findNeeded(domain, problem);
	findStrata(domain);
}

void LanguageUses::findNeeded(const Domain& domain, const Problem& problem)
{
	std::set<FunctionId> asked;
	const auto ask = [&](const std::vector<Formula>& formulas)
	{
		for (const Formula& formula : formulas)
		{
			collectFunctionsIn(formula, asked);
		}
	};
	ask(problem.goalConditions);
	for (const SideQuest& quest : problem.sideQuests)
	{
		collectFunctionsIn(quest.condition, asked);
	}
	for (const DerivedRule& rule : domain.derived)
	{
		collectFunctionsIn(rule.condition, asked);
	}
	for (const ActionSchema& schema : domain.actions)
	{
		ask(schema.conditions);
		ask(schema.endConditions);
		for (const DurationBound& bound : schema.duration)
		{
			collectFunctions(bound.value, asked);
		}
		forEachEffect(schema,
			[&](const EffectNode& effect)
			{
				ask(effect.condition);
				ask(effect.endCondition);
				if (effect.kind == EffectNode::Kind::Numeric)
				{
					changes[effect.function.value()] = true;
				}
			});
	}
	for (bool grows = true; grows;)
	{
		const std::size_t before = asked.size();
		for (const ActionSchema& schema : domain.actions)
		{
			forEachEffect(schema,
				[&](const EffectNode& effect)
				{
					if (effect.kind == EffectNode::Kind::Numeric &&
						asked.count(effect.function) != 0)
					{
						collectFunctions(effect.value.front(), asked);
					}
				});
		}
		grows = asked.size() != before;
	}
	for (const FunctionId function : asked)
	{
		needed[function.value()] = changes[function.value()];
	}
}

void LanguageUses::findStrata(const Domain& domain)
{
	for (bool grows = true; grows;)
	{
		grows = false;
		for (const DerivedRule& rule : domain.derived)
		{
			std::set<std::pair<PredicateId, bool>> uses;
			collectUses(rule.condition, false, uses);
			std::size_t& stratum = strata[rule.predicate.value()];
			for (const auto& [predicate, isNegative] : uses)
			{
				const std::size_t least =
					strata[predicate.value()] + (isNegative && domain.isDerived(predicate) ? 1 : 0);
				grows = grows || least > stratum;
				stratum = (std::max)(stratum, least);
			}
			lastStratum = (std::max)(lastStratum, stratum);
		}
	}
}

} // namespace RPGPref::Reference
