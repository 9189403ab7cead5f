// SPDX-License-Identifier: MIT
// The demonstration planner at work beside a running game.
#include "RPGPref/Minds/RouteCyclePlanner.h"

#include "RPGPref/Navigation/ScenarioReader.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

namespace
{

World worldOf(const std::string& name)
{
	Result<Scenario> scenario = readScenario(sample("navigation/" + name), name);
	EXPECT_TRUE(scenario) << format(scenario.errors().front());
	Result<World> world = World::create(std::move(scenario.value()));
	EXPECT_TRUE(world) << format(world.errors().front());
	return std::move(world.value());
}

RouteCycleOptions options()
{
	RouteCycleOptions options;
	options.navigation = NavParameters::forBound(NavAlgorithm::SharedMha, 3);
	return options;
}

PlannerEvent eventOf(PlannerEvent::Kind kind, std::uint32_t id, AttributeValue value, Tick at)
{
	PlannerEvent event;
	event.kind = kind;
	event.id = id;
	event.value = value;
	event.at = at;
	return event;
}

/// Walks the route step by step, as an executor would report it.
Tick follow(RouteCyclePlanner& brain, PlannerJournal& journal, PlannerInterface& planner, int steps)
{
	Tick now = 0;
	for (int i = 0; i < steps && !brain.isDone(); ++i)
	{
		brain.begin({now, now + 10, now + 10});
		Budget budget(Budget::kUnlimited);
		brain.think(budget);
		brain.commit(planner, now);
		const PlannerJournal::OpenTask* next = nullptr;
		for (const PlannerJournal::OpenTask& open : journal.openTasks())
		{
			next = next == nullptr || open.task.start < next->task.start ? &open : next;
		}
		if (next == nullptr)
		{
			break;
		}
		const ExecuteTask task = next->task;
		now = task.start + task.duration;
		brain.learn(eventOf(PlannerEvent::Kind::Outcome, task.task, 0, task.start));
		brain.learn(eventOf(PlannerEvent::Kind::Ended, task.task, 1, now));
		planner.withdraw(task.task, 0); // Closes it in the journal.
	}
	return now;
}

} // namespace

TEST(RouteCyclePlanner, LeadsToTheGoal)
{
	World world = worldOf("one-key-one-door-close.json");
	const std::vector<Demonstration> demonstrations = world.scenario().demonstrations;
	RouteCyclePlanner brain(world, demonstrations, options());
	PlannerJournal journal;
	PlannerInterface planner({}, &journal);
	EXPECT_GT(follow(brain, journal, planner, 10000), 0);
	EXPECT_TRUE(brain.isDone());
	EXPECT_FALSE(brain.isUnsolvable());
	EXPECT_TRUE(world.isGoal(pack(brain.where())));
	EXPECT_EQ(brain.plansMade(), 1U) << "nothing unexpected happened";
}

TEST(RouteCyclePlanner, PlansAgainFromWhereTheNpcWasSeen)
{
	World world = worldOf("one-key-one-door-close.json");
	const std::vector<Demonstration> demonstrations = world.scenario().demonstrations;
	RouteCyclePlanner brain(world, demonstrations, options());
	PlannerJournal journal;
	PlannerInterface planner({}, &journal);
	const std::uint32_t begin = brain.where().cell;
	follow(brain, journal, planner, 5);
	ASSERT_NE(brain.where().cell, begin);
	brain.learn(eventOf(PlannerEvent::Kind::Observed, RouteCyclePlanner::kWhere,
		static_cast<AttributeValue>(begin), 100));
	follow(brain, journal, planner, 10000);
	EXPECT_TRUE(brain.isDone());
	EXPECT_EQ(brain.plansMade(), 2U);
}

TEST(RouteCyclePlanner, AnNpcOffTheMeshIsWhereItWasLastSeen)
{
	World world = worldOf("one-key-one-door-close.json");
	const std::vector<Demonstration> demonstrations = world.scenario().demonstrations;
	RouteCyclePlanner brain(world, demonstrations, options());
	const std::uint32_t begin = brain.where().cell;
	brain.learn(eventOf(PlannerEvent::Kind::Observed, RouteCyclePlanner::kWhere, -1, 1));
	EXPECT_EQ(brain.where().cell, begin);
}

} // namespace RPGPref::Testing
