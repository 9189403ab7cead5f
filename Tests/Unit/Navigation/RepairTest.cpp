// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Navigation/Companion.h"
#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/PlanReplay.h"
#include "RPGPref/Navigation/RepairingSearch.h"

#include "ScenarioFixtures.h"
#include "Support/RoomsScenario.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::holdAllDoors;
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
		ASSERT_EQ(plan.path.front().state, world.unpack(world.start()));
		ASSERT_LE(plan.cost, bound * optimum + 1e-6);
		ASSERT_LE(plan.cost, plan.bound * optimum + 1e-6) << "the bound it claims to have proved";
		ASSERT_LE(plan.bound, bound + 1e-9);
	}
}

/// Changes doors, enemies, goal and start of a world at random and informs a search.
class RandomChanges
{
public:
	RandomChanges(
		World& world, RepairingSearch& search, const CellHeuristic& heuristic, std::uint64_t seed)
		: world_(&world), search_(&search), heuristic_(&heuristic), random_(seed)
	{
	}

	void change()
	{
		const std::uint32_t kind = random_.below(10);
		if (kind < 6 && !world_->scenario().doors.empty())
		{
			constexpr DoorState kStates[] = {
				DoorState::HeldOpen, DoorState::HeldShut, DoorState::AsScripted};
			const std::size_t door = below(world_->scenario().doors.size());
			search_->worldChanged(world_->setDoor(door, kStates[random_.below(3)]));
		}
		else if (kind < 8 && !world_->scenario().enemies.empty())
		{
			const std::size_t enemy = below(world_->scenario().enemies.size());
			search_->worldChanged(world_->moveEnemy(enemy, place()));
		}
		else if (kind == 8)
		{
			if (world_->setGoal(place(), random_.below(2)))
			{
				search_->goalChanged(*heuristic_);
			}
		}
		else
		{
			const NavPlan plan = search_->plan();
			world_->setStart(world_->pack(plan.path[plan.path.size() / 2].state));
			search_->startMoved();
		}
	}

private:
	std::size_t below(std::size_t count)
	{
		return random_.below(static_cast<std::uint32_t>(count));
	}
	WorldPoint place()
	{
		return world_->graph().position(random_.below(world_->graph().cellCount()));
	}

	World* world_;
	RepairingSearch* search_;
	const CellHeuristic* heuristic_;
	Random random_;
};

void expectRightAfterAnyChange(World world, double bound, int changes)
{
	const StraightHeuristic straight(world);
	RepairingSearch search(world, straight, {bound, bound, 1, {}});
	expectRight(search, world, bound);
	RandomChanges random(world, search, straight, static_cast<std::uint64_t>(bound * 100));
	for (int change = 0; change < changes; ++change)
	{
		SCOPED_TRACE("bound " + std::to_string(bound) + ", change " + std::to_string(change));
		random.change();
		if (change % 4 == 3)
		{
			continue; // Together with the next one.
		}
		if (change % 4 == 2)
		{
			Budget some(20); // Interrupted by the next one.
			search.step(some);
			continue;
		}
		ASSERT_NO_FATAL_FAILURE(expectRight(search, world, bound));
	}
}

constexpr double kBounds[] = {1, 1.5, 2, 4};

TEST(Repair, AnySequenceOfChangesGivesWhatPlanningAnewGives)
{
	for (const double bound : kBounds)
	{
		Result<World> world = World::create(roomsScenario(4));
		ASSERT_TRUE(world);
		holdAllDoors(*world, DoorState::HeldOpen);
		ASSERT_NO_FATAL_FAILURE(expectRightAfterAnyChange(std::move(*world), bound, 200));
	}
}

class RepairOfSamples : public testing::TestWithParam<std::string>
{
};

TEST_P(RepairOfSamples, AnySequenceOfChangesGivesWhatPlanningAnewGives)
{
	for (const double bound : kBounds)
	{
		ASSERT_NO_FATAL_FAILURE(expectRightAfterAnyChange(sampleWorld(GetParam()), bound, 60));
	}
}

INSTANTIATE_TEST_SUITE_P(Samples, RepairOfSamples, testing::ValuesIn(Testing::soloScenarios()),
	Testing::scenarioTestName);

TEST(Repair, AnySequenceOfChangesInCoopGivesWhatPlanningAnewGives)
{
	for (const double bound : kBounds)
	{
		ASSERT_NO_FATAL_FAILURE(expectRightAfterAnyChange(
			sampleWorld("bear-lever", Branching::Sixteen, "WAIT_AT_DOOR"), bound, 30));
		ASSERT_NO_FATAL_FAILURE(expectRightAfterAnyChange(
			sampleWorld("coop-bear-superwolves", Branching::Sixteen, "COMBAT"), bound, 12));
	}
}

