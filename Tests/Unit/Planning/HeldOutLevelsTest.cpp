// SPDX-License-Identifier: MIT
// Levels with free movement to which nothing in the search was tuned: a corridor between hatches, a
// hub with spokes, a grid of streets. Their sizes differ, and so does what there is to like.
#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Planning/RedundantSteps.h"

#include "Planning/NeedlessSets.h"
#include "Planning/OrdinaryLevels.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using Testing::OrdinaryTeam;
using Testing::TeamTask;

PlanResult plannedAs(const TeamTask& level, PlanMode mode, std::uint64_t seed)
{
	PlanRequest request;
	request.mode = mode;
	request.f = 4;
	request.seed = seed;
	const std::unique_ptr<PlanSearch> search =
		makePlanSearch(level.task, level.preferences, request);
	Budget budget(Budget::kUnlimited);
	search->step(budget);
	return search->result();
}

void expectNaturalIsBest(const OrdinaryTeam& team, std::uint64_t seed)
{
	SCOPED_TRACE(team.name() + ", seed " + std::to_string(seed));
	const TeamTask level = team.load();
	const WorthModel model(level.task, level.preferences);
	const PlanResult natural = plannedAs(level, PlanMode::Natural, seed);
	ASSERT_TRUE(natural.hasPlan());
	EXPECT_EQ(Testing::replayError(level.task, natural.plan), "");
	EXPECT_EQ(natural.worth, model.worth(natural.plan));
	EXPECT_FALSE(findNeedlessSet(level.task, model, natural.plan, 200'000).rest.has_value())
		<< "some steps are needless";
	testing::Test::RecordProperty(
		team.name() + " " + std::to_string(seed), std::to_string(toDouble(natural.worth)));
	if (team.golden.contains("best_known_worth"))
	{
		EXPECT_GE(toDouble(natural.worth),
			team.golden.at("best_known_worth").at("worth").get<double>() - 0.00006);
	}
	for (const PlanMode mode : {PlanMode::Full, PlanMode::Paper, PlanMode::Ff})
	{
		const PlanResult other = plannedAs(level, mode, seed);
		ASSERT_TRUE(other.hasPlan()) << modeWord(mode);
		const Plan rest = withoutRedundantSteps(level.task, level.preferences, other.plan);
		EXPECT_GE(natural.worth, model.worth(rest)) << modeWord(mode);
	}
}

TEST(OnHeldOutLevels, NaturalIsWorthAtLeastWhatAllOtherModesFind)
{
	const std::vector<OrdinaryTeam> teams = Testing::heldOutTeams();
	for (const std::size_t team : {0U, 4U, 8U})
	{
		expectNaturalIsBest(teams[team], 1);
	}
}

TEST(SlowOnHeldOutLevels, NaturalIsWorthAtLeastWhatAllOtherModesFindForEverySeed)
{
	for (const OrdinaryTeam& team : Testing::heldOutTeams())
	{
		for (std::uint64_t seed = 1; seed <= 3; ++seed)
		{
			expectNaturalIsBest(team, seed);
		}
	}
}

TEST(SlowOnOrdinaryLevels, NaturalIsWorthAtLeastTheBestKnownForEverySeed)
{
	for (const OrdinaryTeam& team : Testing::ordinaryTeams())
	{
		for (std::uint64_t seed = 1; seed <= 3; ++seed)
		{
			expectNaturalIsBest(team, seed);
		}
	}
}

} // namespace
} // namespace RPGPref
