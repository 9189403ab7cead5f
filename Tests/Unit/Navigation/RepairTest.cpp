// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Navigation/Companion.h"
#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/PlanReplay.h"
#include "RPGPref/Navigation/RepairingSearch.h"

#include "ScenarioFixtures.h"
#include "Support/RoomsScenario.h"

namespace RPGPref
{
namespace
{

using Testing::roomsScenario;
using Testing::sampleWorld;

std::uint32_t optimumOf(const World& world)
{
	const StraightHeuristic straight(world);
	Navigator navigator(world, {}, NavParameters::forBound(NavAlgorithm::WeightedAStar, 1));
	const NavPlan plan = navigator.run();
	return plan.status == SearchStatus::Found ? plan.cost : 0;
}

/// The search must agree with the world as it is: solvable or not, within the bound, replayable.
void expectRight(RepairingSearch& search, const World& world, double bound)
{
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	const std::uint32_t optimum = optimumOf(world);
	const NavPlan plan = search.plan();
	ASSERT_EQ(plan.status, optimum == 0 && !world.isGoal(world.start()) ? SearchStatus::Exhausted
																		: SearchStatus::Found);
	if (plan.status == SearchStatus::Found)
	{
		ASSERT_EQ(replayPlan(world, plan), plan.cost);
		ASSERT_EQ(plan.path.front().state, unpack(world.start()));
		ASSERT_LE(plan.cost, bound * optimum + 1e-6);
		ASSERT_LE(plan.cost, plan.bound * optimum + 1e-6) << "the bound it claims to have proved";
		ASSERT_LE(plan.bound, bound + 1e-9);
	}
}

TEST(Repair, AnySequenceOfChangesGivesWhatPlanningAnewGives)
{
	for (const double bound : {1.0, 1.5, 4.0})
	{
		Random random(static_cast<std::uint64_t>(bound * 100));
		Result<World> made = World::create(roomsScenario(4));
		ASSERT_TRUE(made);
		World& world = *made;
		for (std::size_t door = 0; door < world.scenario().doors.size(); ++door)
		{
			world.setDoor(door, DoorState::HeldOpen);
		}
		StraightHeuristic straight(world);
		RepairingSearch search(world, straight, {bound, bound, 1, {}});
		expectRight(search, world, bound);
		for (int change = 0; change < 60; ++change)
		{
			SCOPED_TRACE("bound " + std::to_string(bound) + ", change " + std::to_string(change));
			const std::uint32_t kind = random.below(10);
			if (kind < 6)
			{
				const auto door =
					random.below(static_cast<std::uint32_t>(world.scenario().doors.size()));
				search.worldChanged(world.setDoor(
					door, random.below(2) == 0 ? DoorState::HeldOpen : DoorState::HeldShut));
			}
			else if (kind < 8)
			{
				const WorldPoint place{1.0 + random.below(22), 1.0 + random.below(22), 0};
				search.worldChanged(world.moveEnemy(0, place));
			}
			else if (kind < 9)
			{
				const WorldPoint place{1.0 + random.below(22), 1.0 + random.below(22), 0};
				if (world.setGoal(place, random.below(2)))
				{
					search.goalChanged(straight);
				}
			}
			else
			{
				const NavPlan plan = search.plan();
				world.setStart(pack(plan.path[plan.path.size() / 2].state));
				search.startMoved();
			}
			ASSERT_NO_FATAL_FAILURE(expectRight(search, world, bound));
		}
	}
}

TEST(Repair, LooksAtLittleWhenADoorOffTheWayShuts)
{
	Result<World> world = World::create(roomsScenario(5));
	ASSERT_TRUE(world);
	for (std::size_t door = 0; door < world->scenario().doors.size(); ++door)
	{
		world->setDoor(door, DoorState::HeldOpen);
	}
	const StraightHeuristic straight(*world);
	RepairingSearch search(*world, straight, {1, 1, 1, {}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	const std::uint64_t before = search.plan().expansions;
	search.worldChanged(world->setDoor(world->scenario().doors.size() - 1, DoorState::HeldShut));
	search.step(budget);
	EXPECT_EQ(search.plan().status, SearchStatus::Found);
	EXPECT_LT(search.plan().expansions - before, before / 5);
}

TEST(Anytime, LowersItsProvenBoundToOne)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		const World world = sampleWorld(id);
		const std::uint32_t optimum = optimumOf(world);
		for (const NavAlgorithm algorithm :
			{NavAlgorithm::WeightedAStar, NavAlgorithm::EGraph, NavAlgorithm::TGraph})
		{
			NavParameters parameters = NavParameters::forBound(algorithm, 100);
			parameters.anytime = true;
			Navigator navigator(world, world.scenario().demonstrations, parameters);
			double bound = 101;
			std::uint32_t cost = ~0U;
			for (StepStatus status = StepStatus::Running; status == StepStatus::Running;)
			{
				Budget budget(500);
				status = navigator.search().step(budget);
				const NavPlan plan = navigator.search().plan();
				if (plan.status != SearchStatus::Found)
				{
					continue;
				}
				ASSERT_LE(plan.bound, bound + 1e-9) << id << ": a bound was taken back";
				ASSERT_LE(plan.cost, cost) << id << ": a plan became worse";
				ASSERT_LE(plan.cost, plan.bound * optimum + 1e-6) << id << ": false bound";
				ASSERT_EQ(replayPlan(world, plan), plan.cost);
				bound = plan.bound;
				cost = plan.cost;
			}
			EXPECT_EQ(cost, optimum) << id;
			EXPECT_NEAR(bound, 1, 1e-9) << id;
		}
	}
}

void settle(Companion& companion)
{
	Budget budget(Budget::kUnlimited);
	companion.step(budget);
}

TEST(Companion, FollowsItsPlanAndReplansWhenADoorOnTheWayShuts)
{
	Result<World> world = World::create(roomsScenario(4));
	ASSERT_TRUE(world);
	for (std::size_t door = 0; door < world->scenario().doors.size(); ++door)
	{
		world->setDoor(door, DoorState::HeldOpen);
	}
	Companion companion(std::move(*world), {}, {2, {}});
	settle(companion);
	ASSERT_EQ(companion.plan().status, SearchStatus::Found);
	EXPECT_EQ(companion.origin(), PlanOrigin::Planned);
	for (int k = 0; k < 5; ++k)
	{
		ASSERT_TRUE(companion.advance());
	}
	const auto uses = [&](const ScenarioDoor& door)
	{
		for (std::size_t k = companion.position() + 1; k < companion.plan().path.size(); ++k)
		{
			if (companion.world().graph().position(companion.plan().path[k].state.cell) ==
				door.cells.front())
			{
				return true;
			}
		}
		return false;
	};
	const std::vector<ScenarioDoor> doors = companion.world().scenario().doors;
	bool kept = false;
	bool repaired = false;
	for (std::size_t door = 0;
		 door < doors.size() && companion.plan().status == SearchStatus::Found; ++door)
	{
		const bool isOnTheWay = uses(doors[door]);
		companion.setDoor(door, DoorState::HeldShut);
		settle(companion);
		EXPECT_EQ(companion.origin(), isOnTheWay ? PlanOrigin::Repaired : PlanOrigin::Kept);
		kept = kept || !isOnTheWay;
		repaired = repaired || isOnTheWay;
		if (companion.plan().status == SearchStatus::Found)
		{
			EXPECT_TRUE(replayPlan(companion.world(), companion.plan(), companion.position()));
			EXPECT_FALSE(uses(doors[door]));
		}
	}
	EXPECT_TRUE(kept);
	EXPECT_TRUE(repaired);
	EXPECT_EQ(companion.plan().status, SearchStatus::Exhausted) << "all doors are shut";
	companion.setDoor(0, DoorState::HeldOpen);
	for (std::size_t door = 0; door < doors.size(); ++door)
	{
		companion.setDoor(door, DoorState::HeldOpen);
	}
	settle(companion);
	EXPECT_EQ(companion.plan().status, SearchStatus::Found);
}

TEST(Companion, ArrivesWhateverHappensToTheGoal)
{
	Companion companion(sampleWorld("one-key-one-door-close"),
		Testing::sampleScenario("one-key-one-door-close").demonstrations, {10, {}});
	settle(companion);
	for (int k = 0; k < 10; ++k)
	{
		companion.advance();
	}
	ASSERT_TRUE(companion.setGoal({40, 5, 0}, 0));
	EXPECT_FALSE(companion.setGoal({0, 0, 0}, 0)) << "a goal in a wall";
	settle(companion);
	ASSERT_EQ(companion.plan().status, SearchStatus::Found);
	while (companion.advance())
	{
	}
	EXPECT_EQ(
		companion.world().graph().position(companion.plan().path[companion.position()].state.cell),
		(WorldPoint{40, 5, 0}));
	NpcState elsewhere = companion.plan().path.front().state;
	elsewhere.cell = companion.world().graph().cellAt({3, 3, 0});
	companion.placeAt(elsewhere);
	settle(companion);
	ASSERT_EQ(companion.plan().status, SearchStatus::Found);
	EXPECT_EQ(companion.plan().path.front().state, elsewhere);
}

} // namespace
} // namespace RPGPref
