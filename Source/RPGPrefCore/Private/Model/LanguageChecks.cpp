// SPDX-License-Identifier: MIT
#include "LanguageChecks.h"

#include "Foundation/Names.h"
#include "TextScan.h"

#include <algorithm>
#include <string>
#include <utility>

namespace RPGPref
{

namespace
{

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
std::vector<const std::vector<EffectNode>*> effectLists(const ActionSchema& action)
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

/// Counts how many bindings a quantifier has, with those inside it.
class BindingCount
{
public:
	static constexpr std::uint64_t kMost = 5'000'000;

	BindingCount(const Domain& domain, const Problem& problem) : domain_(domain), problem_(problem)
	{
	}

	std::uint64_t count(const Formula& formula, ErrorList& errors)
	{
		std::uint64_t inner = 0;
		for (const Formula& part : formula.parts)
		{
			inner = sum(inner, count(part, errors));
		}
		return formula.variables.empty()
				   ? inner
				   : quantified(formula.variables, inner, formula.position, errors);
	}

	std::uint64_t count(const std::vector<EffectNode>& effects, ErrorList& errors)
	{
		std::uint64_t all = 0;
		for (const EffectNode& effect : effects)
		{
			std::uint64_t inner = count(effect.parts, errors);
			for (const std::vector<Formula>* const conditions :
				{&effect.condition, &effect.endCondition})
			{
				for (const Formula& condition : *conditions)
				{
					inner = sum(inner, count(condition, errors));
				}
			}
			all = sum(all, effect.variables.empty()
							   ? inner
							   : quantified(effect.variables, inner, effect.position, errors));
		}
		return all;
	}

private:
	/// Beyond this nobody needs the exact number.
	static constexpr std::uint64_t kMany = 1'000 * kMost;

	static std::uint64_t sum(std::uint64_t left, std::uint64_t right)
	{
		return (std::min)(left + right, kMany);
	}

	std::uint64_t quantified(const std::vector<Parameter>& variables, std::uint64_t inner,
		SourcePosition position, ErrorList& errors)
	{
		std::uint64_t result = (std::max)(inner, std::uint64_t{1});
		const bool isReported = result > kMost;
		for (const Parameter& variable : variables)
		{
			const std::uint64_t objects = objectsOf(variable.types);
			result = objects != 0 && result > kMany / objects ? kMany : result * objects;
		}
		if (result > kMost && !isReported)
		{
			errors.add(position,
				"this quantifier has " + std::string(result == kMany ? "at least " : "") +
					std::to_string(result) + " bindings, expected at most " +
					std::to_string(kMost) +
					": give it fewer variables or sum some up in a (:derived ..) predicate",
				"too-large");
		}
		return result;
	}

	std::uint64_t objectsOf(const TypeUnion& types)
	{
		for (const auto& [known, number] : counts_)
		{
			if (known == types)
			{
				return number;
			}
		}
		const auto number = static_cast<std::uint64_t>(
			std::count_if(problem_.objects.begin(), problem_.objects.end(),
				[&](const Object& object) { return domain_.accepts(types, object.types); }));
		counts_.emplace_back(types, number);
		return number;
	}

	const Domain& domain_;
	const Problem& problem_;
	std::vector<std::pair<TypeUnion, std::uint64_t>> counts_;
};

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
				"'/' by a changing value is not supported, expected a divisor that stays");
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
				"scaling by a changing value is not supported, expected a factor that stays",
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

Diagnostics checkQuantifiers(const Domain& domain, const Problem& problem)
{
	BindingCount bindings(domain, problem);
	ErrorList errors(domain.file);
	const auto countAll = [&](const std::vector<Formula>& formulas, ErrorList& list)
	{
		for (const Formula& formula : formulas)
		{
			bindings.count(formula, list);
		}
	};
	for (const ActionSchema& action : domain.actions)
	{
		countAll(action.conditions, errors);
		countAll(action.endConditions, errors);
		for (const std::vector<EffectNode>* list : effectLists(action))
		{
			bindings.count(*list, errors);
		}
	}
	for (const DerivedRule& rule : domain.derived)
	{
		bindings.count(rule.condition, errors);
	}
	if (!errors.isEmpty())
	{
		return errors.take();
	}
	ErrorList own(problem.file);
	countAll(problem.goalConditions, own);
	for (const SideQuest& quest : problem.sideQuests)
	{
		bindings.count(quest.condition, own);
	}
	return own.take();
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
