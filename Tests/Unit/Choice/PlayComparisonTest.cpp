// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/PlayComparison.h"

#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;

constexpr const char* kDomain = R"((define (domain yard) (:requirements :strips :typing)
  (:types player thing - object)
  (:predicates (raw ?t - thing) (cut ?t - thing) (done ?t - thing))
  (:action saw :parameters (?p - player ?t - thing) :precondition (raw ?t) :effect (and (cut ?t) (not (raw ?t))))
  (:action oil :parameters (?p - player ?t - thing) :precondition (cut ?t) :effect (and (done ?t) (not (cut ?t)))))
)";
constexpr const char* kProblem = R"((define (problem two) (:domain yard)
  (:objects Ada Ben - player board beam - thing) (:init (raw board) (raw beam))
  (:goal (and (done board) (done beam)))))";

Plan planOf(const GroundTask& task, std::initializer_list<const char*> steps)
{
	Plan plan;
	for (const char* step : steps)
	{
		plan.push_back(task.findAction(step));
		EXPECT_TRUE(plan.back().isValid()) << step;
	}
	return plan;
}

class ComparePlay : public ::testing::Test
{
protected:
	GroundTask task_ = taskOf(kDomain, kProblem);
	Plan ada_ = planOf(task_, {"saw Ada board", "oil Ada board", "saw Ada beam", "oil Ada beam"});
	Plan split_ = planOf(task_, {"saw Ada board", "saw Ada beam", "oil Ben board", "oil Ben beam"});
};

TEST_F(ComparePlay, AnIdenticalPreviewAgreesInEverything)
{
	const std::vector<Plan> previews = {ada_, split_};
	const std::vector<std::string> names = {"Loners", "Partners"};
	const PlayComparison comparison = comparePlayWithPreview(task_, split_, previews, names);
	ASSERT_EQ(comparison.agreements.size(), 2U);
	EXPECT_EQ(comparison.agreements[0].preview, 1U);
	EXPECT_DOUBLE_EQ(comparison.agreements[0].whoDoesWhat, 1);
	EXPECT_DOUBLE_EQ(comparison.agreements[0].orderDistance, 0);
	EXPECT_DOUBLE_EQ(comparison.agreements[0].shareError, 0);
	EXPECT_TRUE(comparison.onlyPlayed.empty());
	EXPECT_NE(comparison.sentences[0].find("Partners: 100 %"), std::string::npos)
		<< comparison.sentences[0];
}

TEST_F(ComparePlay, TheOtherPreviewDiffersByHandCount)
{
	const std::vector<Plan> previews = {ada_};
	const PlayComparison comparison = comparePlayWithPreview(task_, split_, previews, {});
	// Same: Ada's two saws. All: two saws, Ada's two oils, Ben's two oils.
	EXPECT_DOUBLE_EQ(comparison.agreements[0].whoDoesWhat, 2.0 / 6);
	EXPECT_DOUBLE_EQ(comparison.agreements[0].whatIsDone, 1);
	// Sawing is the same, oiling is all with the other: half of the kinds of work.
	EXPECT_DOUBLE_EQ(comparison.agreements[0].shareError, 0.5);
	// Ada: saw oil saw oil against saw saw: 2 of 4. Ben: nothing against two: 1.
	EXPECT_DOUBLE_EQ(comparison.agreements[0].orderDistance, 0.75);
	ASSERT_EQ(comparison.onlyPlayed.size(), 1U);
	EXPECT_EQ(comparison.onlyPlayed[0].agent, "Ben");
	EXPECT_EQ(comparison.onlyPlayed[0].times, 2U);
}

TEST_F(ComparePlay, NothingToCompareIsSaid)
{
	const PlayComparison none = comparePlayWithPreview(task_, split_, {}, {});
	EXPECT_TRUE(none.agreements.empty());
	EXPECT_EQ(none.sentences.size(), 1U);
	const std::vector<Plan> previews = {ada_};
	EXPECT_EQ(comparePlayWithPreview(task_, {}, previews, {}).sentences.size(), 1U);
}

} // namespace
} // namespace RPGPref
