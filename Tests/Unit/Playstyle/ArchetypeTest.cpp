// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/Archetype.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace RPGPref
{
namespace
{

const std::vector<TaggedAction> kActions = {{"fight", {"combat"}},
	{"stab", {"combat.melee", "risk"}}, {"sneak", {"stealth"}}, {"wait", {}}};

double valueFor(const Team& team, const std::string& action)
{
	double value = 0;
	for (const Preference& preference : team.playstyles[0].actions)
	{
		value = preference.name == action ? preference.value : value;
	}
	return value;
}

Team teamWith(const std::string& agent)
{
	Result<Team> team =
		readTeam(R"({"schema": "playstyles/2", "agents": {"Ann": )" + agent + "}}", "team.json");
	EXPECT_TRUE(team.hasValue());
	if (!team)
	{
		return {};
	}
	applyTags(*team, kActions);
	return std::move(*team);
}

TEST(TagTest, ATagCoversItsSubTags)
{
	const Team team = teamWith(R"({"tags": {"combat": 0.5}})");
	EXPECT_EQ(valueFor(team, "fight"), 0.5);
	EXPECT_EQ(valueFor(team, "stab"), 0.5);
	EXPECT_EQ(valueFor(team, "sneak"), 0);
}

TEST(TagTest, TheLongerTagCounts)
{
	const Team team = teamWith(R"({"tags": {"combat.melee": -1, "combat": 0.5}})");
	EXPECT_EQ(valueFor(team, "fight"), 0.5);
	EXPECT_EQ(valueFor(team, "stab"), -1);
}

TEST(TagTest, TheStrongestFeelingCountsAndDislikeWinsTies)
{
	EXPECT_EQ(valueFor(teamWith(R"({"tags": {"combat": 0.5, "risk": -0.8}})"), "stab"), -0.8);
	EXPECT_EQ(valueFor(teamWith(R"({"tags": {"combat": 0.5, "risk": -0.5}})"), "stab"), -0.5);
}

TEST(TagTest, AWordAboutTheActionItselfCountsMore)
{
	const Team team =
		teamWith(R"({"tags": {"combat": 1}, "actions": [{"action": "stab", "value": -0.2}]})");
	EXPECT_EQ(valueFor(team, "stab"), -0.2);
}

TEST(ArchetypeTest, IsWrittenOnceAndUsedByName)
{
	const Team team = teamWith(R"({"archetype": "tactician", "tags": {"stealth": 0.5}})");
	EXPECT_EQ(valueFor(team, "fight"), -1);
	EXPECT_EQ(valueFor(team, "sneak"), 0.5) << "own words count more than the archetype";
}

TEST(ArchetypeTest, UnknownOnesAreErrors)
{
	const Result<Team> team = readTeam(
		R"({"schema": "playstyles/2", "agents": {"Ann": {"archetype": "wizzard"}}})", "team.json");
	ASSERT_FALSE(team.hasValue());
	EXPECT_EQ(team.errors()[0].code, "unknown-archetype");
}

TEST(ArchetypeTest, EveryOneHasASentenceASourceAndValues)
{
	for (const Archetype& archetype : archetypeLibrary())
	{
		EXPECT_FALSE(archetype.sentence.empty()) << archetype.name;
		EXPECT_FALSE(archetype.source.empty()) << archetype.name;
		for (const TagPreference& tag : archetype.tags)
		{
			EXPECT_GE(tag.value, -1) << archetype.name << ' ' << tag.tag;
			EXPECT_LE(tag.value, 1) << archetype.name << ' ' << tag.tag;
		}
	}
}

TEST(ArchetypeTest, TeamsSurviveARoundTrip)
{
	const Result<Team> first = readTeam(
		R"({"schema": "playstyles/2", "name": "Two", "effort_per_step": 0.5, "effort_by": "seconds", "fade": 0.1, "agents":
		{"Ann": {"archetype": "fighter", "tags": {"risk": 0.25}}}})",
		"team.json");
	ASSERT_TRUE(first.hasValue());
	const Result<Team> second = readTeam(writeTeam(*first), "team.json");
	ASSERT_TRUE(second.hasValue());
	EXPECT_EQ(writeTeam(*first), writeTeam(*second));
	EXPECT_EQ(second->effortPerStep, 0.5);
	EXPECT_EQ(second->fade, 0.1);
	EXPECT_EQ(second->effortBy, EffortBy::Seconds);
	EXPECT_EQ(second->playstyles[0].tags.size(), first->playstyles[0].tags.size());
}

TEST(DefaultTeamsTest, AreThoseThatCareForTheLevel)
{
	const std::vector<std::string> agents = {"Ann", "Bob"};
	const std::vector<Team> teams = defaultTeams(agents, kActions);
	ASSERT_EQ(teams.size(), 3U);
	EXPECT_EQ(teams[0].name, "All fighters");
	EXPECT_EQ(teams[1].name, "All tacticians");
	EXPECT_EQ(teams[2].name, "Everybody different");
}

TEST(DefaultTeamsTest, ALevelThatNobodyCaresForIsPlayedWithoutPreferences)
{
	const std::vector<std::string> agents = {"Ada", "Boris"};
	const std::vector<TaggedAction> actions = {{"go", {}}};
	const std::vector<Team> teams = defaultTeams(agents, actions);
	ASSERT_EQ(teams.size(), 1U);
	ASSERT_EQ(teams[0].playstyles.size(), 2U);
	EXPECT_EQ(teams[0].playstyles[1].agent, "Boris");
	EXPECT_TRUE(teams[0].playstyles[1].tags.empty());
}

} // namespace
} // namespace RPGPref
