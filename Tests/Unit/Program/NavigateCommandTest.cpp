// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Journal.h"

#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
using testing::Not;
using Testing::ProgramRun;
using Testing::runProgram;
using Testing::TemporaryFolder;

const std::vector<std::string> kBypass = {
	"navigate", "--scenario", "Content/Samples/navigation/bear-bypass.json", "--json"};

std::vector<std::string> bypassWith(std::vector<std::string> more)
{
	more.insert(more.begin(), kBypass.begin(), kBypass.end());
	return more;
}

TEST(NavigateCommand, SaysThatNobodyShowedAPlaystyle)
{
	const ProgramRun unknown = runProgram(bypassWith({"--playstyle", "snaeking"}));
	EXPECT_EQ(unknown.exitCode, 0);
	EXPECT_THAT(
		unknown.err, HasSubstr("warning: no demonstration shows the playstyle \"snaeking\""));
	EXPECT_EQ(unknown.json()["status"], "found");
	for (const std::vector<std::string>& fine :
		{std::vector<std::string>{}, std::vector<std::string>{"--playstyle", "none"}})
	{
		EXPECT_THAT(runProgram(bypassWith(fine)).err, Not(HasSubstr("warning")));
	}
}

TEST(NavigateCommand, RecordsUnderAnyPlaystyle)
{
	const TemporaryFolder folder;
	const ProgramRun run =
		runProgram(bypassWith({"--playstyle", "hurried", "--record", folder.path("walk.journal")}));
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_THAT(run.err, Not(HasSubstr("warning")));
}

TEST(NavigateCommand, ErrorsWithoutAPlaceStandAtTheBeginning)
{
	const ProgramRun run = runProgram(bypassWith({"--demonstrations", "no-such"}));
	EXPECT_EQ(run.exitCode, 1);
	const nlohmann::json error = run.json()["error"];
	EXPECT_EQ(error["code"], "unknown-demonstration");
	EXPECT_EQ(error["line"], 1);
	EXPECT_EQ(error["column"], 1);
	EXPECT_THAT(run.err, HasSubstr("bear-bypass.json:1:1: error: "));
}

constexpr const char* kCoop = "navigation/coop-bear-superwolves.json";

nlohmann::json walledScenario()
{
	nlohmann::json scenario =
		nlohmann::json::parse(Testing::sample("navigation/one-key-one-door-close.json"));
	scenario["items"] = nlohmann::json::array(); // No key opens the door.
	return scenario;
}

Recording recordingIn(const std::string& file)
{
	const Result<Journal> journal = readJournal(Testing::fileContent(file), file);
	return journal && !journal->recordings.empty() ? journal->recordings.front() : Recording();
}

/// The model that fits a style need not have the style's name; demonstrations of the style do.
TEST(NavigateCommand, PrefersDemonstrationsOfTheGivenStyleToThoseOfTheModel)
{
	const TemporaryFolder folder;
	nlohmann::json scenario = nlohmann::json::parse(Testing::sample(kCoop));
	nlohmann::json demonstration = scenario["demonstrations"][0];
	demonstration["playstyle"] = "Stealthy";
	// Far from every way, so that following it or not makes a difference to be seen.
	nlohmann::json other = demonstration;
	other["playstyle"] = "SNEAK";
	other["points"] = {{3, 15}, {3, 21}};
	other.erase("edgeTicks");
	scenario["demonstrations"] = {other, demonstration};
	const std::string file = folder.write("style.json", scenario.dump());
	const ProgramRun run = runProgram({"navigate", "--scenario", file, "--playstyle", "Stealthy",
		"--algorithm", "tgraph", "--json"});
	EXPECT_EQ(run.json()["player"], "SNEAK");
	EXPECT_GT(run.json()["demonstration_covered"], 0.5) << run.out;
}

TEST(NavigateCommand, WritesNoFilesBesideWithoutAPlan)
{
	const TemporaryFolder folder;
	const std::string scenario = folder.write("walled.json", walledScenario().dump());
	const std::string record = folder.path("walk.journal");
	const std::string picture = folder.path("walk.svg");
	const ProgramRun run = runProgram(
		{"navigate", "--scenario", scenario, "--record", record, "--svg", picture, "--json"});
	EXPECT_EQ(run.exitCode, 3);
	EXPECT_FALSE(std::filesystem::exists(record));
	EXPECT_FALSE(std::filesystem::exists(picture));
	EXPECT_THAT(
		run.err, HasSubstr("walk.journal:1:1: warning: there is no plan, so nothing was written"));
	EXPECT_THAT(run.err, HasSubstr("walk.svg:1:1: warning: there is no plan"));
}

TEST(NavigateCommand, SaysThatAPartIsAPart)
{
	const TemporaryFolder folder;
	const std::string record = folder.path("walk.journal");
	const std::string picture = folder.path("walk.svg");
	// Long enough to read the scenario, too short to solve it; how long that is depends on the
	// machine.
	ProgramRun run;
	for (double limit = 0.002; limit < 20 && !std::filesystem::exists(record); limit *= 1.3)
	{
		run = runProgram({"navigate", "--scenario",
			"Content/Samples/navigation/five-keys-five-doors-series.json", "--algorithm", "wastar",
			"--bound", "1", "--time-limit", std::to_string(limit), "--record", record, "--svg",
			picture});
	}
	EXPECT_EQ(run.exitCode, 4);
	EXPECT_THAT(run.out, Not(HasSubstr("arrives")));
	EXPECT_THAT(run.err, HasSubstr("only the most promising part of a plan was written"));
	EXPECT_THAT(recordingIn(record).id, HasSubstr("part-of-plan-of-"));
	EXPECT_THAT(Testing::fileContent(picture), HasSubstr("the most promising part takes"));
}

