// SPDX-License-Identifier: MIT
#include "RPGPref/Level/LevelTimes.h"

#include "RPGPref/Schedule/Schedule.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;

const std::string kFolder = "domains/galley/";

/// The galley: a stove that cooks for 20 s by itself, a board with two sides, an order every 30 s.
struct Galley
{
	Model model = modelOf(testData(kFolder + "domain.pddl"), testData(kFolder + "problem.pddl"));
	GroundTask task = taskOf(model);
	Diagnostics warnings;

	Level level() const { return *readLevel(testData(kFolder + "level.json"), "level.json"); }

	LevelBinding bind(const Level& map)
	{
		Result<LevelBinding> binding = LevelBinding::bind(map, model.domain, task, warnings);
		EXPECT_TRUE(binding) << errorText(binding.errors());
		return std::move(*binding);
	}

	Plan plan(const std::vector<std::string>& steps) const
	{
		Plan result;
		for (const std::string& step : steps)
		{
			result.push_back(task.findAction(step));
			EXPECT_TRUE(result.back().isValid()) << step;
		}
		return result;
	}

	Plan oneSoup() const
	{
		return plan({"chop ann soup1", "put-on ann soup1 stove1", "chop ann soup2",
			"take-off bob soup1 stove1", "serve bob soup1"});
	}
};

TEST(LevelTimes, TheCookGoesOnWhileTheStoveCooks)
{
	Galley galley;
	Level map = galley.level();
	map.orders.clear();
	const LevelBinding binding = galley.bind(map);
	const Schedule schedule = makeSchedule(galley.task, galley.oneSoup(), binding);
	const ScheduledStep& putOn = schedule.steps[1];
	EXPECT_DOUBLE_EQ(putOn.ready, putOn.end + 20);
	EXPECT_LT(schedule.steps[2].end, putOn.ready) << "ann chops while the stove cooks";
	EXPECT_DOUBLE_EQ(schedule.steps[3].start, putOn.ready) << "bob waits for the stove";
	EXPECT_EQ(schedule.critical, (std::vector<std::size_t>{0, 1, 3, 4}));
	EXPECT_TRUE(galley.warnings.empty()) << errorText(galley.warnings);
}

TEST(LevelTimes, WithoutAMachineEverythingIsThereAtOnce)
{
	Galley galley;
	Level map = galley.level();
	for (ActionSite& site : map.sites)
	{
		site.machineSeconds = 0;
	}
	const LevelBinding binding = galley.bind(map);
	EXPECT_FALSE(binding.times().hasMachines());
	const Schedule schedule = makeSchedule(galley.task, galley.oneSoup(), binding);
	for (const ScheduledStep& step : schedule.steps)
	{
		EXPECT_EQ(step.ready, step.end);
	}
}

TEST(LevelTimes, WhatNamesNobodyIsLateUnlessTheLevelSaysWhich)
{
	Galley galley;
	Level map = galley.level();
	const ActionId takeOff = galley.task.findAction("take-off ann soup1 stove1");
	map.sites[2].machineSeconds = 5; // take-off: hands are full at once, the stove cools slowly.
	const LevelBinding binding = galley.bind(map);
	ASSERT_EQ(binding.times().late(takeOff).size(), 1U);
	EXPECT_EQ(galley.task.factText(binding.times().late(takeOff)[0].fact), "(cold stove1)");
	const ActionId putOn = galley.task.findAction("put-on ann soup1 stove1");
	ASSERT_EQ(binding.times().late(putOn).size(), 1U);
	EXPECT_EQ(galley.task.factText(binding.times().late(putOn)[0].fact), "(cooked soup1 stove1)");
}

TEST(LevelTimes, EachTakesTheSideOfTheBoardThatIsNearest)
{
	Galley galley;
	const LevelBinding binding = galley.bind(galley.level());
	const Schedule schedule =
		makeSchedule(galley.task, galley.plan({"chop ann soup1", "chop bob soup2"}), binding);
	EXPECT_EQ(schedule.lanes[0].positionAt(schedule.makespan), (Point{4.5, 1.5}));
	EXPECT_EQ(schedule.lanes[1].positionAt(schedule.makespan), (Point{4.5, 3.5}));
	EXPECT_DOUBLE_EQ(schedule.makespan, 4) << "a metre to walk, three seconds to chop";
	const PlaceId board = binding.level().findPlace("board");
	const PlaceId window = binding.level().findPlace("window");
	for (const double y : {0.5, 4.5})
	{
		const std::optional<double> seconds = binding.walkingSeconds(Point{4.5, y}, board);
		ASSERT_TRUE(seconds);
		EXPECT_DOUBLE_EQ(*seconds, 1);
	}
	EXPECT_EQ(binding.nearestStand(window, {0, 0}), (Point{8.5, 2.5}));
}

TEST(LevelTimes, NothingIsServedBeforeItIsOrdered)
{
	Galley galley;
	const LevelBinding binding = galley.bind(galley.level());
	const std::vector<Order>& orders = binding.times().orders();
	ASSERT_EQ(orders.size(), 3U);
	EXPECT_DOUBLE_EQ(orders[2].comes, 60);
	EXPECT_EQ(orders[2].due, 100);
	const Schedule schedule = makeSchedule(galley.task,
		galley.plan({"chop ann soup3", "put-on ann soup3 stove1", "take-off ann soup3 stove1",
			"serve ann soup3"}),
		binding);
	EXPECT_DOUBLE_EQ(schedule.steps[3].start, 60);
	ASSERT_EQ(schedule.served.size(), 3U);
	EXPECT_DOUBLE_EQ(schedule.served[2], 61);
	EXPECT_EQ(schedule.served[0], 0) << "never served";
}

TEST(LevelTimes, NamesAnOrderThatIsNotAGoalAndAPredicateThatIsNot)
{
	Galley galley;
	Level map = galley.level();
	map.orders[0].goals.push_back("(served soup9)");
	map.sites[1].machineMakes = {"coked"};
	const Result<LevelBinding> binding =
		LevelBinding::bind(map, galley.model.domain, galley.task, galley.warnings);
	ASSERT_FALSE(binding);
	EXPECT_THAT(errorText(binding.errors()), HasSubstr("found the order \"(served soup9)\""));
	EXPECT_THAT(errorText(binding.errors()), HasSubstr("found \"coked\" in \"makes\""));
}

} // namespace
} // namespace RPGPref
