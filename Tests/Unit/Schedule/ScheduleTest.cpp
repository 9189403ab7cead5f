// SPDX-License-Identifier: MIT
#include "RPGPref/Schedule/Schedule.h"

#include "RandomTask.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::RandomTask;

/// Places and durations for a random task: each action at a place of its own, some move their
/// agents on.
struct RandomLevel
{
	RandomTask random;
	Domain domain;
	LevelBinding binding;

	RandomLevel(std::uint64_t seed, std::size_t steps) : random(seed, steps, 20, 4)
	{
		Random numbers(seed + 99);
		Level level;
		level.highest = {100, 100};
		level.walkingSpeed = 2;
		for (std::size_t action = 0; action < random.task.actions.size(); ++action)
		{
			ActionSchema schema;
			schema.name = random.task.schemaNames[action];
			schema.parameters.resize(random.task.arguments[ActionId(action)].size());
			domain.actions.push_back(schema);
			Place place;
			place.symbol = schema.name;
			place.at = {numbers.unit() * 100, numbers.unit() * 100};
			level.places.push_back(place);
			ActionSite site;
			site.action = schema.name;
			site.at = schema.name;
			site.to = numbers.below(4) == 0 ? random.task.schemaNames[0] : "";
			site.seconds = numbers.below(30);
			level.sites.push_back(site);
		}
		Diagnostics warnings;
		Result<LevelBinding> bound = LevelBinding::bind(level, domain, random.task, warnings);
		EXPECT_TRUE(bound) << Testing::errorText(bound.errors());
		binding = std::move(*bound);
	}
};

void expectConsistent(const Schedule& schedule, const LevelBinding& binding)
{
	for (std::size_t i = 0; i < schedule.lanes.size(); ++i)
	{
		const Lane& lane = schedule.lanes[i];
		double now = 0;
		for (const LaneItem& item : lane.items)
		{
			EXPECT_DOUBLE_EQ(item.start, now) << "agent " << i << " overlaps or jumps";
			EXPECT_GT(item.end, item.start);
			now = item.end;
		}
		EXPECT_DOUBLE_EQ(now, schedule.makespan);
		EXPECT_NEAR(lane.busy + lane.travel + lane.idle, schedule.makespan, 1e-6);
		for (std::size_t k = 1; k < lane.path.size(); ++k)
		{
			EXPECT_GE(lane.path[k].time, lane.path[k - 1].time);
		}
		EXPECT_DOUBLE_EQ(lane.path.back().time, schedule.makespan);
	}
	for (std::size_t step = 0; step < schedule.steps.size(); ++step)
	{
		const ScheduledStep& now = schedule.steps[step];
		for (const std::size_t before : schedule.order.directPredecessors(step))
		{
			EXPECT_LE(schedule.steps[before].end, now.start) << before << " before " << step;
		}
		for (const AgentId agent : now.participants)
		{
			const Point at = schedule.lanes[agent.value()].positionAt(now.start);
			const Point place = binding.level().places[now.place.value()].at;
			EXPECT_LT(distance(at, place), 1e-6) << "the agent is elsewhere";
		}
	}
}

TEST(Schedule, RandomPlansAreConsistent)
{
	for (std::uint64_t seed = 0; seed < 40; ++seed)
	{
		const RandomLevel level(seed, 5 + seed);
		const Schedule schedule = makeSchedule(level.random.task, level.random.plan, level.binding);
		expectConsistent(schedule, level.binding);
	}
}

/// By start or by end, ties in any order: the steps on the clock are a valid plan.
TEST(Schedule, ReplaysInTheOrderOfTheClock)
{
	Random random(5);
	for (std::uint64_t seed = 0; seed < 60; ++seed)
	{
		const RandomLevel level(seed, 4 + seed % 50);
		const Schedule schedule = makeSchedule(level.random.task, level.random.plan, level.binding);
		std::vector<std::size_t> order(schedule.steps.size());
		for (std::size_t i = 0; i < order.size(); ++i)
		{
			order[i] = i;
		}
		std::stable_sort(order.begin(), order.end(),
			[&](std::size_t a, std::size_t b)
			{ return schedule.steps[a].start < schedule.steps[b].start; });
		// Steps of no duration start together with what they wait for; the plan's order decides.
		EXPECT_TRUE(level.random.replays(order)) << "seed " << seed << " by start";
		std::stable_sort(order.begin(), order.end(),
			[&](std::size_t a, std::size_t b)
			{ return schedule.steps[a].end < schedule.steps[b].end; });
		EXPECT_TRUE(level.random.replays(order)) << "seed " << seed << " by end";
	}
}

