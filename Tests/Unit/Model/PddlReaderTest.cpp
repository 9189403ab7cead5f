// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PddlReader.h"

#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{
namespace
{

std::string domainErrors(std::string_view text)
{
	const Result<Domain> domain = readPddlDomain(text, "d");
	return domain ? std::string() : errorText(domain.errors());
}

/// Errors of a domain with the given sections.
std::string sectionErrors(const std::string& sections)
{
	return domainErrors("(define (domain x)\n" + sections + ")");
}

constexpr const char* kDomain = R"((define (domain x) (:requirements :typing)
  (:types place - object town - place) (:constants Rome - town)
  (:predicates (at ?p - place) (road ?a ?b - place) (done))
  (:action go :parameters (?p - place) :precondition (not (at ?p)) :effect (at ?p))))";

std::string problemErrors(const std::string& sections)
{
	const Domain domain = domainOf(kDomain);
	const Result<Problem> problem =
		readPddlProblem("(define (problem y) (:domain x)\n" + sections + ")", "p", domain);
	return problem ? std::string() : errorText(problem.errors());
}

TEST(PddlReader, ReadsTypesConstantsEitherAndEqualities)
{
	const Domain domain = domainOf(R"((DEFINE (Domain X)
	  (:requirements :strips :typing :negative-preconditions :equality :action-costs)
	  (:types car - vehicle vehicle place - object)
	  (:constants Rome - place)
	  (:predicates (at ?x - (either car place) ?p - place) (free))
	  (:functions (total-cost) - number)
	  (:action Move :parameters (?c - car ?p - place)
	    :precondition (and (AT ?c ?p) (not (= ?p ROME)) (not (free)) (and))
	    :effect (and (not (at ?c ?p)) (at ?c Rome) (increase (total-cost) 1)))))");
	ASSERT_EQ(domain.types.size(), 4U);
	EXPECT_TRUE(domain.derivesFrom(domain.findType("CAR"), domain.findType("vehicle")));
	EXPECT_FALSE(domain.derivesFrom(domain.findType("vehicle"), domain.findType("car")));
	EXPECT_EQ(domain.predicates[0].parameters[0].types.size(), 2U);
	const ActionSchema& move = domain.actions[domain.findAction("move").value()];
	EXPECT_EQ(move.name, "Move") << "names keep the spelling of their declaration";
	EXPECT_EQ(move.preconditions.size(), 2U);
	EXPECT_TRUE(move.preconditions[1].negated);
	ASSERT_EQ(move.equalities.size(), 1U);
	EXPECT_TRUE(move.equalities[0].negated);
	EXPECT_EQ(move.equalities[0].right, (Term{Term::Kind::Object, 0}));
	EXPECT_EQ(move.effects.size(), 2U);
}

TEST(PddlReader, ReadsProblems)
{
	const Model model = modelOf(kDomain, R"((define (problem y) (:domain X) (:objects a b - place)
	  (:init (road b a) (at ROME) (at rome) (= (total-cost) 0) (not (done)))
	  (:goal (and (done) (not (at b)))) (:metric minimize (total-cost))))");
	ASSERT_EQ(model.problem.objects.size(), 3U) << "constants come first";
	EXPECT_EQ(model.problem.objects[0].name, "Rome");
	EXPECT_EQ(model.problem.init.size(), 2U) << "repeats and costs are dropped";
	EXPECT_EQ(model.problem.findObject("B"), ObjectId(2));
	ASSERT_EQ(model.problem.goal.size(), 2U);
	EXPECT_TRUE(model.problem.goal[1].negated);
}

TEST(PddlReader, ReportsSeveralErrorsWithTheirPlaces)
{
	EXPECT_EQ(sectionErrors("(:types a - b)\n"
							"(:predicates (p ?x - c) (p) (and))\n"
							"(:action f :parameters (?x ?x)\n"
							"  :precondition (and (q ?x) (p ?y) (p Z))\n"
							"  :effect (p))\n"
							"(:action F)"),
		"d:2:13: error: unknown type 'b', expected one declared in (:types ...)\n"
		"d:3:22: error: unknown type 'c', expected one declared in (:types ...)\n"
		"d:3:26: error: predicate 'p' is declared twice, first at 3:15\n"
		"d:3:30: error: 'and' is a reserved word of PDDL, expected another name\n"
		"d:4:28: error: parameter '?x' is given twice, expected different names\n"
		"d:5:23: error: undeclared predicate 'q', expected one declared in (:predicates ...)\n"
		"d:5:32: error: unknown variable '?y', expected a parameter of 'f'\n"
		"d:5:39: error: unknown constant 'Z', expected one declared in (:constants ...) or a "
		"variable\n"
		"d:6:12: error: predicate 'p' has 0 arguments, expected 1\n"
		"d:7:10: error: action 'F' is declared twice, first at 4:10\n");
	EXPECT_EQ(sectionErrors("(:predicates (p ?x - (either)))"),
		"d:2:29: error: found ')', expected at least one type as in (either TYPE TYPE)\n");
}

