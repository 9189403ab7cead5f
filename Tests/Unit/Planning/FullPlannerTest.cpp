// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/FullPlanner.h"

#include "RPGPref/Planning/RedundantSteps.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/TaskBuilder.h"
#include "Reference/PlainTeamSearch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace RPGPref
{
namespace
{

using Testing::TaskBuilder;
using Testing::TeamTask;

/// Leaves one step out and then everything that has become impossible, on plain sets of facts.
bool missesGoalWithout(const GroundTask& task, const Plan& plan, std::size_t leftOut)
{
	std::set<FactId> state(task.initialState.begin(), task.initialState.end());
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		const auto needs = task.preconditions[plan[step]];
		if (step == leftOut || !std::all_of(needs.begin(), needs.end(),
								   [&](FactId fact) { return state.contains(fact); }))
		{
			continue;
		}
		for (const FactId fact : task.deletes[plan[step]])
		{
			state.erase(fact);
		}
		state.insert(task.adds[plan[step]].begin(), task.adds[plan[step]].end());
	}
	return !std::all_of(
		task.goals.begin(), task.goals.end(), [&](FactId fact) { return state.contains(fact); });
}

void expectValidAndWithoutRedundantSteps(const TeamTask& level, const Plan& plan)
{
	EXPECT_EQ(Testing::replayError(level.task, plan), "");
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		EXPECT_TRUE(missesGoalWithout(level.task, plan, step))
			<< "step " << step + 1 << " is redundant: " << level.task.actionText(plan[step]);
	}
}

/// The best mean over f = 1 to 10 of what the paper's search leaves after pruning.
double bestPaperAverage(const TeamTask& level)
{
	RelaxedPlanGraph graph(level.task, level.preferences);
	double best = -1e9;
	for (std::uint32_t f = 1; f <= 10; ++f)
	{
		TeamSearch search(graph, {f, {}});
		Budget budget(Budget::kUnlimited);
		EXPECT_EQ(search.step(budget), StepStatus::Done);
		best = (std::max)(
			best, averagePlaystyle(level.preferences,
					  withoutRedundantSteps(level.task, level.preferences, search.plan())));
	}
	return best;
}

struct Wanted
{
	const char* playstyles;
	double average;
	std::size_t steps; ///< 0 for any number.
};

class FullPlannerOnArchipelago : public ::testing::TestWithParam<Wanted>
{
};

TEST_P(FullPlannerOnArchipelago, ReachesWhatIsKnownToBePossible)
{
	const TeamTask level = Testing::sampleTask("archipelago", GetParam().playstyles);
	FullPlanner planner(level.task, level.preferences);
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(planner.step(budget), StepStatus::Done);
	expectValidAndWithoutRedundantSteps(level, planner.plan());
	const double average = averagePlaystyle(level.preferences, planner.plan());
	RecordProperty("average", std::to_string(average));
	RecordProperty("steps", std::to_string(planner.plan().size()));
	EXPECT_GE(average, GetParam().average);
	if (GetParam().steps != 0)
	{
		EXPECT_EQ(planner.plan().size(), GetParam().steps);
	}
}

INSTANTIATE_TEST_SUITE_P(Sets, FullPlannerOnArchipelago,
	::testing::Values(Wanted{"playstyles-1-none.json", 0, 17},
		Wanted{"playstyles-2-harvester-crafter-tactician.json", 0.6333, 0},
		Wanted{"playstyles-3-tactician-fighter-helper.json", 0.262, 0}));

TEST(FullPlanner, IsNeverWorseThanTheBestPaperPlanOnRandomTasks)
{
	Random random(99);
	int solved = 0;
	for (int number = 0; number < 150; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const TeamTask level = Testing::randomTask(random);
		FullPlanner planner(level.task, level.preferences);
		Budget budget(Budget::kUnlimited);
		planner.step(budget);
		const bool isSolvable = Reference::shortestPlanLength(level.task).has_value();
		ASSERT_EQ(
			planner.outcome(), isSolvable ? SearchOutcome::Solved : SearchOutcome::Unsolvable);
		if (!isSolvable)
		{
			continue;
		}
		++solved;
		expectValidAndWithoutRedundantSteps(level, planner.plan());
		EXPECT_GE(
			averagePlaystyle(level.preferences, planner.plan()) + 1e-9, bestPaperAverage(level));
		if (HasFailure())
		{
			return;
		}
	}
	EXPECT_GT(solved, 50);
}

