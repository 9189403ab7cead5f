// SPDX-License-Identifier: MIT
#include "QuantifierChecks.h"

#include "ErrorList.h"
#include "LanguageWalks.h"

#include <algorithm>
#include <string>
#include <utility>

namespace RPGPref
{

namespace
{

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
					": give it fewer variables or combine some in a (:derived ..) predicate",
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

} // namespace

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

} // namespace RPGPref
