// SPDX-License-Identifier: MIT
// Checks that need the whole domain. Effects and conditions are walked once each: no effect on what
// is derived, at most one changing factor in a product, no changing divisor. What predicates depend
// on, through all rules, is a transitive closure over bit rows; it says which conditions of
// durative actions read what the start changes, and which rule closes a circle with a negation in
// it. Costs the closure: about rules squared times predicates squared, small for any domain that
// people write.
#include "LanguageChecks.h"

#include "Foundation/Names.h"
#include "LanguageFacts.h"
#include "LanguageWalks.h"
#include "TextScan.h"

#include <algorithm>
#include <string>
#include <utility>

namespace RPGPref
{

namespace
{

class LinearityCheck
{
public:
	LinearityCheck(const Domain& domain, ErrorList& errors)
		: isStatic_(staticFunctions(domain)), errors_(errors)
	{
	}

	void inspect(const Expression& expression)
	{
		for (const Expression& operand : expression.operands)
		{
			inspect(operand);
		}
		if (expression.kind == Expression::Kind::Multiply)
		{
			const auto changing = std::count_if(expression.operands.begin(),
				expression.operands.end(), [&](const Expression& part) { return changes(part); });
			if (changing > 1)
			{
				refuse(expression,
					"'*' of changing values is not supported, expected at most one changing "
					"factor");
			}
		}
		if (expression.kind == Expression::Kind::Divide && changes(expression.operands[1]))
		{
			refuse(expression,
				"'/' by a changing value is not supported, expected a divisor that never changes");
		}
	}

	void checkEffect(const EffectNode& effect)
	{
		if (effect.kind != EffectNode::Kind::Numeric)
		{
			return;
		}
		inspect(effect.value.front());
		const bool scales = effect.change == EffectNode::Change::ScaleUp ||
							effect.change == EffectNode::Change::ScaleDown;
		if (scales && changes(effect.value.front()))
		{
			errors_.add(effect.position,
				"scaling by a changing value is not supported, expected a factor that never "
				"changes",
				"nonlinear");
		}
	}

private:
	bool changes(const Expression& expression) const
	{
		bool result = false;
		forEachFluent(expression,
			[&](FunctionId function) { result = result || !isStatic_[function.value()]; });
		return result;
	}

	void refuse(const Expression& expression, std::string message)
	{
		errors_.add(expression.position, std::move(message), "nonlinear");
	}

	std::vector<bool> isStatic_;
	ErrorList& errors_;
};

/// By predicate: the predicates and functions that it depends on.
class Dependencies
{
public:
	explicit Dependencies(const Domain& domain)
		: predicates_(domain.predicates.size(), std::vector<bool>(domain.predicates.size(), false))
		, functions_(domain.predicates.size(), std::vector<bool>(domain.functions.size(), false))
	{
		for (const DerivedRule& rule : domain.derived)
		{
			const std::size_t head = rule.predicate.value();
			forEachAtom(rule.condition, false,
				[&](PredicateId used, bool) { predicates_[head][used.value()] = true; });
			forEachExpression(rule.condition,
				[&](const Expression& side) {
					forEachFluent(
						side, [&](FunctionId used) { functions_[head][used.value()] = true; });
				});
		}
		for (std::size_t round = 0; round < domain.derived.size(); ++round)
		{
			for (const DerivedRule& rule : domain.derived)
			{
				join(rule.predicate.value());
			}
		}
	}

	bool onPredicate(PredicateId from, PredicateId on) const
	{
		return predicates_[from.value()][on.value()];
	}
	bool onFunction(PredicateId from, FunctionId on) const
	{
		return functions_[from.value()][on.value()];
	}

private:
	void join(std::size_t head)
	{
		for (std::size_t used = 0; used < predicates_.size(); ++used)
		{
			if (!predicates_[head][used] || used == head)
			{
				continue;
			}
			std::transform(predicates_[head].begin(), predicates_[head].end(),
				predicates_[used].begin(), predicates_[head].begin(), std::logical_or<>());
			std::transform(functions_[head].begin(), functions_[head].end(),
				functions_[used].begin(), functions_[head].begin(), std::logical_or<>());
		}
	}

