// SPDX-License-Identifier: MIT
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{
namespace
{

constexpr const char* kDomain = R"((define (domain d)
  (:types player thing - object)
  (:predicates (has ?p - player ?t - thing) (seen ?t - thing) (quiet))
  (:action take :parameters (?p - player ?t - thing)
    :precondition () :effect (and (has ?p ?t) (not (seen ?t))))
  (:action drop :parameters (?p - player ?t - thing)
    :precondition (has ?p ?t) :effect (and (not (has ?p ?t)) (seen ?t)))
  (:action wait :parameters () :effect (quiet))))";

constexpr const char* kProblem = R"((define (problem p) (:domain d)
  (:objects Ann Bob - player cup hat - thing)
  (:init) (:goal (and (has Ann cup) (quiet)))))";

class Preferences : public testing::Test
{
protected:
	FixedValue own(const std::string& agents, const std::string& action)
	{
		return bound(agents).own(find(action));
	}

	FixedValue effect(const std::string& agents, const std::string& action)
	{
		return bound(agents).effect(find(action));
	}

	TeamPreferences bound(const std::string& agents)
	{
		return preferencesOf(
			teamOf(R"({"schema": "playstyles/1", "agents": )" + agents + "}"), task_);
	}

	ActionId find(const std::string& action)
	{
		const ActionId id = task_.findAction(action);
		EXPECT_TRUE(id.isValid()) << "no action " << action;
		return id;
	}

	GroundTask task_ = taskOf(kDomain, kProblem);
};

TEST_F(Preferences, ALiteralNameBeatsTheWildcard)
{
	const std::string agents = R"({"Ann": {"actions": [
		{"action": "take", "value": 0.5}, {"action": "*", "args": ["Ann", "cup"], "value": 1}]}})";
	EXPECT_EQ(own(agents, "take Ann cup"), kFixedOne / 2);
	EXPECT_EQ(own(agents, "drop Ann cup"), kFixedOne);
	EXPECT_EQ(own(agents, "drop Ann hat"), 0);
}

TEST_F(Preferences, MoreLiteralArgumentsWin)
{
	const std::string agents = R"({"Ann": {"actions": [
		{"action": "take", "args": ["*", "cup"], "value": 0.25},
		{"action": "take", "args": ["*", "*"], "value": 1},
		{"action": "take", "value": -1}]}})";
	EXPECT_EQ(own(agents, "take Ann cup"), kFixedOne / 4);
	EXPECT_EQ(own(agents, "take Ann hat"), -kFixedOne) << "the later entry of equal ones counts";
}

TEST_F(Preferences, TheLaterEntryWinsAmongEquals)
{
	EXPECT_EQ(own(R"({"Ann": {"actions": [{"action": "take", "value": 1},
		{"action": "TAKE", "value": 0.5}]}})",
				  "take Ann hat"),
		kFixedOne / 2);
}

TEST_F(Preferences, OnlyTheExecutorsPreferenceCounts)
{
	const std::string agents = R"({"Ann": {"actions": [{"action": "*", "value": 1}]},
		"Bob": {"actions": [{"action": "take", "value": -0.5}]}})";
	EXPECT_EQ(own(agents, "take Bob cup"), -kFixedOne / 2);
	EXPECT_EQ(own(agents, "take Ann cup"), kFixedOne);
	EXPECT_EQ(own(agents, "wait"), 0) << "nobody executes a team action";
}

TEST_F(Preferences, EffectsAverageOverLiteralsAndAgents)
{
	const std::string agents = R"({"Ann": {"propositions": [
		{"predicate": "has", "args": ["Bob", "*"], "value": 1}]},
		"Bob": {"propositions": [{"predicate": "seen", "args": ["hat"], "value": -0.5}]}})";
	// (has Bob hat): 1 of Ann; deleted (seen hat): +0.5 of Bob; two literals, two agents.
	EXPECT_EQ(effect(agents, "take Bob hat"), 3 * kFixedOne / 8);
	EXPECT_EQ(effect(agents, "drop Bob hat"), -3 * kFixedOne / 8);
	EXPECT_EQ(effect(agents, "take Ann cup"), 0);
	EXPECT_TRUE(bound(agents).any());
	EXPECT_FALSE(bound(R"({"Ann": {}, "Bob": {}})").any());
}

