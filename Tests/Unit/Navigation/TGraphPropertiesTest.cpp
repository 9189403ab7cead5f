// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationImport.h"
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Navigation/DemonstrationRelevance.h"
#include "RPGPref/Navigation/TGraphHeuristic.h"

#include "ScenarioFixtures.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::sampleWorld;
using Testing::subdivided;

class TGraphProperties : public testing::TestWithParam<std::string>
{
};

TEST_P(TGraphProperties, LiesBetweenZeroAndInflatedStraightLine)
{
	const World world = sampleWorld(
		GetParam(), Branching::Sixteen, GetParam() == "bear-lever" ? "WAIT_AT_DOOR" : "");
	const StraightHeuristic straight(world);
	for (const TGraphRule rule : {TGraphRule::Infimum, TGraphRule::Projection})
	{
		for (const TGraphLinks links :
			{TGraphLinks::ShortestWalks, TGraphLinks::VirtualEdges, TGraphLinks::Literal})
		{
			for (const double epsilon : {1.0, 2.0, 10.0, 100.0})
			{
				const TGraphHeuristic shown(
					world, world.scenario().demonstrations, {epsilon, rule, links, true});
				for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
				{
					const double h = shown.ticks(cell);
					ASSERT_GE(h, 0);
					ASSERT_LE(h, epsilon * straight.ticks(cell) + 1e-9);
					if (epsilon == 1)
					{
						ASSERT_NEAR(h, straight.ticks(cell), 1e-6);
					}
				}
			}
		}
	}
}

TEST_P(TGraphProperties, InfimumRuleIsEpsilonConsistentOnEveryEdge)
{
	const World world = sampleWorld(
		GetParam(), Branching::Sixteen, GetParam() == "bear-lever" ? "WAIT_AT_DOOR" : "");
	for (const double epsilon : {2.0, 10.0, 31.6})
	{
		const TGraphHeuristic shown(world, world.scenario().demonstrations, {epsilon});
		for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
		{
			for (const NavEdge& edge : world.graph().edges(cell))
			{
				ASSERT_LE(
					shown.ticks(cell), epsilon * edge.ticks + shown.ticks(edge.target) + 1e-7);
			}
		}
	}
}

TEST_P(TGraphProperties, InfimumRuleDoesNotSeeSubdivision)
{
	const World world = sampleWorld(
		GetParam(), Branching::Sixteen, GetParam() == "bear-lever" ? "WAIT_AT_DOOR" : "");
	const std::vector<Demonstration>& whole = world.scenario().demonstrations;
	const TGraphHeuristic expected(world, whole, {10.0});
	for (const int pieces : {7, 201})
	{
		const std::vector<Demonstration> cut = subdivided(whole, pieces);
		const TGraphHeuristic shown(
			world, cut, {10.0, TGraphRule::Infimum, TGraphLinks::ShortestWalks, true, 0});
		const TGraphHeuristic merged(world, cut, {10.0});
		EXPECT_EQ(merged.edgeCount(), expected.edgeCount());
		for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
		{
			ASSERT_NEAR(shown.ticks(cell), expected.ticks(cell), 1e-6);
			ASSERT_NEAR(merged.ticks(cell), expected.ticks(cell), 1e-6);
		}
	}
}

/// As a recording of play has it: pieces of equal time whose ends are off by up to `shake`.
std::vector<Demonstration> shaken(std::vector<Demonstration> whole, double shake, double maxSpeed)
{
	Random random(7);
	for (Demonstration& demonstration : whole)
	{
		for (std::size_t k = 0; k < demonstration.points.size(); ++k)
		{
			demonstration.points[k] =
				demonstration.points[k] +
				WorldPoint{shake * (random.unit() - 0.5), shake * (random.unit() - 0.5), 0};
			if (k > 0)
			{
				demonstration.edgeTicks[k - 1] = (std::max)(demonstration.edgeTicks[k - 1],
					distance(demonstration.points[k - 1], demonstration.points[k]) / maxSpeed);
			}
		}
	}
	return whole;
}

TEST_P(TGraphProperties, ThinningStaysWithinItsTolerance)
{
	const World world = sampleWorld(
		GetParam(), Branching::Sixteen, GetParam() == "bear-lever" ? "WAIT_AT_DOOR" : "");
	for (const double shake : {0.02, 0.5})
	{
		const std::vector<Demonstration> walk =
			shaken(subdivided(world.scenario().demonstrations, 51), shake, 0.1);
		for (const double epsilon : {2.0, 10.0})
		{
			const TGraphHeuristic all(
				world, walk, {epsilon, TGraphRule::Infimum, TGraphLinks::ShortestWalks, false, 0});
			for (const double tolerance : {0.25, 1.0, 4.0})
			{
				const TGraphHeuristic thinned(world, walk,
					{epsilon, TGraphRule::Infimum, TGraphLinks::ShortestWalks, true, tolerance});
				EXPECT_LT(thinned.edgeCount(), all.edgeCount());
				for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
				{
					ASSERT_NEAR(thinned.ticks(cell), all.ticks(cell), epsilon * tolerance + 1e-9);
				}
			}
		}
	}
}

