// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/SmallDomains.h"
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
	for (const std::int64_t stride : {std::int64_t{0}, std::int64_t{3}, std::int64_t{1} << 62})
	{
		const ProgramRun run = withValue("/pool/stride", stride);
		EXPECT_EQ(run.exitCode, 1) << stride;
		EXPECT_THAT(run.err, HasSubstr("wrong.json:1:")) << stride;
	}
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
	EXPECT_THAT(run.err, HasSubstr("the rules forbid it"));
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

TEST(PlaystylesCommand, NamesNoPlaystyleWhereNothingSpeaksForOne)
{
	const TemporaryFolder folder;
	const std::string model = folder.path("m.json");
	ASSERT_EQ(runProgram({"playstyles", "learn", "--activities", "Tests/Data/activities/train.json",
							 "--out", model})
				  .exitCode,
		0);
	const std::string unknown = folder.write("unknown.json",
		R"({"schema": "npc-activities/1", "activities": [{"id": "a", "events": ["YODEL"]}]})");
	const ProgramRun run =
		runProgram({"playstyles", "classify", "--model", model, "--activities", unknown});
	EXPECT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(run.out, HasSubstr("undecided"));
	EXPECT_THAT(run.out, testing::Not(HasSubstr("COMBAT")));
}

TEST(PlaystylesCommand, ReportsOnceWhatAModelLacks)
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
		HasSubstr("limited only by --time-limit"));
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

/// A number too small to differ from 0 is accepted as 0.
TEST(LearnCommand, TheSmallestNoiseIsNone)
{
	const ProgramRun run = runProgram(
		{"learn", "--domain", kDomain, "--trace", kTrace, "--noise", "1e-400", "--json"});
	EXPECT_EQ(run.exitCode, 0) << run.err;
	EXPECT_EQ(run.json()["noise"], 0);
}

/// PDDL names have no case: PUSH is a push.
TEST(LearnCommand, DispatchIsRecognisedInAnyCase)
{
	const TemporaryFolder folder;
	std::string domain = sample("traces/sokoban.pddl");
	for (std::size_t at = domain.find("push"); at != std::string::npos; at = domain.find("push"))
	{
		domain.replace(at, 4, "PUSH");
	}
	const json usual =
		runProgram({"learn", "--domain", kDomain, "--trace", kTrace, "--json"}).json();
	const json loud = runProgram(
		{"learn", "--domain", folder.write("d.pddl", domain), "--trace", kTrace, "--json"})
						  .json();
	EXPECT_GT(usual["proficiency"]["move"]["failures"]["dispatch"], 0);
	EXPECT_EQ(loud["proficiency"]["move"]["failures"], usual["proficiency"]["move"]["failures"]);
}

const std::string kBellHeader =
	R"({"t":"header","format":"aml-trace","version":1,"domain":"bell","level":"l","states":"delta",)"
	R"("objects":[["a","thing"],["b","thing"]]})"
	"\n"
	R"({"t":"init","state":[]})"
	"\n";
const std::string kShoutA =
	R"({"t":"event","action":"shout","args":["a"],"ok":true,"add":[["loud","a"]]})"
	"\n";

TEST(LearnCommand, RulesOfConstantsAreMeasured)
{
	const TemporaryFolder folder;
	const std::string domain = folder.write("d.pddl", kBellRules);
	const std::string trace = folder.write("t.jsonl",
		kBellHeader +
			R"({"t":"event","action":"ring","args":[],"ok":true,"add":[["rung","bell"]]})" + "\n" +
			kShoutA);
	const json result =
		runProgram({"learn", "--domain", domain, "--trace", trace, "--json"}).json();
	EXPECT_EQ(result["proficiency"]["ring"]["knowledge"], 1);
	EXPECT_EQ(result["actions"]["ring"]["add"], json::array({"(rung bell)"}));
	EXPECT_EQ(result["proficiency"]["shout"]["knowledge"], 1);
	EXPECT_TRUE(result["actions"]["shout"]["conditions_f1"].is_null());
	EXPECT_EQ(result["mean_f1_all_mechanics"], 1);
	EXPECT_THAT(runProgram({"learn", "--help"}).out, HasSubstr("constants"));
}

TEST(LearnCommand, ACohortHasAMedianAndABand)
{
	const TemporaryFolder folder;
	const std::string domain = folder.write("d.pddl", kBellRules);
	const std::string one = folder.write("1.jsonl", kBellHeader + kShoutA);
	const std::string two = folder.write("2.jsonl",
		kBellHeader +
			R"({"t":"event","action":"ring","args":[],"ok":true,"add":[["rung","bell"]]})" + "\n");
	const json cohort =
		runProgram({"learn", "--domain", domain, "--trace", one, two, "--cohort", "--json"})
			.json()["cohort"];
	EXPECT_EQ(cohort["ring"]["performed"], 1);
	EXPECT_EQ(cohort["ring"]["not_tried"], 1);
	const json last = cohort["shout"]["series"].back();
	EXPECT_EQ(last["players"], 1);
	EXPECT_EQ(last["median"], 1);
	EXPECT_THAT(runProgram({"learn", "--domain", domain, "--trace", one, two, "--cohort"}).out,
		HasSubstr("all 2 players"));
}

