// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Grounder.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref::Testing
{
namespace
{

using Strings = std::vector<std::string>;

std::string without(std::string text, const std::string& part)
{
	const std::size_t found = text.rfind(part); // A comment speaks of it too.
	EXPECT_NE(found, std::string::npos);
	return text.erase(found, part.size());
}

TEST(Grounder, AnUndefendedBoatCanBeTakenAtOnce)
{
	const GroundTask task = taskOf(sample("archipelago/domain.pddl"),
		without(sample("archipelago/problem.pddl"), "(defended Boat)"));
	const auto needs = task.preconditions[task.findAction("captain-boat Red")];
	EXPECT_TRUE(std::includes(
		task.initialState.begin(), task.initialState.end(), needs.begin(), needs.end()));
}

TEST(Grounder, ExecutorsAreTheFirstPlayers)
{
	const GroundTask task = sampleTask("archipelago");
	const auto executor = [&](const char* action)
	{ return std::string(task.agentName(task.actions[task.findAction(action).value()].executor)); };
	EXPECT_EQ(executor("mine Red Stone Act1"), "Red");
	EXPECT_EQ(executor("MINE green STONE act3"), "Green");
	EXPECT_EQ(executor("proceed Act1 Act2"), "team");
}

TEST(Grounder, TheExecutorCanBeNamed)
{
	const Model model = modelOf(R"((define (domain d) (:types player) (:predicates (p ?a - player))
		(:action give :parameters (?from ?to - player) :effect (p ?to))
		(:action rest :parameters (?from - player) :precondition (p ?from) :effect (not (p ?from)))))",
		"(define (problem x) (:domain d) (:objects A B - player) (:init) (:goal (p A)))");
	GroundingOptions options;
	options.agentParameter = "to";
	const GroundTask task = taskOf(model, options);
	EXPECT_EQ(task.agentName(task.actions[task.findAction("give A B").value()].executor), "B");
	EXPECT_FALSE(task.actions[task.findAction("rest A").value()].executor.isValid());
}

TEST(Grounder, DropsWhatChangesNothingAndWhatContradictsItself)
{
	const GroundTask task = taskOf(R"((define (domain d) (:predicates (at ?l) (calm))
		(:action drive :parameters (?a ?b) :precondition (at ?a) :effect (and (at ?b) (not (at ?a))))
		(:action calm-down :precondition (not (calm)) :effect (not (calm)))
		(:action absurd :parameters (?a ?b) :precondition (and (at ?a) (not (at ?b)))
			:effect (calm))))",
		"(define (problem x) (:domain d) (:objects k l) (:init (at k)) (:goal (at l)))");
	EXPECT_EQ(actionTexts(task), (Strings{"drive k l", "drive l k", "absurd k l", "absurd l k"}));
	EXPECT_EQ(
		factTexts(task), (Strings{"(at k)", "(not (at k))", "(at l)", "(not (at l))", "(calm)"}));
}

TEST(Grounder, AnAtomThatIsDeletedAndAddedIsOnlyAdded)
{
	const GroundTask task = taskOf(R"((define (domain d) (:predicates (p) (q))
		(:action a :effect (and (not (p)) (p) (p) (not (q))))))",
		"(define (problem x) (:domain d) (:init) (:goal (p)))");
	const ActionId action(0);
	ASSERT_EQ(task.actions.size(), 1U);
	EXPECT_EQ(task.adds[action].size(), 1U);
	EXPECT_EQ(task.effects[action].size(), 2U) << "(p) added and (q) deleted, each once";
	ASSERT_EQ(task.deletes[action].size(), 1U);
	EXPECT_EQ(task.factText(task.deletes[action][0]), "(q)");
	EXPECT_EQ(task.withoutPreconditions, (std::vector<ActionId>{action}));
}

TEST(Grounder, NegativePreconditionsWaitForTheDelete)
{
	const GroundTask task = taskOf(R"((define (domain d) (:predicates (locked) (shut) (in) (stuck))
		(:action enter :precondition (and (not (locked)) (not (shut))) :effect (in))
		(:action unlock :effect (not (locked)))
		(:action push :precondition (not (locked)) :effect (not (shut)))
		(:action never :precondition (not (stuck)) :effect (in))))",
		"(define (problem x) (:domain d) (:init (locked) (shut) (stuck)) (:goal (and (in) (not "
		"(stuck)))))");
	EXPECT_EQ(actionTexts(task), (Strings{"enter", "unlock", "push"}));
	EXPECT_EQ(task.unreachableGoals, (Strings{"(not (stuck))"}));
	EXPECT_EQ(task.goals.size(), 1U);
}

