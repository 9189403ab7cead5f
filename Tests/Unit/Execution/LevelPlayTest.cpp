// SPDX-License-Identifier: MIT
// Real levels played through the protocol in simulated time: what the schedule shows is what is
// played, people are predicted, and nothing is lost or doubled whatever goes wrong.
#include "RPGPref/Schedule/Schedule.h"

#include "Support/RunProgram.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref::Testing
{

namespace
{

const std::string kTeam =
	"Content/Samples/archipelago/playstyles-2-harvester-crafter-tactician.json";

nlohmann::json play(std::vector<std::string> more, int exitCode = 0)
{
	std::vector<std::string> arguments = {
		"execute", "--simulate", "--level", "archipelago", "--team", kTeam, "--json"};
	arguments.insert(arguments.end(), more.begin(), more.end());
	const ProgramRun run = runProgram(arguments);
	EXPECT_EQ(run.exitCode, exitCode) << run.err << run.out.substr(0, 3000);
	return run.json();
}

void expectKept(const nlohmann::json& report)
{
	EXPECT_EQ(report["status"], "solved") << report.dump(1).substr(0, 6000);
	EXPECT_EQ(report["silent_losses"], 0);
	EXPECT_EQ(report["duplicates"], 0);
	EXPECT_EQ(report["conflicts"], 0);
	EXPECT_EQ(report["groundings"], 1) << "replans ground nothing";
}

std::string told(const nlohmann::json& report)
{
	std::string text;
	for (const nlohmann::json& line : report["happened"])
	{
		text += line["tick"].dump() + " " + line["text"].get<std::string>() + "\n";
	}
	return text;
}

/// Plays with Red at the hands of a person.
nlohmann::json playWith(const std::string& script)
{
	const TemporaryFolder folder;
	return play({"--human", folder.write("human.json", script)});
}

} // namespace

TEST(LevelPlay, ATeamPlaysItsScheduleInParallelLanes)
{
	const nlohmann::json report = play({});
	expectKept(report);
	EXPECT_EQ(report["replans"], 0);
	EXPECT_EQ(report["late_rejected"], 0);
	EXPECT_EQ(report["missed_reported"], 0);
	const double planned = report["planned_makespan"].get<double>();
	const double played = report["makespan"].get<double>();
	EXPECT_GT(planned, 0);
	EXPECT_LE(played, planned * 1.1) << told(report);
	EXPECT_GE(played, planned * 0.9) << told(report);
	// At some time two agents act at once.
	int running = 0;
	int most = 0;
	for (const nlohmann::json& line : report["happened"])
	{
		const std::string text = line["text"];
		running += text.ends_with(" begins") ? 1 : 0;
		running -= text.ends_with(" is done") ? 1 : 0;
		most = (std::max)(most, running);
	}
	EXPECT_GE(most, 2) << told(report);
}

TEST(LevelPlay, TheStepsAreThoseOfThePreview)
{
	const nlohmann::json report = play({});
	const nlohmann::json plan =
		runProgram({"plan", "--domain", "Content/Samples/archipelago/domain.pddl", "--problem",
					   "Content/Samples/archipelago/problem.pddl", "--playstyles", kTeam, "--json"})
			.json();
	std::vector<std::string> planned;
	for (const nlohmann::json& step : plan["steps"])
	{
		std::string text = step["action"];
		for (const nlohmann::json& argument : step["args"])
		{
			text += " " + argument.get<std::string>();
		}
		planned.push_back(text);
	}
	std::vector<std::string> played = report["steps"];
	std::sort(planned.begin(), planned.end());
	std::sort(played.begin(), played.end());
	EXPECT_EQ(played, planned);
}

TEST(LevelPlay, FailuresSlownessAndABadLinkCostTimeButNeverTheGoal)
{
	for (const std::string faults : {"fail=0.2", "slow=0.3:2",
			 "loss=0.05,reorder=0.1,duplicate=0.01", "loss=0.05,reorder=0.1,fail=0.1,slow=0.2:1.5",
			 "kill=600:120,kill=2000:60", "loss=0.05,kill=900:300,fail=0.1"})
	{
		for (int seed = 1; seed <= 3; ++seed)
		{
			SCOPED_TRACE(faults + ", seed " + std::to_string(seed));
			expectKept(play({"--faults", faults, "--seed", std::to_string(seed)}));
		}
	}
}

TEST(LevelPlay, APersonWhoDoesAsPredictedMeetsEveryExpectation)
{
	const nlohmann::json report =
		playWith(R"({"schema": "human-script/1", "agent": "Red", "pace": 1})");
	expectKept(report);
	EXPECT_GT(report["expectations"]["met"].get<int>(), 0) << told(report);
	EXPECT_EQ(report["expectations"]["broken"], 0) << told(report);
}

TEST(LevelPlay, APersonWhoDawdlesIsWaitedFor)
{
	const nlohmann::json report =
		playWith(R"({"schema": "human-script/1", "agent": "Red", "pace": 4})");
	expectKept(report);
	EXPECT_GT(report["makespan"].get<int>(), report["planned_makespan"].get<int>());
	EXPECT_GT(report["expectations"]["extended"].get<int>(), 0) << told(report);
}

TEST(LevelPlay, APersonWhoDoesSomethingElseIsPlannedWith)
{
	const nlohmann::json report = playWith(
		R"json({"schema": "human-script/1", "agent": "Red", "moves": [
		{"second": 1, "do": "(mine Red Iron Act1)"},
		{"second": 2, "do": "(chop Red Wood Act1)"}]})json");
	expectKept(report);
	EXPECT_NE(told(report).find("Red begins mine Red Iron Act1"), std::string::npos)
		<< told(report);
}

TEST(LevelPlay, APersonWhoWalksAwayIsDoneWithoutWhereThatIsPossible)
{
	const TemporaryFolder folder;
	const std::string script =
		folder.write("human.json", R"({"schema": "human-script/1", "agent": "Red", "leaves": 0})");
	const nlohmann::json report = play({"--human", script}, 0);
	expectKept(report);
	EXPECT_GT(report["expectations"]["broken"].get<int>(), 0) << told(report);
}

TEST(LevelPlay, WrongScriptsAreErrorsWithTheirPlace)
{
	const TemporaryFolder folder;
	for (const std::string text : {"{", R"({"schema": "human-script/2", "agent": "Red"})",
			 R"({"schema": "human-script/1"})", R"({"schema": "human-script/1", "agent": "Bob"})",
			 R"({"schema": "human-script/1", "agent": "Red", "speed": 2})",
			 R"({"schema": "human-script/1", "agent": "Red", "pace": -1})"})
	{
		const ProgramRun run = runProgram({"execute", "--simulate", "--level", "archipelago",
			"--human", folder.write("wrong.json", text)});
		EXPECT_EQ(run.exitCode, 1) << text;
		EXPECT_NE(run.err.find("wrong.json:"), std::string::npos) << run.err;
		EXPECT_NE(run.err.find("expected"), std::string::npos) << run.err;
	}
}

} // namespace RPGPref::Testing
