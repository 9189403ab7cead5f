// SPDX-License-Identifier: MIT
#include "RPGPref/Model/ModelJson.h"

#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{
namespace
{

/// The model written as JSON and read again.
Model throughJson(const Model& model)
{
	Result<Domain> domain = readJsonDomain(writeJsonDomain(model.domain), "d.json");
	EXPECT_TRUE(domain.hasValue()) << (domain ? "" : errorText(domain.errors()));
	Model result;
	result.domain = domain ? *domain : Domain{};
	Result<Problem> problem =
		readJsonProblem(writeJsonProblem(model.problem, model.domain), "p.json", result.domain);
	EXPECT_TRUE(problem.hasValue()) << (problem ? "" : errorText(problem.errors()));
	result.problem = problem ? *problem : Problem{};
	return result;
}

TEST(ModelJson, SaysTheSameAsPddl)
{
	for (const char* name : {"archipelago", "lights", "scifi"})
	{
		SCOPED_TRACE(name);
		const Model model = sampleModel(name);
		const Model again = throughJson(model);
		EXPECT_EQ(writeJsonDomain(again.domain), writeJsonDomain(model.domain));
		EXPECT_EQ(writeJsonProblem(again.problem, again.domain),
			writeJsonProblem(model.problem, model.domain));
		const GroundTask task = taskOf(model);
		const GroundTask taskAgain = taskOf(again);
		EXPECT_EQ(actionTexts(taskAgain), actionTexts(task));
		EXPECT_EQ(factTexts(taskAgain), factTexts(task));
		EXPECT_EQ(taskAgain.initialState, task.initialState);
		EXPECT_EQ(taskAgain.goals, task.goals);
	}
}

TEST(ModelJson, KeepsEqualitiesAndNegations)
{
	const Model model = modelOf(R"((define (domain d) (:types a b - object) (:constants k - a)
		(:predicates (p ?x - (either a b)))
		(:action f :parameters (?x - a ?y) :precondition (and (not (= ?x ?y)) (= ?y k) (not (p ?x)))
			:effect (not (p k)))))",
		"(define (problem q) (:domain d) (:objects l - b) (:init (p k)) (:goal (not (p k))))");
	const Model again = throughJson(model);
	EXPECT_EQ(writeJsonDomain(again.domain), writeJsonDomain(model.domain));
	EXPECT_EQ(actionTexts(taskOf(again)), actionTexts(taskOf(model)));
}

TEST(ModelJson, SaysWhatIsWrong)
{
	const auto errors = [](const std::string& text)
	{
		const Result<Domain> domain = readJsonDomain(text, "d");
		return domain ? std::string() : errorText(domain.errors());
	};
	EXPECT_EQ(errors(R"({"schema": "domain/1", "name": "x",
"types": [{"name": "a", "parent": "b"}, {"name": "c", "parent": "c"}],
"predicates": [{"name": "p", "parameters": [{"name": "x"}]}, {"name": "P"}],
"actions": [{"name": "f", "preconditions": [["q"], ["p"], []], "effects": [["p", "K"], 3]}]})"),
		"d:2:35: error: unknown type 'b', expected one declared in (:types ...)\n"
		"d:2:41: error: types derive from themselves: c - c, expected a chain that ends in object\n"
		"d:3:54: error: 'x' is not a variable, expected a name after a question mark\n"
		"d:3:71: error: predicate 'P' is declared twice\n"
		"d:4:46: error: undeclared predicate 'q', expected one of the domain's \"predicates\"\n"
		"d:4:52: error: predicate 'p' has 0 arguments, expected 1\n"
		"d:4:59: error: no name, expected a literal such as [\"at\", \"?p\", \"Rome\"]\n"
		"d:4:82: error: unknown name 'K', expected a parameter of the action or a constant\n"
		"d:4:88: error: found number, expected an array\n");
	EXPECT_EQ(
		errors(R"({"schema": "domain/1", "name": "x", "types": [{"name": "item"}, {"name": "room"}],
"predicates": [{"name": "lit", "parameters": [{"name": "?r", "types": ["room"]}]}],
"actions": [{"name": "f", "parameters": [{"name": "?i", "types": ["item"]}], "effects": [["lit", "?i"]]}]})"),
		"d:3:98: error: found an item, expected a room\n");
	EXPECT_NE(errors("{}"), "");
	EXPECT_NE(errors("[1, 2"), "");
	const Domain domain = sampleModel("lights").domain;
	const Result<Problem> problem = readJsonProblem(
		R"({"schema": "problem/1", "name": "p", "domain": "lights", "objects": [],
"init": [["at", "key", "room1"], ["at", "room1", "key"], ["at", "ghost", "room1"]], "goal": []})",
		"p", domain);
	ASSERT_FALSE(problem.hasValue());
	EXPECT_EQ(errorText(problem.errors()),
		"p:2:50: error: 'key' is an item, expected a room\n"
		"p:2:65: error: unknown object 'ghost', expected one of \"objects\" or a constant of the "
		"domain\n");
	const Result<Problem> numbered = readJsonProblem(
		R"({"schema": "problem/1", "name": "p", "domain": 17, "init": [], "goal": []})", "p",
		domain);
	ASSERT_FALSE(numbered.hasValue());
	EXPECT_EQ(errorText(numbered.errors()), "p:1:48: error: found number, expected a string\n");
}

} // namespace
} // namespace RPGPref::Testing