TEST(Grounder, GoalsOutOfReachAreNamed)
{
	const GroundTask task =
		taskOf("(define (domain d) (:predicates (p ?x) (q)) (:action a :effect (q)))",
			"(define (problem x) (:domain d) (:objects k) (:init) (:goal (and (p k) (p k) (q))))");
	EXPECT_EQ(task.unreachableGoals, (Strings{"(p k)"}));
	EXPECT_EQ(task.goals.size(), 1U);
}

TEST(Grounder, MindsEqualities)
{
	const char* domain = R"((define (domain d) (:constants k) (:predicates (p ?a ?b) (q ?a))
		(:action different :parameters (?a ?b) :precondition (not (= ?a ?b)) :effect (p ?a ?b))
		(:action same :parameters (?a ?b) :precondition (= ?a ?b) :effect (p ?a ?b))
		(:action only-k :parameters (?a) :precondition (= ?a k) :effect (q ?a))))";
	const GroundTask task =
		taskOf(domain, "(define (problem x) (:domain d) (:objects l) (:init) (:goal (q k)))");
	EXPECT_EQ(actionTexts(task),
		(Strings{"different k l", "different l k", "same k k", "same l l", "only-k k"}));
}

TEST(Grounder, StopsAtTheLimitOfActions)
{
	const Model model = modelOf("(define (domain d) (:predicates (p ?a ?b ?c)) (:action f "
								":parameters (?a ?b ?c) :effect (p ?a ?b ?c)))",
		"(define (problem x) (:domain d) (:objects k l m n) (:init) (:goal (p k k k)))");
	GroundingOptions options;
	options.maximumActions = 63;
	const Result<GroundTask> task = ground(model.domain, model.problem, options);
	ASSERT_FALSE(task.hasValue());
	EXPECT_EQ(task.errors().front().code, "too-many-actions");
	options.maximumActions = 64;
	EXPECT_TRUE(ground(model.domain, model.problem, options).hasValue());
}

TEST(Grounder, RefusesActionsWithTooManyPreconditions)
{
	std::string conditions;
	for (std::size_t k = 0; k < GroundTask::kMostPreconditions; ++k)
	{
		conditions += "(p k)";
	}
	const auto groundWith = [](const std::string& preconditions)
	{
		const Model model =
			modelOf("(define (domain d) (:requirements :typing) (:constants k - object)"
					"(:predicates (p ?a) (q ?a)) (:action win :parameters () :precondition (and " +
						preconditions + ") :effect (q k)))",
				"(define (problem x) (:domain d) (:init (p k)) (:goal (q k)))");
		return ground(model.domain, model.problem);
	};
	EXPECT_TRUE(groundWith(conditions).hasValue());
	const Result<GroundTask> task = groundWith(conditions + "(p k)");
	ASSERT_FALSE(task.hasValue());
	EXPECT_EQ(task.errors().front().code, "too-many-preconditions");
	EXPECT_EQ(task.errors().front().position.line, 1U);
}

TEST(Grounder, SmallBudgetsLeadToTheSameTask)
{
	const Model model = sampleModel("archipelago");
	Grounder grounder(model.domain, model.problem, {});
	StepStatus status = StepStatus::Running;
	std::size_t steps = 0;
	while (status == StepStatus::Running)
	{
		Budget budget(3);
		status = grounder.step(budget);
		++steps;
	}
	EXPECT_EQ(status, StepStatus::Done);
	EXPECT_GT(steps, 100U);
	const GroundTask task = grounder.takeTask();
	const GroundTask expected = sampleTask("archipelago");
	EXPECT_EQ(actionTexts(task), actionTexts(expected));
	EXPECT_EQ(factTexts(task), factTexts(expected));
}

TEST(Grounder, ListsAreInverses)
{
	const GroundTask task = sampleTask("scifi");
	for (std::size_t i = 0; i < task.facts.size(); ++i)
	{
		for (const ActionId action : task.neededBy[FactId(i)])
		{
			const auto needs = task.preconditions[action];
			EXPECT_TRUE(std::binary_search(needs.begin(), needs.end(), FactId(i)));
		}
		for (const ActionId action : task.achievedBy[FactId(i)])
		{
			const auto adds = task.adds[action];
			EXPECT_TRUE(std::binary_search(adds.begin(), adds.end(), FactId(i)));
		}
	}
	EXPECT_EQ(task.neededBy.itemCount(), task.preconditions.itemCount());
	EXPECT_EQ(task.achievedBy.itemCount(), task.adds.itemCount());
}

} // namespace
} // namespace RPGPref::Testing
