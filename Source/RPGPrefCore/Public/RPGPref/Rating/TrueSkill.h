// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>
#include <span>

namespace RPGPref
{

/// A belief about a skill: a normal distribution.
struct Rating
{
	double mu = 0;
	double sigma = 0;

	/// What the skill is at least, with some 99.9 % confidence.
	double conservative() const { return mu - 3 * sigma; }
};

/// The scale of the ratings. Only ratios matter: scaling all four lengths by the same factor
/// scales every result by it.
struct SkillEnvironment
{
	double mu = 50;
	double sigma = 50.0 / 3;
	/// How much a performance varies around the skill.
	double beta = 25.0 / 3;
	/// How much a skill may drift between two matches.
	double tau = 1.0 / 6;
	double drawProbability = 0.1;

	Rating newcomer() const { return {mu, sigma}; }

	/// The usual scale around 25.
	static constexpr SkillEnvironment classic()
	{
		return {25, 25.0 / 3, 25.0 / 6, 25.0 / 300, 0.1};
	}
	/// Reproduces the deviations printed in "Planning for Non-Player Characters by Learning from
	/// Demonstration", Table 7.2: mu and sigma doubled, beta and tau left as they were.
	static constexpr SkillEnvironment dissertation()
	{
		return {50, 50.0 / 3, 25.0 / 6, 25.0 / 300, 0.1};
	}
};

enum class MatchOutcome : std::uint8_t
{
	FirstWins,
	SecondWins,
	Draw
};

/// Updates the ratings of two teams of any sizes after a match (TrueSkill). A team's skill is the
/// sum of its members'. For two teams one pass of message passing is exact, so this is a formula.
/// Ratings stay finite whatever comes in: an environment or a rating that is not a number leaves
/// the ratings alone. Returns false in that case.
RPGPREFCORE_API bool rateMatch(const SkillEnvironment& environment, std::span<Rating> first,
	std::span<Rating> second, MatchOutcome outcome);

/// How likely the first team performs better than the second.
RPGPREFCORE_API double winProbability(const SkillEnvironment& environment,
	std::span<const Rating> first, std::span<const Rating> second);

/// How likely a draw is, relative to a match of perfectly known equals: 0 to 1.
RPGPREFCORE_API double matchQuality(const SkillEnvironment& environment,
	std::span<const Rating> first, std::span<const Rating> second);

} // namespace RPGPref
