// SPDX-License-Identifier: MIT
// The part of an action's inference that explains failures by further preconditions.
#include "ActionModel/ActionInference.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

bool ActionInference::isExplained(const FailureClause& clause) const
{
	return meet(clause.positive, kept_) || meet(clause.negative, keptNegative_);
}

void ActionInference::explainFailures()
{
	chosen_.assign(space_.words(), 0);
	std::vector<FailureClause> withConstants;
	for (const FailureClause& clause : clauses_)
	{
		if (namesConstants(clause))
		{
			withConstants.push_back(clause);
		}
		else if (!isExplained(clause))
		{
			chooseBestMember(clause);
		}
	}
	explainTogether(std::move(withConstants));
}

bool ActionInference::namesConstants(const FailureClause& clause) const
{
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (space_[literal].hasConstants() &&
			(testBit(clause.positive, literal) || testBit(clause.negative, literal)))
		{
			return true;
		}
	}
	return false;
}

void ActionInference::chooseBestMember(const FailureClause& clause)
{
	const bool isPositive = FailureClause::count(clause.positive) > 0;
	const LiteralBits& members = isPositive ? clause.positive : clause.negative;
	std::size_t best = space_.size();
	double bestEvidence = 0;
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (!testBit(members, literal))
		{
			continue;
		}
		const double strength = evidence(literal, isPositive);
		if (best == space_.size() || strength > bestEvidence ||
			(strength == bestEvidence && isBetterShaped(literal, best)))
		{
			best = literal;
			bestEvidence = strength;
		}
	}
	choose(best, isPositive);
}

void ActionInference::explainTogether(std::vector<FailureClause> open)
{
	const bool mayForbid = declaresNegative();
	const auto dropExplained = [&]
	{ std::erase_if(open, [this](const FailureClause& clause) { return isExplained(clause); }); };
	for (dropExplained(); !open.empty(); dropExplained())
	{
		std::size_t best = space_.size();
		std::size_t bestCount = 0;
		double bestEvidence = 0;
		bool isBestPositive = true;
		const auto consider = [&](std::size_t literal, bool isPositive)
		{
			std::size_t explained = 0;
			for (const FailureClause& clause : open)
			{
				const bool mayName =
					isPositive || mayForbid || FailureClause::count(clause.positive) == 0;
				explained +=
					mayName && testBit(isPositive ? clause.positive : clause.negative, literal) ? 1
																								: 0;
			}
			if (explained == 0 || explained < bestCount)
			{
				return;
			}
			const double strength = evidence(literal, isPositive);
			if (explained > bestCount || strength > bestEvidence ||
				(strength == bestEvidence && isBetterShaped(literal, best)))
			{
				best = literal;
				bestCount = explained;
				bestEvidence = strength;
				isBestPositive = isPositive;
			}
		};
		for (const bool isPositive : {true, false})
		{
			for (std::size_t literal = 0; literal < space_.size(); ++literal)
			{
				consider(literal, isPositive);
			}
		}
		choose(best, isBestPositive);
	}
}

void ActionInference::choose(std::size_t literal, bool isPositive)
{
	setBit(isPositive ? kept_ : keptNegative_, literal);
	if (!isPositive)
	{
		judge(JudgedLiteral::Role::NegativePrecondition, literal, LiteralStatus::Chosen);
		return;
	}
	setBit(chosen_, literal);
	std::erase_if(result_.literals,
		[&](const JudgedLiteral& judged)
		{
			return judged.role == JudgedLiteral::Role::PositivePrecondition &&
				   judged.literal == space_[literal];
		});
}

} // namespace RPGPref