/// Doors open and shut one by one in levels of all shapes, and the search is given its time in
/// small slices.
TEST(Repair, OneDoorAfterTheOtherGivesTheOptimum)
{
	for (std::uint64_t seed = 0; seed < 12; ++seed)
	{
		Random random(seed);
		const int size = 3 + static_cast<int>(random.below(3));
		Result<World> world =
			World::create(roomsScenario(size, 3 + static_cast<int>(random.below(4)), seed));
		ASSERT_TRUE(world);
		holdAllDoors(*world, DoorState::HeldOpen);
		const StraightHeuristic straight(*world);
		RepairingSearch search(*world, straight, {1, 1, 1, {}});
		const auto doors = static_cast<std::uint32_t>(world->scenario().doors.size());
		for (int change = 0; change < 60; ++change)
		{
			SCOPED_TRACE("seed " + std::to_string(seed) + ", change " + std::to_string(change));
			const DoorState state =
				random.below(2) == 0 ? DoorState::HeldOpen : DoorState::HeldShut;
			search.worldChanged(world->setDoor(random.below(doors), state));
			StepStatus status = StepStatus::Running;
			for (int slice = 0; status == StepStatus::Running; ++slice)
			{
				ASSERT_LT(slice, 100000) << "it does not end";
				Budget some(1 + random.below(200));
				status = search.step(some);
			}
			ASSERT_NO_FATAL_FAILURE(expectRight(search, *world, 1));
		}
	}
}

/// Every door of the way shuts, one after the other and each for itself.
TEST(Repair, LeadsAroundEveryDoorOfTheWay)
{
	for (const double bound : kBounds)
	{
		Result<World> world = World::create(roomsScenario(6));
		ASSERT_TRUE(world);
		holdAllDoors(*world, DoorState::HeldOpen);
		const StraightHeuristic straight(*world);
		for (std::size_t door = 0; door < world->scenario().doors.size(); ++door)
		{
			SCOPED_TRACE("bound " + std::to_string(bound) + ", door " + std::to_string(door));
			RepairingSearch search(*world, straight, {bound, bound, 1, {}});
			expectRight(search, *world, bound);
			search.worldChanged(world->setDoor(door, DoorState::HeldShut));
			ASSERT_NO_FATAL_FAILURE(expectRight(search, *world, bound));
			search.worldChanged(world->setDoor(door, DoorState::HeldOpen));
			ASSERT_NO_FATAL_FAILURE(expectRight(search, *world, bound));
		}
	}
}

/// Rooms whose doors all stand open, and a plan through them.
struct OpenRooms
{
	explicit OpenRooms(double bound)
		: world(World::create(roomsScenario(5)).value())
		, straight(opened(world))
		, search(world, straight, {bound, bound, 1, {}})
	{
		search.step(budget);
	}

	static World& opened(World& world)
	{
		holdAllDoors(world, DoorState::HeldOpen);
		return world;
	}

	World world;
	StraightHeuristic straight;
	RepairingSearch search;
	Budget budget{Budget::kUnlimited};
};

/// The tree stays as it is as long as ways around are good enough.
TEST(Repair, DoesNotSearchAgainWhenAWayAroundIsGoodEnough)
{
	OpenRooms rooms(2);
	World& world = rooms.world;
	RepairingSearch& search = rooms.search;
	const std::uint64_t generated = search.plan().generated;
	const auto isOnTheWay = [&](const ScenarioDoor& door)
	{
		const NavPlan plan = search.plan();
		return std::any_of(plan.path.begin(), plan.path.end(),
			[&](const PlanStep& step)
			{ return world.graph().position(step.state.cell) == door.cells.front(); });
	};
	std::size_t door = world.scenario().doors.size() - 1;
	while (!isOnTheWay(world.scenario().doors[door]))
	{
		--door;
	}
	search.worldChanged(world.setDoor(door, DoorState::HeldShut));
	EXPECT_EQ(search.status(), SearchStatus::Running) << "the plan led through the door";
	Budget none(0);
	EXPECT_EQ(search.step(none), StepStatus::Done);
	EXPECT_FALSE(isOnTheWay(world.scenario().doors[door]));
	EXPECT_EQ(search.plan().generated, generated);
	ASSERT_NO_FATAL_FAILURE(expectRight(search, world, 2));
}

TEST(Repair, LooksAtLittleWhenADoorOffTheWayShuts)
{
	OpenRooms rooms(1);
	World& world = rooms.world;
	RepairingSearch& search = rooms.search;
	const std::uint64_t before = search.plan().expansions;
	search.worldChanged(world.setDoor(world.scenario().doors.size() - 1, DoorState::HeldShut));
	search.step(rooms.budget);
	EXPECT_EQ(search.plan().status, SearchStatus::Found);
	EXPECT_LT(search.plan().expansions - before, before / 5);
}

