// SPDX-License-Identifier: MIT
#include "RelaxedDomain.h"

#include "FormulaParts.h"
#include "LanguageFacts.h"

#include <utility>

namespace RPGPref
{

namespace
{

class Relaxation
{
public:
	explicit Relaxation(const Domain& domain) : domain_(domain), isStatic_(staticPredicates(domain))
	{
		result_.types = domain.types;
		result_.constants = domain.constants;
		result_.predicates = domain.predicates;
		for (const DerivedRule& rule : domain.derived)
		{
			isDerived_.resize(domain.predicates.size(), false);
			isDerived_[rule.predicate.value()] = true;
		}
		isDerived_.resize(domain.predicates.size(), false);
	}

	Domain take()
	{
		std::vector<ActionSchema> further;
		for (const ActionSchema& action : domain_.actions)
		{
			ActionSchema plain;
			plain.name = action.name;
			plain.parameters = action.parameters;
			plain.equalities = action.equalities;
			for (const Literal& literal : action.preconditions)
			{
				keep(literal, false, plain);
			}
			for (const Formula& condition : action.conditions)
			{
				keep(condition, false, plain);
			}
			for (const Formula& condition : action.endConditions)
			{
				keep(condition, true, plain);
			}
			for (const Literal& literal : action.effects)
			{
				if (!literal.negated)
				{
					plain.effects.push_back(literal);
				}
			}
			addEffects(action.furtherEffects, plain, plain, further);
			addEffects(action.startEffects, plain, plain, further);
			addEffects(action.endEffects, plain, plain, further);
			result_.actions.push_back(std::move(plain));
		}
		for (ActionSchema& action : further)
		{
			result_.actions.push_back(std::move(action));
		}
		return std::move(result_);
	}

private:
	void keep(const Literal& literal, bool onlyStatic, ActionSchema& plain) const
	{
		const std::size_t predicate = literal.predicate.value();
		if (!literal.negated && !isDerived_[predicate] && (!onlyStatic || isStatic_[predicate]))
		{
			plain.preconditions.push_back(literal);
		}
	}

	void keep(const Formula& condition, bool onlyStatic, ActionSchema& plain) const
	{
		if (condition.kind == Formula::Kind::And)
		{
			for (const Formula& part : condition.parts)
			{
				keep(part, onlyStatic, plain);
			}
		}
		else if (condition.kind == Formula::Kind::Atom)
		{
			keep(toLiteral(condition), onlyStatic, plain);
		}
	}

	/// `around` has the parameters and conditions of the place; direct literals go to `owner`.
	void addEffects(const std::vector<EffectNode>& effects, const ActionSchema& around,
		ActionSchema& owner, std::vector<ActionSchema>& further) const
	{
		for (const EffectNode& effect : effects)
		{
			switch (effect.kind)
			{
			case EffectNode::Kind::Numeric:
				break;
			case EffectNode::Kind::Literal:
			{
				if (effect.negated)
				{
					break;
				}
				const Literal literal{effect.predicate, effect.terms, false, effect.position};
				if (&around == &owner)
				{
					owner.effects.push_back(literal);
					break;
				}
				ActionSchema& own = further.emplace_back(around);
				own.effects = {literal};
				break;
			}
			case EffectNode::Kind::Forall:
			case EffectNode::Kind::When:
			{
				ActionSchema inner = around;
				inner.effects.clear();
				inner.parameters.insert(
					inner.parameters.end(), effect.variables.begin(), effect.variables.end());
				for (const Formula& condition : effect.condition)
				{
					keep(condition, false, inner);
				}
				for (const Formula& condition : effect.endCondition)
				{
					keep(condition, true, inner);
				}
				addEffects(effect.parts, inner, owner, further);
				break;
			}
			}
		}
	}

	const Domain& domain_;
	std::vector<bool> isStatic_;
	std::vector<bool> isDerived_;
	Domain result_;
};

} // namespace

Domain relaxedDomain(const Domain& domain)
{
	return Relaxation(domain).take();
}

} // namespace RPGPref
