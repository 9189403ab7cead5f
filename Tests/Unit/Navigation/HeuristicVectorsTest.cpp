// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/EGraphHeuristic.h"
#include "RPGPref/Navigation/TGraphHeuristic.h"

#include "ScenarioFixtures.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::navigationData;

constexpr double kTolerance = 1e-5;

WorldPoint ticksPoint(const nlohmann::json& json)
{
	return {json.at(0).get<double>() * 10, json.at(1).get<double>() * 10, 0};
}

TEST(HeuristicVectors, SegmentEstimates)
{
	for (const auto& vector : navigationData("heuristic-vectors.json").at("segments"))
	{
		const double epsilon = vector.at("eps").get<double>();
		const WorldPoint a = ticksPoint(vector.at("a"));
		const TGraphEdge edge(ticksPoint(vector.at("s")), ticksPoint(vector.at("t")),
			vector.at("cost").get<double>(), vector.at("hT_s").get<double>(),
			vector.at("hT_t").get<double>(), epsilon);
		EXPECT_NEAR(edge.estimate(a, epsilon, TGraphRule::Projection),
			vector.at("estimate").get<double>(), kTolerance)
			<< vector;
		EXPECT_NEAR(edge.estimate(a, epsilon, TGraphRule::Infimum),
			vector.at("infimum").get<double>(), kTolerance)
			<< vector;
		if (vector.contains("pi"))
		{
			EXPECT_NEAR(edge.foot(a), vector.at("pi").get<double>(), kTolerance) << vector;
			EXPECT_NEAR(edge.offset(a), vector.at("rho").get<double>(), kTolerance) << vector;
			EXPECT_NEAR(edge.foot(a) / distance(edge.from(), edge.to()),
				vector.at("alpha").get<double>(), kTolerance)
				<< vector;
		}
	}
}

class HeuristicTables : public testing::TestWithParam<std::string>
{
};

TEST_P(HeuristicTables, MatchTheReference)
{
	const auto& variants = navigationData("heuristic-vectors.json").at("scenarios").at(GetParam());
	for (const auto& [variant, vectors] : variants.items())
	{
		const bool isCoop = GetParam() == "bear-lever";
		const std::string player = variant != "all" ? variant : isCoop ? "WAIT_AT_DOOR" : "";
		const World world = Testing::sampleWorld(GetParam(), Branching::Sixteen, player);
		const auto demonstrations =
			Testing::demonstrationsFor(world.scenario(), variant == "all" ? "" : variant);
		const StraightHeuristic straight(world);
		const DistanceField walk(world);
		for (const auto& sample : vectors.at("samples"))
		{
			const double epsilon = sample.at("eps").get<double>();
			const TGraphHeuristic published(world, demonstrations,
				{epsilon, TGraphRule::Projection, TGraphLinks::VirtualEdges, true});
			const TGraphHeuristic literal(world, demonstrations,
				{epsilon, TGraphRule::Projection, TGraphLinks::Literal, true});
			const TGraphHeuristic consistent(world, demonstrations,
				{epsilon, TGraphRule::Infimum, TGraphLinks::ShortestWalks, true});
			const EGraphHeuristic experience(world, demonstrations, epsilon);
			const WorldPoint place{sample.at("x").get<double>(), sample.at("y").get<double>(), 0};
			const std::uint32_t cell = world.graph().cellAt(place);
			ASSERT_NE(cell, NavGraph::kNoCell) << sample;
			EXPECT_NEAR(straight.ticks(cell), sample.at("hS").get<double>(), kTolerance) << sample;
			EXPECT_NEAR(walk.ticks(cell), sample.at("hP").get<double>(), kTolerance) << sample;
			EXPECT_NEAR(experience.ticks(cell), sample.at("hE").get<double>(), kTolerance)
				<< sample;
			EXPECT_NEAR(published.ticks(cell), sample.at("hT").get<double>(), kTolerance) << sample;
			EXPECT_NEAR(literal.ticks(cell), sample.at("hT_literal6").get<double>(), kTolerance)
				<< sample;
			EXPECT_NEAR(
				consistent.ticks(cell), sample.at("hT_consistent").get<double>(), kTolerance)
				<< sample;
			ASSERT_EQ(published.nodeValues().size(), vectors.at("nodeValues").size());
			for (std::size_t k = 0; k < published.nodeValues().size(); ++k)
			{
				EXPECT_NEAR(published.nodeValues()[k], vectors.at("nodeValues").at(k).get<double>(),
					kTolerance);
			}
			if (!sample.contains("hQ"))
			{
				continue;
			}
			for (std::size_t k = 0; k < sample.at("hQ").size(); ++k)
			{
				const auto& expected = sample.at("hQ").at(k);
				const QuestEvent& event = world.scenario().events.at(k);
				ASSERT_EQ(event.id, expected.at("event").get<std::string>());
				const double rest = published.ticksAt(event.place);
				EXPECT_NEAR(DetourHeuristic(world, event.place, 1, rest).ticks(cell),
					expected.at("before").get<double>(), kTolerance);
				EXPECT_NEAR(DetourHeuristic(world, event.place, epsilon, rest).ticks(cell),
					expected.at("beforeInflated").get<double>(), kTolerance);
				EXPECT_NEAR(published.ticks(cell), expected.at("after").get<double>(), kTolerance);
			}
		}
	}
}

INSTANTIATE_TEST_SUITE_P(Samples, HeuristicTables, testing::ValuesIn(Testing::sampleScenarios()),
	Testing::scenarioTestName);

} // namespace
} // namespace RPGPref
