// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Why
{
	GroundTask task;
	UnsolvableReport report;
};

Why why(const std::string& domainText, const std::string& problemText)
{
	const Result<Domain> domain = readPddlDomain(domainText, "domain.pddl");
	EXPECT_TRUE(domain.hasValue());
	const Result<Problem> problem = readPddlProblem(problemText, "problem.pddl", domain.value());
	EXPECT_TRUE(problem.hasValue());
	Result<GroundTask> task = ground(domain.value(), problem.value());
	EXPECT_TRUE(task.hasValue());
	WhyUnsolvable explorer(domain.value(), problem.value(), task.value());
	while (true)
	{
		Budget budget(3);
		if (explorer.step(budget) == StepStatus::Done)
		{
			break;
		}
	}
	return {std::move(task).value(), explorer.report()};
}

const char* const kDoors = R"((define (domain doors)
  (:requirements :strips :typing)
  (:types player room key - object)
  (:predicates (at ?p - player ?r - room) (link ?a ?b - room) (has ?p - player ?k - key)
    (lies ?k - key ?r - room) (opens ?k - key ?r - room) (open ?r - room) (blessed ?p - player))
  (:action go :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (link ?a ?b) (open ?b)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action take :parameters (?p - player ?k - key ?r - room)
    :precondition (and (at ?p ?r) (lies ?k ?r)) :effect (and (has ?p ?k) (not (lies ?k ?r))))
  (:action unlock :parameters (?p - player ?k - key ?r - room)
    :precondition (and (has ?p ?k) (opens ?k ?r)) :effect (open ?r))
  (:action pray :parameters (?p - player ?r - room)
    :precondition (and (at ?p ?r) (blessed ?p)) :effect (open ?r))))";

TEST(WhyUnsolvable, TracesAGoalToTheOneThingThatIsMissing)
{
	const Why result = why(kDoors, R"((define (problem p) (:domain doors)
		(:objects Ann - player hall vault - room brass - key)
		(:init (at Ann hall) (link hall vault) (opens brass vault))
		(:goal (at Ann vault))))");
	const std::vector<OutOfReach>& facts = result.report.outOfReach;
	ASSERT_FALSE(facts.empty());
	EXPECT_EQ(facts[0].fact, "(at Ann vault)");
	EXPECT_TRUE(facts[0].isGoal);
	ASSERT_FALSE(facts[0].producers.empty());
	EXPECT_EQ(facts[0].producers[0].action, "go Ann hall vault");
	EXPECT_THAT(facts[0].producers[0].missing, ElementsAre("(open vault)"));
	EXPECT_THAT(result.report.sentences,
		Contains(HasSubstr("`unlock Ann brass vault` would achieve (open vault), but lacks just "
						   "(has Ann brass)")));
	EXPECT_THAT(
		result.report.sentences, Contains(HasSubstr("Nothing can make (lies brass hall) true")));
}

const char* const kBridge = R"((define (domain bridge)
  (:requirements :strips :typing :negative-preconditions)
  (:types player)
  (:predicates (rope) (warm ?p - player) (across ?p - player) (cold))
  (:action burn-rope :parameters (?p - player) :precondition (rope)
    :effect (and (warm ?p) (not (rope))))
  (:action cross :parameters (?p - player) :precondition (rope)
    :effect (and (across ?p) (not (rope)))) ))";

TEST(WhyUnsolvable, NamesGoalsThatExcludeEachOtherAndTheChoke)
{
	const Why result = why(kBridge, R"((define (problem p) (:domain bridge)
		(:objects Ann Bob - player) (:init (rope)) (:goal (and (warm Ann) (across Ann)))))");
	EXPECT_THAT(result.report.outOfReach, IsEmpty());
	EXPECT_EQ(result.report.conflictingGoals, result.task.goals);
	ASSERT_FALSE(result.report.chokes.empty());
	const Choke& choke = result.report.chokes[0];
	EXPECT_FALSE(choke.lostGoals.empty());
	ASSERT_EQ(choke.lostForGood.size(), 1U);
	EXPECT_EQ(result.task.factText(choke.lostForGood[0]), "(rope)");
	EXPECT_THAT(result.report.sentences,
		Contains("The goals (warm Ann) and (across Ann) exclude each other: without any one of "
				 "them the rest can be reached, but never all of them."));
	EXPECT_THAT(result.report.sentences,
		Contains(HasSubstr("can no longer be reached: nothing brings back (rope).")));
}

TEST(WhyUnsolvable, LeavesGoalsThatAreNotPartOfTheConflictOut)
{
	const Why result = why(R"((define (domain d) (:requirements :strips)
		(:predicates (token) (a) (b) (c) (free))
		(:action get-a :parameters () :precondition (token) :effect (and (a) (not (token))))
		(:action get-b :parameters () :precondition (token) :effect (and (b) (not (token))))
		(:action get-c :parameters () :precondition (free) :effect (c))))",
		"(define (problem p) (:domain d) (:init (token) (free)) (:goal (and (a) (b) (c))))");
	ASSERT_EQ(result.report.conflictingGoals.size(), 2U);
	EXPECT_EQ(result.task.factText(result.report.conflictingGoals[0]), "(a)");
	EXPECT_EQ(result.task.factText(result.report.conflictingGoals[1]), "(b)");
}

/// Both conditions of the cauldron are one for this thing.
TEST(WhyUnsolvable, NamesAMissingFactOnce)
{
	const Why found = why(R"((define (domain d) (:requirements :strips :typing) (:types thing)
  (:predicates (unsealed ?t - thing) (brewed))
  (:action brew :parameters (?a ?b - thing)
    :precondition (and (unsealed ?a) (unsealed ?b)) :effect (brewed))))",
		R"((define (problem p) (:domain d) (:objects T0 - thing) (:init) (:goal (brewed))))");
	EXPECT_THAT(found.report.sentences, Contains(HasSubstr("lacks just (unsealed T0)")));
}

} // namespace
} // namespace RPGPref
