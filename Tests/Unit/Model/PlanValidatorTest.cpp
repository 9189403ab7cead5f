// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanValidator.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace RPGPref::Testing
{
namespace
{

using Strings = std::vector<std::string>;

PlanFile planOf(const std::string& text)
{
	const Result<PlanFile> plan = readPlan(text, "x.plan");
	EXPECT_TRUE(plan.hasValue()) << (plan ? "" : errorText(plan.errors()));
	return plan ? *plan : PlanFile{};
}

PlanValidation validate(const Model& model, const std::string& plan)
{
	return validatePlan(model.domain, model.problem, planOf(plan));
}

std::string planErrors(const std::string& text)
{
	const Result<PlanFile> plan = readPlan(text, "x.plan");
	return plan ? std::string() : errorText(plan.errors());
}

TEST(PlanFile, ReadsStepsCommentsAndBareLines)
{
	const PlanFile plan = planOf("; cost = 2\r\n(move agent entrance room1)\r\n\n"
								 "  press-button agent ; done\n");
	ASSERT_EQ(plan.steps.size(), 2U);
	EXPECT_EQ(plan.steps[0].action, "move");
	EXPECT_EQ(plan.steps[0].arguments, (Strings{"agent", "entrance", "room1"}));
	EXPECT_EQ(plan.steps[1].position, (SourcePosition{4, 3}));
	EXPECT_EQ(writePlan(plan), "(move agent entrance room1)\n(press-button agent)\n");
	EXPECT_TRUE(planOf("").steps.empty());
}

TEST(PlanFile, MayBeginWithAByteOrderMark)
{
	const PlanFile plan = planOf("\xEF\xBB\xBF(move agent entrance room1)\n");
	ASSERT_EQ(plan.steps.size(), 1U);
	EXPECT_EQ(plan.steps[0].action, "move");
	EXPECT_EQ(plan.steps[0].position, (SourcePosition{1, 1}));
	EXPECT_EQ(planOf("\xEF\xBB\xBFmove agent\n").steps.front().action, "move");
}

TEST(PlanFile, NamesEveryMalformedLine)
{
	EXPECT_EQ(planErrors("(move a b\n()\n(a) (b)\nwalk a)\n(x (y))"),
		"x.plan:1:10: error: found the end of the line, expected ')' at the end of the step\n"
		"x.plan:2:2: error: found ')', expected the name of an action\n"
		"x.plan:3:5: error: found '(b)', expected the end of the line: one step per line, as in "
		"(action argument argument)\n"
		"x.plan:4:7: error: found ')', expected the end of the line: one step per line, as in "
		"(action argument argument)\n"
		"x.plan:5:4: error: found '(y))', expected ')' at the end of the step\n");
	EXPECT_EQ(
		planErrors(std::string("(a)\n(b\0)", 8)), "x.plan:2:3: error: NUL byte, expected text\n");
	EXPECT_NE(planErrors("(a \xC3\x28)").find("invalid UTF-8"), std::string::npos);
	EXPECT_NE(planErrors(std::string(100'000, '(')), "");
}

TEST(PlanFile, TranslatesToAndFromATask)
{
	const GroundTask task = sampleTask("lights");
	const Result<Plan> plan =
		toPlan(task, planOf("(MOVE agent entrance room1)\n(press-button agent)"));
	ASSERT_TRUE(plan.hasValue());
	EXPECT_EQ(
		writePlan(toPlanFile(task, *plan)), "(move agent entrance room1)\n(press-button agent)\n");
	const Result<Plan> bad = toPlan(task, planOf("\n(fly agent)"));
	ASSERT_FALSE(bad.hasValue());
	EXPECT_EQ(errorText(bad.errors()),
		"x.plan:2:1: error: 'fly agent' can never be done in this level "
		"or changes nothing, expected one of its actions\n");
}

TEST(PlanValidator, AcceptsEveryPlanOfTheGoldens)
{
	using Json = nlohmann::json;
	std::size_t count = 0;
	for (const char* name : {"archipelago", "lights", "scifi"})
	{
		const Model model = sampleModel(name);
		const Json golden = Json::parse(testData(std::string("domains/") + name + "/golden.json"));
		for (const Json& run : golden["oracle_runs"])
		{
			std::string text;
			for (const Json& step : run["plan"])
			{
				text += step["step"].get<std::string>() + "\n";
			}
			const PlanValidation validation = validate(model, text);
			EXPECT_TRUE(validation.isValid) << name << ": " << validation.reason;
			++count;
		}
	}
	EXPECT_EQ(count, 20U);
}

TEST(PlanValidator, NamesTheFirstStepThatFailsAndWhatItLacks)
{
	const PlanValidation validation = validate(
		sampleModel("archipelago"), "(mine Red Iron Act1)\n(captain-boat Red)\n(nonsense)");
	EXPECT_FALSE(validation.isValid);
	EXPECT_EQ(validation.length, 3U);
	EXPECT_EQ(validation.failedStep, std::size_t{1});
	EXPECT_EQ(validation.reason, "a precondition does not hold");
	EXPECT_EQ(validation.missing, (Strings{"(not (defended Boat))"}));
}

TEST(PlanValidator, NamesTheGoalsThatAPlanMisses)
{
	const PlanValidation validation =
		validate(sampleModel("lights"), "(move agent entrance room1)");
	EXPECT_FALSE(validation.isValid);
	EXPECT_FALSE(validation.failedStep.has_value());
	EXPECT_EQ(validation.reason, "the plan ends before the goal is reached");
	EXPECT_EQ(validation.missing, (Strings{"(lights-on)"}));
}

TEST(PlanValidator, RefusesWrongNamesNumbersAndTypes)
{
	const Model model = sampleModel("lights");
	EXPECT_EQ(validate(model, "(fly agent)").reason, "there is no action 'fly'");
	EXPECT_EQ(validate(model, "(press-button ghost)").reason, "there is no object 'ghost'");
	EXPECT_EQ(validate(model, "(press-button)").reason,
		"action 'press-button' has 0 arguments, expected 1");
	EXPECT_EQ(
		validate(model, "(press-button key)").reason, "'key' is an item, expected a player as ?p");
}

TEST(PlanValidator, DeletesBeforeItAdds)
{
	const Model model = modelOf(R"((define (domain d) (:predicates (p))
		(:action a :effect (and (p) (not (p))))))",
		"(define (problem x) (:domain d) (:init) (:goal (p)))");
	EXPECT_TRUE(validate(model, "(a)").isValid);
}

TEST(PlanValidator, MindsEqualities)
{
	const Model model = modelOf(R"((define (domain d) (:requirements :equality) (:predicates (p ?x))
		(:action a :parameters (?x ?y) :precondition (not (= ?x ?y)) :effect (p ?x))))",
		"(define (problem x) (:domain d) (:objects k l) (:init) (:goal (p k)))");
	EXPECT_TRUE(validate(model, "(a k l)").isValid);
	EXPECT_EQ(validate(model, "(a k k)").missing, (Strings{"(not (= k k))"}));
}

} // namespace
} // namespace RPGPref::Testing
