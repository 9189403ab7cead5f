// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/TaskBuilder.h"
#include "Reference/PlainTeamSearch.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using Testing::TaskBuilder;
using Testing::TeamTask;

TEST(TeamSearch, EqualsTheReferenceAndBreadthFirstSearchOnRandomTasks)
{
	Random random(7);
	int unsolvable = 0;
	for (int number = 0; number < 400; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const TeamTask level = Testing::randomTask(random);
		const std::uint32_t f = 1 + random.below(5);
		const Reference::SearchResult plain = Reference::search(level.task, level.preferences, f);
		RelaxedPlanGraph graph(level.task, level.preferences);
		TeamSearch search(graph, {f, {}});
		Budget budget(Budget::kUnlimited);
		search.step(budget);
		EXPECT_EQ(
			Testing::texts(level.task, search.plan()), Testing::texts(level.task, plain.plan));
		EXPECT_EQ(search.nodes(), plain.nodes);
		EXPECT_EQ(search.distinctStates(), plain.distinctStates);
		EXPECT_EQ(search.rewinds(), plain.rewinds);

		const bool solvable = Reference::shortestPlanLength(level.task).has_value();
		EXPECT_EQ(search.outcome(), solvable ? SearchOutcome::Solved : SearchOutcome::Unsolvable);
		if (solvable)
		{
			EXPECT_EQ(Testing::replayError(level.task, search.plan()), "");
		}
		unsolvable += solvable ? 0 : 1;
		if (HasFailure())
		{
			return;
		}
	}
	EXPECT_GT(unsolvable, 20) << "too few unsolvable tasks to mean anything";
}

/// Three first steps lead to relaxed plans of 2, 3 and 2 steps with values 0.1, 0.2 and 0.15: the
/// paper's example of a choice.
TEST(TeamSearch, ShorterComesFirstAndValueDecidesAmongEquals)
{
	TaskBuilder builder;
	builder.initially({"start"}).goal({"end"});
	builder.action("first", "Ann", {"start"}, {"a1"}, {"start"})
		.action("second", "Ann", {"start"}, {"b1"}, {"start"})
		.action("third", "Ann", {"start"}, {"c1"}, {"start"})
		.action("a-on", "Ann", {"a1"}, {"a2"})
		.action("a-end", "Ann", {"a2"}, {"end"})
		.action("b-on", "Ann", {"b1"}, {"b2"})
		.action("b-further", "Ann", {"b2"}, {"b3"})
		.action("b-end", "Ann", {"b3"}, {"end"})
		.action("c-on", "Ann", {"c1"}, {"c2"})
		.action("c-end", "Ann", {"c2"}, {"end"});
	Team team;
	Testing::prefer(team, "Ann", "a-end", 0.3);
	Testing::prefer(team, "Ann", "b-end", 0.6);
	Testing::prefer(team, "Ann", "c-end", 0.45);
	const TeamTask level = Testing::withTeam(builder.build(), team);
	RelaxedPlanGraph graph(level.task, level.preferences);
	TeamSearch search(graph, {});
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(search.step(budget), StepStatus::Done);
	EXPECT_EQ(Testing::texts(level.task, search.plan()),
		(std::vector<std::string>{"third Ann", "c-on Ann", "c-end Ann"}));
	EXPECT_EQ(search.nodes(), 5U);
}

TEST(TeamSearch, AGoalThatHoldsNeedsNoStep)
{
	TaskBuilder builder;
	builder.initially({"end"}).goal({"end"}).action("idle", "Ann", {}, {"end"});
	const TeamTask level = Testing::withTeam(builder.build(), {});
	RelaxedPlanGraph graph(level.task, level.preferences);
	TeamSearch search(graph, {});
	Budget budget(0);
	EXPECT_EQ(search.step(budget), StepStatus::Done);
	EXPECT_TRUE(search.plan().empty());
	EXPECT_EQ(search.nodes(), 0U);
}

TEST(TeamSearch, SlicesOfOneUnitGiveTheSameResult)
{
	const TeamTask level =
		Testing::sampleTask("archipelago", "playstyles-3-tactician-fighter-helper.json");
	RelaxedPlanGraph graph(level.task, level.preferences);
	TeamSearch whole(graph, {4, {}});
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(whole.step(unlimited), StepStatus::Done);

	TeamSearch sliced(graph, {4, {}});
	std::uint64_t slices = 0;
	StepStatus status = StepStatus::Running;
	while (status == StepStatus::Running)
	{
		Budget one(1);
		status = sliced.step(one);
		++slices;
		ASSERT_LE(slices, whole.nodes() + 1) << "a step with one unit must evaluate one candidate";
	}
	EXPECT_EQ(sliced.plan(), whole.plan());
	EXPECT_EQ(sliced.nodes(), whole.nodes());
}

TEST(TeamSearch, ASignalStopsItAndItGoesOnAfterwards)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	RelaxedPlanGraph graph(level.task, level.preferences);
	TeamSearch search(graph, {4, {.nodes = 20}});
	bool stop = true;
	Budget stopped(
		Budget::kUnlimited, [](void* context) { return *static_cast<bool*>(context); }, &stop);
	EXPECT_TRUE(stopped.spend(Budget::kPollInterval - 1));
	EXPECT_EQ(search.step(stopped), StepStatus::Running);
	EXPECT_EQ(search.nodes(), 0U);
	Budget rest(Budget::kUnlimited);
	EXPECT_EQ(search.step(rest), StepStatus::Failed);
	EXPECT_EQ(search.outcome(), SearchOutcome::NodeLimit);
	EXPECT_EQ(search.nodes(), 20U);

	TeamSearch again(graph, {4, {}});
	EXPECT_EQ(again.step(rest), StepStatus::Done) << "the graph must stay usable";
}

TEST(TeamSearch, GivesUpAtItsMemoryLimit)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	RelaxedPlanGraph graph(level.task, level.preferences);
	TeamSearch search(graph, {1, {.bytes = 16}});
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(search.step(budget), StepStatus::Failed);
	EXPECT_EQ(search.outcome(), SearchOutcome::MemoryLimit);
	EXPECT_GT(search.bytes(), 16U);
}

TEST(TeamSearch, StartsFromAnyState)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	RelaxedPlanGraph graph(level.task, level.preferences);
	Budget budget(Budget::kUnlimited);
	TeamSearch whole(graph, {});
	ASSERT_EQ(whole.step(budget), StepStatus::Done);
	PackedState state = packInitialState(level.task);
	Plan plan(whole.plan().begin(), whole.plan().begin() + 5);
	for (const ActionId action : plan)
	{
		applyAction(level.task, action, state);
	}
	TeamSearch rest(graph, {}, state);
	ASSERT_EQ(rest.step(budget), StepStatus::Done);
	plan.insert(plan.end(), rest.plan().begin(), rest.plan().end());
	EXPECT_EQ(Testing::replayError(level.task, plan), "");
}

} // namespace
} // namespace RPGPref
