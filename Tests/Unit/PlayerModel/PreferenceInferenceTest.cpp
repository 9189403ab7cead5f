// SPDX-License-Identifier: MIT
#include "RPGPref/PlayerModel/PlayedPlans.h"
#include "RPGPref/PlayerModel/PreferenceInference.h"

#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"
#include "RPGPref/PlayerModel/RandomPlay.h"

#include "PlayerModel/TraceTesting.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

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

	const Result<std::string> trace = traceOfPlan(model.domain, model.problem, task, plan, "plan");
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

	// The written team, read anew, must do it, not only the search's own idea of it.
	const Team found = teamOf(writeTeam(inference.team()));
	const Plan again = planFor(task, found, found.f);
	const TeamPreferences opinions = preferencesOf(original, task);
	EXPECT_EQ(valuedSteps(task, opinions, again), valuedSteps(task, opinions, plan))
		<< "difference " << inference.difference() << " after " << inference.runs() << " runs";
	for (const InferredValue& value : inference.values())
	{
		EXPECT_LE(value.low, value.value) << value.name;
		EXPECT_GE(value.high, value.value) << value.name;
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

} // namespace
} // namespace RPGPref
