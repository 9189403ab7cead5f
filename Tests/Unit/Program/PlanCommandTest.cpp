// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using testing::ContainsRegex;
using testing::HasSubstr;
using Testing::ProgramRun;
using Testing::runProgram;
using testing::StartsWith;
using Testing::TemporaryFolder;

std::vector<std::string> planArguments(const std::string& level, const std::string& team = {})
{
	const std::string folder = "Content/Samples/" + level + "/";
	std::vector<std::string> arguments = {
		"plan", "--domain", folder + "domain.pddl", "--problem", folder + "problem.pddl", "--json"};
	if (!team.empty())
	{
		arguments.insert(arguments.end(), {"--playstyles", folder + team});
	}
	return arguments;
}

std::vector<std::string> with(std::vector<std::string> arguments, std::vector<std::string> more)
{
	arguments.insert(arguments.end(), more.begin(), more.end());
	return arguments;
}

/// Every golden run of every sample level through the program, as another program would ask.
TEST(PlanCommand, PaperModeEqualsTheGoldenRuns)
{
	for (const std::string level : {"archipelago", "lights", "scifi"})
	{
		const auto golden =
			nlohmann::json::parse(Testing::testData("domains/" + level + "/golden.json"));
		for (const nlohmann::json& expected : golden["oracle_runs"])
		{
			const std::string team = expected["playstyles"];
			const int f = expected["f"];
			SCOPED_TRACE(level + " " + team + " f=" + std::to_string(f));
			const nlohmann::json found = runProgram(
				with(planArguments(level, team), {"--mode", "paper", "--f", std::to_string(f)}))
											 .json();
			EXPECT_EQ(found["status"], expected["status"]);
			EXPECT_EQ(found["nodes"], expected["nodes"]);
			EXPECT_NEAR(found["playstyle"].get<double>(),
				expected["playstyle_average"].get<double>(), 1e-9);
			ASSERT_EQ(found["steps"].size(), expected["plan"].size());
			for (std::size_t i = 0; i < expected["plan"].size(); ++i)
			{
				EXPECT_EQ(found["steps"][i]["text"], expected["plan"][i]["step"]);
			}
		}
	}
}

TEST(PlanCommand, FullModeBeatsThePaperOnArchipelago)
{
	struct Case
	{
		const char* team;
		double leastPlaystyle;
	};
	for (const Case& entry : {Case{"playstyles-1-none.json", 0.0},
			 Case{"playstyles-2-harvester-crafter-tactician.json", 0.633},
			 Case{"playstyles-3-tactician-fighter-helper.json", 0.262}})
	{
		SCOPED_TRACE(entry.team);
		const nlohmann::json found =
			runProgram(with(planArguments("archipelago", entry.team), {"--mode", "full"})).json();
		EXPECT_EQ(found["status"], "solved");
		EXPECT_GE(found["playstyle"].get<double>(), entry.leastPlaystyle - 5e-4);
		if (entry.leastPlaystyle == 0.0)
		{
			EXPECT_EQ(found["length"], 17);
		}
	}
}

TEST(PlanCommand, EveryPrintedPlanIsValid)
{
	const TemporaryFolder folder;
	for (const std::string level : {"archipelago", "lights", "scifi"})
	{
		for (const std::string planner : {"multistyle", "ff"})
		{
			const std::string file = folder.path(level + planner);
			std::vector<std::string> arguments =
				with(planArguments(level), {"--planner", planner, "--out", file});
			std::erase(arguments, "--json");
			ASSERT_EQ(runProgram(arguments).exitCode, 0);
			const std::string sample = "Content/Samples/" + level + "/";
			const ProgramRun check = runProgram({"validate", "--domain", sample + "domain.pddl",
				"--problem", sample + "problem.pddl", "--plan", file, "--json"});
			EXPECT_EQ(check.exitCode, 0) << check.out;
			EXPECT_EQ(check.json()["valid"], true);
		}
	}
}

TEST(PlanCommand, AnUnsolvableLevelExitsWith3AndSaysWhy)
{
	const TemporaryFolder folder;
	std::string problem = Testing::sample("archipelago/problem.pddl");
	const std::string iron = "(at Stone Act1) (at Iron Act1) (at Wood Act1)";
	problem.replace(problem.find(iron), iron.size(), "(at Wood Act1)");
	const std::string file = folder.write("problem.pddl", problem);
	const ProgramRun run = runProgram(
		{"plan", "--domain", "Content/Samples/archipelago/domain.pddl", "--problem", file});
	EXPECT_EQ(run.exitCode, 3) << run.err;
	EXPECT_THAT(run.out, HasSubstr("(at Red ComingHome)"));
	const ProgramRun asJson = runProgram({"plan", "--domain",
		"Content/Samples/archipelago/domain.pddl", "--problem", file, "--json"});
	EXPECT_EQ(asJson.json()["status"], "unsolvable");
}

