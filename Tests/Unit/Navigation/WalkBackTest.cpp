// SPDX-License-Identifier: MIT
#include "Navigation/WalkBack.h"

#include "RPGPref/Foundation/Random.h"

#include "ScenarioFixtures.h"
#include "Support/RoomsScenario.h"

#include <gtest/gtest.h>

#include <vector>

namespace RPGPref
{
namespace
{

using Testing::holdAllDoors;
using Testing::roomsScenario;

constexpr std::uint32_t kNever = 0xFFFFFFFFU;

/// Walks of any length, relaxed until nothing changes: plain, slow, right.
std::vector<std::uint32_t> walksToGoal(const World& world)
{
	const std::uint32_t cells = world.graph().cellCount();
	std::vector<std::uint32_t> ticks(cells, kNever);
	const auto isOpen = [&](std::uint32_t cell)
	{ return cell == NavGraph::kNoCell || world.isOpen(cell, ~0U); };
	for (std::uint32_t cell = 0; cell < cells; ++cell)
	{
		ticks[cell] = world.isGoalCell(cell) ? 0 : kNever;
	}
	for (bool hasChanged = true; hasChanged;)
	{
		hasChanged = false;
		for (std::uint32_t cell = 0; cell < cells; ++cell)
		{
			for (const NavEdge& edge : world.graph().edges(cell))
			{
				if (ticks[edge.target] != kNever && isOpen(edge.target) && isOpen(edge.beside[0]) &&
					isOpen(edge.beside[1]) && ticks[edge.target] + edge.ticks < ticks[cell])
				{
					ticks[cell] = ticks[edge.target] + edge.ticks;
					hasChanged = true;
				}
			}
		}
	}
	return ticks;
}

void expectLooksRight(WalkBack& walk, const World& world)
{
	const std::vector<std::uint32_t> right = walksToGoal(world);
	const std::uint32_t start = cellOf(world.start());
	Budget budget(Budget::kUnlimited);
	walk.begin(start);
	const StepStatus status = walk.step(budget);
	ASSERT_EQ(status, right[start] == kNever ? StepStatus::Failed : StepStatus::Done);
	if (status == StepStatus::Failed)
	{
		return;
	}
	EXPECT_EQ(walk.ticks(start), right[start]);
	for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
	{
		ASSERT_LE(walk.ticks(cell), right[cell] + 1e-6) << "not admissible at cell " << cell;
	}
}

TEST(WalkBack, IsExactAtTheStartAndAdmissibleEverywhere)
{
	for (std::uint64_t seed = 0; seed < 8; ++seed)
	{
		Random random(seed);
		Result<World> world = World::create(roomsScenario(4, 4, seed));
		ASSERT_TRUE(world);
		WalkBack walk(*world);
		for (int change = 0; change < 10; ++change)
		{
			SCOPED_TRACE("seed " + std::to_string(seed) + ", change " + std::to_string(change));
			for (std::size_t door = 0; door < world->scenario().doors.size(); ++door)
			{
				world->setDoor(
					door, random.below(4) == 0 ? DoorState::HeldShut : DoorState::HeldOpen);
			}
			const WorldPoint goal =
				world->graph().position(random.below(world->graph().cellCount()));
			ASSERT_TRUE(world->setGoal(goal, random.below(8)));
			ASSERT_NO_FATAL_FAILURE(expectLooksRight(walk, *world));
		}
	}
}

TEST(WalkBack, IsRightInEverySample)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		SCOPED_TRACE(id);
		const World world = Testing::sampleWorld(id);
		WalkBack walk(world);
		ASSERT_NO_FATAL_FAILURE(expectLooksRight(walk, world));
	}
}

TEST(WalkBack, LooksNotFartherThanItMust)
{
	Scenario scenario = roomsScenario(6);
	scenario.goal.place = {3, 1, 0};
	const Result<World> world = World::create(scenario);
	ASSERT_TRUE(world);
	WalkBack walk(*world);
	Budget budget(Budget::kUnlimited);
	walk.begin(cellOf(world->start()));
	ASSERT_EQ(walk.step(budget), StepStatus::Done);
	EXPECT_LE(walk.expansions(), 9U) << "the goal is two steps away along a wall";
}

TEST(WalkBack, SlicesChangeNothing)
{
	Result<World> world = World::create(roomsScenario(5));
	ASSERT_TRUE(world);
	holdAllDoors(*world, DoorState::HeldOpen);
	const std::uint32_t start = cellOf(world->start());
	WalkBack whole(*world);
	WalkBack sliced(*world);
	Budget unlimited(Budget::kUnlimited);
	whole.begin(start);
	whole.step(unlimited);
	sliced.begin(start);
	StepStatus status = StepStatus::Running;
	for (int slice = 0; status == StepStatus::Running && slice < 10000; ++slice)
	{
		Budget some(3);
		status = sliced.step(some);
	}
	ASSERT_EQ(status, StepStatus::Done);
	for (std::uint32_t cell = 0; cell < world->graph().cellCount(); ++cell)
	{
		ASSERT_EQ(sliced.ticks(cell), whole.ticks(cell));
	}
}

} // namespace
} // namespace RPGPref
