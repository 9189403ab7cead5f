// SPDX-License-Identifier: MIT
#include "ScenarioFixtures.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::navigationData;
using Testing::sampleWorld;
using Testing::stateOf;
using Outcomes = std::vector<std::pair<PackedNpcState, std::uint32_t>>;

Outcomes outcomesOf(const World& world, PackedNpcState state)
{
	std::vector<Successor> successors;
	world.successors(state, successors);
	Outcomes outcomes;
	for (const Successor& successor : successors)
	{
		outcomes.emplace_back(successor.state, successor.cost);
	}
	std::sort(outcomes.begin(), outcomes.end());
	return outcomes;
}

class SuccessorVectors : public testing::TestWithParam<std::string>
{
};

TEST_P(SuccessorVectors, StatesHaveExactlyTheListedSuccessors)
{
	for (const auto& variant :
		navigationData("successor-vectors.json").at("scenarios").at(GetParam()))
	{
		const std::string player =
			variant.at("player").is_null() ? "" : variant.at("player").get<std::string>();
		const World world = sampleWorld(GetParam(), Branching::Sixteen, player);
		for (const auto& vector : variant.at("states"))
		{
			Outcomes expected;
			for (const auto& successor : vector.at("successors"))
			{
				expected.emplace_back(
					world.pack(stateOf(world, successor)), successor.at("cost").get<int>());
			}
			std::sort(expected.begin(), expected.end());
			EXPECT_EQ(outcomesOf(world, world.pack(stateOf(world, vector.at("state")))), expected)
				<< "player " << player << ", state " << vector.at("state");
		}
	}
}

TEST_P(SuccessorVectors, ExpandedDomainHasTheListedCountsAndSums)
{
	for (const auto& variant :
		navigationData("successor-vectors.json").at("scenarios").at(GetParam()))
	{
		if (!variant.contains("expanded"))
		{
			continue;
		}
		const World world = sampleWorld(GetParam(), Branching::TwoHundredFiftySix);
		for (const auto& vector : variant.at("expanded"))
		{
			const Outcomes outcomes =
				outcomesOf(world, world.pack(stateOf(world, vector.at("state"))));
			std::uint64_t costSum = 0;
			std::uint64_t healthSum = 0;
			for (const auto& [state, cost] : outcomes)
			{
				costSum += cost;
				healthSum += 20 * healthOf(state);
			}
			EXPECT_EQ(outcomes.size(), vector.at("count").get<std::size_t>()) << vector.at("state");
			EXPECT_EQ(costSum, vector.at("costSum").get<std::uint64_t>()) << vector.at("state");
			EXPECT_EQ(healthSum, vector.at("healthSum").get<std::uint64_t>()) << vector.at("state");
		}
	}
}

TEST_P(SuccessorVectors, WitnessPathsReplayToTheOptimalCost)
{
	for (const auto& variant :
		navigationData("successor-vectors.json").at("scenarios").at(GetParam()))
	{
		const std::string player =
			variant.at("player").is_null() ? "" : variant.at("player").get<std::string>();
		const World world = sampleWorld(GetParam(), Branching::Sixteen, player);
		const auto& witness = variant.at("witness");
		PackedNpcState state = world.pack(stateOf(world, witness.at(0)));
		EXPECT_EQ(state, world.start());
		std::uint32_t cost = 0;
		for (std::size_t k = 1; k < witness.size(); ++k)
		{
			const PackedNpcState next = world.pack(stateOf(world, witness.at(k)));
			const Outcomes outcomes = outcomesOf(world, state);
			const auto found = std::find_if(outcomes.begin(), outcomes.end(),
				[&](const auto& outcome) { return outcome.first == next; });
			ASSERT_NE(found, outcomes.end()) << "step " << k << ": " << witness.at(k);
			cost += found->second;
			state = next;
		}
		EXPECT_TRUE(world.isGoal(state));
		EXPECT_EQ(cost, variant.at("optimalCost").get<std::uint32_t>()) << "player " << player;
	}
}

INSTANTIATE_TEST_SUITE_P(Samples, SuccessorVectors, testing::ValuesIn(Testing::sampleScenarios()),
	Testing::scenarioTestName);

} // namespace
} // namespace RPGPref
