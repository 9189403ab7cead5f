// SPDX-License-Identifier: MIT
#include "Generators/Problems.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref::Testing
{
namespace
{

using Generators::PddlText;

GroundTask taskOf(const PddlText& text)
{
	return Testing::taskOf(text.domain, text.problem);
}

TEST(Generators, ThreeIslandsAndThreePlayersAreTheSample)
{
	const GroundTask sample = sampleTask("archipelago");
	const GroundTask task = taskOf(Generators::archipelago(3, 3));
	const auto sorted = [](std::vector<std::string> texts)
	{
		std::sort(texts.begin(), texts.end());
		return texts;
	};
	EXPECT_EQ(sorted(actionTexts(task)), sorted(actionTexts(sample)));
	EXPECT_EQ(sorted(factTexts(task)), sorted(factTexts(sample)));
}

TEST(Generators, TheArchipelagoGrowsWithIslandsAndPlayers)
{
	const GroundTask small = taskOf(Generators::archipelago(4, 2));
	const GroundTask large = taskOf(Generators::archipelago(9, 5));
	EXPECT_TRUE(large.unreachableGoals.empty());
	EXPECT_TRUE(small.unreachableGoals.empty());
	EXPECT_GT(large.actions.size(), 2 * small.actions.size());
	EXPECT_EQ(large.agents.size(), 5U);
}

TEST(Generators, LogisticsHasTheExpectedNumberOfActions)
{
	const GroundTask task = taskOf(Generators::logistics({3, 4, 2, 5}, 1));
	// Load and unload: by truck in each place, by plane at each airport; drive and fly to another
	// place (staying changes nothing).
	EXPECT_EQ(task.actions.size(), 2 * 5 * (3 * 4 + 2 * 3) + 3 * 4 * 3 + 2 * 3 * 2U);
	EXPECT_TRUE(task.unreachableGoals.empty());
}

TEST(Generators, BlocksHaveTheExpectedNumberOfActions)
{
	const GroundTask task = taskOf(Generators::blocks(7, 1));
	EXPECT_EQ(task.actions.size(), 2 * 7 + 2 * 7 * 7U);
	EXPECT_TRUE(task.unreachableGoals.empty());
}

TEST(Generators, DriverlogAndSokobanCanReachTheirGoals)
{
	EXPECT_TRUE(taskOf(Generators::driverlog({8, 3, 2, 5}, 1)).unreachableGoals.empty());
	const GroundTask room = taskOf(Generators::sokoban({6, 5, 2}, 1));
	EXPECT_TRUE(room.unreachableGoals.empty());
	EXPECT_GT(room.actions.size(), 30U);
}

TEST(Generators, SameSeedSameText)
{
	EXPECT_EQ(Generators::logistics({}, 7).problem, Generators::logistics({}, 7).problem);
	EXPECT_NE(Generators::logistics({}, 7).problem, Generators::logistics({}, 8).problem);
	EXPECT_NE(Generators::sokoban({}, 7).problem, Generators::sokoban({}, 8).problem);
}

} // namespace
} // namespace RPGPref::Testing
