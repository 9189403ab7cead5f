// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/Companion.h"

#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/PlanReplay.h"

#include "ScenarioFixtures.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

NavPlan planOf(Companion& companion)
{
	Budget budget(Budget::kUnlimited);
	companion.step(budget);
	return companion.plan();
}

/// Quest events guide the first search, as they guide `navigate`; changes are mended from then on.
TEST(Companion, IsGuidedByQuestEventsAndMendsAfterwards)
{
	const Scenario scenario = Testing::sampleScenario("key-shield-compound");
	const Result<World> world = World::create(scenario);
	ASSERT_TRUE(world);
	const NavPlan guided = Navigator(
		*world, scenario.demonstrations, NavParameters::forBound(NavAlgorithm::SharedMha, 10))
							   .run();
	Companion companion(*world, scenario.demonstrations, {10});
	const NavPlan first = planOf(companion);
	ASSERT_EQ(first.status, SearchStatus::Found);
	EXPECT_EQ(first.cost, guided.cost);
	EXPECT_EQ(first.expansions, guided.expansions);
	EXPECT_EQ(companion.origin(), PlanOrigin::Planned);

	for (std::size_t step = 0; step < first.path.size() / 3; ++step)
	{
		ASSERT_TRUE(companion.advance());
	}
	const NpcState here = first.path[companion.position()].state;
	companion.moveEnemy(0, {40, 40, 0});
	const NavPlan second = planOf(companion);
	ASSERT_EQ(second.status, SearchStatus::Found);
	EXPECT_EQ(second.path.front().state, here);
	EXPECT_TRUE(replayPlan(companion.world(), second, 0)) << "it works in the changed world";
	companion.moveEnemy(0, {25, 24, 0});
	const NavPlan third = planOf(companion);
	ASSERT_EQ(third.status, SearchStatus::Found);
	EXPECT_EQ(companion.origin(), PlanOrigin::Repaired) << "now there is a search to mend";
}

/// A change in the middle of the first search is not missed.
TEST(Companion, BeginsAnewWhenTheWorldChangesDuringTheFirstSearch)
{
	const Scenario scenario = Testing::sampleScenario("one-key-one-door-close");
	const Result<World> world = World::create(scenario);
	ASSERT_TRUE(world);
	Companion companion(*world, scenario.demonstrations, {10});
	Budget little(20);
	ASSERT_EQ(companion.step(little), StepStatus::Running);
	companion.setDoor(0, DoorState::HeldShut);
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(companion.step(budget), StepStatus::Failed);
	companion.setDoor(0, DoorState::AsScripted);
	EXPECT_EQ(planOf(companion).status, SearchStatus::Found);
}

} // namespace
} // namespace RPGPref
