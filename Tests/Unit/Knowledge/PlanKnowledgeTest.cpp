// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using ::testing::HasSubstr;
using Words = std::vector<std::string>;

Testing::ProgramRun planSample(
	const std::string& folder, const std::string& team, const Words& more)
{
	const std::string root = "Content/Samples/" + folder + "/";
	Words arguments{"plan", "--domain", root + "domain.pddl", "--problem", root + "problem.pddl",
		"--playstyles", root + team, "--knowledge", root + "knowledge.json"};
	arguments.insert(arguments.end(), more.begin(), more.end());
	return Testing::runProgram(arguments);
}

TEST(PlanKnowledge, PrintsThePlaythroughAsJson)
{
	const Testing::ProgramRun run =
		planSample("signpost-maze", "playstyles-1-none.json", {"--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = run.json();
	EXPECT_EQ(json.at("status"), "solved");
	EXPECT_TRUE(json.at("stranded_at").is_null());
	EXPECT_EQ(json.at("steps").size(), 11U);
	const nlohmann::json& third = json.at("steps").at(2);
	EXPECT_EQ(third.at("agent"), "Ann");
	EXPECT_EQ(third.at("action"), "go");
	EXPECT_EQ(third.at("args"), nlohmann::json({"Ann", "A2", "A3"}));
	EXPECT_EQ(third.at("outcome"), "done");
	EXPECT_EQ(third.at("learned").at(0).at("fact"), "(not (free A3 Exit))");
	EXPECT_EQ(third.at("learned").at(0).at("how"), "seen");
	EXPECT_EQ(json.at("plans").size(), 2U);
	EXPECT_EQ(json.at("surprises").at(0).at("expected"), "(free A3 Exit)");
	EXPECT_EQ(json.at("failed_attempts"), 0);
	EXPECT_EQ(json.at("detour"), 6);
	EXPECT_EQ(json.at("veterans").at("length"), 5);
	EXPECT_EQ(json.at("signposts").at(0).at("fact"), "(not (free A3 Exit))");
	EXPECT_EQ(json.at("signposts").at(0).at("steps"), -6);
	EXPECT_EQ(json.at("unknown").at(0).at("team"), 30);
	EXPECT_EQ(json.at("never_discovered").size(), 10U);
}

TEST(PlanKnowledge, SaysByItsExitCodeHowItEnded)
{
	EXPECT_EQ(planSample("trapdoor", "playstyles-1-none.json", {}).exitCode, 3);
	EXPECT_EQ(
		planSample("trapdoor", "playstyles-1-none.json", {"--guess", "cautious"}).exitCode, 0);
	EXPECT_EQ(planSample("trapdoor", "playstyles-1-none.json", {"--guess", "bold"}).exitCode, 2);
}

TEST(PlanKnowledge, ShowsPeopleWhatHappened)
{
	const Testing::ProgramRun run = planSample("trapdoor", "playstyles-1-none.json", {});
	EXPECT_THAT(
		run.out, HasSubstr("At the start they plan 2 steps, counting on (way-out RedPit)."));
	EXPECT_THAT(run.out, HasSubstr("A wrong guess at Ledge strands the newcomers"));
	EXPECT_THAT(run.out, HasSubstr("(way-out BluePit)"));
}

TEST(PlanKnowledge, ReportsAMistakeInTheFile)
{
	const Testing::TemporaryFolder folder;
	const std::string file =
		folder.write("k.json", "{\"schema\": \"knowledge/1\", \"unknown\": [\"(gold *)\"]}");
	const Testing::ProgramRun bad =
		Testing::runProgram({"plan", "--domain", "Content/Samples/trapdoor/domain.pddl",
			"--problem", "Content/Samples/trapdoor/problem.pddl", "--knowledge", file, "--json"});
	EXPECT_EQ(bad.exitCode, 1);
	EXPECT_THAT(bad.err, HasSubstr(":1:39: error: there is no predicate 'gold'"));
	EXPECT_TRUE(bad.json().contains("error"));
}

TEST(PlanKnowledge, TwoDoorsAreChosenBlindlyByNewcomersAndByStyleByVeterans)
{
	const auto firstSteps = [](const char* team)
	{
		const nlohmann::json json = planSample("two-doors", team, {"--json"}).json();
		return std::pair<std::string, std::string>(
			json.at("steps").at(0).at("text"), json.at("veterans").at("steps").at(0).at("text"));
	};
	const auto puzzler = firstSteps("playstyles-2-puzzler.json");
	const auto fighter = firstSteps("playstyles-3-fighter.json");
	EXPECT_EQ(puzzler.first, fighter.first);
	EXPECT_EQ(puzzler.second, "enter Hero RightDoor RightRoom");
	EXPECT_EQ(fighter.second, "enter Hero LeftDoor LeftRoom");
}

TEST(PlanKnowledge, AfterASurpriseAPlayerGoesBackToWhatItLikes)
{
	const nlohmann::json puzzler =
		planSample("two-doors", "playstyles-2-puzzler.json", {"--json"}).json();
	EXPECT_GT(puzzler.at("liking"), 0) << puzzler.at("steps").dump();
	EXPECT_EQ(puzzler.at("detour"), 2);
	const nlohmann::json paper =
		planSample("two-doors", "playstyles-2-puzzler.json", {"--json", "--mode", "paper"}).json();
	EXPECT_EQ(paper.at("liking"), -1);
}

TEST(PlanKnowledge, NewcomersGetHomeFromTheArchipelago)
{
	const std::string root = "Content/Samples/archipelago/";
	for (const char* team :
		{"playstyles-1-none.json", "playstyles-2-harvester-crafter-tactician.json",
			"playstyles-3-tactician-fighter-helper.json"})
	{
		SCOPED_TRACE(team);
		const Testing::ProgramRun run = Testing::runProgram({"plan", "--domain",
			root + "domain.pddl", "--problem", root + "problem.pddl", "--playstyles", root + team,
			"--knowledge", root + "knowledge-first-island.json", "--json"});
		ASSERT_EQ(run.exitCode, 0) << run.err;
		const nlohmann::json json = run.json();
		EXPECT_EQ(json.at("status"), "solved");
		EXPECT_GT(json.at("unknown").at(0).at("team"), 50);
		EXPECT_FALSE(json.at("surprises").empty());
		Testing::TemporaryFolder folder;
		std::string plan;
		for (const nlohmann::json& step : json.at("steps"))
		{
			if (step.at("outcome") == "done")
			{
				plan += "(" + step.at("text").get<std::string>() + ")\n";
			}
		}
		EXPECT_EQ(Testing::runProgram(
					  {"validate", "--domain", root + "domain.pddl", "--problem",
						  root + "problem.pddl", "--plan", folder.write("done.plan", plan)})
					  .exitCode,
			0);
	}
}

TEST(PreviewKnowledge, ShowsEachTeamAsNewcomersAndAsVeterans)
{
	const Testing::TemporaryFolder folder;
	const Testing::ProgramRun run = Testing::runProgram(
		{"preview", "Content/Samples/trapdoor", "--json", "--out", folder.path("report.html")});
	const nlohmann::json teams = run.json().at("teams");
	ASSERT_EQ(teams.size(), 2U);
	for (const nlohmann::json& team : teams)
	{
		EXPECT_EQ(team.at("knowledge").at("status"), "stranded");
		EXPECT_EQ(team.at("knowledge").at("stranded_at"), 1);
		EXPECT_EQ(team.at("knowledge").at("veterans").at("status"), "solved");
	}
	const Testing::ProgramRun text = Testing::runProgram({"preview", "Content/Samples/trapdoor",
		"--knowledge", "Content/Samples/trapdoor/knowledge-cautious.json", "--out",
		folder.path("report.html")});
	EXPECT_THAT(text.out, HasSubstr("Players who do not know the level: no preferences"));
	EXPECT_THAT(text.out, HasSubstr("Newcomers reach the goal in 4 steps, 2 steps more"));
}

} // namespace
} // namespace RPGPref