TEST(PddlReader, NamesWhatIsNotSupported)
{
	EXPECT_EQ(
		sectionErrors("(:requirements :adl :whatever)\n(:predicates (p) (q))\n"
					  "(:functions (f) (g))\n"
					  "(:action f :precondition (oneof (p) (p)) :effect (unknown (p)))\n"
					  "(:action g :precondition (preference x (p)) :effect (increase (f) #t))\n"
					  "(:constraints (always (p)))\n"
					  "(:process h)"),
		"d:5:27: error: 'oneof' is not supported here\n"
		"d:5:51: error: 'unknown' is not supported here\n"
		"d:6:27: error: 'preference' is supported only in the problem's goal, under 'and' and "
		"'forall'\n"
		"d:6:67: error: continuous effects (#t) are not supported, expected (at end (increase "
		"..))\n"
		"d:7:2: error: section ':constraints' is not supported, expected side quests as "
		"(preference NAME FORMULA) in the goal\n"
		"d:8:2: error: section ':process' is not supported, expected :requirements, :types, "
		":constants, :predicates, :functions, :derived, :action or :durative-action\n");
	EXPECT_EQ(sectionErrors("(:predicates (p) (q))\n(:functions (f) (g) - number (h) - thing)\n"
							"(:derived (p) (q))\n"
							"(:derived (q) (not (p)))\n"
							"(:action f :precondition (>= (* (f) (g)) 1)\n"
							" :effect (and (p) (increase (f) 1) (increase (g) 1)))"),
		"d:3:36: error: object fluents are not supported, expected a predicate\n");
	EXPECT_EQ(sectionErrors("(:predicates (p) (q))\n(:functions (f) (g) - number)\n"
							"(:derived (p) (q))\n"
							"(:derived (q) (not (p)))\n"
							"(:action f :precondition (>= (* (f) (g)) 1)\n"
							" :effect (and (p) (increase (f) 1) (increase (g) 1)))"),
		"d:5:12: error: the rule of 'q' depends on its own negation, expected rules that can be "
		"put in an order\n"
		"d:6:31: error: '*' of changing values is not supported, expected at most one changing "
		"factor\n"
		"d:7:16: error: 'p' is derived, expected no effect on it: its rules decide\n");
}

TEST(PddlReader, FindsCyclesInTypes)
{
	EXPECT_EQ(sectionErrors("(:types a - b b - c c - a d - d e - object)"),
		"d:2:9: error: types derive from themselves: a - b - c - a, expected a chain that ends in "
		"object\n"
		"d:2:27: error: types derive from themselves: d - d, expected a chain that ends in "
		"object\n");
}

TEST(PddlReader, TypesThatComeTooLateChangeNothing)
{
	EXPECT_EQ(sectionErrors("(:types man town) (:constants Rome - town)\n"
							"(:predicates (at ?t - town))\n"
							"(:types dog)\n"
							"(:action f :parameters (?m - man) :effect (and (at Rome) (at ?m)))"),
		"d:4:2: error: section ':types' is given twice, expected once\n"
		"d:4:2: error: (:types ...) comes too late, expected it before what uses types\n"
		"d:5:62: error: '?m' is a man, expected a town as ?t of 'at'\n");
}

TEST(PddlReader, FindsMismatchedTypes)
{
	EXPECT_EQ(sectionErrors(
				  "(:types man town) (:predicates (at ?t - town))\n"
				  "(:action f :parameters (?m - man ?o - object) :effect (and (at ?m) (at ?o)))"),
		"d:3:64: error: '?m' is a man, expected a town as ?t of 'at'\n")
		<< "a parameter of a wider type may stand";
	EXPECT_EQ(problemErrors("(:objects o) (:init (at o)) (:goal (done))"),
		"p:2:25: error: 'o' is an object, expected a place as ?p of 'at'\n");
}

