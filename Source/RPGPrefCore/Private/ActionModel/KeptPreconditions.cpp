// SPDX-License-Identifier: MIT
// The part of an action's inference that decides which candidates are preconditions.
#include "ActionModel/ActionInference.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace RPGPref
{

FailureClause ActionInference::clauseOf(const FailurePattern& failure) const
{
	FailureClause clause = clauseOf(failure, {mustHold_, mustNotHold_});
	return clause.isEmpty() ? clauseOf(failure, {allHolding_, allNotHolding_}) : clause;
}

FailureClause ActionInference::clauseOf(const FailurePattern& failure, FailureClause clause) const
{
	for (std::size_t word = 0; word < space_.words(); ++word)
	{
		const std::uint64_t unknown = failure.unknown.empty() ? 0 : failure.unknown[word];
		clause.positive[word] &= ~failure.truth[word] | unknown;
		clause.negative[word] &= failure.truth[word] | unknown;
	}
	return clause;
}

void ActionInference::findClauses()
{
	std::vector<std::pair<FailureClause, std::uint64_t>> found;
	for (const FailurePattern& failure : statistics_.patterns)
	{
		FailureClause clause = clauseOf(failure);
		if (clause.isEmpty())
		{
			result_.unexplainedFailures += failure.count;
			continue;
		}
		const auto known = std::find_if(
			found.begin(), found.end(), [&](const auto& entry) { return entry.first == clause; });
		if (known == found.end())
		{
			found.emplace_back(std::move(clause), failure.count);
		}
		else
		{
			known->second += failure.count;
		}
	}
	std::erase_if(found,
		[this](const auto& entry) { return !contradicts(entry.second, statistics_.failures); });
	for (const auto& entry : found)
	{
		const auto& clause = entry.first;
		const bool isMinimal = std::none_of(found.begin(), found.end(),
			[&](const auto& other)
			{ return !(other.first == clause) && clause.includes(other.first); });
		if (isMinimal)
		{
			clauses_.push_back(clause);
		}
	}
}

void ActionInference::findSure()
{
	confirmed_.assign(space_.words(), 0);
	for (const FailureClause& clause : clauses_)
	{
		if (FailureClause::count(clause.positive) != 1)
		{
			continue;
		}
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			// Something else may have forbidden it where fixed objects play a part.
			const bool isCertain = !isFixed(literal) || !declaresNegative() ||
								   FailureClause::count(clause.negative) == 0;
			if (testBit(clause.positive, literal) && isCertain)
			{
				setBit(confirmed_, literal);
			}
		}
	}
	for (std::size_t word = 0; word < space_.words(); ++word)
	{
		sure_[word] = confirmed_[word] | (mustHold_[word] & deletes_[word]);
	}
}

bool ActionInference::usesOnly(std::size_t literal, std::size_t other) const
{
	const auto& allowed = space_[other].positions;
	return std::all_of(space_[literal].positions.begin(), space_[literal].positions.end(),
		[&](std::uint16_t parameter)
		{
			return LiftedLiteral::isConstant(parameter) ||
				   std::find(allowed.begin(), allowed.end(), parameter) != allowed.end();
		});
}

bool ActionInference::implies(std::size_t given, std::size_t then, bool value) const
{
	if (!usesOnly(then, given))
	{
		return false;
	}
	if (isFixed(then) && noise_ == 0)
	{
		// States are enough: it does not matter what the action is done with.
		const std::uint64_t givenStates = statesWith(given);
		const std::uint64_t thenStates = statesWith(then);
		return givenStates != 0 && (givenStates & (value ? ~thenStates : thenStates)) == 0;
	}
	const PoolView::Cooccurrence both = pool_.cooccurrence(
		action_, space_[given], space_[then], noise_ == 0 ? std::optional(!value) : std::nullopt);
	const std::uint64_t against = value ? both.instances - both.holds : both.holds;
	return both.instances > 0 && !contradicts(against, both.instances);
}

std::uint64_t ActionInference::statesWith(std::size_t literal) const
{
	if (!states_[literal])
	{
		states_[literal] = pool_.statesWith(action_, space_[literal]);
	}
	return *states_[literal];
}

bool ActionInference::isFixed(std::size_t literal) const
{
	return space_[literal].hasConstants() && space_[literal].isGround();
}

void ActionInference::judge(JudgedLiteral::Role role, std::size_t literal, LiteralStatus status)
{
	result_.literals.push_back({role, space_[literal], status});
}

