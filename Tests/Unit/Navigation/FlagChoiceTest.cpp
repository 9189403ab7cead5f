// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/Navigator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;

/// A corridor of so many cells with a locked door in every third; each key lies just before its
/// door. A branch below has as many more locked doors that lead nowhere.
Scenario corridor(std::size_t doorsOnTheWay, std::size_t doorsAside)
{
	const std::size_t doors = (std::max)(doorsOnTheWay, doorsAside);
	const std::size_t width = 3 * doors + 4;
	Scenario scenario;
	scenario.id = "corridor";
	GridMap grid;
	grid.width = static_cast<std::uint32_t>(width);
	grid.height = 5;
	grid.rows = {std::string(width, '#'), "#" + std::string(width - 2, '.') + "#",
		"#." + std::string(width - 2, '#'), "#" + std::string(width - 2, '.') + "#",
		std::string(width, '#')};
	scenario.grid = grid;
	scenario.start = {1, 1, 0};
	scenario.goal.place = {static_cast<double>(width - 2), 1, 0};
	const auto add = [&](std::size_t count, double row, const std::string& name)
	{
		for (std::size_t k = 0; k < count; ++k)
		{
			const double x = static_cast<double>(3 * k + 3);
			const FlagMask flag = FlagMask{1} << scenario.flags.size();
			scenario.flags.push_back(name + std::to_string(k));
			scenario.pickups.push_back({name, "key", {x - 1, row, 0}, flag});
			ScenarioDoor door;
			door.id = name + std::to_string(k);
			door.cells = {{x, row, 0}};
			door.anyOf = flag;
			scenario.doors.push_back(door);
		}
	};
	add(doorsAside, 3, "aside");
	add(doorsOnTheWay, 1, "way");
	return scenario;
}

NavPlan planIn(const World& world)
{
	return Navigator(world, {}, NavParameters::forBound(NavAlgorithm::WeightedAStar, 1)).run();
}

TEST(FlagChoice, ThirtyTwoFlagsAllCount)
{
	const Result<World> world = World::create(corridor(32, 0));
	ASSERT_TRUE(world);
	EXPECT_TRUE(world->warnings().empty());
	EXPECT_EQ(world->scenario().flags.size(), 32U);
	const NavPlan plan = planIn(*world);
	ASSERT_EQ(plan.status, SearchStatus::Found);
	EXPECT_EQ(plan.path.back().state.flags, ~0U) << "every key was taken";
	EXPECT_EQ(plan.cost, 10U * (3 * 32 + 1));
}

/// With 30 doors on the way and 30 beside it, 32 flags fit: those on the way come first.
TEST(FlagChoice, KeepsWhatTheGoalNeedsAndNamesTheRest)
{
	const Result<World> world = World::create(corridor(30, 30));
	ASSERT_TRUE(world);
	ASSERT_EQ(world->scenario().flags.size(), 32U);
	const NavPlan plan = planIn(*world);
	ASSERT_EQ(plan.status, SearchStatus::Found);
	EXPECT_EQ(plan.cost, 10U * (3 * 30 + 1));
	ASSERT_EQ(world->warnings().size(), 1U);
	EXPECT_EQ(world->warnings()[0].code, "flags-left-out");
	EXPECT_THAT(world->warnings()[0].message, HasSubstr("found 60 flags, a plan has room for 32"));
	EXPECT_THAT(world->warnings()[0].message, HasSubstr("aside"));
	EXPECT_THAT(world->warnings()[0].message, testing::Not(HasSubstr("way1")));
}

/// Flags that nothing sets, or nothing asks for, cost no room and deserve no warning.
TEST(FlagChoice, DropsFlagsThatChangeNothingWithoutAWord)
{
	Scenario scenario = corridor(20, 0);
	for (int k = 0; k < 20; ++k)
	{
		const FlagMask flag = FlagMask{1} << scenario.flags.size();
		scenario.flags.push_back("idle" + std::to_string(k));
		scenario.pickups.push_back({"idle", "key", {1, 3, 0}, flag});
	}
	const Result<World> world = World::create(scenario);
	ASSERT_TRUE(world);
	EXPECT_TRUE(world->warnings().empty());
	EXPECT_EQ(world->scenario().flags.size(), 20U);
	EXPECT_EQ(planIn(*world).status, SearchStatus::Found);
}

/// A modelled player takes room; what he waits for is always kept.
TEST(FlagChoice, KeepsWhatThePlayerWaitsFor)
{
	Scenario scenario = corridor(30, 2);
	scenario.isCoop = true;
	scenario.goal.requirePlayer = true;
	ScriptedPlayer player;
	player.name = "guide";
	for (int x = 1; x < 9; ++x)
	{
		player.path.push_back({static_cast<double>(x), 3, 0});
	}
	player.sneak.assign(7, 0);
	player.gates = {{2, scenario.pickups[0].flagMask}}; // A key beside the way.
	scenario.players = {player};
	scenario.goal.place = {7, 1, 0};
	const Result<World> world = World::create(scenario, {Branching::Sixteen, "guide"});
	ASSERT_TRUE(world);
	EXPECT_LT(world->layout().flagCapacity(), 32U);
	EXPECT_EQ(world->scenario().flags.size(), world->layout().flagCapacity());
	const NavPlan plan = planIn(*world);
	ASSERT_EQ(plan.status, SearchStatus::Found);
	EXPECT_EQ(plan.path.back().state.playerIndex, 7);
	EXPECT_EQ(world->unpack(world->pack(plan.path.back().state)), plan.path.back().state);
}

} // namespace
} // namespace RPGPref
