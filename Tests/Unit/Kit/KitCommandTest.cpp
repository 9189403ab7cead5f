// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>

namespace RPGPref
{
namespace
{

using namespace Testing;

class KitCommandTest : public testing::Test
{
protected:
	/// A copy of a template.
	std::string made(const std::string& name)
	{
		const ProgramRun run = runProgram({"new", folder_.path(name), "--template", name});
		EXPECT_EQ(run.exitCode, 0) << run.err;
		return folder_.path(name);
	}

	TemporaryFolder folder_;
};

TEST_F(KitCommandTest, NewRefusesAFolderThatIsNotEmpty)
{
	const std::string level = made("heist");
	const ProgramRun again = runProgram({"new", level, "--template", "stealth"});
	EXPECT_EQ(again.exitCode, 1);
	EXPECT_NE(again.err.find("nothing was changed"), std::string::npos) << again.err;
}

TEST_F(KitCommandTest, NewNamesTheTemplates)
{
	const ProgramRun run = runProgram({"new", folder_.path("x"), "--template", "castle"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_NE(run.err.find("village-quests"), std::string::npos) << run.err;
	EXPECT_FALSE(std::filesystem::exists(folder_.path("x")));
}

TEST_F(KitCommandTest, CheckReportsWhereTheMistakeIs)
{
	const std::string level = made("key-and-door");
	std::string text = fileContent(level + "/kit.json");
	text.replace(text.find("has Sword"), 9, "has Swrod");
	std::filesystem::remove(level + "/kit.json");
	folder_.write("key-and-door/kit.json", text);
	const ProgramRun run = runProgram({"kit", "check", level});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_NE(run.err.find("did you mean \"Sword\"?"), std::string::npos) << run.err;
	EXPECT_NE(run.err.find("kit.json:"), std::string::npos) << run.err;
}

TEST_F(KitCommandTest, WhatCompileWritesIsAnOrdinaryLevel)
{
	const std::string level = made("village-quests");
	const ProgramRun compiled = runProgram({"kit", "compile", level, "--out", folder_.path("out")});
	ASSERT_EQ(compiled.exitCode, 0) << compiled.err;
	const ProgramRun plan = runProgram({"plan", "--domain", folder_.path("out/domain.pddl"),
		"--problem", folder_.path("out/problem.pddl"), "--json"});
	EXPECT_EQ(plan.exitCode, 0) << plan.err;
	EXPECT_EQ(plan.json()["status"], "solved");
}

TEST_F(KitCommandTest, WordsHaveASentenceForEachAction)
{
	const ProgramRun run = runProgram({"kit", "words", made("stealth"), "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json words = run.json();
	EXPECT_GT(words["actions"].size(), 5U);
	EXPECT_EQ(words["names"]["Sentry"], "the sentry");
}

class KitPreviewTest : public KitCommandTest, public testing::WithParamInterface<const char*>
{
};

TEST_P(KitPreviewTest, ShowsTeamsThatPlayDifferently)
{
	const ProgramRun run = runProgram({"preview", made(GetParam()), "--json", "--effort", "quick"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json report = run.json();
	ASSERT_GE(report["teams"].size(), 3U);
	std::set<std::string> plans;
	for (const nlohmann::json& team : report["teams"])
	{
		EXPECT_EQ(team["status"], "solved");
		EXPECT_LE(team["busiest_share"].get<double>(), 0.75)
			<< team["name"] << ": a template shows a level in which every player has a part";
		std::string plan;
		for (const nlohmann::json& step : team["steps"])
		{
			plan += step["text"].get<std::string>() + "\n";
		}
		plans.insert(plan);
	}
	EXPECT_GE(plans.size(), 3U);
}

INSTANTIATE_TEST_SUITE_P(Templates, KitPreviewTest,
	testing::Values(
		"key-and-door", "gather-and-craft", "stealth", "puzzle-house", "heist", "village-quests"));

} // namespace
} // namespace RPGPref
