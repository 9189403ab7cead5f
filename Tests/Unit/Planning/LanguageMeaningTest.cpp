// SPDX-License-Identifier: MIT
// What effects, durations and numbers of the extended language mean.
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Model/PlanValidator.h"

#include "Planning/LanguageSupport.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <string>

namespace RPGPref
{
namespace
{

constexpr const char* kSmall = R"((define (domain small) (:requirements :adl)
  (:types player thing)
  (:predicates (a) (b) (p) (q ?x - thing))
  (:functions (x) (y))
  (:action count :parameters () :precondition () :effect (when (or (a) (b)) (increase (x) 1)))
  (:action both :parameters () :precondition ()
    :effect (and (when (a) (p)) (when (b) (not (p)))))
  (:action toggle :parameters () :precondition ()
    :effect (and (when (p) (not (p))) (when (not (p)) (p))))
  (:action swap :parameters () :precondition (>= (x) 0)
    :effect (and (assign (x) (y)) (assign (y) (x))))
  (:action grow :parameters () :precondition (>= (y) 0) :effect (scale-up (y) 1000000))))";

constexpr const char* kSmallProblem = R"((define (problem s) (:domain small) (:objects T - thing)
  (:init (a) (b) (= (x) 3) (= (y) 5)) (:goal (and (p) (>= (x) 4) (>= (y) 0)))))";

TEST(LanguageMeaning, EffectsOfOneActionHappenAtOnce)
{
	const GroundTask task = Testing::taskOf(kSmall, kSmallProblem);
	const auto fluent = [&](const std::string& name)
	{
		for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
		{
			if (task.fluentText(FluentId(i)) == name)
			{
				return FluentId(i);
			}
		}
		return FluentId();
	};
	const auto after = [&](const char* action)
	{
		PackedState state = packInitialState(task);
		const ActionId id = task.findAction(action);
		EXPECT_TRUE(id.isValid() && isExecutable(task, state, id)) << action;
		applyAction(task, id, state);
		return state;
	};
	EXPECT_EQ(valueOf(task, after("count"), fluent("(x)")), 4 * kQuantityOne)
		<< "both disjuncts hold, and it counts once";
	EXPECT_EQ(valueOf(task, after("swap"), fluent("(x)")), 5 * kQuantityOne);
	EXPECT_EQ(valueOf(task, after("swap"), fluent("(y)")), 3 * kQuantityOne);
	FactId p;
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		p = task.factText(FactId(fact)) == "(p)" ? FactId(fact) : p;
	}
	ASSERT_TRUE(p.isValid());
	EXPECT_TRUE(holds(after("both"), p)) << "what one part adds and another deletes is true";
	PackedState state = after("toggle");
	EXPECT_TRUE(holds(state, p));
	applyAction(task, task.findAction("toggle"), state);
	EXPECT_FALSE(holds(state, p));
}

/// `(at end (when F ..))` reads the state after the start effects, as `(when (at end F) ..)` does;
/// `(when (at start F) ..)` reads the one before.
TEST(LanguageMeaning, ConditionsOfEffectsReadTheTimeTheyAreWrittenFor)
{
	const auto light = [](const std::string& effect)
	{
		const Testing::Model model = Testing::modelOf(
			"(define (domain d) (:predicates (lit) (seen)) (:durative-action light :parameters () "
			":duration (= ?duration 2) :condition () :effect (and (at start (lit)) " +
				effect + ")))",
			"(define (problem p) (:domain d) (:init) (:goal (and (lit) (seen))))");
		const bool isValid =
			validatePlan(model.domain, model.problem, Testing::planOf({"light"})).isValid;
		const GroundTask task = Testing::taskOf(model);
		PackedState state = packInitialState(task);
		const ActionId action = task.findAction("light");
		applyAction(task, action, state);
		EXPECT_EQ(task.unreachableGoals.empty() && isGoalState(task, state), isValid) << effect;
		return isValid;
	};
	EXPECT_TRUE(light("(at end (when (lit) (seen)))"));
	EXPECT_TRUE(light("(when (at end (lit)) (at end (seen)))"));
	EXPECT_FALSE(light("(when (at start (lit)) (at end (seen)))"));
}

/// What the start changes does not change how long the action takes.
TEST(LanguageMeaning, DurationsAreComputedBeforeTheStartEffects)
{
	const Testing::Model model = Testing::modelOf(
		"(define (domain d) (:functions (x)) (:durative-action a :parameters () "
		":duration (= ?duration (x)) :condition () "
		":effect (and (at start (assign (x) 1)) (at end (increase (x) ?duration)))))",
		"(define (problem p) (:domain d) (:init (= (x) 3)) (:goal (= (x) 4)))");
	EXPECT_TRUE(validatePlan(model.domain, model.problem, Testing::planOf({"a"})).isValid);
	const GroundTask task = Testing::taskOf(model);
	PackedState state = packInitialState(task);
	applyAction(task, task.findAction("a"), state);
	EXPECT_EQ(valueOf(task, state, FluentId(0)), 4 * kQuantityOne);
}

