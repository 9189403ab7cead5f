// SPDX-License-Identifier: MIT
#include "RPGPref/Rating/UntriedMatches.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace RPGPref
{
namespace
{

constexpr const char* kTrials = R"({"schema": "trial-results/1", "environment": "dissertation",
	"trials": [
		{"algorithm": "mha", "scenario": "far", "time_limit": 3, "solved": true},
		{"algorithm": "mha", "scenario": "close", "time_limit": 30, "solved": true},
		{"algorithm": "wastar", "scenario": "far", "time_limit": 3, "solved": false},
		{"algorithm": "wastar", "scenario": "far", "time_limit": 30, "solved": true}]})";

const Contestant& find(const TrialSet& trials, const std::string& name)
{
	for (const Contestant& contestant : trials.contestants)
	{
		if (contestant.name == name)
		{
			return contestant;
		}
	}
	ADD_FAILURE() << "no contestant " << name;
	return trials.contestants.front();
}

TEST(TrialRatings, RatesAlgorithmsAgainstScenariosAndLimits)
{
	Result<TrialSet> trials = readTrials(kTrials, "results.json");
	ASSERT_TRUE(trials);
	rateTrials(*trials);
	EXPECT_GT(find(*trials, "mha").rating.mu, find(*trials, "wastar").rating.mu);
	EXPECT_GT(find(*trials, "3").rating.mu, find(*trials, "30").rating.mu)
		<< "the short time limit beat an algorithm, the long one never did";
	EXPECT_EQ(find(*trials, "wastar").wins, 1U);
	EXPECT_EQ(find(*trials, "wastar").matches, 2U);
}

TEST(TrialRatings, PredictsExactlyTheUntriedPairs)
{
	Result<TrialSet> trials = readTrials(kTrials, "results.json");
	ASSERT_TRUE(trials);
	rateTrials(*trials);
	const std::vector<MatchPrediction> predictions = predictUntried(*trials, 100);
	EXPECT_EQ(predictions.size(), 4U) << "2 algorithms x 2 scenarios x 2 limits, 4 of them tried";
	for (const MatchPrediction& prediction : predictions)
	{
		EXPECT_GT(prediction.firstWins, 0);
		EXPECT_LT(prediction.firstWins, 1);
	}
	EXPECT_EQ(predictUntried(*trials, 3).size(), 3U);
	EXPECT_TRUE(predictUntried(*trials, 0).empty());
}

TEST(TrialRatings, TakesDrawsBetweenAnyTeams)
{
	Result<TrialSet> trials = readTrials(R"({"schema": "trial-results/1", "matches": [
		{"first": [{"kind": "player", "name": "a"}, {"kind": "player", "name": "b"}],
		 "second": [{"kind": "player", "name": "c"}], "outcome": "draw"}]})",
		"m.json");
	ASSERT_TRUE(trials);
	rateTrials(*trials);
	EXPECT_GT(find(*trials, "c").rating.mu, find(*trials, "a").rating.mu)
		<< "one who holds two is the stronger";
}

TEST(TrialRatings, APlayedMatchIsNotUntriedInAnotherOrderOrTheOtherWayRound)
{
	const Result<TrialSet> trials = readTrials(R"({"schema": "trial-results/1", "matches": [
		{"first": [{"kind": "player", "name": "b"}, {"kind": "player", "name": "a"}],
		 "second": [{"kind": "player", "name": "c"}, {"kind": "player", "name": "d"}],
		 "outcome": "first"}]})",
		"m.json");
	ASSERT_TRUE(trials);
	const std::vector<MatchPrediction> predictions = predictUntried(*trials, 100);
	ASSERT_EQ(predictions.size(), 2U) << "four players make three matches, one was played";
	std::set<std::set<std::size_t>> teams;
	for (const MatchPrediction& prediction : predictions)
	{
		teams.insert({prediction.first.begin(), prediction.first.end()});
		teams.insert({prediction.second.begin(), prediction.second.end()});
	}
	EXPECT_EQ(teams.size(), 4U) << "all teams differ";
	EXPECT_FALSE(teams.contains({0, 1})) << "that match was played";
}

TEST(TrialRatings, FractionsOfASecondAreDifferentLimits)
{
	const Result<TrialSet> trials = readTrials(R"({"schema": "trial-results/1", "trials": [
		{"algorithm": "a", "scenario": "s", "time_limit": 0.5, "solved": true},
		{"algorithm": "a", "scenario": "s", "time_limit": 1e-7, "solved": true},
		{"algorithm": "a", "scenario": "s", "time_limit": 2e-7, "solved": true},
		{"algorithm": "a", "scenario": "s", "time_limit": 10.0, "solved": true}]})",
		"t.json");
	ASSERT_TRUE(trials);
	std::vector<std::string> names;
	for (const Contestant& contestant : trials->contestants)
	{
		if (contestant.kind == "time_limit")
		{
			names.push_back(contestant.name);
		}
	}
	EXPECT_EQ(names, (std::vector<std::string>{"0.5", "1e-07", "2e-07", "10"}));
}

TEST(TrialRatings, SaysWhatIsWrongWithAFile)
{
	const auto message = [](const char* text)
	{
		const Result<TrialSet> trials = readTrials(text, "r.json");
		return trials ? std::string("no error") : format(trials.errors().front());
	};
	EXPECT_EQ(message(R"({"schema": "trial-results/1", "matches": [
		{"first": [{"kind": "player", "name": "a"}], "second": [{"kind": "player", "name": "a"}],
		 "outcome": "first"}]})"),
		"r.json:2:3: error: found \"a\" twice in a match, expected every contestant once");
	EXPECT_EQ(message(R"({"schema": "trial-results/1"})"),
		"r.json:1:1: error: found neither \"trials\" nor \"matches\", expected at least one of "
		"them");
	EXPECT_EQ(message(R"({"schema": "trial-results/1", "trials": [{"algorithm": "a"}]})"),
		"r.json:1:42: error: member \"scenario\" is missing");
	EXPECT_NE(message(R"({"schema": "trial-results/1", "matches": [
		{"first": [], "second": [{"kind": "k", "name": "n"}], "outcome": "first"}]})")
				  .find("empty team"),
		std::string::npos);
	EXPECT_EQ(message(R"({"schema": "trial-results/1", "trials": "zzz"})"),
		"r.json:1:41: error: found string, expected an array");
	EXPECT_EQ(message(R"({"schema": "trial-results/1", "matches": {"first": 1}})"),
		"r.json:1:42: error: found object, expected an array");
	EXPECT_EQ(message(R"({"schema": "trial-results/1", "environment": 17, "trials": []})"),
		"r.json:1:46: error: found something else, expected \"scaled\", \"classic\", "
		"\"dissertation\" or an object");
	EXPECT_EQ(message(R"({"schema": "trial-results/1", "environment": {"mi": 1}, "trials": []})"),
		"r.json:1:53: error: unknown member \"mi\", expected one of mu, sigma, beta, tau, "
		"drawProbability");
	const Result<TrialSet> noMatch =
		readTrials(R"({"schema": "trial-results/1", "matches": [5]})", "r.json");
	ASSERT_FALSE(noMatch);
	EXPECT_EQ(noMatch.errors().size(), 1U) << "the same was reported for every member";
}

} // namespace
} // namespace RPGPref