TEST(Repair, SeesWithoutSearchingThatTheGoalIsShutIn)
{
	OpenRooms rooms(1);
	World& world = rooms.world;
	RepairingSearch& search = rooms.search;
	ASSERT_EQ(search.status(), SearchStatus::Found);
	const std::uint64_t generated = search.plan().generated;
	const std::size_t doors = world.scenario().doors.size();
	for (std::size_t door = 0; door < doors; ++door)
	{
		search.worldChanged(world.setDoor(door, DoorState::HeldShut));
	}
	EXPECT_EQ(search.step(rooms.budget), StepStatus::Failed);
	EXPECT_EQ(search.status(), SearchStatus::Exhausted);
	EXPECT_EQ(search.plan().generated, generated);
	for (std::size_t door = 0; door < doors; ++door)
	{
		search.worldChanged(world.setDoor(door, DoorState::HeldOpen));
	}
	ASSERT_NO_FATAL_FAILURE(expectRight(search, world, 1));
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
	holdAllDoors(*world, DoorState::HeldOpen);
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

void settleInSlices(Companion& companion, std::uint64_t units)
{
	for (StepStatus status = StepStatus::Running; status == StepStatus::Running;)
	{
		Budget budget(units);
		status = companion.step(budget);
	}
}

/// A wall with a locked door in it and a long way around.
Scenario wallWithADoor()
{
	Scenario scenario;
	scenario.id = "wall";
	GridMap map;
	map.width = 21;
	map.height = 15;
	map.rows.assign(map.height, "#.........#.........#");
	map.rows[2][10] = '.';
	map.rows[13][10] = '.';
	map.rows.front() = map.rows.back() = std::string(map.width, '#');
	scenario.grid = map;
	scenario.start = {8, 2, 0};
	scenario.goal.place = {12, 2, 0};
	ScenarioDoor door;
	door.id = "door";
	door.cells = {{10, 2, 0}};
	scenario.doors = {door};
	return scenario;
}

/// Health, flags or stance may be what no step from the first start leads to.
void expectPlanFromAnyState(const World& world)
{
	Companion companion(world, {}, {1, {}});
	settle(companion);
	Random random(3);
	for (int placed = 0; placed < 60; ++placed)
	{
		NpcState state;
		state.cell = random.below(world.graph().cellCount());
		state.health = static_cast<std::uint8_t>(1 + random.below(7));
		state.flags = static_cast<std::uint32_t>(random.below(256));
		state.sneak = random.below(2) == 1;
		state.combat = random.below(4) == 1;
		SCOPED_TRACE("cell " + std::to_string(state.cell) + ", health " +
					 std::to_string(state.health) + ", flags " + std::to_string(state.flags));
		companion.placeAt(state);
		settle(companion);
		World fresh = world;
		fresh.setStart(fresh.pack(state));
		Navigator navigator(fresh, {}, NavParameters::forBound(NavAlgorithm::WeightedAStar, 1));
		const NavPlan expected = navigator.run();
		ASSERT_EQ(companion.plan().status, expected.status);
		if (expected.status == SearchStatus::Found)
		{
			ASSERT_EQ(companion.plan().path.front().state, state);
			ASSERT_EQ(companion.plan().cost, expected.cost);
			ASSERT_EQ(replayPlan(companion.world(), companion.plan()), expected.cost);
		}
	}
}

TEST(Companion, PlansFromWhateverStateItIsPutInto)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		Scenario scenario = Testing::sampleScenario(id);
		for (const std::uint8_t health : {std::uint8_t{1}, std::uint8_t{5}})
		{
			SCOPED_TRACE(id + " from health " + std::to_string(health));
			scenario.startHealth = health;
			const Result<World> world = World::create(scenario);
			ASSERT_TRUE(world);
			ASSERT_NO_FATAL_FAILURE(expectPlanFromAnyState(*world));
		}
	}
}

/// A plan that was found before a shortcut opened must not be kept because a slice ended.
TEST(Companion, TakesAShortcutThatOpensHoweverSmallTheSlices)
{
	for (const std::uint64_t units : {std::uint64_t{1}, std::uint64_t{5}, std::uint64_t{1000}})
	{
		Result<World> world = World::create(wallWithADoor());
		ASSERT_TRUE(world);
		Companion companion(std::move(*world), {}, {1, {}});
		settle(companion);
		const std::uint32_t around = companion.plan().cost;
		companion.setDoor(0, DoorState::HeldOpen);
		settleInSlices(companion, units);
		EXPECT_LT(companion.plan().cost, around / 3) << "slices of " << units;
	}
}

TEST(Companion, GoesToItsNewGoalHoweverSmallTheSlices)
{
	Companion companion(sampleWorld("one-key-one-door-close"),
		Testing::sampleScenario("one-key-one-door-close").demonstrations, {10, {}});
	settle(companion);
	ASSERT_TRUE(companion.setGoal({40, 5, 0}, 0));
	settleInSlices(companion, 1);
	ASSERT_EQ(companion.plan().status, SearchStatus::Found);
	EXPECT_TRUE(
		companion.world().isGoal(companion.world().pack(companion.plan().path.back().state)));
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
