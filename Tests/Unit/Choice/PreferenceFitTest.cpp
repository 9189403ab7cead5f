// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/PreferenceFit.h"

#include "Workshop.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;

/// Games in which p1 likes (or dislikes) sawing so much; p2 has no opinion.
std::vector<std::unique_ptr<PlayedGame>> games(Workshop& shop, double liking)
{
	Team team;
	team.playstyles.push_back({"p1", "", {{"saw", {}, liking, {}}}, {}});
	const Result<TeamPreferences> preferences = TeamPreferences::bind(team, shop.task());
	ChoiceScene liked(shop.task(), shop.words(), &shop.map(), &*preferences);
	ChoiceModel people;
	people.weights.weight[static_cast<std::size_t>(ChoiceFeature::Liking)] = 3;
	std::vector<std::unique_ptr<PlayedGame>> result;
	for (std::uint64_t seed = 1; seed <= 6; ++seed)
	{
		result.push_back(shop.readGame(shop.playTrace(people, seed, 100, &liked), "g"));
	}
	return result;
}

double valueOf(const PreferenceFit& fit, std::size_t agent, const std::string& action)
{
	for (const FittedPreference& value : fit.values)
	{
		if (value.agent == AgentId(agent) && value.action == action)
		{
			EXPECT_LE(value.low, value.value);
			EXPECT_GE(value.high, value.value);
			return value.value;
		}
	}
	ADD_FAILURE() << action;
	return 0;
}

PreferenceFit fitOf(const std::vector<std::unique_ptr<PlayedGame>>& played)
{
	std::vector<std::unique_ptr<StudiedGame>> studied;
	std::vector<StudiedGame*> all;
	for (const auto& game : played)
	{
		studied.push_back(std::make_unique<StudiedGame>(*game, true));
		all.push_back(studied.back().get());
	}
	return fitPreferences(all);
}

TEST(PreferencesFromChoices, ShowWhoLikesWhatFromNoisyPlay)
{
	Workshop shop(false, 8);
	const PreferenceFit lover = fitOf(games(shop, 1));
	const PreferenceFit hater = fitOf(games(shop, -1));
	EXPECT_GT(valueOf(lover, 0, "saw"), valueOf(hater, 0, "saw") + 0.3);
	EXPECT_GT(valueOf(lover, 0, "saw"), valueOf(lover, 1, "saw"));
	EXPECT_LT(valueOf(hater, 0, "saw"), valueOf(hater, 1, "saw"));
	EXPECT_GE(lover.logLikelihood, lover.indifferent);
}

TEST(PreferencesFromChoices, EffortFadeAndHabitComeWithIntervals)
{
	// People without habits and roles who mind walking: a weight of -5 for ten seconds, which is
	// 0.25 for a second where a value of 1 is a log odds of 2.
	Workshop shop(false, 8);
	ChoiceModel people;
	for (const ChoiceFeature feature :
		{ChoiceFeature::RoleAction, ChoiceFeature::RoleItem, ChoiceFeature::PlaceHabit})
	{
		people.weights.weight[static_cast<std::size_t>(feature)] = 0;
	}
	std::vector<std::unique_ptr<PlayedGame>> played;
	for (std::uint64_t seed = 1; seed <= 10; ++seed)
	{
		played.push_back(shop.readGame(shop.playTrace(people, seed, 100), "g"));
	}
	const PreferenceFit fit = fitOf(played);
	for (const FittedRange& range : {fit.effortPerSecond, fit.fade, fit.habit})
	{
		EXPECT_LE(range.low, range.value);
		EXPECT_GE(range.high, range.value);
	}
	// One interval of ten misses; a little more than its width does not.
	EXPECT_LE(fit.effortPerSecond.low, 0.25 + 0.05);
	EXPECT_GE(fit.effortPerSecond.high, 0.25 - 0.05);
	EXPECT_EQ(fit.fade.low, 0) << "nothing fades for people who like nothing";
}

TEST(PreferencesFromChoices, MuchPlayMakesTheIntervalsNarrow)
{
	Workshop shop(false, 8);
	const std::vector<std::unique_ptr<PlayedGame>> all = games(shop, 1);
	std::vector<std::unique_ptr<PlayedGame>> one = games(shop, 1);
	one.resize(1);
	const PreferenceFit little = fitOf(one);
	const PreferenceFit much = fitOf(all);
	EXPECT_LT(much.effortPerSecond.high - much.effortPerSecond.low,
		little.effortPerSecond.high - little.effortPerSecond.low);
	EXPECT_LT(much.habit.high - much.habit.low, little.habit.high - little.habit.low);
}

TEST(PreferencesFromChoices, ATeamHasOnlyWhatThePlayShows)
{
	Workshop shop(false, 8);
	const PreferenceFit fit = fitOf(games(shop, -1));
	const Team team = teamOf(fit, shop.task());
	ASSERT_EQ(team.playstyles.size(), 2U);
	for (std::size_t agent = 0; agent < 2; ++agent)
	{
		for (const Preference& preference : team.playstyles[agent].actions)
		{
			EXPECT_NE(preference.value, 0);
			EXPECT_LE(preference.value, 1);
			EXPECT_GE(preference.value, -1);
		}
	}
	EXPECT_TRUE(fitPreferences({}).values.empty());
}

} // namespace
} // namespace RPGPref
