// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

constexpr const char* kCostDomain = R"((define (domain roads)
  (:requirements :typing :action-costs)
  (:types place)
  (:predicates (at ?p - place) (rested))
  (:functions (total-cost) - number (distance ?a ?b - place) - number)
  (:action go :parameters (?a ?b - place) :precondition (at ?a)
    :effect (and (at ?b) (not (at ?a)) (increase (total-cost) (distance ?a ?b))))
  (:action rest :parameters () :precondition () :effect (and (rested) (increase (total-cost) 0.5)))))";

GroundTask costTask(const std::string& values, const std::string& metric)
{
	const Result<Domain> domain = readPddlDomain(kCostDomain, "d");
	EXPECT_TRUE(domain.hasValue());
	const Result<Problem> problem = readPddlProblem(
		"(define (problem p) (:domain roads) (:objects A B - place) (:init (at A) " + values +
			") (:goal (at B)) " + metric + ")",
		"p", *domain);
	EXPECT_TRUE(problem.hasValue());
	const Result<GroundTask> task = ground(*domain, *problem);
	EXPECT_TRUE(task.hasValue());
	return *task;
}

TEST(ActionCosts, AreTheIncreasesOfTheTotalCostInMillionths)
{
	const GroundTask task =
		costTask("(= (total-cost) 0) (= (distance A B) 12) (= (DISTANCE B A) 3.25) "
				 "(= (distance A A) 0) (= (distance B B) 0)",
			"(:metric minimize (total-cost))");
	ASSERT_EQ(task.costs.size(), task.actions.size());
	EXPECT_EQ(task.costs[task.findAction("go A B").value()], 12'000'000);
	EXPECT_EQ(task.costs[task.findAction("go B A").value()], 3'250'000);
	EXPECT_EQ(task.costs[task.findAction("rest").value()], 500'000);
}

TEST(ActionCosts, AreMissingWithoutAMetricOrAValue)
{
	EXPECT_TRUE(costTask("(= (distance A B) 12) (= (distance B A) 3)", "").costs.empty());
	EXPECT_TRUE(costTask("(= (distance A B) 12)", "(:metric minimize (total-cost))").costs.empty());
}

TEST(TypeWithTwoParents, CountsAsBothAndIsWarnedOf)
{
	const Result<Domain> domain = readPddlDomain(R"((define (domain d) (:requirements :typing)
  (:types place surface - object area - place area - surface)
  (:predicates (p ?x - place) (s ?x - surface))
  (:action a :parameters (?x - area) :precondition (p ?x) :effect (s ?x))))",
		"d");
	ASSERT_TRUE(domain.hasValue());
	const TypeId area = domain->findType("area");
	EXPECT_TRUE(domain->derivesFrom(area, domain->findType("place")));
	EXPECT_TRUE(domain->derivesFrom(area, domain->findType("surface")));
	ASSERT_EQ(domain->warnings.size(), 1U);
	EXPECT_EQ(format(domain->warnings.front()),
		"d:2:47: warning: type 'area' has two parents, 'place' and 'surface'; its objects count as "
		"both");
	EXPECT_EQ(domain->warnings.front().code, "type-with-two-parents");
}

} // namespace
} // namespace RPGPref
