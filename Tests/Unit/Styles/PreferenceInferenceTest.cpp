// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/PreferenceInference.h"

#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"
#include "RPGPref/Trace/PlanTrace.h"
#include "RPGPref/Trace/PlayedPlans.h"

#include "Support/SmallDomains.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"
#include "Support/TraceTesting.h"
#include "Trace/RandomPlay.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using namespace Testing;

Plan planFor(const GroundTask& task, const Team& team, std::uint32_t f)
{
	const TeamPreferences preferences = preferencesOf(team, task);
	RelaxedPlanGraph graph(task, preferences);
	TeamSearchOptions options;
	options.f = f;
	TeamSearch search(graph, options);
	Budget unlimited(Budget::kUnlimited);
	EXPECT_EQ(search.step(unlimited), StepStatus::Done);
	return search.plan();
}

/// The steps that somebody of the original team has an opinion of, with their executors.
std::vector<std::string> valuedSteps(
	const GroundTask& task, const TeamPreferences& original, const Plan& plan)
{
	std::vector<std::string> steps;
	for (const ActionId action : plan)
	{
		if (original.own(action) != 0)
		{
			steps.push_back(task.actionText(action));
		}
	}
	std::sort(steps.begin(), steps.end());
	return steps;
}

struct RoundTrip
{
	const char* team;
	std::uint32_t f;
};

class PreferencesFromPlay : public ::testing::TestWithParam<RoundTrip>
{
};

TEST_P(PreferencesFromPlay, GiveBackAPlaystyleThatPlaysTheSame)
{
	const Model model = sampleModel("archipelago");
	const GroundTask task = taskOf(model);
	const Team original = teamOf(sample(std::string("archipelago/") + GetParam().team));
	const Plan plan = planFor(task, original, GetParam().f);

	const Result<std::string> trace =
		traceOfPlan(model.domain, model.problem, task, plan, toPlanFile(task, plan));
	ASSERT_TRUE(trace);
	PlayedPlans played(model.domain, task);
	readTrace(model.domain, *trace, played);
	ASSERT_EQ(played.plans().size(), 1U);
	EXPECT_EQ(played.plans().front(), plan);
	EXPECT_EQ(played.unknownSteps(), 0U);

	InferenceSettings settings;
	settings.f = GetParam().f;
	PreferenceInference inference(task, played.plans(), settings);
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(inference.step(unlimited), StepStatus::Done);

	// The written team, read again, must do it, not only the search's own idea of it.
	const Team found = teamOf(writeTeam(inference.team()));
	const Plan again = planFor(task, found, found.f);
	const TeamPreferences opinions = preferencesOf(original, task);
	EXPECT_EQ(valuedSteps(task, opinions, again), valuedSteps(task, opinions, plan))
		<< "difference " << inference.difference().value_or(-1) << " after " << inference.runs()
		<< " runs";
	for (const InferredValue& value : inference.values())
	{
		ASSERT_TRUE(value.range) << value.name;
		EXPECT_LE(value.range->low, value.value) << value.name;
		EXPECT_GE(value.range->high, value.value) << value.name;
	}
}

INSTANTIATE_TEST_SUITE_P(Archipelago, PreferencesFromPlay,
	::testing::Values(RoundTrip{"playstyles-2-harvester-crafter-tactician.json", 4},
		RoundTrip{"playstyles-3-tactician-fighter-helper.json", 4},
		RoundTrip{"playstyles-2-harvester-crafter-tactician.json", 7}));

TEST(PreferencesFromPlay, NoOpinionsAreFoundWhereNoneAreNeeded)
{
	const GroundTask task = sampleTask("lights");
	const Plan plan = planFor(task, Team(), 1);
	const std::vector<Plan> played = {plan};
	InferenceSettings settings;
	settings.f = 1;
	PreferenceInference inference(task, played, settings);
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(inference.step(unlimited), StepStatus::Done);
	EXPECT_EQ(inference.difference(), 0);
	for (const Playstyle& playstyle : inference.team().playstyles)
	{
		EXPECT_TRUE(playstyle.actions.empty());
	}
}

TEST(PreferencesFromPlay, ASpentBudgetLosesNothing)
{
	const GroundTask task = sampleTask("lights");
	const Plan plan = planFor(task, Team(), 1);
	const std::vector<Plan> played = {plan};
	InferenceSettings settings;
	settings.f = 1;
	PreferenceInference whole(task, played, settings);
	PreferenceInference sliced(task, played, settings);
	Budget unlimited(Budget::kUnlimited);
	whole.step(unlimited);
	for (StepStatus status = StepStatus::Running; status == StepStatus::Running;)
	{
		Budget one(1);
		status = sliced.step(one);
	}
	EXPECT_EQ(writeTeam(whole.team()), writeTeam(sliced.team()));
	EXPECT_EQ(whole.runs(), sliced.runs());
}

