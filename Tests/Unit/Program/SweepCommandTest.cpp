// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
using Testing::ProgramRun;
using Testing::runProgram;
using Testing::TemporaryFolder;

std::vector<std::string> inputs(int team)
{
	return {"--domain", "Content/Samples/archipelago/domain.pddl", "--problem",
		"Content/Samples/archipelago/problem.pddl", "--library", "Content/Samples/archipelago",
		"--team", std::to_string(team), "--mode", "paper", "--f", "4"};
}

std::vector<std::string> joined(
	std::vector<std::string> words, const std::vector<std::string>& more)
{
	words.insert(words.end(), more.begin(), more.end());
	return words;
}

std::vector<std::string> sweep(int team, const std::vector<std::string>& more)
{
	return joined(joined({"sweep"}, inputs(team)), more);
}

std::vector<std::string> planUnits(
	int team, const std::string& folder, const std::vector<std::string>& more)
{
	return joined(joined({"sweep", "plan", "--out", folder}, inputs(team)), more);
}

TEST(SweepCommand, TheNumberOfThreadsDoesNotChangeAByte)
{
	const ProgramRun one = runProgram(sweep(2, {"--json", "--threads", "1"}));
	const ProgramRun four = runProgram(sweep(2, {"--json", "--threads", "4"}));
	ASSERT_EQ(one.exitCode, 0) << one.err;
	EXPECT_EQ(one.out, four.out);
	const nlohmann::json result = one.json();
	// Six playstyles in the sample, two interchangeable members: multisets.
	EXPECT_EQ(result["teams"].size(), 21U);
	EXPECT_TRUE(result["teams"][0]["per_agent"]["Red"].contains("steps"));
	EXPECT_TRUE(result["seconds"].is_number());
}

TEST(SweepCommand, UnitsMergeToTheSameAsOneRun)
{
	const TemporaryFolder folder;
	const std::string units = folder.path("units");
	const ProgramRun plan = runProgram(planUnits(2, units, {"--unit-size", "8", "--json"}));
	ASSERT_EQ(plan.exitCode, 0) << plan.err;
	EXPECT_EQ(plan.json()["units"], 3);

	const ProgramRun early = runProgram({"sweep", "merge", "--dir", units, "--json"});
	EXPECT_EQ(early.exitCode, 1);
	EXPECT_THAT(early.err, HasSubstr("sweep run --unit 2"));

	for (const std::string unit : {"3", "1", "2"})
	{
		EXPECT_EQ(runProgram({"sweep", "run", "--dir", units, "--unit", unit}).exitCode, 0);
	}
	const std::string before = Testing::fileContent(units + "/result-00002.json");
	EXPECT_EQ(runProgram({"sweep", "run", "--dir", units, "--unit", "2"}).exitCode, 0);
	EXPECT_EQ(Testing::fileContent(units + "/result-00002.json"), before)
		<< "a second run of a unit must change nothing";

	const ProgramRun merged = runProgram({"sweep", "merge", "--dir", units, "--json"});
	EXPECT_EQ(merged.out, runProgram(sweep(2, {"--json"})).out);
	EXPECT_EQ(runProgram({"sweep", "run", "--dir", units, "--unit", "4"}).exitCode, 1);
}

TEST(SweepCommand, ChangedInputsAreRefused)
{
	const TemporaryFolder folder;
	ASSERT_EQ(runProgram(planUnits(1, folder.path("."), {})).exitCode, 0);
	folder.write("inputs.json", Testing::fileContent(folder.path("inputs.json")) + " ");
	const ProgramRun run = runProgram({"sweep", "run", "--dir", folder.path("."), "--unit", "1"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("was changed"));
}

/// What a unit finds within a limit depends on the machine, so it must not count.
TEST(SweepCommand, AStoppedUnitLeavesNoResult)
{
	const TemporaryFolder folder;
	std::vector<std::string> plan = planUnits(3, folder.path("."), {});
	std::replace(plan.begin(), plan.end(), std::string("paper"), std::string("full"));
	ASSERT_EQ(runProgram(plan).exitCode, 0);
	const ProgramRun run = runProgram(
		{"sweep", "run", "--dir", folder.path("."), "--unit", "1", "--time-limit", "0.05"});
	EXPECT_EQ(run.exitCode, 4) << run.err;
	EXPECT_THAT(run.err, HasSubstr("run it again"));
	EXPECT_FALSE(std::filesystem::exists(folder.path("result-00001.json")));
}

TEST(SweepCommand, BrokenFilesOfASweepAreReported)
{
	const TemporaryFolder folder;
	ASSERT_EQ(runProgram(planUnits(1, folder.path("."), {})).exitCode, 0);
	const std::vector<std::string> merge = {"sweep", "merge", "--dir", folder.path(".")};
	nlohmann::json manifest =
		nlohmann::json::parse(Testing::fileContent(folder.path("manifest.json")));
	for (const nlohmann::json& teams :
		{nlohmann::json("x"), nlohmann::json(0), nlohmann::json(-1), nlohmann::json(2147483648)})
	{
		nlohmann::json broken = manifest;
		broken["teams"] = teams;
		folder.write("manifest.json", broken.dump());
		const ProgramRun run = runProgram(merge);
		EXPECT_EQ(run.exitCode, 1) << teams;
		EXPECT_THAT(run.err, HasSubstr("manifest.json:1:1: error: teams")) << teams;
	}
	folder.write("manifest.json", manifest.dump());
	ASSERT_EQ(runProgram({"sweep", "run", "--dir", folder.path("."), "--unit", "1"}).exitCode, 0);
	nlohmann::json result =
		nlohmann::json::parse(Testing::fileContent(folder.path("result-00001.json")));
	result["teams"][0]["plan"] = {7};
	folder.write("result-00001.json", result.dump());
	EXPECT_THAT(runProgram(merge).err, HasSubstr("run the unit again"));
}

TEST(SweepCommand, NestingWithoutEndIsGivenUp)
{
	const TemporaryFolder folder;
	folder.write("manifest.json", std::string(5'000'000, '['));
	const ProgramRun run = runProgram({"sweep", "merge", "--dir", folder.path(".")});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("is not a sweep-manifest/1 file"));
}

TEST(SweepCommand, ALibraryWithoutPlaystylesIsAnError)
{
	const TemporaryFolder folder;
	folder.write("nobody.json", R"({"schema": "playstyles/1", "agents": {}})");
	const ProgramRun run =
		runProgram({"sweep", "--domain", "Content/Samples/lights/domain.pddl", "--problem",
			"Content/Samples/lights/problem.pddl", "--library", folder.path("."), "--team", "1"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("the library has no playstyle"));
}

TEST(SweepCommand, WrongInputsAreReported)
{
	EXPECT_EQ(runProgram(sweep(9, {})).exitCode, 1);
	EXPECT_EQ(runProgram({"sweep", "--team", "2"}).exitCode, 2);
	const TemporaryFolder folder;
	std::vector<std::string> arguments = sweep(2, {});
	arguments[6] = folder.path(".");
	EXPECT_THAT(runProgram(arguments).err, HasSubstr("holds no .json file"));
}

} // namespace
} // namespace RPGPref
