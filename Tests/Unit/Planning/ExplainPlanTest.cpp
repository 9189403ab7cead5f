// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/ExplainPlan.h"

#include "RPGPref/Planning/FullPlanner.h"
#include "RPGPref/Planning/PlanShares.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/TaskBuilder.h"
#include "Support/TestFiles.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace RPGPref
{
namespace
{

using Testing::TaskBuilder;
using Testing::TeamTask;

Plan paperPlan(RelaxedPlanGraph& graph, std::uint32_t f)
{
	TeamSearch search(graph, {f, {}});
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(search.step(budget), StepStatus::Done);
	return search.plan();
}

TEST(ExplainPlan, ShowsTheCandidatesAndLengthsOfTheGoldenRuns)
{
	const nlohmann::json golden =
		nlohmann::json::parse(Testing::testData("domains/archipelago/golden.json"));
	for (const auto& run : golden.at("oracle_runs"))
	{
		SCOPED_TRACE(run.at("playstyles").get<std::string>() + " f=" + run.at("f").dump());
		const TeamTask level = Testing::sampleTask("archipelago", run.at("playstyles"));
		RelaxedPlanGraph graph(level.task, level.preferences);
		const std::uint32_t f = run.at("f");
		ExplainPlan explain(graph, f, paperPlan(graph, f));
		Budget budget(Budget::kUnlimited);
		ASSERT_EQ(explain.step(budget), StepStatus::Done);
		ASSERT_EQ(explain.steps().size(), run.at("plan").size());
		for (std::size_t step = 0; step < explain.steps().size(); ++step)
		{
			const StepExplanation& entry = explain.steps()[step];
			const auto& wanted = run.at("plan")[step];
			EXPECT_EQ(entry.chosen, 0U)
				<< "the planner's own choice ranks first: " << entry.sentence;
			EXPECT_NE(entry.reason, StepReason::AgainstTheHeuristic);
			EXPECT_EQ(entry.candidates[0].length, wanted.at("h_after").get<std::uint32_t>());
			EXPECT_GE(entry.candidates.size(), wanted.at("candidates").get<std::size_t>());
			EXPECT_FALSE(entry.sentence.empty());
		}
	}
}

TEST(ExplainPlan, NamesThePreferenceThatTippedTheChoice)
{
	TaskBuilder builder({"Ann", "Bob"});
	builder.initially({"start"}).goal({"end"});
	builder.action("sword", "Ann", {"start"}, {"armed"}, {"start"})
		.action("cloak", "Bob", {"start"}, {"hidden"}, {"start"})
		.action("fight", "Ann", {"armed"}, {"end"})
		.action("sneak", "Bob", {"hidden"}, {"end"});
	Team team;
	Testing::prefer(team, "Bob", "sneak", 0.5);
	Testing::prefer(team, "Ann", "fight", -0.3);
	const TeamTask level = Testing::withTeam(builder.build(), team);
	RelaxedPlanGraph graph(level.task, level.preferences);
	const Plan plan = paperPlan(graph, 1);
	ExplainPlan explain(graph, 1, plan);
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(explain.step(budget), StepStatus::Done);
	const StepExplanation& first = explain.steps()[0];
	EXPECT_EQ(level.task.actionText(first.action), "cloak Bob");
	ASSERT_EQ(first.reason, StepReason::BetterLikedWay) << first.sentence;
	ASSERT_TRUE(first.tippedBy.isValid());
	EXPECT_EQ(level.task.actionText(first.tippedBy), "sneak Bob") << first.sentence;
	EXPECT_NE(first.sentence.find("Bob likes `sneak Bob` (0.50)"), std::string::npos)
		<< first.sentence;
	EXPECT_EQ(reasonWord(first.reason), "better-liked-way");
}

TEST(ExplainPlan, ShowsWhenTheExecutorsTasteDecides)
{
	TaskBuilder builder({"Ann", "Bob"});
	builder.initially({"start"}).goal({"end"});
	builder.action("dig", "Ann", {"start"}, {"end"}).action("mine", "Bob", {"start"}, {"end"});
	Team team;
	Testing::prefer(team, "Bob", "mine", 1);
	const TeamTask level = Testing::withTeam(builder.build(), team);
	RelaxedPlanGraph graph(level.task, level.preferences);
	ExplainPlan explain(graph, 1, paperPlan(graph, 1));
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(explain.step(budget), StepStatus::Done);
	EXPECT_EQ(explain.steps()[0].reason, StepReason::ExecutorLikesIt);
	EXPECT_EQ(level.task.actionText(explain.steps()[0].action), "mine Bob");
}

TEST(ExplainPlan, ShowsWhatNeedsAStep)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	RelaxedPlanGraph graph(level.task, level.preferences);
	Plan plan = paperPlan(graph, 1);
	// Ore that nobody needs, and then once more what is there already.
	const Plan useless =
		Testing::parseSteps(level.task, {"mine Red Stone Act1", "mine Blue Stone Act1"});
	plan.insert(plan.begin(), useless.begin(), useless.end());
	ExplainPlan explain(graph, 1, plan);
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(explain.step(budget), StepStatus::Done);
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		const StepExplanation& entry = explain.steps()[step];
		SCOPED_TRACE(level.task.actionText(plan[step]) + ": " + entry.sentence);
		EXPECT_EQ(entry.neededBy.empty() && !entry.reachesGoal, step < useless.size());
		for (const std::size_t later : entry.neededBy)
		{
			EXPECT_GT(later, step);
			EXPECT_NE(entry.sentence.find("Step "), std::string::npos);
		}
	}
	EXPECT_TRUE(explain.steps().back().reachesGoal);
	EXPECT_TRUE(explain.steps()[0].sentence.starts_with("Nothing that follows needs it. "));
	EXPECT_TRUE(explain.steps().back().sentence.starts_with("It reaches a goal. "));
}

