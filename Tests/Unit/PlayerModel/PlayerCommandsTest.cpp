// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;
using nlohmann::json;
using ::testing::HasSubstr;

const std::string kDomain = "Content/Samples/traces/sokoban.pddl";
const std::string kTrace = "Content/Samples/traces/sokoban.jsonl";

TEST(LearnCommand, PrintsWhatTheContractNames)
{
	const json result =
		runProgram({"learn", "--domain", kDomain, "--trace", kTrace, "--json"}).json();
	EXPECT_EQ(result["events"], 400);
	EXPECT_GT(result["failures"], 0);
	for (const char* key : {"seconds", "peak_kib", "bytes"})
	{
		EXPECT_TRUE(result.contains(key)) << key;
	}
	const json& move = result["actions"]["move"];
	EXPECT_THAT(move["pre_pos"], ::testing::Contains("(at ?p ?from)"));
	EXPECT_EQ(move["f1"], 1);
	EXPECT_TRUE(move.contains("precision") && move.contains("recall") && move.contains("add") &&
				move.contains("del") && move.contains("pre_neg"));
}

TEST(LearnCommand, ShowsTheStepsOfBlackout)
{
	const json result = runProgram({"learn", "--domain", kDomain, "--trace", kTrace, "--mode",
									   "blackout", "--steps", "1,2", "--json"})
							.json();
	EXPECT_TRUE(result["steps"].contains("step1"));
	EXPECT_FALSE(result["steps"].contains("step3"));
	EXPECT_EQ(result["actions"], result["steps"]["step2"]["actions"]);
}

TEST(LearnCommand, ABrokenLineStopsOrIsSkipped)
{
	const TemporaryFolder folder;
	const std::string good = sample("traces/sokoban.jsonl");
	const std::size_t third = good.find('\n', good.find('\n') + 1) + 1;
	const std::string broken = folder.write(
		"broken.jsonl", good.substr(0, third) + "{\"t\":\"event\",\n" + good.substr(third));
	const ProgramRun stopped = runProgram({"learn", "--domain", kDomain, "--trace", broken});
	EXPECT_EQ(stopped.exitCode, 1);
	EXPECT_THAT(stopped.err, HasSubstr("broken.jsonl:3:"));
	const ProgramRun skipped = runProgram(
		{"learn", "--domain", kDomain, "--trace", broken, "--on-error", "skip", "--json"});
	EXPECT_EQ(skipped.exitCode, 0);
	EXPECT_THAT(skipped.err, HasSubstr("broken.jsonl:3:"));
	EXPECT_EQ(skipped.json()["events"], 400);
}

TEST(LearnCommand, WritesRulesCurvesAndPicture)
{
	const TemporaryFolder folder;
	const ProgramRun run = runProgram({"learn", "--domain", kDomain, "--trace", kTrace, "--pddl",
		folder.path("m.pddl"), "--csv", folder.path("c.csv"), "--picture", folder.path("p.svg"),
		"--save-statistics", folder.path("s.json")});
	EXPECT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(fileContent(folder.path("m.pddl")), HasSubstr("(:action move"));
	EXPECT_THAT(fileContent(folder.path("c.csv")), HasSubstr("event,time,mechanic"));
	EXPECT_THAT(fileContent(folder.path("p.svg")), HasSubstr("<svg"));
	// The learned rules are rules: they can be read again.
	const ProgramRun again =
		runProgram({"learn", "--domain", folder.path("m.pddl"), "--trace", kTrace, "--json"});
	EXPECT_EQ(again.exitCode, 1) << "push-to-goal never succeeded, so the learned rules lack it";
	EXPECT_THAT(again.err, HasSubstr("found action \"push-to-goal\""));
	EXPECT_EQ(runProgram({"learn", "--domain", kDomain, "--trace", kTrace, "--statistics",
							 folder.path("s.json")})
				  .exitCode,
		0);
}

/// A wrong file must not lose the earlier play without a word.
TEST(LearnCommand, WrongStatisticsAreErrors)
{
	const TemporaryFolder folder;
	const std::string path = folder.path("s.json");
	ASSERT_EQ(
		runProgram({"learn", "--domain", kDomain, "--trace", kTrace, "--save-statistics", path})
			.exitCode,
		0);
	const json good = json::parse(fileContent(path));
	const auto withValue = [&](const char* place, const json& value)
	{
		json changed = good;
		changed[json::json_pointer(place)] = value;
		return runProgram({"learn", "--domain", kDomain, "--trace", kTrace, "--statistics",
			folder.write("wrong.json", changed.dump())});
	};
	for (const char* place : {"/domain", "/actions", "/actions/0/literals", "/actions/0/counters",
			 "/actions/0/counters/0", "/actions/0/patterns", "/actions/0/shared_changes", "/pool",
			 "/pool/levels", "/pool/levels/0/objects", "/pool/levels/0/objects/0", "/pool/states",
			 "/pool/states/0/true"})
	{
		const ProgramRun run = withValue(place, "zzz");
		EXPECT_EQ(run.exitCode, 1) << place;
		EXPECT_THAT(run.err, ::testing::ContainsRegex("wrong.json:1:[0-9]+: error: .*expected"))
			<< place;
	}
	EXPECT_EQ(withValue("/pool", json::array()).exitCode, 1);
	EXPECT_EQ(withValue("/actions/0/counters/0", json::array({1, 2})).exitCode, 1);
}

