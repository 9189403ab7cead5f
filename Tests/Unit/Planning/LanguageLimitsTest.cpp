// SPDX-License-Identifier: MIT
// What the extended language does at its limits: ranges of numbers, numbers of bindings.
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Model/PlanValidator.h"

#include "Planning/LanguageSupport.h"
#include "Support/PeakMemory.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace RPGPref
{
namespace
{

/// A number that can only leave its range proves nothing.
TEST(LanguageLimits, NumbersThatLeaveTheRangeEndTheSearchWithoutAVerdict)
{
	const GroundTask task = Testing::taskOf(
		"(define (domain d) (:functions (x)) (:action grow :parameters () :precondition (> (x) 0) "
		":effect (scale-up (x) 1000000)))",
		"(define (problem p) (:domain d) (:init (= (x) 1)) (:goal (> (x) 9000000000000)))");
	Plan plan;
	EXPECT_EQ(Testing::solve(task, plan), SearchOutcome::NumberRange);
}

/// A level of 10,000 things with one action, its rules and a goal; errors of any stage.
Result<GroundTask> largeLevel(const std::string& rest, const std::string& goal = "(done)")
{
	std::string objects;
	std::string facts;
	for (int i = 0; i < 10'000; ++i)
	{
		objects += " o" + std::to_string(i);
		facts += " (fixed o" + std::to_string(i) + ")";
	}
	const Result<Domain> domain = readPddlDomain(
		"(define (domain d) (:types t) (:predicates (p ?x - t) (fixed ?x - t) (done) "
		"(some)) (:functions (x ?y - t))\n" +
			rest + "\n(:action b :parameters (?x - t) :precondition () :effect (p ?x)))",
		"domain");
	EXPECT_TRUE(domain) << Testing::errorText(domain.errors());
	const Result<Problem> problem =
		readPddlProblem("(define (problem q) (:domain d) (:objects" + objects + " - t) (:init" +
							facts + ") (:goal " + goal + "))",
			"problem", *domain);
	return problem ? ground(*domain, *problem) : Result<GroundTask>(problem.errors());
}

std::string actionOf(const std::string& precondition, const std::string& effect = "(done)")
{
	return "(:action a :parameters () :precondition " + precondition + " :effect " + effect + ")";
}

TEST(LanguageLimits, AQuantifierOverTenThousandObjectsIsGrounded)
{
	const Result<GroundTask> task = largeLevel(actionOf("(forall (?x - t) (p ?x))"));
	ASSERT_TRUE(task) << Testing::errorText(task.errors());
	EXPECT_EQ(task->extension.variants[VariantId(0)].size(), 10'000U);
}

/// Each of these would have 10^8 bindings or more, or as many literals: refused with a place,
/// before the memory is gone. Static conditions count, too: they vanish, but only after all
/// bindings.
TEST(LanguageLimits, WhatGrowsTooLargeIsRefusedInBoundedMemory)
{
	const std::size_t before = Testing::peakMebibytes();
	const std::pair<const char*, std::string> levels[] = {
		{"pairs", actionOf("(forall (?x ?y - t) (or (p ?x) (p ?y)))")},
		{"nested", actionOf("(forall (?x - t) (exists (?y - t) (and (p ?x) (not (p ?y)))))")},
		{"static", actionOf("(forall (?x ?y ?z - t) (or (fixed ?x) (p ?y) (p ?z)))")},
		{"all static", actionOf("(exists (?x ?y ?z - t) (not (fixed ?x)))")},
		{"effect", actionOf("()", "(forall (?x ?y - t) (when (p ?x) (p ?y)))")},
		{"parts", actionOf("()", "(forall (?x - t) (when (p ?x) (done)))")},
		{"rule",
			actionOf("(some)") + "(:derived (some) (exists (?x ?y - t) (and (p ?x) (p ?y))))"}};
	for (const auto& [name, rest] : levels)
	{
		SCOPED_TRACE(name);
		const Result<GroundTask> task = largeLevel(rest);
		ASSERT_FALSE(task);
		EXPECT_EQ(task.errors().front().code, "too-large");
		EXPECT_EQ(task.errors().front().file, "domain");
		EXPECT_NE(task.errors().front().position.line, 0U);
	}
	const Result<GroundTask> goal =
		largeLevel(actionOf("()"), "(and (done) (forall (?x ?y - t) (or (p ?x) (p ?y))))");
	ASSERT_FALSE(goal);
	EXPECT_EQ(goal.errors().front().code, "too-large");
	EXPECT_EQ(goal.errors().front().file, "problem");
	EXPECT_LT(Testing::peakMebibytes() - before, 400U);
}

/// 40 parts, and 40 clauses of 40 parts each: auxiliary atoms keep the number of variants small.
TEST(LanguageLimits, LongDisjunctionsBecomeRulesInsteadOfVariants)
{
	const auto thing = [](int number) { return " (p o" + std::to_string(number) + ")"; };
	std::string parts;
	std::string clauses;
	for (int i = 0; i < 40; ++i)
	{
		std::string clause;
		for (int j = 0; j < 40; ++j)
		{
			clause += thing(40 * i + j);
		}
		parts += " (and" + thing(i) + thing(i + 1) + ")";
		clauses += " (or" + clause + ")";
	}
	for (const std::string& condition : {"(or" + parts + ")", "(and" + clauses + ")"})
	{
		std::string objects;
		for (int i = 0; i < 1'600; ++i)
		{
			objects += " o" + std::to_string(i);
		}
		const GroundTask task = Testing::taskOf(
			"(define (domain d) (:types t) (:constants" + objects +
				" - t) (:predicates (p ?x - t) (done)) (:action a :parameters () :precondition " +
				condition + " :effect (done)) (:action b :parameters (?x - t) :effect (p ?x)))",
			"(define (problem q) (:domain d) (:init) (:goal (done)))");
		const ActionId action = task.findAction("a");
		ASSERT_TRUE(action.isValid());
		EXPECT_LE(task.extension.lastVariant(action) - task.extension.firstVariant(action), 16U);
		EXPECT_LE(task.extension.ruleHeads.size(), 1'600U);
		Plan plan;
		EXPECT_EQ(Testing::solve(task, plan), SearchOutcome::Solved);
	}
}

} // namespace
} // namespace RPGPref