void ActionInference::dropRedundant()
{
	std::vector<std::size_t> candidates;
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (testBit(mustHold_, literal))
		{
			candidates.push_back(literal);
		}
	}
	const std::size_t count = candidates.size();
	std::vector<bool> implied(count * count, false);
	for (std::size_t i = 0; i < count; ++i)
	{
		for (std::size_t j = 0; j < count; ++j)
		{
			implied[i * count + j] = i != j && implies(candidates[i], candidates[j], true);
		}
	}
	for (std::size_t j = 0; j < count; ++j)
	{
		const std::size_t literal = candidates[j];
		LiteralStatus status = LiteralStatus::Supported;
		for (std::size_t i = 0; i < count && !testBit(sure_, literal); ++i)
		{
			if (!implied[i * count + j])
			{
				continue;
			}
			const bool isMutual = implied[j * count + i];
			const std::size_t other = candidates[i];
			const bool otherFirst = testBit(sure_, other) || isBetterShaped(other, literal);
			if (!isMutual || otherFirst)
			{
				status = isMutual ? LiteralStatus::Equivalent : LiteralStatus::Implied;
			}
		}
		if (status == LiteralStatus::Supported)
		{
			setBit(kept_, literal);
		}
		else
		{
			judge(JudgedLiteral::Role::PositivePrecondition, literal, status);
		}
	}
}

double ActionInference::evidence(std::size_t literal, bool value) const
{
	const double share = pool_.share(action_, space_[literal]);
	const double chance = value ? share : 1 - share;
	const double n = static_cast<double>(statistics_.tuples.size());
	return chance <= 0 ? (std::numeric_limits<double>::max)() : n * -std::log(chance);
}

std::uint64_t ActionInference::statesForArguments() const
{
	std::uint64_t states = pool_.allStates();
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (testBit(kept_, literal) && !isFixed(literal) && !space_[literal].positions.empty())
		{
			states &= statesWith(literal);
		}
	}
	return states;
}

double ActionInference::fixedEvidence(std::size_t literal, std::uint64_t states) const
{
	const double held = std::popcount(states & statesWith(literal));
	const double chance = (held + 0.5) / (std::popcount(states) + 1);
	return static_cast<double>(statistics_.situations) * -std::log(chance);
}

void ActionInference::dropCoincidences()
{
	std::size_t fixed = 0;
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		fixed += testBit(mustHold_, literal) && isFixed(literal) ? 1 : 0;
	}
	const std::uint64_t states = fixed > 0 ? statesForArguments() : 0;
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (!testBit(kept_, literal) || testBit(sure_, literal))
		{
			continue;
		}
		const bool isEverywhere =
			!space_[literal].hasConstants() && pool_.share(action_, space_[literal]) >= 1;
		// Other arguments say nothing about what does not depend on them; and where there is
		// much to choose from, something always happens to fit.
		const bool isChance =
			isFixed(literal)
				? fixedEvidence(literal, states) < 3 + std::log(static_cast<double>(fixed))
				: !isEverywhere && evidence(literal, true) < std::log(2.0);
		if (isChance)
		{
			clearBit(kept_, literal);
			judge(JudgedLiteral::Role::PositivePrecondition, literal, LiteralStatus::Coincidence);
		}
	}
}

bool ActionInference::declaresNegative() const
{
	return std::find(domain_.requirements.begin(), domain_.requirements.end(),
			   ":negative-preconditions") != domain_.requirements.end();
}

void ActionInference::keepNegative()
{
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (!testBit(mustNotHold_, literal))
		{
			continue;
		}
		bool isImplied = false;
		for (std::size_t other = 0; other < space_.size() && !isImplied; ++other)
		{
			isImplied = testBit(kept_, other) && implies(other, literal, false);
		}
		const bool isProduced = testBit(adds_, literal);
		if (!isImplied && (isProduced || (!isFixed(literal) && evidence(literal, false) >= 3)))
		{
			setBit(keptNegative_, literal);
			judge(JudgedLiteral::Role::NegativePrecondition, literal,
				isProduced ? LiteralStatus::Produced : LiteralStatus::Supported);
		}
	}
}

bool ActionInference::meet(const LiteralBits& left, const LiteralBits& right)
{
	for (std::size_t word = 0; word < left.size(); ++word)
	{
		if ((left[word] & right[word]) != 0)
		{
			return true;
		}
	}
	return false;
}

} // namespace RPGPref