	std::vector<std::vector<bool>> predicates_;
	std::vector<std::vector<bool>> functions_;
};

void checkDurative(const ActionSchema& action, const Domain& domain, const Dependencies& depends,
	ErrorList& errors)
{
	std::vector<PredicateId> changedPredicates;
	std::vector<FunctionId> changedFunctions;
	forEachChange(action.startEffects,
		[&](const EffectNode& effect)
		{
			if (effect.kind == EffectNode::Kind::Literal)
			{
				changedPredicates.push_back(effect.predicate);
			}
			else
			{
				changedFunctions.push_back(effect.function);
			}
		});
	const auto refuseChanged = [&](const Formula& condition)
	{
		forEachAtom(condition, false,
			[&](PredicateId atom, bool)
			{
				if (!domain.isDerived(atom))
				{
					return;
				}
				const bool isTouched =
					std::any_of(changedPredicates.begin(), changedPredicates.end(),
						[&](PredicateId changed) { return depends.onPredicate(atom, changed); }) ||
					std::any_of(changedFunctions.begin(), changedFunctions.end(),
						[&](FunctionId changed) { return depends.onFunction(atom, changed); });
				if (isTouched)
				{
					errors.add(condition.position,
						quoteForMessage(domain.predicates[atom.value()].name) +
							" in a condition over all or at end depends on what the action "
							"changes at its start, which is not supported, expected it at start",
						"unsupported");
				}
			});
	};
	std::for_each(action.endConditions.begin(), action.endConditions.end(), refuseChanged);
	const auto checkWhens = [&](const auto& self, const std::vector<EffectNode>& effects) -> void
	{
		for (const EffectNode& effect : effects)
		{
			std::for_each(effect.endCondition.begin(), effect.endCondition.end(), refuseChanged);
			self(self, effect.parts);
		}
	};
	checkWhens(checkWhens, action.endEffects);
}

} // namespace

void checkLanguage(const Domain& domain, ErrorList& errors)
{
	if (!domain.isExtended())
	{
		return;
	}
	const auto refuseDerived = [&](PredicateId predicate, SourcePosition position)
	{
		if (domain.isDerived(predicate))
		{
			errors.add(position,
				quoteForMessage(domain.predicates[predicate.value()].name) +
					" is derived, expected no effect on it: its rules decide",
				"derived-effect");
		}
	};
	LinearityCheck linearity(domain, errors);
	const Dependencies depends(domain);
	for (const ActionSchema& action : domain.actions)
	{
		for (const Literal& literal : action.effects)
		{
			refuseDerived(literal.predicate, literal.position);
		}
		for (const std::vector<EffectNode>* list : effectLists(action))
		{
			forEachChange(*list,
				[&](const EffectNode& effect)
				{
					if (effect.kind == EffectNode::Kind::Literal)
					{
						refuseDerived(effect.predicate, effect.position);
					}
					linearity.checkEffect(effect);
				});
		}
		for (const DurationBound& bound : action.duration)
		{
			linearity.inspect(bound.value);
		}
		if (action.isDurative)
		{
			checkDurative(action, domain, depends, errors);
		}
	}
	forEachCondition(domain,
		[&](const Formula& condition) {
			forEachExpression(condition, [&](const Expression& side) { linearity.inspect(side); });
		});
	if (strataOf(domain).empty() && !domain.predicates.empty())
	{
		// A rule in a circle with a negation in it.
		for (const DerivedRule& rule : domain.derived)
		{
			bool isBad = false;
			forEachAtom(rule.condition, false,
				[&](PredicateId used, bool negated)
				{
					isBad = isBad || (negated && (used == rule.predicate ||
													 depends.onPredicate(used, rule.predicate)));
				});
			if (isBad)
			{
				errors.add(rule.position,
					"the rule of " +
						quoteForMessage(domain.predicates[rule.predicate.value()].name) +
						" depends on its own negation, expected rules that can be put in an "
						"order",
					"not-stratified");
			}
		}
	}
}

void checkLanguage(const Domain& domain, const Problem& problem, ErrorList& errors)
{
	LinearityCheck linearity(domain, errors);
	const auto inspect = [&](const Formula& formula)
	{ forEachExpression(formula, [&](const Expression& side) { linearity.inspect(side); }); };
	std::for_each(problem.goalConditions.begin(), problem.goalConditions.end(), inspect);
	for (const SideQuest& quest : problem.sideQuests)
	{
		inspect(quest.condition);
	}
}

void warnOfUndefinedFluents(const Domain& domain, Problem& problem)
{
	const std::vector<bool> needed = neededFunctions(domain, problem);
	for (std::size_t position = 0; position < needed.size(); ++position)
	{
		if (!needed[position])
		{
			continue;
		}
		const Function& function = domain.functions[position];
		std::uint64_t expected = 1;
		for (const Parameter& parameter : function.parameters)
		{
			const auto fitting = std::count_if(problem.objects.begin(), problem.objects.end(),
				[&](const Object& object)
				{ return domain.accepts(parameter.types, object.types); });
			expected =
				(std::min)(expected * static_cast<std::uint64_t>(fitting), std::uint64_t{1} << 40);
		}
		const auto given = static_cast<std::uint64_t>(
			std::count_if(problem.functionValues.begin(), problem.functionValues.end(),
				[&](const Problem::FunctionValue& value)
				{ return sameName(value.function, function.name); }));
		if (given < expected)
		{
			problem.warnings.push_back({problem.file, {},
				"function " + quoteForMessage(function.name) +
					" has no value at the start for some objects: conditions on it are false "
					"until an action assigns one",
				"undefined-fluent", Severity::Warning});
		}
	}
}

} // namespace RPGPref