TEST(NavigateCommand, RecordsNobodysStyleAsNone)
{
	const TemporaryFolder folder;
	const std::string record = folder.path("walk.journal");
	EXPECT_EQ(runProgram(bypassWith({"--playstyle", "none", "--record", record})).exitCode, 0);
	EXPECT_FALSE(recordingIn(record).samples.empty());
	EXPECT_EQ(recordingIn(record).playstyle, "");
}

TEST(NavigateCommand, HelpShowsTheTimeLimit)
{
	const ProgramRun run = runProgram({"navigate", "--help"});
	EXPECT_THAT(run.out, HasSubstr("--time-limit S:in [0 - 1e+09]=30"));
	EXPECT_THAT(run.out, HasSubstr("seconds; 0 for no limit"));
}

TEST(NavigateCommand, TakesAllDemonstrationsOfAName)
{
	const TemporaryFolder folder;
	nlohmann::json scenario = nlohmann::json::parse(Testing::sample("navigation/bear-bypass.json"));
	nlohmann::json first = {{"id", "same"}, {"points", {{1, 1}, {1, 2}}}};
	nlohmann::json second = scenario["demonstrations"][0];
	second["id"] = "same";
	scenario["demonstrations"] = {first, second};
	const std::string file = folder.write("level.json", scenario.dump());
	const ProgramRun run =
		runProgram({"navigate", "--scenario", file, "--demonstrations", "same", "--json"});
	const ProgramRun all =
		runProgram({"navigate", "--scenario", file, "--demonstrations", "all", "--json"});
	EXPECT_GT(all.json()["demonstration_covered"], 0.1) << "the test shows nothing";
	EXPECT_EQ(run.json()["demonstration_covered"], all.json()["demonstration_covered"]);
}

TEST(NavigateCommand, WalksThroughALevelThatCanBePreviewed)
{
	const ProgramRun run = runProgram({"navigate", "--level", "archipelago", "--agent", "Red",
		"--to", "Dock Act1", "--bound", "1", "--algorithm", "wastar", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	EXPECT_EQ(run.json()["status"], "found");
	const ProgramRun nowhere = runProgram(
		{"navigate", "--level", "archipelago", "--agent", "Red", "--to", "Atlantis", "--json"});
	EXPECT_EQ(nowhere.exitCode, 1);
	EXPECT_THAT(nowhere.err,
		HasSubstr("there is no place \"Atlantis\", expected one of: Landing Act1, Stone Act1"));
	EXPECT_EQ(runProgram({"navigate", "--level", "archipelago"}).exitCode, 2);
	EXPECT_EQ(runProgram({"navigate"}).exitCode, 2);
}

TEST(NavigateCommand, WalksThroughALevelThatAKitDescribes)
{
	const ProgramRun run =
		runProgram({"navigate", "--level", "museum", "--agent", "Ada", "--to", "Vault", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	EXPECT_EQ(run.json()["status"], "found");
	const ProgramRun nobody =
		runProgram({"navigate", "--level", "museum", "--agent", "Eve", "--to", "Vault"});
	EXPECT_EQ(nobody.exitCode, 1);
	EXPECT_THAT(nobody.err,
		HasSubstr("museum:1:1: error: there is no agent \"Eve\", expected one of: Ada, Boris"));
	const ProgramRun nowhere =
		runProgram({"navigate", "--level", "museum", "--agent", "Ada", "--to", "Atlantis"});
	EXPECT_EQ(nowhere.exitCode, 1);
	EXPECT_THAT(nowhere.err, HasSubstr("there is no place \"Atlantis\", expected one of: Street"));
}

/// A map that does not fit is not built, and reading counts.
TEST(NavigateCommand, LimitsHoldWhileReading)
{
	const TemporaryFolder folder;
	nlohmann::json scenario =
		nlohmann::json::parse(Testing::sample("navigation/one-key-one-door-close.json"));
	constexpr int kSide = 1500;
	scenario["grid"]["width"] = kSide;
	scenario["grid"]["height"] = kSide;
	scenario["grid"]["rows"] = std::vector<std::string>(kSide, std::string(kSide, '.'));
	const std::string file = folder.write("large.json", scenario.dump());
	const ProgramRun run =
		runProgram({"navigate", "--scenario", file, "--memory-limit", "200", "--json"});
	EXPECT_EQ(run.exitCode, 4);
	EXPECT_EQ(run.json()["status"], "limit");
	EXPECT_THAT(run.err, HasSubstr("stopped by the memory limit of 200 MB"));
	if (!Testing::kIsSanitized)
	{
		EXPECT_LT(run.peakKilobytes, 200 * 1024);
	}
}

} // namespace
} // namespace RPGPref