std::string lampLevel(const std::string& goal)
{
	return "(define (problem level) (:domain lamps) (:objects x y z - place bob amy - player)"
		   "(:init (at bob x) (at amy y)) (:goal " +
		   goal + "))";
}

/// Amy walks in a circle before she does it, which no planner would.
std::vector<Plan> roundabout(const GroundTask& task)
{
	Plan plan;
	for (const char* const step :
		{"go amy y x", "go amy x y", "go bob x y", "go bob y x", "go amy y z", "light amy z"})
	{
		plan.push_back(task.findAction(step));
		EXPECT_TRUE(plan.back().isValid()) << step;
	}
	return {plan};
}

GroundTask lampTask(const std::string& goal)
{
	GroundingOptions options;
	options.agentType = "player";
	return taskOf(modelOf(kLampRules, lampLevel(goal)), options);
}

/// Also after a whole round brought nothing: what is tried then may be the best, too.
TEST(PreferencesFromPlay, EveryPlannerRunIsPaidForAndJudged)
{
	const GroundTask task = lampTask("(lit z)");
	const std::vector<Plan> played = roundabout(task);
	InferenceSettings settings;
	settings.f = 1;
	settings.maximumRuns = 300;
	PreferenceInference inference(task, played, settings);
	std::uint64_t paid = 0;
	for (StepStatus status = StepStatus::Running; status == StepStatus::Running; ++paid)
	{
		Budget one(1);
		status = inference.step(one);
		ASSERT_LE(inference.runs(), paid + 1);
	}
	EXPECT_GT(inference.difference().value_or(0), 0);
}

TEST(PreferencesFromPlay, RangesAreReportedOnlyWhereTheyWereLookedFor)
{
	const GroundTask task = sampleTask("lights");
	const std::vector<Plan> played = {planFor(task, Team(), 1)};
	InferenceSettings settings;
	settings.f = 1;
	PreferenceInference inference(task, played, settings);
	Budget one(1);
	ASSERT_EQ(inference.step(one), StepStatus::Running);
	ASSERT_EQ(inference.difference(), 0.0);
	ASSERT_FALSE(inference.values().empty());
	for (const InferredValue& value : inference.values())
	{
		EXPECT_FALSE(value.range) << value.name;
	}
}

TEST(PreferencesFromPlay, ALevelWithoutAPlanIsReportedAtOnce)
{
	const GroundTask task = lampTask("(and (lit z) (magic x))");
	Plan plan = {task.findAction("light amy y")};
	if (!plan.front().isValid())
	{
		plan.front() = ActionId(0);
	}
	const std::vector<Plan> played = {plan};
	PreferenceInference inference(task, played, {});
	Budget unlimited(Budget::kUnlimited);
	EXPECT_EQ(inference.step(unlimited), StepStatus::Failed);
	EXPECT_EQ(inference.difference(), std::nullopt);
	EXPECT_TRUE(inference.values().empty());
	EXPECT_EQ(inference.runs(), 1U);
}

/// What was done before a reset is not there any more: it is an attempt of its own.
TEST(PlayedPlans, AResetBeginsANewPlan)
{
	const Model model = modelOf(kLampRules, lampLevel("(lit z)"));
	const GroundTask task = lampTask("(lit z)");
	const std::string trace =
		R"({"t":"header","format":"aml-trace","version":1,"domain":"lamps","level":"l","states":"delta",)"
		R"("objects":[["x","place"],["y","place"],["z","place"],["bob","player"],["amy","player"]]})"
		"\n"
		R"({"t":"init","state":[["at","bob","x"],["at","amy","y"]]})"
		"\n"
		R"({"t":"event","action":"go","args":["bob","x","y"],"ok":true,"add":[["at","bob","y"]],"del":[["at","bob","x"]]})"
		"\n"
		R"({"t":"reset"})"
		"\n"
		R"({"t":"event","action":"go","args":["amy","y","z"],"ok":true,"add":[["at","amy","z"]],"del":[["at","amy","y"]]})"
		"\n"
		R"({"t":"state","add":[["lit","y"]]})"
		"\n"
		R"({"t":"event","action":"light","args":["amy","z"],"ok":true,"add":[["lit","z"]]})"
		"\n";
	PlayedPlans played(model.domain, task);
	readTrace(model.domain, trace, played);
	ASSERT_EQ(played.plans().size(), 2U);
	EXPECT_EQ(played.plans()[0].size(), 1U);
	EXPECT_EQ(played.plans()[1].size(), 2U) << "other changes of the state do not end a plan";
}

} // namespace
} // namespace RPGPref
