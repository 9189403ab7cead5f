// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/MultiHeuristicAStar.h"
#include "RPGPref/Navigation/Navigator.h"
#include "RPGPref/Navigation/PlanReplay.h"
#include "RPGPref/Navigation/WeightedAStar.h"

#include "ScenarioFixtures.h"

#include <cmath>
#include <thread>

namespace RPGPref
{
namespace
{

using Testing::sampleWorld;

constexpr NavAlgorithm kAlgorithms[] = {NavAlgorithm::WeightedAStar, NavAlgorithm::EGraph,
	NavAlgorithm::TGraph, NavAlgorithm::SharedMha, NavAlgorithm::ImprovedMha};

/// Every way to play a sample: without a player, and with each model.
struct Variant
{
	std::string player;
	std::uint32_t optimum = 0;
};

std::vector<Variant> variantsOf(const std::string& scenario)
{
	std::vector<Variant> variants;
	for (const auto& entry :
		Testing::navigationData("successor-vectors.json").at("scenarios").at(scenario))
	{
		variants.push_back(
			{entry.at("player").is_null() ? "" : entry.at("player").get<std::string>(),
				entry.at("optimalCost").get<std::uint32_t>()});
	}
	return variants;
}

void expectWithinBound(const World& world, const NavParameters& parameters, std::uint32_t optimum)
{
	SCOPED_TRACE(world.scenario().id + " algorithm " +
				 std::to_string(static_cast<int>(parameters.algorithm)) + " bound " +
				 std::to_string(parameters.bound()));
	const std::string style = world.player() != nullptr ? world.player()->name : "";
	Navigator navigator(world, Testing::demonstrationsFor(world.scenario(), style), parameters);
	const NavPlan plan = navigator.run();
	ASSERT_EQ(plan.status, SearchStatus::Found);
	EXPECT_LE(plan.cost, parameters.bound() * optimum + 1e-6);
	EXPECT_GE(plan.cost, optimum) << "cheaper than the proven optimum: the world is wrong";
	EXPECT_EQ(replayPlan(world, plan), plan.cost);
	EXPECT_EQ(plan.path.front().state, world.unpack(world.start()));
}

class Searches : public testing::TestWithParam<std::string>
{
};

TEST_P(Searches, KeepEveryBound)
{
	for (const Variant& variant : variantsOf(GetParam()))
	{
		const World world = sampleWorld(GetParam(), Branching::Sixteen, variant.player);
		for (const NavAlgorithm algorithm : kAlgorithms)
		{
			for (const double bound : {1.0, 1.3, 2.0, 10.0, 100.0, 1000.0, 10000.0})
			{
				// The longest search of all; the complete run has the other bounds.
				if (variant.player == "SNEAK" && bound != 1 && bound != 100)
				{
					continue;
				}
				expectWithinBound(
					world, NavParameters::forBound(algorithm, bound), variant.optimum);
			}
		}
	}
}

TEST_P(Searches, KeepTheBoundInPublishedMode)
{
	for (const Variant& variant : variantsOf(GetParam()))
	{
		const World world = sampleWorld(GetParam(), Branching::Sixteen, variant.player);
		for (const NavAlgorithm algorithm :
			{NavAlgorithm::TGraph, NavAlgorithm::SharedMha, NavAlgorithm::ImprovedMha})
		{
			for (const TGraphLinks links : {TGraphLinks::VirtualEdges, TGraphLinks::Literal})
			{
				NavParameters parameters = NavParameters::forBound(algorithm, 100);
				parameters.rule = TGraphRule::Projection;
				parameters.links = links;
				parameters.eventRule = EventRule::Published;
				expectWithinBound(world, parameters, variant.optimum);
			}
		}
	}
}

INSTANTIATE_TEST_SUITE_P(
	Samples, Searches, testing::ValuesIn(Testing::sampleScenarios()), Testing::scenarioTestName);

class SearchesAt256 : public testing::TestWithParam<std::string>
{
};

TEST_P(SearchesAt256, KeepBounds)
{
	const World world = sampleWorld(GetParam(), Branching::TwoHundredFiftySix);
	const std::uint32_t optimum = variantsOf(GetParam()).front().optimum;
	for (const NavAlgorithm algorithm : {NavAlgorithm::SharedMha, NavAlgorithm::ImprovedMha})
	{
		for (const double bound : {100.0, 10000.0})
		{
			expectWithinBound(world, NavParameters::forBound(algorithm, bound), optimum);
		}
	}
}

INSTANTIATE_TEST_SUITE_P(
	Samples, SearchesAt256, testing::ValuesIn(Testing::soloScenarios()), Testing::scenarioTestName);

class SlowSearches : public testing::TestWithParam<std::string>
{
};

TEST_P(SlowSearches, KeepEveryBoundAt256)
{
	const World world = sampleWorld(GetParam(), Branching::TwoHundredFiftySix);
	const std::uint32_t optimum = variantsOf(GetParam()).front().optimum;
	for (const NavAlgorithm algorithm : kAlgorithms)
	{
		for (const double bound : {1.0, 1.3, 2.0, 10.0, 100.0, 1000.0, 10000.0})
		{
			expectWithinBound(world, NavParameters::forBound(algorithm, bound), optimum);
		}
	}
}

INSTANTIATE_TEST_SUITE_P(
	Samples, SlowSearches, testing::ValuesIn(Testing::soloScenarios()), Testing::scenarioTestName);

TEST(SlowCoopSearches, KeepEveryBound)
{
	const World world = sampleWorld("coop-bear-superwolves", Branching::Sixteen, "SNEAK");
	for (const NavAlgorithm algorithm : kAlgorithms)
	{
		for (const double bound : {1.3, 2.0, 10.0, 1000.0, 10000.0})
		{
			expectWithinBound(world, NavParameters::forBound(algorithm, bound), 775);
		}
	}
}

TEST(Search, AbsurdGuidesCannotBreakTheBound)
{
	/// Says that far is near.
	class Liar final : public CellHeuristic
	{
	public:
		explicit Liar(const World& world) : straight_(world) {}
		double ticks(std::uint32_t cell) const override
		{
			return 1e6 / (1 + straight_.ticks(cell)) + static_cast<double>((cell * 7919) % 977);
		}

	private:
		StraightHeuristic straight_;
	};
	const World world = sampleWorld("key-shield-compound");
	const StraightHeuristic anchor(world);
	const Liar liar(world);
	GuidingHeuristic guide;
	guide.after = &liar;
	const std::vector<GuidingHeuristic> guides(3, guide);
	for (const double bound : {1.0, 1.5, 3.0})
	{
		Budget budget(Budget::kUnlimited);
		SharedMhaStar shared(world, anchor, guides, {bound, 1.2, {}});
		shared.step(budget);
		ASSERT_EQ(shared.status(), SearchStatus::Found);
		EXPECT_LE(shared.plan().cost, bound * 1.2 * 1305);
		EXPECT_LE(shared.mostExpansionsOfAState(), 2U);
		ImprovedMhaStar improved(world, anchor, guides, {bound, {}});
		improved.step(budget);
		ASSERT_EQ(improved.status(), SearchStatus::Found);
		EXPECT_LE(improved.plan().cost, bound * 1305);
		EXPECT_LE(improved.mostExpansionsOfAState(), 2U);
	}
}

TEST(Search, ExpandNoStateMoreThanTwice)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		const World world = sampleWorld(id);
		const StraightHeuristic anchor(world);
		const TGraphHeuristic shown(world, world.scenario().demonstrations, {3.0});
		GuidingHeuristic guide;
		guide.after = &shown;
		guide.scale = 1.0 / 6;
		Budget budget(Budget::kUnlimited);
		SharedMhaStar search(world, anchor, {{guide}}, {9, 1.5, {}});
		search.step(budget);
		EXPECT_LE(search.mostExpansionsOfAState(), 2U) << id;
	}
}

