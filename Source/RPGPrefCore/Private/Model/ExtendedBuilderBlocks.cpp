// SPDX-License-Identifier: MIT
// The part of the builder that says when rules cannot fire, for the relaxed plan graph.
#include "ExtendedBuilder.h"
#include "RuleCircles.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

std::vector<const FormulaGrounder::Rule*> ExtendedBuilder::allRules() const
{
	std::vector<const Rule*> result;
	for (const Rule& rule : rules_)
	{
		result.push_back(&rule);
	}
	for (const Rule& rule : formulas_.auxiliaryRules())
	{
		result.push_back(&rule);
	}
	return result;
}

void ExtendedBuilder::findCircles()
{
	std::map<Raw, std::vector<Raw>> uses;
	for (const Rule* rule : allRules())
	{
		std::vector<Raw>& list = uses[rule->head];
		for (const Lit literal : rule->body)
		{
			if (literal % 2 == 0 && isRuled(literal / 2))
			{
				list.push_back(literal / 2);
			}
		}
	}
	circleOf_ = circlesOf(uses);
}

void ExtendedBuilder::blockRules()
{
	std::vector<Raw> wanted;
	std::map<Raw, bool> isWanted;
	const auto want = [&](Lit literal)
	{
		if (literal % 2 == 1 && isRuled(literal / 2) && isWanted.emplace(literal / 2, true).second)
		{
			wanted.push_back(literal / 2);
		}
	};
	const auto wantAll = [&](const Case& literals)
	{ std::for_each(literals.begin(), literals.end(), want); };
	for (const GroundAction& action : actions_)
	{
		std::for_each(action.variants.begin(), action.variants.end(), wantAll);
		for (const GroundAction::Part& part : action.parts)
		{
			wantAll(part.condition);
		}
	}
	wantAll(goals_);
	for (const Rule* rule : allRules())
	{
		wantAll(rule->body);
	}
	if (wanted.empty())
	{
		return;
	}
	// In the order of facts.
	std::sort(wanted.begin(), wanted.end(),
		[&](Raw left, Raw right)
		{
			if (table_.predicate(left) != table_.predicate(right))
			{
				return table_.predicate(left) < table_.predicate(right);
			}
			const std::span<const std::uint32_t> a = table_.arguments(left);
			const std::span<const std::uint32_t> b = table_.arguments(right);
			return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
		});
	findCircles();
	const std::vector<const Rule*> rules = allRules();
	std::map<Raw, std::vector<const Rule*>> rulesOf;
	for (const Rule* rule : rules)
	{
		rulesOf[rule->head].push_back(rule);
	}
	for (std::size_t next = 0; next < wanted.size(); ++next)
	{
		const Raw atom = wanted[next];
		Case all;
		for (const Rule* rule : rulesOf[atom])
		{
			const bool isRecursive = std::any_of(rule->body.begin(), rule->body.end(),
				[&](Lit literal)
				{
					const auto circle = circleOf_.find(literal / 2);
					return literal % 2 == 0 && circle != circleOf_.end() &&
						   circle->second == circleOf_[atom];
				});
			if (isRecursive)
			{
				continue; // Counts as blocked: optimistic, hence never a false dead end.
			}
			const std::uint32_t index = blockCount_++;
			const Lit blocked = table_.intern(formulas_.blockingPredicate(), {&index, 1}) * 2;
			all.push_back(blocked);
			for (const Lit literal : rule->body)
			{
				Lit opposite = literal ^ 1U;
				if (isNumericAtom(literal / 2))
				{
					const FormulaGrounder::Condition condition =
						formulas_.conditions()[table_.arguments(literal / 2).front()];
					opposite = formulas_
								   .compare(negatedComparison(condition.comparison), condition.left,
									   condition.right)
								   .literal;
				}
				blocks_.push_back({blocked, {opposite}});
				want(opposite);
			}
		}
		std::sort(all.begin(), all.end());
		blocks_.push_back({atom * 2 + 1, std::move(all)});
	}
}

} // namespace RPGPref
