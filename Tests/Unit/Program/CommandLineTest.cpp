// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
using testing::Not;
using Testing::ProgramRun;
using Testing::runProgram;
using Testing::TemporaryFolder;
using Words = std::vector<std::string>;

Words lights(const std::string& command, const Words& more)
{
	Words words = {command, "--domain", "Content/Samples/lights/domain.pddl", "--problem",
		"Content/Samples/lights/problem.pddl"};
	words.insert(words.end(), more.begin(), more.end());
	return words;
}

TEST(CommandLine, HelpIsShownAndNonsenseIsRefused)
{
	const ProgramRun help = runProgram({});
	EXPECT_EQ(help.exitCode, 0);
	EXPECT_THAT(help.out, HasSubstr("Usage"));
	EXPECT_EQ(runProgram({"no-such-command"}).exitCode, 2);
}

TEST(CommandLine, TheUnknownIsNamedFirst)
{
	const auto complaint = [](const Words& words)
	{
		const ProgramRun run = runProgram(words);
		EXPECT_EQ(run.exitCode, 2) << words.back();
		return run.err.substr(0, run.err.find('\n'));
	};
	EXPECT_THAT(complaint({"plan", "--domian", "x"}),
		HasSubstr("--domian: unknown option of rpgpref plan, expected"));
	EXPECT_THAT(complaint({"plan"}), HasSubstr("--domain is required"));
	for (const char* word : {"pla", "help"})
	{
		EXPECT_THAT(complaint({word}),
			HasSubstr(
				word +
				std::string(
					": unknown command of rpgpref, expected one of preview, new, kit, plan,")));
	}
	EXPECT_THAT(complaint({"pla"}), Not(HasSubstr("execute-planner"))) << "it is not for people";
	EXPECT_THAT(
		complaint({"--wersion"}), HasSubstr("--wersion: unknown option of rpgpref, expected"));
	EXPECT_EQ(complaint({"record"}),
		"rpgpref record: no command given, expected one of import, export, inspect");
	EXPECT_EQ(complaint({"record", "show"}),
		"show: unknown command of rpgpref record, expected one of import, export, inspect");
	EXPECT_THAT(complaint({"playstyles"}), HasSubstr("learn, classify, infer"));
	EXPECT_THAT(complaint({"trace"}), HasSubstr("sokoban, random, from-plan, check"));
}

