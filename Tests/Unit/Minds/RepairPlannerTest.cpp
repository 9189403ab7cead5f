// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/RepairPlanner.h"

#include <gtest/gtest.h>

#include <limits>

namespace RPGPref::Testing
{

namespace
{

constexpr SymbolId kMood = 0;
constexpr SymbolId kDoor = 1;
enum Kind : std::uint32_t
{
	kCheer,
	kOpen,
	kEnter
};

/// Mood falls by one every ten ticks; cheering lifts it; one must open before one enters.
TemporalModel model()
{
	TemporalModel model;
	model.attributes = {{50, -1, 10}, {0, 0, 0}, {0, 0, 0}};
	model.templates.resize(3);
	model.templates[kCheer] = {0, 20, 0, {}, {{kMood, true, 10, 5}}, true};
	model.templates[kOpen] = {1, 10, 0, {}, {{kDoor, false, 1, 10}}, true};
	model.templates[kEnter] = {
		1, 10, 0, {{kDoor, Comparison::Equal, 1}}, {{2, false, 1, 10}}, true};
	return model;
}

void runCycle(RepairPlanner& planner, const CycleBounds& bounds)
{
	planner.begin(bounds);
	Budget budget(100000);
	EXPECT_EQ(planner.think(budget), StepStatus::Done);
}

PlannerEvent observed(SymbolId attribute, AttributeValue value, Tick at)
{
	PlannerEvent event;
	event.kind = PlannerEvent::Kind::Observed;
	event.id = attribute;
	event.value = value;
	event.at = at;
	return event;
}

} // namespace

TEST(Projection, ObservationsOverrideWhatWasProjected)
{
	const TemporalModel world = model();
	Projection projection(world);
	const std::vector<PlacedTask> tasks = {{kCheer, 100}};
	EXPECT_EQ(projection.valueAt(kMood, 0, tasks), 50);
	EXPECT_EQ(projection.valueAt(kMood, 100, tasks), 40);
	EXPECT_EQ(projection.valueAt(kMood, 105, tasks), 50);
	projection.observe(kMood, 20, 102);
	EXPECT_EQ(projection.valueAt(kMood, 105, tasks), 30) << "what comes later still counts";
	projection.observe(kMood, 20, 110);
	EXPECT_EQ(projection.valueAt(kMood, 110, tasks), 20) << "what was before is in the observation";
	projection.observe(kMood, 99, 50);
	EXPECT_EQ(projection.observed(kMood), 20) << "old news";
}

/// Whatever a game reports, sums stop at what an attribute can be.
TEST(Projection, ValuesDoNotWrapAround)
{
	const TemporalModel world = model();
	Projection projection(world);
	constexpr AttributeValue kMost = (std::numeric_limits<AttributeValue>::max)();
	projection.observe(kMood, kMost, 102);
	const std::vector<PlacedTask> cheered = {{kCheer, 100}, {kCheer, 101}};
	EXPECT_GE(projection.valueAt(kMood, 110, cheered), kMost - 10);
	const TemporalCondition low{kMood, Comparison::AtMost, -kMost};
	EXPECT_EQ(low.shortfall(kMost), 2 * std::int64_t{kMost});
}

TEST(RepairPlanner, KeepsAnAttributeInItsBand)
{
	TemporalModel world = model();
	world.goals = {
		{{kMood, Comparison::AtLeast, 45}, 200, 200}, {{kMood, Comparison::AtMost, 60}, 200, 200}};
	RepairPlanner planner(world, 0);
	runCycle(planner, {0, 10, 0});
	EXPECT_EQ(planner.cost(), 0);
	EXPECT_EQ(planner.taskCount(), 2U) << "30 is projected; two cheers are enough";
	for (const PlacedTask& task : planner.tasks())
	{
		EXPECT_GE(task.start, 10);
	}
}

TEST(RepairPlanner, ChainsConditionsAndUsesAnActuatorOnce)
{
	TemporalModel world = model();
	world.goals = {{{2, Comparison::Equal, 1}, 100, 200, 10}};
	RepairPlanner planner(world, 0);
	runCycle(planner, {0, 10, 0});
	EXPECT_EQ(planner.cost(), 0) << "an unmet condition or a clash would cost";
	ASSERT_EQ(planner.taskCount(), 2U);
}

TEST(RepairPlanner, RepairsAfterAnObservationAndKeepsTheRest)
{
	TemporalModel world = model();
	world.goals = {
		{{kMood, Comparison::AtLeast, 45}, 200, 200}, {{2, Comparison::Equal, 1}, 150, 200, 10}};
	RepairPlanner planner(world, 0);
	runCycle(planner, {0, 10, 0});
	ASSERT_EQ(planner.cost(), 0);
	const std::vector<PlacedTask> before = planner.tasks();
	planner.learn(observed(kMood, 30, 20));
	EXPECT_GT(planner.cost(), 0);
	runCycle(planner, {20, 30, 0});
	EXPECT_EQ(planner.cost(), 0);
	for (const PlacedTask& task : before)
	{
		if (task.kind == kCheer)
		{
			continue; // The mood was wrong; how it is mended is the planner's business.
		}
		EXPECT_TRUE(std::any_of(planner.tasks().begin(), planner.tasks().end(),
			[&](const PlacedTask& kept)
			{ return kept.kind == task.kind && kept.start == task.start; }))
			<< "what was not wrong stays";
	}
}

/// What is missed now stays missed whatever is done; it must not look as if nothing helped.
TEST(RepairPlanner, AGoalThatIsMissedNowIsStillBroughtAbout)
{
	TemporalModel world = model();
	world.goals = {{{kDoor, Comparison::Equal, 1}, 50, 400, 10}};
	RepairPlanner planner(world, 0);
	runCycle(planner, {100, 120, 0});
	ASSERT_EQ(planner.taskCount(), 1U);
	EXPECT_EQ(planner.tasks()[0].kind, kOpen);
	EXPECT_EQ(planner.tasks()[0].start, 120);
}

TEST(RepairPlanner, IsAnytimeAndDeterministic)
{
	TemporalModel world = model();
	world.goals = {
		{{kMood, Comparison::AtLeast, 80}, 300, 300}, {{2, Comparison::Equal, 1}, 150, 200, 10}};
	RepairPlanner whole(world, 0);
	whole.begin({0, 10, 0});
	Budget plenty(100000);
	ASSERT_EQ(whole.think(plenty), StepStatus::Done);
	RepairPlanner sliced(world, 0);
	sliced.begin({0, 10, 0});
	std::int64_t cost = sliced.cost();
	for (int slice = 0; slice < 1000; ++slice)
	{
		Budget little(40);
		const StepStatus status = sliced.think(little);
		EXPECT_LE(sliced.cost(), cost) << "never worse than before";
		cost = sliced.cost();
		if (status == StepStatus::Done)
		{
			break;
		}
	}
	EXPECT_EQ(sliced.cost(), whole.cost());
	EXPECT_EQ(sliced.taskCount(), whole.taskCount());
}

TEST(RepairPlanner, APinnedTaskThatIsLostIsWantedAgain)
{
	const TemporalModel world = model();
	RepairPlanner planner(world, 5);
	const TaskId cue = planner.pin(kCheer, 40);
	runCycle(planner, {0, 10, 0});
	PlannerEvent lost;
	lost.id = cue;
	lost.outcome = TaskOutcome::LostInTransit;
	planner.learn(lost);
	EXPECT_EQ(planner.taskCount(), 0U);
	runCycle(planner, {50, 60, 0});
	ASSERT_EQ(planner.taskCount(), 1U);
	EXPECT_EQ(planner.tasks().front().start, 60);
}

} // namespace RPGPref::Testing
