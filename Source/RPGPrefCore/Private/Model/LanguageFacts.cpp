// SPDX-License-Identifier: MIT
// What follows from a domain's text alone. Static: no effect and no rule mentions it. Needed: a
// fixed point from the conditions backwards through the effects that compute a needed number, so
// numbers that nothing depends on do not make states differ. Strata: each rule is lifted above the
// rules that it uses until nothing changes; more strata than predicates means that a rule depends
// on its own negation. Each pass costs the size of the domain. The first fixed point takes at most
// as many passes as there are functions, the second the square of the derived predicates.
#include "LanguageFacts.h"

#include "LanguageWalks.h"

#include <algorithm>

namespace RPGPref
{

std::vector<bool> staticPredicates(const Domain& domain)
{
	std::vector<bool> result(domain.predicates.size(), true);
	for (const ActionSchema& action : domain.actions)
	{
		for (const Literal& literal : action.effects)
		{
			result[literal.predicate.value()] = false;
		}
		for (const std::vector<EffectNode>* list : effectLists(action))
		{
			forEachChange(*list,
				[&](const EffectNode& effect)
				{
					if (effect.kind == EffectNode::Kind::Literal)
					{
						result[effect.predicate.value()] = false;
					}
				});
		}
	}
	for (const DerivedRule& rule : domain.derived)
	{
		result[rule.predicate.value()] = false;
	}
	return result;
}

std::vector<bool> staticFunctions(const Domain& domain)
{
	std::vector<bool> result(domain.functions.size(), true);
	const FunctionId totalCost = domain.findFunction("total-cost");
	for (const ActionSchema& action : domain.actions)
	{
		if (!action.costs.empty() && totalCost.isValid())
		{
			result[totalCost.value()] = false;
		}
		for (const std::vector<EffectNode>* list : effectLists(action))
		{
			forEachChange(*list,
				[&](const EffectNode& effect)
				{
					if (effect.kind == EffectNode::Kind::Numeric)
					{
						result[effect.function.value()] = false;
					}
				});
		}
	}
	return result;
}

std::vector<bool> neededFunctions(const Domain& domain, const Problem& problem)
{
	std::vector<bool> needed(domain.functions.size(), false);
	const auto need = [&](const Expression& expression)
	{ forEachFluent(expression, [&](FunctionId function) { needed[function.value()] = true; }); };
	const auto needAll = [&](const Formula& formula) { forEachExpression(formula, need); };
	forEachCondition(domain, needAll);
	for (const ActionSchema& action : domain.actions)
	{
		for (const DurationBound& bound : action.duration)
		{
			need(bound.value);
		}
	}
	std::for_each(problem.goalConditions.begin(), problem.goalConditions.end(), needAll);
	for (const SideQuest& quest : problem.sideQuests)
	{
		needAll(quest.condition);
	}
	// What a needed function is computed from is needed, too.
	bool changed = true;
	while (changed)
	{
		const std::vector<bool> before = needed;
		for (const ActionSchema& action : domain.actions)
		{
			for (const std::vector<EffectNode>* list : effectLists(action))
			{
				forEachChange(*list,
					[&](const EffectNode& effect)
					{
						if (effect.kind == EffectNode::Kind::Numeric &&
							needed[effect.function.value()])
						{
							need(effect.value.front());
						}
					});
			}
			const FunctionId totalCost = domain.findFunction("total-cost");
			for (const CostIncrease& cost : action.costs)
			{
				const FunctionId used = domain.findFunction(cost.function);
				if (used.isValid() && totalCost.isValid() && needed[totalCost.value()])
				{
					needed[used.value()] = true;
				}
			}
		}
		changed = before != needed;
	}
	const std::vector<bool> isStatic = staticFunctions(domain);
	for (std::size_t i = 0; i < needed.size(); ++i)
	{
		needed[i] = needed[i] && !isStatic[i];
	}
	return needed;
}

std::vector<std::uint32_t> strataOf(const Domain& domain)
{
	std::vector<std::uint32_t> strata(domain.predicates.size(), 0);
	std::vector<bool> isDerived(domain.predicates.size(), false);
	for (const DerivedRule& rule : domain.derived)
	{
		isDerived[rule.predicate.value()] = true;
		strata[rule.predicate.value()] = 1;
	}
	const auto highest = static_cast<std::uint32_t>(domain.predicates.size() + 1);
	bool changed = true;
	while (changed)
	{
		changed = false;
		for (const DerivedRule& rule : domain.derived)
		{
			std::uint32_t& own = strata[rule.predicate.value()];
			forEachAtom(rule.condition, false,
				[&](PredicateId used, bool negated)
				{
					if (!isDerived[used.value()])
					{
						return;
					}
					const std::uint32_t least = strata[used.value()] + (negated ? 1 : 0);
					if (own < least)
					{
						own = least;
						changed = true;
					}
				});
			if (own > highest)
			{
				return {};
			}
		}
	}
	return strata;
}

} // namespace RPGPref