TEST(PddlReader, ReportsErrorsOfProblems)
{
	EXPECT_EQ(problemErrors("(:objects a a - place ROME - town)\n"
							"(:init (at b) (road a) (fly a) (at 5 (done)))\n"
							"(:goal (exists (?x) ))"),
		"p:2:13: error: object 'a' is declared twice, first at 2:11\n"
		"p:2:23: error: object 'ROME' is already a constant of the domain (domain.pddl:2:52), "
		"expected it to be declared once\n"
		"p:3:12: error: unknown object 'b', expected one of (:objects ...) or a constant of the "
		"domain\n"
		"p:3:16: error: predicate 'road' has 1 argument, expected 2\n"
		"p:3:25: error: undeclared predicate 'fly', expected one of the domain's (:predicates "
		"...)\n"
		"p:3:33: error: timed initial literals are not supported, expected an action that changes "
		"it\n"
		"p:4:21: error: found ')', expected a condition after the variables\n");
	EXPECT_EQ(problemErrors(""),
		"p:2:1: error: the problem has no (:init ...), expected what is true at the start\n"
		"p:2:1: error: the problem has no (:goal ...), expected what must hold at the end\n");
	EXPECT_EQ(problemErrors("(:init) (:goal )"),
		"p:2:16: error: found ')', expected a goal such as (and ...)\n");
	const Domain domain = domainOf(kDomain);
	const Result<Problem> other =
		readPddlProblem("(define (problem y) (:domain z) (:init) (:goal (done)))", "p", domain);
	ASSERT_FALSE(other.hasValue());
	EXPECT_EQ(errorText(other.errors()),
		"p:1:30: error: the problem is for domain 'z', expected 'x', the domain it is read with\n");
}

TEST(PddlReader, RefusesEveryTruncationOfAFile)
{
	const std::string text = kDomain;
	for (std::size_t length = 0; length < text.size(); ++length)
	{
		EXPECT_NE(domainErrors(text.substr(0, length)), "") << "at " << length;
	}
	EXPECT_EQ(domainErrors("(define (domain x)\n (:predicates (p)"),
		"d:2:18: error: the file ends here, expected a predicate such as (at ?x ?place), or ')' "
		"for "
		"the '(' at 2:2\n");
	EXPECT_EQ(domainErrors("(define (domain x))\n)"),
		"d:2:1: error: found ')', expected nothing after the definition's closing ')'\n");
}

TEST(PddlReader, RefusesWhatIsNoText)
{
	EXPECT_EQ(domainErrors(std::string_view("(define (domain x\0))", 20)),
		"d:1:18: error: NUL byte, expected text\n");
	EXPECT_EQ(domainErrors("(define\n (domain \xFF\xFE))"),
		"d:2:10: error: invalid UTF-8, expected the file to be saved as UTF-8 text\n");
	EXPECT_EQ(domainErrors("\xEF\xBB\xBF; caf\xC3\xA9\n(define (domain \xC3\xA9))"), "")
		<< "a byte order mark and letters beyond ASCII are fine";
	EXPECT_EQ(domainErrors(""),
		"d:1:1: error: found the end of the file, expected (define (domain NAME) ...)\n");
	EXPECT_NE(domainErrors("(define (domain x) (:predicates (a\"b)))"), "");
}

TEST(PddlReader, SurvivesSeasOfParentheses)
{
	constexpr std::size_t kMany = 20'000'000;
	EXPECT_NE(domainErrors(std::string(kMany, '(')), "");
	EXPECT_NE(domainErrors(std::string(kMany, ')')), "");
	const std::string head = "(define (domain x) (:predicates (p)) (:action a :precondition ";
	EXPECT_NE(domainErrors(head + std::string(kMany, '(')), "");
	std::string nested;
	for (int i = 0; i < 1'000'000; ++i)
	{
		nested += "(and ";
	}
	EXPECT_NE(domainErrors(head + nested).find("nested deeper than 100 levels"), std::string::npos);
}

TEST(PddlReader, StopsAfterAReadableNumberOfErrors)
{
	std::string sections;
	for (int i = 0; i < 1000; ++i)
	{
		sections += "(:nonsense)\n";
	}
	const Result<Domain> domain = readPddlDomain("(define (domain x)" + sections + ")", "d");
	ASSERT_FALSE(domain.hasValue());
	EXPECT_EQ(domain.errors().size(), 51U);
	EXPECT_EQ(domain.errors().back().code, "too-many-errors");
}

} // namespace
} // namespace RPGPref::Testing