TEST(Search, WithoutGuidesMultiHeuristicIsWeightedAStarNodeForNode)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		const World world = sampleWorld(id);
		const StraightHeuristic straight(world);
		Budget budget(Budget::kUnlimited);
		WeightedAStar plain(world, straight, {3, 1, false, {}});
		plain.step(budget);
		SharedMhaStar shared(world, straight, {}, {3, 1, {}});
		shared.step(budget);
		EXPECT_EQ(plain.plan().expansions, shared.plan().expansions) << id;
		EXPECT_EQ(plain.plan().generated, shared.plan().generated) << id;
		// Cheaper ways to states that are closed already shorten its path, not its search.
		EXPECT_LE(shared.plan().cost, plain.plan().cost) << id;
		std::vector<std::uint32_t> plainCounts(world.graph().cellCount(), 0);
		std::vector<std::uint32_t> sharedCounts(world.graph().cellCount(), 0);
		plain.countExpansions(plainCounts);
		shared.countExpansions(sharedCounts);
		EXPECT_EQ(plainCounts, sharedCounts) << id;
	}
}

TEST(Search, EpsilonOneIsThePlainHeuristicNodeForNode)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		const World world = sampleWorld(id);
		for (const double weight : {1.0, 2.5})
		{
			NavParameters plain = NavParameters::forBound(NavAlgorithm::WeightedAStar, weight);
			Navigator first(world, {}, plain);
			const NavPlan expected = first.run();
			std::vector<std::uint32_t> expectedCounts(world.graph().cellCount(), 0);
			first.search().countExpansions(expectedCounts);
			for (const NavAlgorithm algorithm : {NavAlgorithm::TGraph, NavAlgorithm::EGraph})
			{
				NavParameters parameters = plain;
				parameters.algorithm = algorithm;
				parameters.epsilon = 1;
				Navigator second(world, world.scenario().demonstrations, parameters);
				const NavPlan plan = second.run();
				std::vector<std::uint32_t> counts(world.graph().cellCount(), 0);
				second.search().countExpansions(counts);
				EXPECT_EQ(plan.expansions, expected.expansions) << id;
				EXPECT_EQ(plan.path, expected.path) << id;
				EXPECT_EQ(counts, expectedCounts) << id;
			}
		}
	}
}

