// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/StyleEstimate.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;

/// Two things to do again and again, and two people.
const char* const kDomain = R"((define (domain fair) (:requirements :typing) (:types player)
  (:predicates (glad ?p - player) (open))
  (:action dance :parameters (?p - player) :precondition () :effect (glad ?p))
  (:action shoot :parameters (?p - player) :precondition (open) :effect (glad ?p))))";
const char* const kProblem = R"((define (problem fair) (:domain fair)
  (:objects Ann Bob - player) (:init (open)) (:goal (and (glad Ann) (glad Bob)))))";

void expectSame(
	const std::vector<double>& found, const std::vector<double>& expected, const char* because)
{
	for (std::size_t i = 0; i < expected.size(); ++i)
	{
		EXPECT_NEAR(found[i], expected[i], 1e-12) << because;
	}
}

class StyleEstimateTest : public ::testing::Test
{
protected:
	StyleEstimateTest() : task_(taskOf(kDomain, kProblem)) {}

	TeamPreferences styleOf(double dance, double shoot) const
	{
		Team team;
		Playstyle& ann = team.playstyles.emplace_back();
		ann.agent = "Ann";
		ann.actions.push_back({"dance", {}, dance, {}, false});
		ann.actions.push_back({"shoot", {}, shoot, {}, false});
		return preferencesOf(team, task_);
	}

	GroundTask task_;
};

TEST_F(StyleEstimateTest, FollowsWhatThePlayerDoes)
{
	StyleEstimate estimate(
		task_, AgentId(0), {styleOf(0, 0), styleOf(0.9, -0.5), styleOf(-0.5, 0.9)});
	EXPECT_EQ(estimate.best(), 0U) << "what is known beforehand counts twice";
	const PackedState state = packInitialState(task_);
	const double before = estimate.confidence();
	for (int deed = 0; deed < 4; ++deed)
	{
		estimate.observe(state, task_.findAction("shoot Ann"));
	}
	EXPECT_EQ(estimate.best(), 2U);
	EXPECT_GT(estimate.confidence(), before);
	for (int deed = 0; deed < 12; ++deed)
	{
		estimate.observe(state, task_.findAction("dance Ann"));
	}
	EXPECT_EQ(estimate.best(), 1U) << "players change";
	double sum = 0;
	for (const double share : estimate.belief())
	{
		EXPECT_GT(share, 0);
		sum += share;
	}
	EXPECT_NEAR(sum, 1, 1e-12);
}

TEST_F(StyleEstimateTest, WithoutAChoiceNothingIsLearned)
{
	StyleEstimate estimate(task_, AgentId(0), {styleOf(0, 0), styleOf(0.9, -0.5)});
	const std::vector<double> before = estimate.belief();
	PackedState closed = packInitialState(task_);
	std::fill(closed.begin(), closed.end(), 0);
	estimate.observe(closed, task_.findAction("dance Ann"));
	expectSame(estimate.belief(), before, "there was nothing else to do");
	estimate.observe(closed, task_.findAction("shoot Ann"));
	expectSame(estimate.belief(), before, "it was not possible");
	estimate.observe(packInitialState(task_), task_.findAction("dance Bob"));
	expectSame(estimate.belief(), before, "somebody else did it");
}

} // namespace
} // namespace RPGPref