TEST(ExplainPlan, ExplainsPlansThatNoPlannerMade)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	RelaxedPlanGraph graph(level.task, level.preferences);
	const Plan useless =
		Testing::parseSteps(level.task, {"mine Red Iron Act1", "mine Green Stone Act1"});
	ExplainPlan explain(graph, 1, useless);
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(explain.step(budget), StepStatus::Done);
	const StepExplanation& second = explain.steps()[1];
	EXPECT_FALSE(second.isSuggested);
	EXPECT_EQ(second.reason, StepReason::AgainstTheHeuristic);
	EXPECT_EQ(second.candidates[second.chosen].action, useless[1]);

	ExplainPlan impossible(
		graph, 1, Testing::parseSteps(level.task, {"mine Red Iron Act1", "captain-boat Red"}));
	EXPECT_EQ(impossible.step(budget), StepStatus::Failed);
	EXPECT_EQ(impossible.steps().size(), 1U);
}

TEST(PlanShares, CountWhoDoesAndLikesWhat)
{
	const TeamTask level =
		Testing::sampleTask("archipelago", "playstyles-2-harvester-crafter-tactician.json");
	RelaxedPlanGraph graph(level.task, level.preferences);
	FullPlanner planner(level.task, level.preferences);
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(planner.step(budget), StepStatus::Done);
	const PlanShares shares = sharePlan(graph, planner.plan(), budget);
	std::size_t steps = shares.teamSteps;
	FixedValue sum = 0;
	for (const AgentShare& share : shares.agents)
	{
		steps += share.steps;
		sum += share.sum;
		EXPECT_LE(share.likedSteps + share.dislikedSteps, share.steps);
	}
	EXPECT_EQ(shares.teamSteps, 3U) << "the team sails three times";
	EXPECT_EQ(steps, planner.plan().size());
	EXPECT_NEAR(toDouble(sum) / static_cast<double>(steps),
		averagePlaystyle(level.preferences, planner.plan()), 1e-9);
	bool mustSail = false;
	ASSERT_TRUE(shares.chores);
	for (const Chore& chore : *shares.chores)
	{
		const std::string text = level.task.actionText(planner.plan()[chore.step]);
		mustSail = mustSail || (text.starts_with("captain-boat") && chore.isUnavoidable);
		EXPECT_FALSE(text.starts_with("mine") || text.starts_with("craft")) << text << " is liked";
	}
	EXPECT_TRUE(mustSail) << "nobody likes to captain the boat, but there is no way around";
}

TEST(ExplainPlan, SaysWhoDislikesWhatWasNotChosen)
{
	TaskBuilder builder({"Ann", "Bob"});
	builder.initially({"start"}).goal({"end"});
	builder.action("dig", "Ann", {"start"}, {"end"}).action("dig", "Bob", {"start"}, {"end"});
	Team team;
	Testing::prefer(team, "Ann", "dig", -0.5);
	const TeamTask level = Testing::withTeam(builder.build(), team);
	RelaxedPlanGraph graph(level.task, level.preferences);
	ExplainPlan explain(graph, 1, paperPlan(graph, 1));
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(explain.step(budget), StepStatus::Done);
	const std::string& sentence = explain.steps()[0].sentence;
	EXPECT_NE(sentence.find("Ann dislikes `dig Ann` (-0.50)"), std::string::npos) << sentence;
	EXPECT_EQ(sentence.find("the team dislikes"), std::string::npos) << sentence;
}

TEST(ExplainPlan, PastADeadEndNoStepIsRecommended)
{
	TaskBuilder builder({"Ann", "Bob"});
	builder.initially({"start", "key"}).goal({"end"});
	// In this order: burn, the two swims, win.
	builder.action("burn", "Ann", {"key"}, {}, {"key"})
		.action("swim", "Ann", {"start"}, {"wet-ann"})
		.action("swim", "Bob", {"start"}, {"wet-bob"})
		.action("win", "Ann", {"key"}, {"end"});
	const TeamTask level = Testing::withTeam(builder.build(), {});
	RelaxedPlanGraph graph(level.task, level.preferences);
	ExplainPlan explain(graph, 1, {ActionId{0U}, ActionId{2U}});
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(explain.step(budget), StepStatus::Done);
	const std::string& sentence = explain.steps()[1].sentence;
	EXPECT_NE(sentence.find("Every step considered here leads to a dead end."), std::string::npos)
		<< sentence;
}

TEST(PlanShares, ChoresThatWereNotLookedForAreNotDenied)
{
	const TeamTask level =
		Testing::sampleTask("archipelago", "playstyles-2-harvester-crafter-tactician.json");
	RelaxedPlanGraph graph(level.task, level.preferences);
	const Plan plan = paperPlan(graph, 4);
	Budget spent(0);
	EXPECT_FALSE(sharePlan(graph, plan, spent).chores);
	Budget budget(Budget::kUnlimited);
	EXPECT_TRUE(sharePlan(graph, plan, budget).chores);
}

} // namespace
} // namespace RPGPref