struct Archipelago
{
	Testing::Model model = Testing::sampleModel("archipelago");
	GroundTask task = Testing::taskOf(model);
	LevelBinding binding;
	nlohmann::json golden =
		nlohmann::json::parse(Testing::testData("domains/archipelago/golden.json"));

	Archipelago()
	{
		Diagnostics warnings;
		binding =
			LevelBinding::bind(*readLevel(Testing::sample("archipelago/level.json"), "level.json"),
				model.domain, task, warnings)
				.value();
	}

	/// As printed in the paper: playthrough 1, 2 or 3.
	Plan told(const std::string& number) const
	{
		Plan plan;
		for (const std::string text : golden["paper"]["told_plans"][number])
		{
			plan.push_back(task.findAction(text));
			EXPECT_TRUE(plan.back().isValid()) << text;
		}
		return plan;
	}
};

TEST(Schedule, ReportedPlaythroughsOfTheArchipelago)
{
	const Archipelago level;
	for (const char* number : {"1", "2", "3"})
	{
		const Plan plan = level.told(number);
		const Schedule schedule = makeSchedule(level.task, plan, level.binding);
		expectConsistent(schedule, level.binding);
		EXPECT_TRUE(isValid(schedule.order, level.task, plan));
		EXPECT_TRUE(schedule.lostWays.empty());
		EXPECT_FALSE(schedule.critical.empty());
		EXPECT_EQ(schedule.critical.back(), plan.size() - 1) << "the boat home comes last";
		double alone = 0; // What one agent would need for all of it.
		for (const ScheduledStep& step : schedule.steps)
		{
			alone += step.end - step.start;
		}
		for (const Lane& lane : schedule.lanes)
		{
			alone += lane.travel;
		}
		EXPECT_LT(schedule.makespan, alone);
	}
}

TEST(Schedule, TeamActionsAreMeetingPoints)
{
	const Archipelago level;
	const Plan plan = level.told("2");
	const Schedule schedule = makeSchedule(level.task, plan, level.binding);
	std::size_t meetings = 0;
	for (const ScheduledStep& step : schedule.steps)
	{
		if (step.participants.size() == 3)
		{
			++meetings;
			for (const AgentId agent : step.participants)
			{
				const Lane& lane = schedule.lanes[agent.value()];
				EXPECT_LT(
					distance(lane.positionAt(step.start), schedule.lanes[0].positionAt(step.start)),
					1e-6);
				EXPECT_LT(
					distance(lane.positionAt(step.end), schedule.lanes[0].positionAt(step.end)),
					1e-6);
			}
		}
	}
	EXPECT_EQ(meetings, 3U);
}

TEST(Schedule, WalksTakeAsLongAsWasSeen)
{
	const RandomLevel level(7, 12);
	const Schedule mapped = makeSchedule(level.random.task, level.random.plan, level.binding);
	ScheduleStart start;
	WalkingTimes walks;
	start.walks = &walks;
	const AgentId agent(0);
	const std::vector<LaneItem>& before = mapped.lanes[0].items;
	const auto first = std::find_if(before.begin(), before.end(),
		[](const LaneItem& item) { return item.kind == LaneItem::Kind::Travel; });
	ASSERT_NE(first, before.end()) << "somebody must walk in this level";
	const Point from = level.binding.start(agent);
	const PlaceId place = level.binding.placement(mapped.steps[first->step].action).at;
	const Point to = level.binding.level().places[place.value()].at;
	const double planned = first->end - first->start;
	walks.note(agent, from, to, planned + 10);
	const Schedule once = makeSchedule(level.random.task, level.random.plan, level.binding, start);
	expectConsistent(once, level.binding);
	const auto seen = std::find_if(once.lanes[0].items.begin(), once.lanes[0].items.end(),
		[](const LaneItem& item) { return item.kind == LaneItem::Kind::Travel; });
	EXPECT_NEAR(seen->end - seen->start, planned + 10, 1e-9);
	walks.note(agent, from, to, planned + 20);
	EXPECT_NEAR(*walks.seconds(agent, from, to), planned + 15, 1e-9) << "an average";
	EXPECT_FALSE(walks.seconds(AgentId(1), from, to)) << "somebody else was never seen there";
	EXPECT_FALSE(walks.seconds(agent, to, from));
}

TEST(Schedule, SomebodyWhoIsNotNeededWaits)
{
	const Archipelago level;
	const Schedule schedule = makeSchedule(level.task, level.told("1"), level.binding);
	// Red does nearly everything in the first playthrough.
	EXPECT_GT(schedule.lanes[2].idle, schedule.makespan / 2);
	EXPECT_LT(schedule.lanes[0].idle, schedule.makespan / 4);
}

} // namespace
} // namespace RPGPref
