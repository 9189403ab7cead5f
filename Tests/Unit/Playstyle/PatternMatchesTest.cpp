// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/PatternMatches.h"

#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{
namespace
{

constexpr const char* kDomain = R"((define (domain d)
  (:types player thing - object)
  (:predicates (has ?p - player ?t - thing) (quiet))
  (:action take :parameters (?p - player ?t - thing)
    :precondition () :effect (has ?p ?t))
  (:action wait :parameters () :effect (quiet))))";

constexpr const char* kProblem = R"((define (problem p) (:domain d)
  (:objects Ann Bob - player cup hat - thing)
  (:init) (:goal (and (has Ann cup) (quiet)))))";

class Matches : public testing::Test
{
protected:
	std::vector<std::string> texts(const std::vector<ActionId>& actions) const
	{
		std::vector<std::string> result;
		for (const ActionId action : actions)
		{
			result.push_back(task_.actionText(action));
		}
		return result;
	}

	GroundTask task_ = taskOf(kDomain, kProblem);
};

using Texts = std::vector<std::string>;

TEST_F(Matches, ListsWhatAPatternMatchesAndWhereItCounts)
{
	const std::vector<Preference> preferences = {
		{"take", std::nullopt, 1, {}}, {"TAKE", Texts{"*", "cup"}, 0.5, {}}};
	const auto matches = matchActions(preferences, task_, AgentId());
	ASSERT_EQ(matches.size(), 2U);
	EXPECT_EQ(texts(matches[0].all),
		(Texts{"take Ann cup", "take Ann hat", "take Bob cup", "take Bob hat"}));
	EXPECT_EQ(texts(matches[0].counting), (Texts{"take Ann hat", "take Bob hat"}));
	EXPECT_EQ(texts(matches[1].all), (Texts{"take Ann cup", "take Bob cup"}));
	EXPECT_EQ(matches[1].counting, matches[1].all);
}

TEST_F(Matches, AnAgentMatchesItsOwnActionsAlone)
{
	const auto matches = matchActions({{"*", std::nullopt, 1, {}}}, task_, AgentId(1));
	EXPECT_EQ(texts(matches[0].all), (Texts{"take Bob cup", "take Bob hat"}))
		<< "nobody likes an action that the team does together";
}

TEST_F(Matches, PropositionsMatchAtoms)
{
	const auto matches = matchPropositions({{"has", Texts{"Ann", "*"}, 1, {}}}, task_);
	Texts found;
	for (const AtomId atom : matches[0].all)
	{
		found.push_back(task_.atomText(atom));
	}
	EXPECT_EQ(found, (Texts{"(has Ann cup)", "(has Ann hat)"}));
}

TEST_F(Matches, CountingMatchesHaveTheValueThatPlannersSee)
{
	Team team;
	team.playstyles.push_back({"Ann", "",
		{{"*", std::nullopt, 0.25, {}}, {"take", Texts{"*", "hat"}, -1, {}},
			{"take", Texts{"Ann", "*"}, 0.5, {}}},
		{}});
	const Result<TeamPreferences> bound = TeamPreferences::bind(team, task_);
	ASSERT_TRUE(bound);
	const std::vector<Preference>& preferences = team.playstyles[0].actions;
	const auto matches = matchActions(preferences, task_, AgentId(0));
	std::size_t counted = 0;
	for (std::size_t i = 0; i < preferences.size(); ++i)
	{
		for (const ActionId action : matches[i].counting)
		{
			EXPECT_EQ(bound->own(action), toFixed(preferences[i].value))
				<< task_.actionText(action);
			++counted;
		}
	}
	EXPECT_EQ(counted, 2U) << "each action of Ann counts once";
}

TEST_F(Matches, UnknownNamesAreNamed)
{
	EXPECT_EQ(unknownName({"tkae", std::nullopt, 1, {}}, PreferenceKind::Action, task_),
		"there is no action of that name");
	EXPECT_EQ(unknownName({"take", std::nullopt, 1, {}}, PreferenceKind::Proposition, task_),
		"there is no predicate of that name");
	EXPECT_NE(
		unknownName({"take", Texts{"*", "cop"}, 1, {}}, PreferenceKind::Action, task_).find("cop"),
		std::string::npos);
	EXPECT_EQ(unknownName({"*", Texts{"*", "CUP"}, 1, {}}, PreferenceKind::Action, task_), "");
}

} // namespace
} // namespace RPGPref::Testing