TEST(Search, UnsolvableEndsAsExhausted)
{
	Scenario scenario = Testing::sampleScenario("one-key-one-door-close");
	scenario.pickups.clear();
	const Result<World> world = World::create(scenario);
	ASSERT_TRUE(world);
	for (const NavAlgorithm algorithm : kAlgorithms)
	{
		NavParameters parameters = NavParameters::forBound(algorithm, 10);
		Navigator navigator(*world, scenario.demonstrations, parameters);
		EXPECT_EQ(navigator.run().status, SearchStatus::Exhausted);
	}
}

TEST(Search, StartAtTheGoalCostsNothing)
{
	Scenario scenario = Testing::sampleScenario("one-key-one-door-close");
	scenario.start = scenario.goal.place;
	const Result<World> world = World::create(scenario);
	ASSERT_TRUE(world);
	for (const NavAlgorithm algorithm : kAlgorithms)
	{
		Navigator navigator(
			*world, scenario.demonstrations, NavParameters::forBound(algorithm, 10));
		const NavPlan plan = navigator.run();
		EXPECT_EQ(plan.status, SearchStatus::Found);
		EXPECT_EQ(plan.cost, 0U);
		EXPECT_EQ(plan.path.size(), 1U);
	}
}

TEST(Search, BudgetAndLimitsAreHonoured)
{
	const World world = sampleWorld("key-shield-compound");
	for (const NavAlgorithm algorithm : kAlgorithms)
	{
		NavParameters parameters = NavParameters::forBound(algorithm, 1);
		Navigator whole(world, world.scenario().demonstrations, parameters);
		const NavPlan expected = whole.run();
		Navigator sliced(world, world.scenario().demonstrations, parameters);
		std::uint64_t steps = 0;
		for (StepStatus status = StepStatus::Running; status == StepStatus::Running; ++steps)
		{
			Budget budget(1000);
			status = sliced.search().step(budget);
			ASSERT_LE(sliced.search().progress().done, 1000 * (steps + 1));
			if (status == StepStatus::Running)
			{
				const NavPlan partial = sliced.search().plan();
				ASSERT_EQ(partial.status, SearchStatus::Running);
				ASSERT_FALSE(partial.path.empty());
			}
		}
		EXPECT_EQ(sliced.search().plan().path, expected.path) << "slices must not change the plan";
		EXPECT_EQ(sliced.search().plan().expansions, expected.expansions);

		parameters.limits.states = 500;
		Navigator limited(world, world.scenario().demonstrations, parameters);
		EXPECT_EQ(limited.run().status, SearchStatus::Limit);
		bool stop = false;
		Budget cancelled(
			Budget::kUnlimited,
			[](void* flag) { return std::exchange(*static_cast<bool*>(flag), true); }, &stop);
		Navigator cancel(
			world, world.scenario().demonstrations, NavParameters::forBound(algorithm, 1));
		EXPECT_EQ(cancel.search().step(cancelled), StepStatus::Running);
		EXPECT_EQ(cancel.search().progress().done, 2 * Budget::kPollInterval - 1);
	}
}

TEST(Search, SamePlanOnEveryThread)
{
	const World world = sampleWorld("five-keys-five-doors-series");
	std::vector<NavPlan> plans(4);
	std::vector<std::thread> threads;
	for (NavPlan& plan : plans)
	{
		threads.emplace_back(
			[&]
			{
				Navigator navigator(world, world.scenario().demonstrations,
					NavParameters::forBound(NavAlgorithm::SharedMha, 100));
				plan = navigator.run();
			});
	}
	for (std::thread& thread : threads)
	{
		thread.join();
	}
	for (const NavPlan& plan : plans)
	{
		EXPECT_EQ(plan.path, plans.front().path);
		EXPECT_EQ(plan.expansions, plans.front().expansions);
	}
}

} // namespace
} // namespace RPGPref
