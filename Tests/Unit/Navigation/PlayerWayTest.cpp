// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/PlayerWay.h"

#include "RPGPref/Navigation/Navigator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace RPGPref
{
namespace
{

/// A corridor with a door in the middle that opens when somebody has pulled the lever.
Scenario corridorWithDoor()
{
	Scenario scenario;
	scenario.isCoop = true;
	scenario.grid = GridMap{10, 3, {"##########", "#........#", "##########"}};
	scenario.start = {1, 1, 0};
	scenario.goal.place = {8, 1, 0};
	scenario.flags = {"lever"};
	ScenarioDoor door;
	door.id = "door";
	door.cells = {{5, 1, 0}};
	door.anyOf = 1;
	scenario.doors = {door};
	return scenario;
}

NavPlan planWith(const ScriptedPlayer& player)
{
	Scenario scenario = corridorWithDoor();
	scenario.players = {player};
	const Result<World> world = World::create(scenario, {Branching::Sixteen, player.name});
	EXPECT_TRUE(world);
	return Navigator(*world, {}, NavParameters::forBound(NavAlgorithm::WeightedAStar, 1)).run();
}

/// The NPC is at the door after 30 ticks and needs 40 from there; it waits ten at a time.
TEST(PlayersDeeds, OpenADoorAsSoonAsTheyAreDone)
{
	for (const std::uint32_t ticks : {0U, 10U, 30U, 31U, 40U, 75U, 200U})
	{
		SCOPED_TRACE(ticks);
		const NavPlan plan = planWith({"guide", {{2, 1, 0}}, {}, {}, {{0, 1, ticks}}});
		ASSERT_EQ(plan.status, SearchStatus::Found);
		const std::uint32_t wait = ticks <= 30 ? 0 : (ticks - 30 + 9) / 10 * 10;
		EXPECT_EQ(plan.cost, 70 + wait);
	}
}

TEST(PlayersDeeds, HappenAfterTheWayToThem)
{
	// Two steps to the lever, then five to pull it.
	const NavPlan plan =
		planWith({"guide", {{4, 1, 0}, {3, 1, 0}, {2, 1, 0}}, {0, 0}, {}, {{2, 1, 50}}});
	ASSERT_EQ(plan.status, SearchStatus::Found);
	EXPECT_EQ(plan.cost, 70U + 40U);
}

TEST(PlayersDeeds, ThatSetNothingOpenNothing)
{
	EXPECT_EQ(
		planWith({"guide", {{2, 1, 0}}, {}, {}, {{0, 0, 10}}}).status, SearchStatus::Exhausted);
}

/// A gate behind a deed at the same place waits after it, so a player can open their own.
TEST(PlayersDeeds, ComeBeforeAGateAtTheSamePlace)
{
	const SteppedPlayer stepped = steppedPlayer(
		{"guide", {{1, 1, 0}, {2, 1, 0}}, {1}, {{0, 1}}, {{0, 1, 20}, {0, 0, 5}, {1, 2, 0}}});
	ASSERT_EQ(stepped.player.path.size(), 4U);
	EXPECT_EQ(stepped.stays, (std::vector<std::uint32_t>{20, 5, 0}));
	EXPECT_EQ(stepped.player.sneak, (std::vector<std::uint8_t>{0, 0, 1}));
	ASSERT_EQ(stepped.player.gates.size(), 1U);
	EXPECT_EQ(stepped.player.gates[0].index, 2U);
	ASSERT_EQ(stepped.player.deeds.size(), 3U);
	EXPECT_EQ(stepped.player.deeds[0].index, 1U);
	EXPECT_EQ(stepped.player.deeds[2].index, 3U);
}

TEST(PlayersDeeds, AreWhatAWorldKnowsBetweenTwoPlaces)
{
	Scenario scenario = corridorWithDoor();
	scenario.players = {{"guide", {{1, 1, 0}, {2, 1, 0}, {3, 1, 0}}, {0, 0}, {}, {{1, 1, 0}}}};
	const Result<World> world = World::create(scenario, {Branching::Sixteen, "guide"});
	ASSERT_TRUE(world);
	EXPECT_EQ(world->deedsBetween(0, 2), 1U);
	EXPECT_EQ(world->deedsBetween(0, 0), 0U);
	EXPECT_EQ(world->deedsBetween(1, 2), 0U);
}

/// Flags that only the player sets matter where something asks for them.
TEST(PlayersDeeds, KeepTheirFlagsWhereRoomIsShort)
{
	Scenario scenario = corridorWithDoor();
	for (int k = 0; k < 40; ++k)
	{
		scenario.flags.insert(scenario.flags.begin(), "idle" + std::to_string(k));
	}
	const FlagMask lever = FlagMask{1} << 40;
	scenario.doors[0].anyOf = lever;
	scenario.players = {{"guide", {{2, 1, 0}}, {}, {}, {{0, lever, 10}}}};
	const Result<World> world = World::create(scenario, {Branching::Sixteen, "guide"});
	ASSERT_TRUE(world);
	EXPECT_EQ(world->scenario().flags, (std::vector<std::string>{"lever"}));
	EXPECT_EQ(
		Navigator(*world, {}, NavParameters::forBound(NavAlgorithm::WeightedAStar, 1)).run().cost,
		70U);
}

TEST(PlayerOverGround, GoesAroundWallsStepByStep)
{
	const GridMap map{7, 5, {"#######", "#..#..#", "#..#..#", "#.....#", "#######"}};
	const NavGraph graph = NavGraph::fromGrid(map, {});
	const ScriptedPlayer player{
		"guide", {{1, 1, 0}, {5, 1, 0}, {5, 2, 0}}, {1, 0}, {{1, 1}}, {{2, 1, 10}}};
	const ScriptedPlayer walked = overGround(player, graph);
	ASSERT_EQ(walked.sneak.size(), walked.path.size() - 1);
	for (std::size_t k = 0; k + 1 < walked.path.size(); ++k)
	{
		EXPECT_LE(distance(walked.path[k], walked.path[k + 1]), std::sqrt(2.0) + 1e-9);
		EXPECT_TRUE(map.isFloor(static_cast<std::int64_t>(walked.path[k].x),
			static_cast<std::int64_t>(walked.path[k].y)));
	}
	EXPECT_GT(walked.path.size(), player.path.size() + 3) << "the wall is in the way";
	EXPECT_EQ(walked.path[walked.gates[0].index], player.path[1]);
	EXPECT_EQ(walked.path[walked.deeds[0].index], player.path[2]);
	EXPECT_EQ(std::count(walked.sneak.begin(), walked.sneak.end(), 1),
		static_cast<std::ptrdiff_t>(walked.gates[0].index))
		<< "the whole first leg is sneaked";
}

TEST(PlayerOverGround, KeepsLegsThatNoWayReplaces)
{
	const GridMap map{5, 3, {"#####", "#.#.#", "#####"}};
	const NavGraph graph = NavGraph::fromGrid(map, {});
	const ScriptedPlayer player{"guide", {{1, 1, 0}, {3, 1, 0}, {9, 9, 0}}, {0, 0}, {}};
	EXPECT_EQ(overGround(player, graph).path, player.path);
}

} // namespace
} // namespace RPGPref