TEST(LearnCommand, AConflictIsReportedWithItsOwnFile)
{
	const TemporaryFolder folder;
	const ProgramRun run = runProgram({"learn", "--domain", folder.write("d.pddl", kBellRules),
		"--mode", "blackout", "--trace", folder.write("one.jsonl", kBellHeader + kShoutA),
		folder.write("two.jsonl",
			kBellHeader + R"({"t":"event","action":"shout","args":["b"],"ok":true})" + "\n")});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("two.jsonl:3:1: error: shout lacks its add effect"));
}

/// 300 failures, no two alike: more than are kept.
TEST(LearnCommand, ReportsForgottenFailures)
{
	std::string domain = "(define (domain many) (:requirements :strips) (:predicates (never)";
	for (int bit = 0; bit < 9; ++bit)
	{
		domain += fmt::format(" (p{})", bit);
	}
	domain += ") (:action try :parameters () :precondition (never) :effect (not (never))))";
	std::string trace =
		R"({"t":"header","format":"aml-trace","version":1,"domain":"many","level":"l","states":"delta","objects":[]})"
		"\n"
		R"({"t":"init","state":[]})"
		"\n";
	for (unsigned number = 0; number < 300; ++number)
	{
		json add = json::array();
		json del = json::array();
		for (unsigned bit = 0; bit < 9; ++bit)
		{
			(((number >> bit) & 1) != 0 ? add : del).push_back({fmt::format("p{}", bit)});
		}
		trace += json{{"t", "state"}, {"add", add}, {"del", del}}.dump() + "\n" +
				 R"({"t":"event","action":"try","args":[],"ok":false})" + "\n";
	}
	const TemporaryFolder folder;
	const std::vector<std::string> command = {"learn", "--domain", folder.write("d.pddl", domain),
		"--trace", folder.write("t.jsonl", trace)};
	EXPECT_THAT(runProgram(command).out, HasSubstr("44 failures were too varied"));
	std::vector<std::string> asJson = command;
	asJson.push_back("--json");
	EXPECT_EQ(runProgram(asJson).json()["forgotten_failures"], 44);
}

TEST(TraceCommand, SaysHowManyStonesThereCanBe)
{
	for (const char* const stones : {"0", "120"})
	{
		const ProgramRun run =
			runProgram({"trace", "sokoban", "--width", "40", "--height", "40", "--stones", stones});
		EXPECT_EQ(run.exitCode, 2);
		EXPECT_THAT(run.err, HasSubstr("expected a whole number from 1 to 99"));
	}
	const ProgramRun run =
		runProgram({"trace", "sokoban", "--width", "6", "--height", "6", "--stones", "50"});
	EXPECT_EQ(run.exitCode, 2);
	EXPECT_THAT(run.err, HasSubstr("too few inner cells for 50 stones"));
}

const std::string kLampPlay =
	R"({"t":"header","format":"aml-trace","version":1,"domain":"lamps","level":"l","states":"delta",)"
	R"("objects":[["x","place"],["y","place"],["w","place"],["amy","player"]]})"
	"\n"
	R"({"t":"init","state":[["at","amy","x"]]})"
	"\n"
	R"({"t":"event","action":"go","args":["amy","x","w"],"ok":true,"add":[["at","amy","w"]],"del":[["at","amy","x"]]})"
	"\n"
	R"({"t":"event","action":"go","args":["amy","w","y"],"ok":true,"add":[["at","amy","y"]],"del":[["at","amy","w"]]})"
	"\n"
	R"({"t":"event","action":"light","args":["amy","y"],"ok":true,"add":[["lit","y"]]})"
	"\n";

std::string lampProblem(const std::string& goal)
{
	return "(define (problem level) (:domain lamps) (:objects x y - place amy - player)"
		   "(:init (at amy x)) (:goal " +
		   goal + "))";
}

ProgramRun inferFromLamps(const std::string& goal, const std::vector<std::string>& more)
{
	const TemporaryFolder folder;
	std::vector<std::string> words = {"playstyles", "infer", "--domain",
		folder.write("d.pddl", kLampRules), "--problem", folder.write("p.pddl", lampProblem(goal)),
		"--trace", folder.write("t.jsonl", kLampPlay)};
	words.insert(words.end(), more.begin(), more.end());
	return runProgram(words);
}

TEST(PlaystylesCommand, WhereThereIsNoPlanNothingIsInferred)
{
	const ProgramRun run = inferFromLamps("(and (lit y) (magic x))", {"--json"});
	EXPECT_EQ(run.exitCode, 3);
	EXPECT_TRUE(run.json()["difference"].is_null());
	EXPECT_EQ(run.json()["reproduced"], false);
	EXPECT_THAT(run.err, HasSubstr("the level has no plan"));
}

TEST(PlaystylesCommand, ReportsStepsThatAreNotInTheLevel)
{
	const ProgramRun run = inferFromLamps("(lit y)", {"--f", "1", "--runs", "20"});
	EXPECT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(run.err, HasSubstr("left out 2 steps that the level does not have"));
}