TEST(TraceCommand, ChecksRecordingsByTheRules)
{
	const ProgramRun good = runProgram({"trace", "check", "--domain", kDomain, "--trace", kTrace});
	EXPECT_EQ(good.exitCode, 0);
	EXPECT_THAT(good.out, HasSubstr("1 level, "));
	const TemporaryFolder folder;
	std::string text = sample("traces/sokoban.jsonl");
	text.replace(text.find("\"ok\":false"), 10, "\"ok\":true ");
	const ProgramRun run = runProgram(
		{"trace", "check", "--domain", kDomain, "--trace", folder.write("t.jsonl", text)});
	EXPECT_EQ(run.exitCode, 5);
	EXPECT_THAT(run.err, HasSubstr("by the rules it cannot"));
}

TEST(PlaystylesCommand, InfersTheTeamFromItsPlayAlone)
{
	const TemporaryFolder folder;
	const json result =
		runProgram({"playstyles", "infer", "--domain", "Content/Samples/archipelago/domain.pddl",
					   "--trace", "Content/Samples/traces/archipelago-3.jsonl", "--f", "4", "--out",
					   folder.path("team.json"), "--json"})
			.json();
	EXPECT_EQ(result["difference"], 0) << result["planner_runs"];
	EXPECT_THAT(fileContent(folder.path("team.json")), HasSubstr("playstyles/1"));
}

TEST(PlaystylesCommand, LearnsAndClassifies)
{
	const TemporaryFolder folder;
	const std::string model = folder.path("m.json");
	const json learned =
		runProgram({"playstyles", "learn", "--activities", "Tests/Data/activities/train.json",
					   "--out", model, "--json"})
			.json();
	EXPECT_EQ(learned["clusters"].size(), 4U);
	const json classified = runProgram({"playstyles", "classify", "--model", model, "--activities",
										   "Tests/Data/activities/train.json", "--json"})
								.json();
	EXPECT_EQ(classified["activities"].size(), 72U);
	EXPECT_EQ(classified["activities"][0]["cluster"], "COMBAT");
}

/// Tight groups: several have the same label.
TEST(PlaystylesCommand, GroupsOfOneLabelAreOnePlaystyle)
{
	const TemporaryFolder folder;
	const std::string model = folder.path("m.json");
	const json learned =
		runProgram({"playstyles", "learn", "--activities", "Tests/Data/activities/train.json",
					   "--weights", "uniform", "--alpha", "0", "--out", model, "--json"})
			.json();
	ASSERT_GT(learned["clusters"].size(), 4U);
	const std::vector<std::string> classify = {"playstyles", "classify", "--model", model,
		"--activities", "Tests/Data/activities/train.json"};
	std::vector<std::string> asJson = classify;
	asJson.push_back("--json");
	const std::string text = runProgram(classify).out;
	const json classified = runProgram(asJson).json();
	ASSERT_EQ(classified["activities"].size(), 72U);
	for (const json& activity : classified["activities"])
	{
		const std::string id = activity["id"];
		const std::string named = activity["cluster"];
		const double most = activity["probabilities"][named];
		double sum = 0;
		for (const auto& [label, probability] : activity["probabilities"].items())
		{
			EXPECT_LE(probability, most) << id << ": " << label;
			sum += probability.get<double>();
		}
		EXPECT_NEAR(sum, 1, 1e-9) << id;
		const std::size_t line = text.find(id + " ");
		ASSERT_NE(line, std::string::npos) << id;
		const std::string row = text.substr(line, text.find('\n', line) - line);
		EXPECT_THAT(row, HasSubstr(named));
		EXPECT_THAT(row, HasSubstr(fmt::format("{:.3f}", most)));
	}
}

TEST(PlaystylesCommand, ToldOnceWhatAModelLacks)
{
	const ProgramRun run = runProgram({"playstyles", "classify", "--model",
		"Content/Samples/lights/level.json", "--activities", "Tests/Data/activities/train.json"});
	EXPECT_EQ(run.exitCode, 1);
	const std::string missing = "member \"weights\" is missing";
	EXPECT_THAT(run.err, HasSubstr(missing));
	EXPECT_EQ(run.err.find(missing), run.err.rfind(missing));
}

TEST(PlaystylesCommand, HelpSaysWhichRunsAreLimited)
{
	EXPECT_THAT(runProgram({"playstyles", "infer", "--help"}).out,
		HasSubstr("which only --time-limit limits"));
}

TEST(RateCommand, RatesTheNavigationSample)
{
	const json result =
		runProgram({"rate", "--results", "Content/Samples/results/navigation.json", "--json"})
			.json();
	const json& algorithms = result["ratings"]["algorithm"];
	EXPECT_GT(algorithms["mha"]["skill"], algorithms["wastar"]["skill"]);
	EXPECT_TRUE(result["predictions"].is_array());
	EXPECT_EQ(runProgram({"rate", "--results", "no-such-file"}).exitCode, 1);
}

} // namespace
} // namespace RPGPref
