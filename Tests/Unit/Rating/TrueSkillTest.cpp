// SPDX-License-Identifier: MIT
#include "RPGPref/Rating/TrueSkill.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <map>

namespace RPGPref
{
namespace
{

using nlohmann::json;

const json& vectors()
{
	static const json content = json::parse(Testing::testData("ratings/trueskill-vectors.json"));
	return content;
}

std::vector<Rating> team(const json& members)
{
	std::vector<Rating> ratings;
	for (const json& member : members)
	{
		ratings.push_back({member[0], member[1]});
	}
	return ratings;
}

MatchOutcome outcomeOf(const json& name)
{
	return name == "draw"         ? MatchOutcome::Draw
		   : name == "first-wins" ? MatchOutcome::FirstWins
								  : MatchOutcome::SecondWins;
}

SkillEnvironment environmentOf(const json& name)
{
	const json& entry = vectors()["environments"][name.get<std::string>()];
	return {entry["mu"], entry["sigma"], entry["beta"], entry["tau"], entry["drawProbability"]};
}

void expectNear(const std::vector<Rating>& found, const json& expected, double tolerance)
{
	ASSERT_EQ(found.size(), expected.size());
	for (std::size_t member = 0; member < found.size(); ++member)
	{
		EXPECT_NEAR(found[member].mu, expected[member][0].get<double>(), tolerance);
		EXPECT_NEAR(found[member].sigma, expected[member][1].get<double>(), tolerance);
	}
}

TEST(TrueSkill, GivesThePublishedValues)
{
	for (const json& entry : vectors()["public"]["cases"])
	{
		SCOPED_TRACE(entry.dump());
		std::vector<Rating> first = team(entry["teams"][0]);
		std::vector<Rating> second = team(entry["teams"][1]);
		rateMatch(SkillEnvironment::classic(), first, second, outcomeOf(entry["outcome"]));
		expectNear(first, entry["after"][0], 0.002);
		expectNear(second, entry["after"][1], 0.002);
	}
}

TEST(TrueSkill, MeetsAllVectors)
{
	for (const json& entry : vectors()["cases"])
	{
		SCOPED_TRACE(entry.dump());
		const SkillEnvironment environment = environmentOf(entry["env"]);
		std::vector<Rating> first = team(entry["first"]);
		std::vector<Rating> second = team(entry["second"]);
		EXPECT_NEAR(matchQuality(environment, first, second), entry["quality"], 1e-4);
		EXPECT_NEAR(winProbability(environment, first, second), entry["firstWinProbability"], 1e-4);
		rateMatch(environment, first, second, outcomeOf(entry["outcome"]));
		expectNear(first, entry["firstAfter"], 1e-4);
		expectNear(second, entry["secondAfter"], 1e-4);
	}
}

TEST(TrueSkill, PlaysSequencesInTheListedOrder)
{
	for (const json& sequence : vectors()["sequences"])
	{
		const SkillEnvironment environment = environmentOf(sequence["env"]);
		std::map<std::string, Rating> ratings;
		for (const json& match : sequence["matches"])
		{
			for (int member = 0; member < 3; ++member)
			{
				ratings.try_emplace(match[member], environment.newcomer());
			}
			std::vector<Rating> first = {ratings[match[0]]};
			std::vector<Rating> second = {ratings[match[1]], ratings[match[2]]};
			rateMatch(environment, first, second,
				match[3] == "algorithm" ? MatchOutcome::FirstWins : MatchOutcome::SecondWins);
			ratings[match[0]] = first[0];
			ratings[match[1]] = second[0];
			ratings[match[2]] = second[1];
		}
		for (const auto& [name, expected] : sequence["final"].items())
		{
			SCOPED_TRACE(sequence["env"].get<std::string>() + " " + name);
			expectNear({ratings[name]}, json::array({expected}), 1e-4);
		}
	}
}

TEST(TrueSkill, ScalesWithItsEnvironment)
{
	const SkillEnvironment small = SkillEnvironment::classic();
	const SkillEnvironment large{50, 50.0 / 3, 25.0 / 3, 1.0 / 6, 0.1};
	for (const MatchOutcome outcome :
		{MatchOutcome::FirstWins, MatchOutcome::SecondWins, MatchOutcome::Draw})
	{
		std::vector<Rating> first = {{25, 8}, {30, 2}};
		std::vector<Rating> second = {{20, 5}};
		std::vector<Rating> firstTwice = {{50, 16}, {60, 4}};
		std::vector<Rating> secondTwice = {{40, 10}};
		rateMatch(small, first, second, outcome);
		rateMatch(large, firstTwice, secondTwice, outcome);
		EXPECT_NEAR(firstTwice[0].mu, 2 * first[0].mu, 1e-9);
		EXPECT_NEAR(firstTwice[1].sigma, 2 * first[1].sigma, 1e-9);
		EXPECT_NEAR(secondTwice[0].mu, 2 * second[0].mu, 1e-9);
	}
}

TEST(TrueSkill, StaysFiniteAfterImpossibleResults)
{
	for (const MatchOutcome outcome :
		{MatchOutcome::FirstWins, MatchOutcome::SecondWins, MatchOutcome::Draw})
	{
		std::vector<Rating> first = {{1000, 0.1}};
		std::vector<Rating> second = {{-1000, 0.1}};
		EXPECT_TRUE(rateMatch(SkillEnvironment::classic(), first, second, outcome));
		EXPECT_TRUE(std::isfinite(first[0].mu) && first[0].sigma > 0);
		EXPECT_TRUE(std::isfinite(second[0].mu) && second[0].sigma > 0);
	}
	std::vector<Rating> broken = {{std::numeric_limits<double>::quiet_NaN(), 1}};
	std::vector<Rating> other = {{25, 8}};
	EXPECT_FALSE(rateMatch(SkillEnvironment::classic(), broken, other, MatchOutcome::FirstWins));
	EXPECT_EQ(other[0].mu, 25);
}

TEST(TrueSkill, AWinRaisesTheWinnerAndNarrowsBoth)
{
	std::vector<Rating> first = {{25, 8}};
	std::vector<Rating> second = {{25, 8}};
	rateMatch(SkillEnvironment::classic(), first, second, MatchOutcome::SecondWins);
	EXPECT_LT(first[0].mu, 25);
	EXPECT_GT(second[0].mu, 25);
	EXPECT_LT(first[0].sigma, 8);
	EXPECT_LT(second[0].sigma, 8);
}

} // namespace
} // namespace RPGPref
