// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/PlanSharing.h"

#include "RPGPref/Planning/PlanObjective.h"
#include "RPGPref/Planning/PlanSearch.h"

#include "Planning/OrdinaryLevels.h"
#include "Planning/PlanVault.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::OrdinaryTeam;
using Testing::TeamTask;

/// Three things to do, each by Ann or Bob; the whole team leaves.
TeamTask chores(double annLikes)
{
	const auto action = [](const std::string& name, const std::string& effect)
	{ return " (:action " + name + " :parameters (?p - player) :effect (" + effect + "))"; };
	return Testing::taskFromTexts(
		"(define (domain d) (:requirements :typing) (:types player - object)"
		" (:predicates (a) (b) (c) (out))" +
			action("sweep", "a") + action("wash", "b") + action("cook", "c") +
			" (:action leave :parameters () :precondition (and (a) (b) (c)) :effect (out)))",
		"(define (problem p) (:domain d) (:objects Ann Bob - player) (:init)"
		" (:goal (and (a) (b) (c) (out))))",
		R"({"schema": "playstyles/1", "name": "t", "agent_type": "player", "agents": {
		"Ann": {"actions": [{"action": "sweep", "value": )" +
			std::to_string(annLikes) + "}]}}}");
}

TEST(PlanSharing, CountsWhatSomebodyDoesAlone)
{
	const TeamTask level = chores(0);
	const PlanLoad load = planLoad(level.task,
		Testing::parseSteps(level.task, {"sweep Ann", "wash Bob", "cook Bob", "leave"}));
	EXPECT_EQ(level.task.agentName(load.busiest), "Bob");
	EXPECT_EQ(load.most, 2U);
	EXPECT_EQ(load.somebody, 3U);
	EXPECT_EQ(load.squares, 5U);
	EXPECT_DOUBLE_EQ(load.share(), 2.0 / 3);
	EXPECT_EQ(planLoad(level.task, {}).share(), 0);
}

TEST(PlanSharing, WorthDiffersByLessThanAQuarterOrTwoPercent)
{
	EXPECT_EQ(sharingBar(kFixedOne), kFixedOne - kFixedOne / 4 + 1);
	EXPECT_EQ(sharingBar(0), -kFixedOne / 4 + 1);
	EXPECT_EQ(sharingBar(100 * kFixedOne), 98 * kFixedOne + 1);
	EXPECT_EQ(sharingBar(-100 * kFixedOne), -102 * kFixedOne + 1);
}

/// Whatever is taken away that was not chosen, the choice stays: the order has no circles.
TEST(PlanSharing, FromTheBarOnTheLighterPlanIsTheBetterOne)
{
	const TeamTask level = chores(0.2);
	PlanObjective objective(level.task, level.preferences, PlanMode::Natural);
	const auto plan = [&](const char* first, const char* second, const char* third) {
		return Testing::parseSteps(level.task, {first, second, third, "leave"});
	};
	const Plan alone = plan("sweep Ann", "wash Ann", "cook Ann");
	const Plan shared = plan("sweep Ann", "wash Bob", "cook Ann");
	const Plan other = plan("sweep Bob", "wash Ann", "cook Bob");
	EXPECT_TRUE(objective.isBetter(alone, other)) << "it is worth more";
	EXPECT_TRUE(objective.isBetter(shared, alone)) << "worth the same, shared better";
	objective.setBar(sharingBar(objective.model().worth(alone)));
	EXPECT_TRUE(objective.isBetter(other, alone)) << "worth about the same, shared better";
	EXPECT_TRUE(objective.isBetter(shared, other)) << "shared as well, worth more";
	EXPECT_FALSE(objective.isWorthMore(alone, other));
}

TEST(PlanVault, KeepsWhatIsSharedBetterBesideWhatIsWorthMore)
{
	const TeamTask level = chores(0.2);
	const WorthModel model(level.task, level.preferences);
	PlanVault vault(level.task);
	const auto add = [&](std::vector<std::string> steps)
	{
		const Plan plan = Testing::parseSteps(level.task, steps);
		vault.add(plan, model.worth(plan));
	};
	add({"sweep Bob", "wash Bob", "cook Bob", "leave"});
	add({"sweep Ann", "wash Ann", "cook Ann", "leave"});
	add({"sweep Bob", "wash Ann", "cook Bob", "leave"});
	ASSERT_EQ(vault.front().size(), 2U) << "Bob alone is beaten in both";
	EXPECT_EQ(vault.front()[0].load.most, 2U);
	EXPECT_EQ(vault.front()[1].load.most, 3U);
	EXPECT_EQ(vault.best().load.most, 3U);
	EXPECT_EQ(&vault.bestShared(vault.best().worth), &vault.best());
	EXPECT_EQ(vault.bestShared(sharingBar(vault.best().worth)).load.most, 2U);
	add({"sweep Ann", "wash Bob", "cook Ann", "leave"});
	EXPECT_EQ(vault.front().size(), 1U) << "worth most and shared best";
}

/// On whole levels: what is given up stays within the bounds, it is given up only for sharing, and
/// on the whole that brings something.
TEST(NaturalSearch, GivesTheBusiestAgentLessToDoWhereThatCostsLittle)
{
	const std::vector<OrdinaryTeam> teams = {{"frozen-station", "playstyles-2-brawn.json", {}},
		{"frozen-station", "playstyles-3-shadows.json", {}},
		{"prison-break", "playstyles-1-quiet-builders.json", {}},
		{"wizard-school", "playstyles-3-mixed.json", {}, "planning/heldout/"}};
	std::size_t lighter = 0;
	for (const OrdinaryTeam& team : teams)
	{
		SCOPED_TRACE(team.name());
		const TeamTask level = team.load();
		const WorthModel model(level.task, level.preferences);
		const std::unique_ptr<PlanSearch> search =
			makePlanSearch(level.task, level.preferences, {});
		Budget budget(Budget::kUnlimited);
		search->step(budget);
		const PlanResult& found = search->result();
		ASSERT_TRUE(found.hasPlan());
		EXPECT_GE(found.worth, sharingBar(found.greatestWorth));
		const std::uint32_t most = planLoad(level.task, found.plan).most;
		bool isGreatestThere = found.worth == found.greatestWorth;
		for (const Plan& other : found.others)
		{
			EXPECT_EQ(Testing::replayError(level.task, other), "");
			EXPECT_LE(model.worth(other), found.greatestWorth);
			if (model.worth(other) > found.worth)
			{
				EXPECT_GT(planLoad(level.task, other).most, most) << "given up for nothing";
			}
			isGreatestThere = isGreatestThere || model.worth(other) == found.greatestWorth;
		}
		EXPECT_TRUE(isGreatestThere);
		lighter += found.worth < found.greatestWorth ? 1 : 0;
	}
	EXPECT_GE(lighter, 2U) << "sharing was never preferred";
}

} // namespace
} // namespace RPGPref