TEST_P(TGraphProperties, IndexAnswersAsTheLinearScanDoes)
{
	const World world = sampleWorld(
		GetParam(), Branching::Sixteen, GetParam() == "bear-lever" ? "WAIT_AT_DOOR" : "");
	const std::vector<Demonstration> cut = subdivided(world.scenario().demonstrations, 51);
	for (const TGraphRule rule : {TGraphRule::Infimum, TGraphRule::Projection})
	{
		const TGraphHeuristic indexed(
			world, cut, {10.0, rule, TGraphLinks::ShortestWalks, true, 0});
		const TGraphHeuristic linear(
			world, cut, {10.0, rule, TGraphLinks::ShortestWalks, false, 0});
		for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
		{
			ASSERT_NEAR(indexed.ticks(cell), linear.ticks(cell), 1e-9);
		}
	}
}

INSTANTIATE_TEST_SUITE_P(Samples, TGraphProperties, testing::ValuesIn(Testing::sampleScenarios()),
	Testing::scenarioTestName);

TEST(TGraph, LooksAtFewEdgesOfALongDemonstration)
{
	const World world = sampleWorld("one-key-one-door-close");
	double before = 0;
	for (const int pieces : {11, 201, 801})
	{
		const TGraphHeuristic shown(world, subdivided(world.scenario().demonstrations, pieces),
			{10.0, TGraphRule::Infimum, TGraphLinks::ShortestWalks, true, 0});
		std::size_t looked = 0;
		for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
		{
			shown.ticksAt(world.graph().position(cell), &looked);
		}
		const double mean = static_cast<double>(looked) / world.graph().cellCount();
		if (pieces == 201)
		{
			EXPECT_EQ(shown.edgeCount(), 804U);
			EXPECT_LT(mean, 40);
		}
		EXPECT_GT(mean, before);
		EXPECT_LT(mean, 60);
		before = mean;
	}
}

TEST(TGraph, DegenerateDemonstrationsAreHarmless)
{
	const World world = sampleWorld("one-key-one-door-close");
	const StraightHeuristic straight(world);
	Demonstration empty;
	Demonstration point = drawnDemonstration("point", {{10, 10}}, 0.1);
	Demonstration repeated = drawnDemonstration("repeated", {{10, 10}, {10, 10}, {10, 10}}, 0.1);
	repeated.edgeTicks[1] = 30;
	const Demonstration inAWall = drawnDemonstration("wall", {{0, 0}, {32, 20}}, 0.1);
	const Demonstration offTheMap = drawnDemonstration("off", {{-50, 7}, {1e6, -1e6}}, 0.1);
	for (const TGraphRule rule : {TGraphRule::Infimum, TGraphRule::Projection})
	{
		for (const TGraphLinks links :
			{TGraphLinks::ShortestWalks, TGraphLinks::VirtualEdges, TGraphLinks::Literal})
		{
			for (const Demonstration& demonstration : {empty, point, repeated, inAWall, offTheMap})
			{
				const TGraphHeuristic shown(world, {{demonstration}}, {5, rule, links, true});
				for (std::uint32_t cell = 0; cell < world.graph().cellCount(); cell += 17)
				{
					ASSERT_TRUE(std::isfinite(shown.ticks(cell))) << demonstration.id;
					ASSERT_LE(shown.ticks(cell), 5 * straight.ticks(cell) + 1e-9);
					ASSERT_GE(shown.ticks(cell), 0);
				}
			}
			const TGraphHeuristic none(world, {}, {5, rule, links, true});
			for (std::uint32_t cell = 0; cell < world.graph().cellCount(); ++cell)
			{
				ASSERT_EQ(none.ticks(cell), 5 * straight.ticks(cell));
			}
		}
	}
}

TEST(Relevance, OnlyTheDemonstrationThatMissesTheKeyMisleads)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		const World world = sampleWorld(id);
		const auto kept = relevantDemonstrations(world, world.scenario().demonstrations);
		EXPECT_EQ(
			kept.size(), id == "one-key-one-door-far" ? 0 : world.scenario().demonstrations.size())
			<< id;
	}
}

TEST(Relevance, ADemonstrationElsewhereMisleads)
{
	const World world = sampleWorld("bear-bypass");
	const std::vector<Demonstration> elsewhere = {
		drawnDemonstration("corner", {{13, 36}, {15, 36}}, 0.1), Demonstration{},
		drawnDemonstration("outside", {{-3, -3}, {70, 80}}, 0.1)};
	EXPECT_TRUE(relevantDemonstrations(world, elsewhere).empty());
}

} // namespace
} // namespace RPGPref