TEST_F(Preferences, TheAverageIsOverAllSteps)
{
	const TeamPreferences preferences =
		bound(R"({"Ann": {"actions": [{"action": "take", "value": 1}]}})");
	EXPECT_EQ(averagePlaystyle(preferences, {}), 0);
	EXPECT_DOUBLE_EQ(averagePlaystyle(preferences, {find("take Ann cup"), find("take Bob cup"),
													   find("wait"), find("take Ann hat")}),
		0.5);
}

TEST_F(Preferences, WarnsOfPatternsThatMatchNothing)
{
	const Team team =
		teamOf("{\"schema\": \"playstyles/1\", \"agents\": {\"Ann\": {\"actions\": [\n"
			   "  {\"action\": \"tkae\", \"value\": 1},\n"
			   "  {\"action\": \"take\", \"args\": [\"*\", \"cap\"], \"value\": 1},\n"
			   "  {\"action\": \"take\", \"value\": 1}]}}}");
	Diagnostics warnings;
	ASSERT_TRUE(TeamPreferences::bind(team, task_, &warnings).hasValue());
	EXPECT_EQ(errorText(warnings),
		"playstyles.json:2:3: warning: preference 'tkae' of 'Ann' matches nothing in this level: "
		"there is no action of that name\n"
		"playstyles.json:3:3: warning: preference 'take * cap' of 'Ann' matches nothing in this "
		"level: there is no object 'cap'\n");
}

TEST_F(Preferences, AnUnknownAgentIsAnError)
{
	const Team team = teamOf("{\"schema\": \"playstyles/1\",\n \"agents\": {\"Eve\": {}}}");
	const Result<TeamPreferences> bound = TeamPreferences::bind(team, task_);
	ASSERT_FALSE(bound.hasValue());
	EXPECT_EQ(errorText(bound.errors()),
		"playstyles.json:2:20: error: the level has no agent 'Eve', expected one of Ann, Bob\n");
}

TEST(Team, ReadsWhatItWrites)
{
	for (const char* name : {"archipelago/playstyles-3-tactician-fighter-helper.json",
			 "lights/playstyles-3-room2.json", "scifi/playstyles-2-fighter.json"})
	{
		SCOPED_TRACE(name);
		const std::string written = writeTeam(teamOf(sample(name)));
		EXPECT_EQ(writeTeam(teamOf(written)), written);
		EXPECT_NE(written.find("archetype"), std::string::npos);
	}
}

TEST(Team, SaysWhatIsWrong)
{
	const auto errors = [](const std::string& text)
	{
		const Result<Team> team = readTeam(text, "t.json");
		return team ? std::string() : errorText(team.errors());
	};
	EXPECT_EQ(errors("{\"schema\": \"playstyles/1\"}"),
		"t.json:1:1: error: member \"agents\" is missing\n");
	EXPECT_EQ(errors("{\"schema\": \"playstyles/3\", \"agents\": {}}"),
		"t.json:1:12: error: found another schema, expected \"playstyles/1\"\n");
	EXPECT_EQ(errors("{\"schema\": \"playstyles/1\", \"f\": -1, \"agents\": {\"A\": {\n"
					 "\"actions\": [{\"action\": \"x\", \"value\": 2},\n{\"value\": 1}],\n"
					 "\"likes\": 3}}}"),
		"t.json:1:33: error: number out of range, expected 1 to 1000\n"
		"t.json:2:38: error: number out of range, expected -1.0 to 1.0\n"
		"t.json:3:1: error: member \"action\" is missing\n"
		"t.json:4:10: error: unknown member \"likes\", expected one of archetype, actions, "
		"propositions, side_quests, note\n");
	EXPECT_FALSE(errors("").empty());
	EXPECT_FALSE(errors("[]").empty());
}

} // namespace
} // namespace RPGPref::Testing
