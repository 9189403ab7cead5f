// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/Worth.h"

#include "Planning/OrdinaryLevels.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using Testing::OrdinaryTeam;
using Testing::TaskBuilder;
using Testing::TeamTask;

TEST(Worth, OfKnownPlansIsAsMeasuredElsewhere)
{
	for (const OrdinaryTeam& team : Testing::ordinaryTeams())
	{
		SCOPED_TRACE(team.name());
		const TeamTask level = team.load();
		const WorthModel model(level.task, level.preferences);
		const auto worthOf = [&](const nlohmann::json& steps)
		{
			return toDouble(model.worth(
				Testing::parseSteps(level.task, steps.get<std::vector<std::string>>())));
		};
		const nlohmann::json& best = team.golden.at("best_known_worth");
		EXPECT_NEAR(worthOf(best.at("plan")), best.at("worth").get<double>(), 0.00006);
		EXPECT_NEAR(worthOf(team.golden.at("product").at("full").at("plan")),
			team.golden.at("product_full_worth").get<double>(), 0.00006);
	}
}

TEST(Worth, WeightsAreAsAskedForElseAsTheTeamSaysElseAsUsual)
{
	Team team;
	team.effortPerStep = 0.5;
	team.effortBy = EffortBy::Seconds;
	const WorthWeights ofTeam = weightsFor(&team);
	EXPECT_EQ(ofTeam.effortPerStep, kFixedOne / 2);
	EXPECT_EQ(ofTeam.fade, kFixedOne / 4);
	EXPECT_EQ(ofTeam.effortBy, EffortBy::Seconds);
	WorthWishes wishes;
	wishes.effortPerStep = 1;
	wishes.effortBy = EffortBy::Steps;
	const WorthWeights asked = weightsFor(&team, wishes);
	EXPECT_EQ(asked.effortPerStep, kFixedOne);
	EXPECT_EQ(asked.effortBy, EffortBy::Steps);
	EXPECT_EQ(weightsFor(nullptr).effortPerStep, kFixedOne / 4);
}

TEST(Worth, FadesWithEachRepetitionByTheSameAgentOnly)
{
	const TeamTask level =
		Testing::taskFromTexts("(define (domain d) (:requirements :typing) (:types player - object)"
							   " (:predicates (deep) (calm ?p - player))"
							   " (:action dig :parameters (?p - player) :effect (deep))"
							   " (:action rest :parameters (?p - player) :effect (calm ?p)))",
			"(define (problem p) (:domain d) (:objects Ann Bob - player) (:init)"
			" (:goal (and (deep) (calm Ann))))",
			R"({"schema": "playstyles/1", "name": "t", "agent_type": "player", "agents": {
		"Ann": {"actions": [{"action": "dig", "value": 1}, {"action": "rest", "value": -0.5}]},
		"Bob": {"actions": [{"action": "dig", "value": 1}]}}})");
	const WorthModel model(level.task, level.preferences);
	const Plan plan = Testing::parseSteps(
		level.task, {"dig Ann", "dig Bob", "dig Ann", "rest Ann", "rest Ann", "dig Ann"});
	const std::vector<WorthModel::StepWorth> steps = model.steps(plan);
	ASSERT_EQ(steps.size(), 6U);
	EXPECT_EQ(steps[0].fun, kFixedOne);
	EXPECT_EQ(steps[1].fun, kFixedOne);
	EXPECT_EQ(steps[2].fun, roundedDivide(kFixedOne * 4, 5));
	EXPECT_EQ(steps[3].fun, -kFixedOne / 2);
	EXPECT_EQ(steps[4].fun, -kFixedOne / 2) << "dislike does not fade";
	EXPECT_EQ(steps[5].fun, roundedDivide(kFixedOne * 4, 6));
	EXPECT_EQ(steps[0].effort, kFixedOne / 4);
	EXPECT_LT(model.fun(plan[0], 14), model.effort(plan[0])) << "stops paying after the 13th time";
	EXPECT_GE(model.fun(plan[0], 13), model.effort(plan[0]));
	EXPECT_EQ(model.fun(plan[0], 21), roundedDivide(kFixedOne, 6)) << "beyond what is tabulated";
}

TEST(Worth, CountsEverybodysWishesAndTheWholeTeamsSteps)
{
	GroundTask task = TaskBuilder({"Ann", "Bob"})
						  .goal({"open"})
						  .action("unlock", "Ann", {}, {"open"}, {"dark"})
						  .action("leave", "", {}, {"out"})
						  .initially({"dark"})
						  .build();
	Team team;
	Testing::prefer(team, "Ann", "unlock", 0.5);
	Testing::prefer(team, "Ann", "open", 0.25, true);
	Testing::prefer(team, "Bob", "open", 0.5, true);
	Testing::prefer(team, "Bob", "dark", 1, true);
	Testing::prefer(team, "Bob", "leave", 1);
	const TeamTask level = Testing::withTeam(std::move(task), team);
	const WorthModel model(level.task, level.preferences);
	EXPECT_EQ(toDouble(model.liking(ActionId(0))), 0.5 + (0.25 + 0.5 - 1) / 2);
	EXPECT_EQ(toDouble(model.liking(ActionId(1))), 0.5);
}

TEST(Worth, TakesTheEffortOfEachAction)
{
	GroundTask task = TaskBuilder().goal({"a"}).action("dig", "Ann", {}, {"a"}).build();
	const TeamPreferences nobody(task);
	const WorthModel model(task, nobody, {}, {3 * kFixedOne});
	EXPECT_EQ(model.worth(Plan{ActionId(0)}), -3 * kFixedOne);
}

} // namespace
} // namespace RPGPref