/// By seconds the same plan is worth something else, and everybody who is asked says the same.
TEST(PlanCommand, EffortCanBeCountedBySecondsAndTheTeamsFileCanSayIt)
{
	const std::string folder = "Content/Samples/archipelago/";
	const std::string team = "playstyles-2-harvester-crafter-tactician.json";
	const TemporaryFolder files;
	const std::vector<std::string> quickly =
		with(planArguments("archipelago", team), {"--effort", "quick"});
	const std::vector<std::string> bySeconds = {
		"--effort-by", "seconds", "--level", folder + "level.json"};
	const nlohmann::json steps = runProgram(quickly).json();
	const nlohmann::json seconds = runProgram(with(quickly, bySeconds)).json();
	EXPECT_EQ(steps["weights"]["effort_by"], "steps");
	EXPECT_EQ(seconds["weights"]["effort_by"], "seconds");
	EXPECT_NE(steps["worth"], seconds["worth"]);
	EXPECT_GE(seconds["greatest_worth"].get<double>(), seconds["worth"].get<double>());

	std::string text;
	for (const nlohmann::json& step : seconds["steps"])
	{
		text += "(" + step["text"].get<std::string>() + ")\n";
	}
	const std::vector<std::string> validate = {"validate", "--domain", folder + "domain.pddl",
		"--problem", folder + "problem.pddl", "--playstyles", folder + team, "--plan",
		files.write("found.plan", text), "--json"};
	EXPECT_NEAR(runProgram(with(validate, bySeconds)).json()["worth"].get<double>(),
		seconds["worth"].get<double>(), 1e-9);
	EXPECT_NE(runProgram(validate).json()["worth"], seconds["worth"]);

	const std::string weighty = files.write("team.json",
		R"({"schema": "playstyles/2", "name": "slow", "effort_per_step": 0.5, "effort_by": "seconds",
			"agents": {"Red": {"actions": [{"action": "mine", "value": 1}]}}})");
	const nlohmann::json ofFile = runProgram(
		{"plan", "--domain", folder + "domain.pddl", "--problem", folder + "problem.pddl",
			"--playstyles", weighty, "--effort", "quick", "--json"})
									  .json();
	EXPECT_EQ(ofFile["weights"]["effort_by"], "seconds");
	EXPECT_EQ(ofFile["weights"]["effort_per_step"], 0.5);
}

TEST(PlanCommand, HasATimeLimitUnlessMuchIsAskedFor)
{
	EXPECT_THAT(runProgram({"plan", "--help"}).out, HasSubstr("--time-limit S:in [0 - 1e+09]=120"));
}

TEST(PlanCommand, ALimitExitsWith4)
{
	const ProgramRun run =
		runProgram(with(planArguments("archipelago"), {"--time-limit", "0.000001"}));
	EXPECT_EQ(run.exitCode, 4);
	EXPECT_EQ(run.json()["status"], "limit");
}

TEST(PlanCommand, AWrongCommandLineExitsWith2)
{
	EXPECT_EQ(runProgram({"plan"}).exitCode, 2);
	EXPECT_EQ(runProgram(with(planArguments("lights"), {"--mode", "fast"})).exitCode, 2);
	EXPECT_EQ(runProgram(with(planArguments("lights"), {"--f", "-3"})).exitCode, 2);
	EXPECT_EQ(runProgram(with(planArguments("lights"), {"--f", "0"})).exitCode, 2)
		<< "without a layer more than it needs a graph cannot know its last new fact";
}

/// One broken domain: what is wrong with it and what the message must say.
struct BrokenDomain
{
	const char* name;
	std::string text;
	const char* message;
};

class BadInput : public testing::TestWithParam<BrokenDomain>
{
};

TEST_P(BadInput, ExitsWith1AndNamesThePlace)
{
	const TemporaryFolder folder;
	const std::string domain = folder.write("domain.pddl", GetParam().text);
	const ProgramRun run = runProgram(
		{"plan", "--domain", domain, "--problem", "Content/Samples/lights/problem.pddl", "--json"});
	EXPECT_EQ(run.exitCode, 1) << run.err;
	EXPECT_THAT(run.err, StartsWith(domain + ":"));
	EXPECT_THAT(run.err, ContainsRegex("domain.pddl:[0-9]+:[0-9]+: error: "));
	EXPECT_THAT(run.err, HasSubstr(GetParam().message));
	const nlohmann::json error = run.json()["error"];
	EXPECT_EQ(error["file"], domain);
	EXPECT_TRUE(error["line"].is_number() && error["column"].is_number());
	EXPECT_FALSE(error["message"].get<std::string>().empty());
}

std::vector<BrokenDomain> brokenDomains()
{
	const std::string good = Testing::sample("lights/domain.pddl");
	const auto replaced = [&](const std::string& from, const std::string& to)
	{
		std::string text = good;
		text.replace(text.find(from), from.size(), to);
		return text;
	};
	return {{"Empty", "", "expected"}, {"Truncated", good.substr(0, good.size() / 2), "expected"},
		{"UnknownType", replaced("?p - player ?a ?b", "?p - robot ?a ?b"), "robot"},
		{"UndeclaredPredicate", replaced("(and (at ?p ?a)", "(and (near ?p ?a)"), "near"},
		{"WrongArity", replaced("(and (at ?p ?a)", "(and (at ?p)"), "at"},
		{"CyclicTypes",
			replaced("player room item - object", "player - room room - item item - player"),
			"player"},
		{"DuplicateAction", replaced("(:action take-key", "(:action move"), "move"},
		{"Parentheses", std::string(100'000'000, '('), "expected"},
		{"InvalidUtf8", replaced("lights-on", "lights\xC0\xAF"), "UTF-8"},
		{"NulByte", std::string("(define \0 (domain x))", 21), "NUL"},
		{"Unsupported", replaced("(lights-on)))", "(oneof (lights-on))))"), "oneof"}};
}

INSTANTIATE_TEST_SUITE_P(Domains, BadInput, testing::ValuesIn(brokenDomains()),
	[](const auto& broken) { return std::string(broken.param.name); });

TEST(PlanCommand, UnreadableFilesExitWith1)
{
	const ProgramRun run =
		runProgram({"plan", "--domain", "no/such/file.pddl", "--problem", "neither", "--json"});
	EXPECT_EQ(run.exitCode, 1);
	EXPECT_THAT(run.err, HasSubstr("no/such/file.pddl:1:1: error: cannot be opened"));
}

} // namespace
} // namespace RPGPref