/// Without a level the traces are read twice, which standard input cannot be.
TEST(PlaystylesCommand, StandardInputNeedsALevel)
{
	const TemporaryFolder folder;
	const ProgramRun run = runProgram(
		{"playstyles", "infer", "--domain", folder.write("d.pddl", kLampRules), "--trace", "-"});
	EXPECT_EQ(run.exitCode, 2);
	EXPECT_THAT(run.err, HasSubstr("--problem"));
}

/// 100 million runs do not end within the limit, and no range is looked for before they do.
TEST(PlaystylesCommand, StoppedByALimitItSaysSo)
{
	const ProgramRun run = inferFromLamps(
		"(and (lit x) (lit y))", {"--runs", "100000000", "--time-limit", "0.5", "--json"});
	EXPECT_EQ(run.exitCode, 4);
	EXPECT_THAT(run.err, HasSubstr("stopped by the time limit"));
	const json result = run.json();
	ASSERT_FALSE(result["values"].empty());
	EXPECT_TRUE(result["values"][0]["low"].is_null());
	EXPECT_TRUE(result["values"][0]["high"].is_null());
}

/// An object of several types keeps them all, so that the program reads what it writes.
TEST(TraceCommand, ObjectsOfSeveralTypesComeBack)
{
	const TemporaryFolder folder;
	const std::string data = std::string(RPGPREF_TEST_DATA) + "/trace/either/";
	const std::string trace = folder.path("mix.jsonl");
	const ProgramRun made = runProgram({"trace", "from-plan", "--domain", data + "domain.pddl",
		"--problem", data + "problem.pddl", "--plan", data + "mix.plan", "--out", trace});
	ASSERT_EQ(made.exitCode, 0) << made.err;
	EXPECT_THAT(Testing::fileContent(trace), testing::HasSubstr(R"(["mix","item","place"])"));
	const ProgramRun checked =
		runProgram({"trace", "check", "--domain", data + "domain.pddl", "--trace", trace});
	EXPECT_EQ(checked.exitCode, 0) << checked.err << checked.out;
	EXPECT_EQ(
		runProgram({"learn", "--domain", data + "domain.pddl", "--trace", trace}).exitCode, 0);
}

/// What is promised of inferred values holds in the mode that is named, and says so.
TEST(PlaystylesInferCommand, NamesTheModeThatPlaysTheSame)
{
	const TemporaryFolder folder;
	const std::string lights = "Content/Samples/lights/";
	const std::string trace = folder.path("play.jsonl");
	const std::string plan = folder.write(
		"key.plan", "(move agent entrance room2)\n(take-key agent)\n(key-activate agent)\n");
	ASSERT_EQ(runProgram({"trace", "from-plan", "--domain", lights + "domain.pddl", "--problem",
							 lights + "problem.pddl", "--plan", plan, "--out", trace})
				  .exitCode,
		0);
	const std::string team = folder.path("team.json");
	const ProgramRun run = runProgram({"playstyles", "infer", "--domain", lights + "domain.pddl",
		"--problem", lights + "problem.pddl", "--trace", trace, "--out", team});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(
		run.out, testing::HasSubstr("The published search (plan --mode paper) plays the same"));
	const ProgramRun planned = runProgram({"plan", "--domain", lights + "domain.pddl", "--problem",
		lights + "problem.pddl", "--playstyles", team, "--mode", "paper"});
	EXPECT_THAT(planned.out, testing::HasSubstr("take-key"));
}

/// Whole states and differences say the same; whoever learns from either learns the same.
TEST(TraceCommand, WholeStatesBecomeDifferences)
{
	const TemporaryFolder folder;
	const std::string domain = std::string(RPGPREF_TEST_DATA) + "/trace/either/domain.pddl";
	const std::string full = folder.write("full.jsonl",
		R"({"t":"header","format":"aml-trace","version":1,"domain":"d","level":"p","states":"full",)"
		R"("objects":[["me","player"],["home","place"],["away","place"]]})"
		"\n"
		R"({"t":"init","state":[["p","home"],["p","away"]]})"
		"\n"
		R"({"t":"event","i":0,"action":"a","args":["me","home"],"ok":true,"state":[["p","away"]]})"
		"\n"
		R"({"t":"event","i":1,"action":"a","args":["me","home"],"ok":false,"state":[["p","away"]]})"
		"\n");
	const std::string small = folder.path("small.jsonl");
	const ProgramRun run =
		runProgram({"trace", "delta", "--domain", domain, "--trace", full, "--out", small});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	EXPECT_THAT(Testing::fileContent(small), testing::HasSubstr(R"("states":"delta")"));
	EXPECT_THAT(Testing::fileContent(small), testing::HasSubstr(R"("del":[["p","home"]])"));
	const auto learned = [&](const std::string& trace)
	{
		const std::string text = runProgram({"learn", "--domain", domain, "--trace", trace}).out;
		return text.substr(0, text.find(" events, ")); // Behind that, how long it took.
	};
	EXPECT_EQ(learned(full), learned(small));
}

} // namespace
} // namespace RPGPref