TEST(CommandLine, ShowsItsVersion)
{
	const ProgramRun run = runProgram({"--version"});
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_THAT(run.out, testing::MatchesRegex("rpgpref [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

/// What stands below "Example" in the help of commands that have commands.
TEST(CommandLine, ExamplesOfCommandsWithCommandsWorkAsTyped)
{
	for (const char* command : {"playstyles", "trace", "record"})
	{
		std::istringstream help(runProgram({command, "--help"}).out);
		int examples = 0;
		for (std::string line; std::getline(help, line);)
		{
			std::istringstream rest(line);
			std::string word;
			if (rest >> word; word != "./rpgpref")
			{
				continue;
			}
			Words words;
			while (rest >> word)
			{
				words.push_back(word);
			}
			++examples;
			EXPECT_EQ(runProgram(words).exitCode, 0) << line;
		}
		EXPECT_GT(examples, 0) << command;
	}
}

TEST(CommandLine, AnEmptyFileNameIsCalledThat)
{
	const ProgramRun run =
		runProgram({"validate", "--domain", "", "--problem", "p.pddl", "--plan", "x.plan"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("error: the file's name is empty, expected a file"));
	EXPECT_THAT(runProgram({"trace", "check", "--domain", "Content/Samples/traces/sokoban.pddl",
							   "--trace", ""})
					.err,
		HasSubstr("error: the file's name is empty, expected a file"));
}

TEST(CommandLine, AMapThatIsAFolderIsNotLeftOut)
{
	const TemporaryFolder folder;
	for (const char* name : {"domain.pddl", "problem.pddl", "playstyles-1-none.json"})
	{
		folder.write(name, Testing::sample(std::string("lights/") + name));
	}
	std::filesystem::create_directory(folder.path("level.json"));
	const ProgramRun run =
		runProgram({"preview", folder.path("."), "--out", folder.path("report.html")});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("level.json:1:1: error: is a directory, expected a file"));
	EXPECT_THAT(run.err, Not(HasSubstr("syntax")));
}

TEST(CommandLine, ChoicesAreNamedByTheirWords)
{
	EXPECT_THAT(runProgram({"plan", "--help"}).out, HasSubstr("{full,natural,paper}"));
	const ProgramRun wrong = runProgram(lights("plan", {"--planner", "best"}));
	EXPECT_EQ(wrong.exitCode, 2);
	EXPECT_THAT(wrong.err, HasSubstr("best not in {ff,multistyle}"));
	EXPECT_EQ(runProgram(lights("plan", {"--planner", "FF"})).exitCode, 0)
		<< "case does not matter";
}

/// Numbers without a sign must not come round from the other end.
TEST(CommandLine, NegativeCountsAreRefused)
{
	for (const Words& words : {Words{"trace", "sokoban", "--events", "-1"},
			 lights("plan", {"--memory-limit", "-1"}), Words{"trace", "sokoban", "--seed", "-1"},
			 Words{"trace", "sokoban", "--events", "99999999999999999999"}})
	{
		const ProgramRun run = runProgram(words);
		EXPECT_EQ(run.exitCode, 2) << words.back();
		EXPECT_THAT(run.err, HasSubstr("expected a whole number from 0 to")) << words.back();
	}
}

TEST(CommandLine, WhatCannotBeWrittenIsAnErrorInBothForms)
{
	const ProgramRun run =
		runProgram(lights("plan", {"--json", "--out", "Content/no/such/folder/plan.json"}));
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(
		run.err, HasSubstr("Content/no/such/folder/plan.json:1:1: error: cannot be written"));
	EXPECT_EQ(run.json()["error"]["code"], "unwritable-file");
}

/// A picture in addition that cannot be written does not cost the result.
TEST(CommandLine, TheResultIsReportedAlthoughAnAdditionalFileFails)
{
	const ProgramRun run =
		runProgram({"navigate", "--scenario", "Content/Samples/navigation/bear-bypass.json",
			"--json", "--svg", "Content/no/such/folder/way.svg"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("way.svg:1:1: error: cannot be written"));
	EXPECT_TRUE(run.json().contains("cost"));
}

TEST(CommandLine, APlanStoppedWhileGroundingIsStoppedByTheLimit)
{
	const ProgramRun run = runProgram(
		lights("plan", {"--playstyles", "Content/Samples/lights/playstyles-2-key-lover.json",
						   "--time-limit", "0.000001"}));
	EXPECT_EQ(run.exitCode, 4) << run.err;
	EXPECT_THAT(run.err, Not(HasSubstr("error")));
}

/// One object, whatever a limit leaves.
TEST(CommandLine, ALimitBeforeAnythingWasFoundIsReportedInBothForms)
{
	const std::vector<std::string> level = {"--domain", "Content/Samples/archipelago/domain.pddl",
		"--problem", "Content/Samples/archipelago/problem.pddl"};
	const std::vector<std::string> stopped = {"--time-limit", "0.000001", "--json"};
	const std::vector<std::vector<std::string>> commands = {
		{"explain", "--playstyles", "Content/Samples/archipelago/playstyles-1-none.json", "--plan",
			"Content/Samples/lights/shortest.plan"},
		{"playstyles", "infer", "--trace", "Content/Samples/traces/archipelago-2.jsonl"},
		{"sweep", "--library", "Content/Samples/archipelago", "--team", "1"}};
	for (std::vector<std::string> command : commands)
	{
		SCOPED_TRACE(command.front());
		command.insert(command.end(), level.begin(), level.end());
		command.insert(command.end(), stopped.begin(), stopped.end());
		const ProgramRun run = runProgram(command);
		EXPECT_EQ(run.exitCode, 4) << run.err;
		EXPECT_EQ(run.json()["status"], "limit");
		EXPECT_THAT(run.err, HasSubstr("stopped by the time limit"));
	}
}

TEST(CommandLine, PlayWithoutPlayersIsAnErrorThatSaysWhatToDo)
{
	const ProgramRun run =
		runProgram({"playstyles", "infer", "--domain", "Content/Samples/archipelago/domain.pddl",
			"--problem", "Content/Samples/archipelago/problem.pddl", "--trace",
			"Content/Samples/traces/archipelago-2.jsonl", "--agent-type", "ghost"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("--agent-type"));
}

TEST(CommandLine, APlannerMustBeReachable)
{
	for (const char* address : {"0.0.0.0:0", "127.0.0.1:99999", "127.0.0.1", "nowhere:0"})
	{
		const ProgramRun run = runProgram({"execute", "--planner", "process", "--listen", address});
		EXPECT_EQ(run.exitCode, 2) << address;
		EXPECT_THAT(run.err, HasSubstr("is not an address that a planner can reach")) << address;
	}
}

TEST(CommandLine, AnEmptyJournalMakesNoDemonstrations)
{
	const TemporaryFolder folder;
	const std::string out = folder.path("graph.json");
	const ProgramRun run =
		runProgram({"record", "import", "--log", folder.write("empty", ""), "--out", out});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(CommandLine, APreviewThatIsStoppedWhileComparingStillGivesItsReport)
{
	const TemporaryFolder folder;
	const std::string out = folder.path("report.html");
	const ProgramRun run = runProgram({"preview", "--what-if", "remove action fight-bandits",
		"--mode", "full", "--time-limit", "0.2", "--out", out});
	EXPECT_EQ(run.exitCode, 4) << run.err;
	EXPECT_TRUE(std::filesystem::exists(out));
}

} // namespace
} // namespace RPGPref