/// Start and end become one assignment, which must not hide what either of them cannot do.
TEST(LanguageMeaning, PhasesThatTouchOneNumberAreCheckedEach)
{
	const auto isPossible = [](const std::string& effects, const std::string& init)
	{
		const Testing::Model model = Testing::modelOf(
			"(define (domain d) (:predicates (done)) (:functions (x)) (:durative-action a "
			":parameters () :duration (= ?duration 2) :condition () :effect (and (at end (done)) " +
				effects + ")))",
			"(define (problem p) (:domain d) (:init " + init +
				") (:goal (and (done) (or (done) (>= (x) 0)))))");
		const bool isValid =
			validatePlan(model.domain, model.problem, Testing::planOf({"a"})).isValid;
		const GroundTask task = Testing::taskOf(model);
		const ActionId action = task.findAction("a");
		EXPECT_EQ(action.isValid() && isExecutable(task, packInitialState(task), action), isValid)
			<< effects;
		return isValid;
	};
	const std::string raised = "(at start (increase (x) 1)) (at end (assign (x) 5))";
	EXPECT_TRUE(isPossible(raised, "(= (x) 1)"));
	EXPECT_FALSE(isPossible(raised, "")) << "nothing to increase";
	EXPECT_TRUE(isPossible("(at start (assign (x) 1)) (at end (increase (x) 5))", ""));
	EXPECT_FALSE(
		isPossible("(at start (increase (x) 1)) (at end (assign (x) 5)) (at end (increase (x) 1))",
			"(= (x) 1)"))
		<< "assigned and increased at once";
	EXPECT_FALSE(isPossible(
		"(at start (assign (x) 1)) (at start (assign (x) 2)) (at end (increase (x) 1))", ""))
		<< "two values at once";
	const std::string scaled =
		"(at start (assign (x) 4)) (at start (scale-up (x) 2)) (at end (increase (x) 1))";
	EXPECT_TRUE(isPossible(scaled, "(= (x) 2)"));
	EXPECT_FALSE(isPossible(scaled, "(= (x) 3)")) << "two values at once";
}

TEST(LanguageMeaning, SumsAreCheckedAgainstTheRangeAtTheirEnd)
{
	const Testing::Model model = Testing::modelOf(
		"(define (domain d) (:functions (x)) (:action a :parameters () :precondition (>= (x) 0) "
		":effect (and (increase (x) 9000000000000) (increase (x) 9000000000000) "
		"(decrease (x) 9000000000000) (decrease (x) 8999999999999))))",
		"(define (problem p) (:domain d) (:init (= (x) 1)) (:goal (= (x) 2)))");
	EXPECT_TRUE(validatePlan(model.domain, model.problem, Testing::planOf({"a"})).isValid);
	const GroundTask task = Testing::taskOf(model);
	PackedState state = packInitialState(task);
	ASSERT_TRUE(isExecutable(task, state, ActionId(0)));
	applyAction(task, ActionId(0), state);
	EXPECT_EQ(valueOf(task, state, FluentId(0)), 2 * kQuantityOne);
}

TEST(LanguageMeaning, NumbersRoundHalvesUpAndStayInRange)
{
	const auto number = [](const char* text) { return readQuantity(text)->value; };
	EXPECT_EQ(multiplyQuantities(number("-0.000001"), number("0.5")), 0);
	EXPECT_EQ(divideQuantities(number("-0.000003"), number("2")), -1);
	EXPECT_EQ(quantityText(divideQuantities(number("1"), number("3"))), "0.333333");
	EXPECT_EQ(quantityText(divideQuantities(number("2"), number("3"))), "0.666667");
	EXPECT_EQ(quantityText(divideQuantities(number("-2"), number("3"))), "-0.666667");
	EXPECT_EQ(divideQuantities(number("1"), 0), kUndefined);
	EXPECT_EQ(multiplyQuantities(number("9000000000000"), number("2")), kUndefined);
	EXPECT_EQ(
		quantityText(multiplyQuantities(number("3000000"), number("3000000"))), "9000000000000");
	EXPECT_EQ(number("1e3"), 1000 * kQuantityOne);
	EXPECT_EQ(number("2.5e-1"), 250'000);
	EXPECT_TRUE(readQuantity("0.1234565")->isRounded);
	EXPECT_EQ(number("0.1234565"), 123'457);
	EXPECT_EQ(number("-0.1234565"), -123'456) << "halves go towards plus infinity";
	EXPECT_FALSE(readQuantity("9223372036854.775808"));
	EXPECT_TRUE(readQuantity("9223372036854.775807"));
	EXPECT_FALSE(readQuantity("1.2.3"));
	EXPECT_FALSE(readQuantity("e5"));
}

} // namespace
} // namespace RPGPref