TEST(FullPlanner, IsNeverWorseThanAKnownPlan)
{
	const TeamTask level =
		Testing::sampleTask("archipelago", "playstyles-3-tactician-fighter-helper.json");
	const auto planWith = [&](const FullPlannerOptions& options)
	{
		FullPlanner planner(level.task, level.preferences, options);
		Budget budget(Budget::kUnlimited);
		EXPECT_EQ(planner.step(budget), StepStatus::Done);
		return planner.plan();
	};
	FullPlannerOptions hasty;
	hasty.highestF = 1;
	hasty.improvementUnits = 1;
	const Plan known = planWith({});
	ASSERT_LT(averagePlaystyle(level.preferences, planWith(hasty)),
		averagePlaystyle(level.preferences, known));
	hasty.knownPlans = {known};
	EXPECT_EQ(planWith(hasty), known);
}

TEST(FullPlanner, GivesTheSamePlanForTheSameBudget)
{
	const TeamTask level =
		Testing::sampleTask("archipelago", "playstyles-3-tactician-fighter-helper.json");
	for (const std::uint64_t units : {100U, 1000U, 5000U})
	{
		FullPlanner first(level.task, level.preferences);
		FullPlanner second(level.task, level.preferences);
		Budget budget(units);
		Budget sameBudget(units);
		EXPECT_EQ(first.step(budget), second.step(sameBudget));
		EXPECT_EQ(first.plan(), second.plan()) << units << " units";
		EXPECT_EQ(first.nodes(), second.nodes());
	}
}

TEST(FullPlanner, HasAPlanBeforeItIsFinished)
{
	const TeamTask level =
		Testing::sampleTask("archipelago", "playstyles-2-harvester-crafter-tactician.json");
	FullPlanner planner(level.task, level.preferences);
	StepStatus status = StepStatus::Running;
	while (planner.outcome() == SearchOutcome::Running && status == StepStatus::Running)
	{
		Budget slice(10);
		status = planner.step(slice);
	}
	EXPECT_EQ(status, StepStatus::Running) << "the first plan is not the end";
	expectValidAndWithoutRedundantSteps(level, planner.plan());
	const double first = averagePlaystyle(level.preferences, planner.plan());
	Budget rest(Budget::kUnlimited);
	EXPECT_EQ(planner.step(rest), StepStatus::Done);
	EXPECT_GT(averagePlaystyle(level.preferences, planner.plan()), first);
	EXPECT_GT(planner.improvements(), 0U);
}

TEST(FullPlanner, EndsAtItsNodeLimitWithoutAPlan)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	FullPlannerOptions options;
	options.limits.nodes = 5;
	FullPlanner planner(level.task, level.preferences, options);
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(planner.step(budget), StepStatus::Failed);
	EXPECT_EQ(planner.outcome(), SearchOutcome::NodeLimit);
	EXPECT_TRUE(planner.plan().empty());
}

TEST(RedundantSteps, AreThoseWithoutWhichTheGoalIsStillReached)
{
	TaskBuilder builder;
	builder.initially({"start"}).goal({"end"});
	builder.action("need", "Ann", {"start"}, {"middle"})
		.action("play", "Ann", {"start"}, {"fun"})
		.action("play-on", "Ann", {"fun"}, {"more-fun"})
		.action("finish", "Ann", {"middle"}, {"end"});
	const GroundTask task = builder.build();
	const Plan plan =
		Testing::parseSteps(task, {"play Ann", "need Ann", "play-on Ann", "finish Ann"});
	EXPECT_EQ(redundantSteps(task, plan), (std::vector<std::size_t>{0, 2}));
	const std::optional<Plan> rest = leaveOut(task, plan, 0);
	ASSERT_TRUE(rest.has_value());
	EXPECT_EQ(Testing::texts(task, *rest), (std::vector<std::string>{"need Ann", "finish Ann"}));
	EXPECT_FALSE(leaveOut(task, plan, 1).has_value());
	EXPECT_EQ(withoutRedundantSteps(task, TeamPreferences(task), plan), *rest);
}

TEST(RedundantSteps, OfTwoMeansTheBetterLikedOneStays)
{
	TaskBuilder builder({"Ann", "Bob"});
	builder.initially({"start"}).goal({"end"});
	builder.action("fight", "Ann", {"start"}, {"free"})
		.action("sneak", "Bob", {"start"}, {"free"})
		.action("leave", "", {"free"}, {"end"});
	Team team;
	Testing::prefer(team, "Ann", "fight", -1);
	Testing::prefer(team, "Bob", "sneak", 1);
	const TeamTask level = Testing::withTeam(builder.build(), team);
	for (const auto& order : {std::vector<std::string>{"fight Ann", "sneak Bob", "leave"},
			 std::vector<std::string>{"sneak Bob", "fight Ann", "leave"}})
	{
		const Plan plan = Testing::parseSteps(level.task, order);
		EXPECT_EQ(
			Testing::texts(level.task, withoutRedundantSteps(level.task, level.preferences, plan)),
			(std::vector<std::string>{"sneak Bob", "leave"}));
	}
}

} // namespace
} // namespace RPGPref
