// SPDX-License-Identifier: MIT
// Traces of levels with numbers, rules and conditional effects.
#include "RPGPref/Trace/PlanTrace.h"
#include "RPGPref/Trace/PlayedProblem.h"
#include "RPGPref/Trace/TraceReader.h"

#include "Support/TestTasks.h"
#include "Support/TraceTesting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using ::testing::HasSubstr;

constexpr const char* kShop = R"((define (domain shop)
  (:types player thing)
  (:predicates (has ?p - player ?t - thing) (rich ?p - player) (rested ?p - player))
  (:functions (gold ?p - player) (price ?t - thing) (energy ?p - player) (total-cost))
  (:derived (rich ?p - player) (>= (gold ?p) 3))
  (:action buy :parameters (?p - player ?t - thing)
    :precondition (and (>= (gold ?p) (price ?t)) (not (has ?p ?t)))
    :effect (and (has ?p ?t) (decrease (gold ?p) (price ?t)) (increase (total-cost) 1)))
  (:action sleep :parameters (?p - player) :precondition (not (rested ?p))
    :effect (when (rich ?p) (rested ?p)))))";

constexpr const char* kEvening = R"((define (problem evening) (:domain shop)
  (:objects Red - player Sword Bow - thing)
  (:init (= (gold Red) 5.5) (= (price Sword) 2) (= (price Bow) 1.25))
  (:goal (and (has Red Sword) (has Red Bow)))))";

/// The trace of a plan given as text.
std::string traceOf(const Testing::Model& model, const std::string& plan)
{
	const GroundTask task = Testing::taskOf(model);
	const PlanFile file = readPlan(plan, "plan").value();
	const Result<Plan> steps = toPlan(task, file);
	EXPECT_TRUE(steps) << Testing::errorText(steps.errors());
	const Result<std::string> trace = traceOfPlan(model.domain, model.problem, task, *steps, file);
	EXPECT_TRUE(trace) << Testing::errorText(trace.errors());
	return *trace;
}

/// What judging by the rules has to say; empty if nothing.
std::string judged(const Domain& domain, const std::string& trace)
{
	Testing::SilentSink sink;
	TraceReaderOptions options;
	options.checkRules = true;
	TraceReader reader(domain, sink, options);
	reader.beginFile("t.jsonl");
	reader.feed(trace);
	reader.endFile();
	return reader.diagnostics().empty() ? "" : format(reader.diagnostics().front());
}

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
	const std::size_t at = text.find(from);
	EXPECT_NE(at, std::string::npos) << from << " in\n" << text;
	return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(TraceNumbers, AreFullAtTheStartAndThenWhatChanged)
{
	const Testing::Model model = Testing::modelOf(kShop, kEvening);
	const std::string trace = traceOf(model, "(sleep Red)\n(buy Red Sword)\n");
	EXPECT_THAT(trace,
		HasSubstr(R"("num":[["gold","red","5.5"],["price","sword","2"],["price","bow","1.25"]])"));
	EXPECT_THAT(trace, HasSubstr(R"("add":[["has","red","sword"]],"num":[["gold","red","3.5"]])"));
	EXPECT_THAT(trace, HasSubstr(R"("ok":true,"add":[["rested","red"]]})"))
		<< "a step that changes no number has none";
	EXPECT_EQ(trace.find("rich"), std::string::npos) << "rules derive it";
	EXPECT_EQ(trace.find("total-cost"), std::string::npos) << "an account decides nothing";
}

TEST(TraceNumbers, ArePassedOnAndLeaveTheChecksumAlone)
{
	const Testing::Model model = Testing::modelOf(kShop, kEvening);
	const std::string trace = traceOf(model, "(buy Red Sword)\n(buy Red Bow)\n");
	class Collector : public Testing::SilentSink
	{
	public:
		void onAfter(const TraceEvent& event, const TraceState& state) override
		{
			SilentSink::onAfter(event, state);
			for (const TraceNumber& number : event.numbers)
			{
				changes.push_back(quantityText(number.value));
			}
			gold = quantityText(state.numbers().front().value);
		}
		std::vector<std::string> changes;
		std::string gold;
	} sink;
	Testing::readTrace(model.domain, trace, sink);
	EXPECT_THAT(sink.changes, ::testing::ElementsAre("3.5", "2.25"));
	EXPECT_EQ(sink.gold, "2.25");
	// A domain without numbers reads the same file: it takes no notice of them.
	const Domain plain = Testing::domainOf(
		"(define (domain shop) (:types player thing) (:predicates (has ?p - player ?t - thing)) "
		"(:action buy :parameters (?p - player ?t - thing) :effect (has ?p ?t)))");
	Testing::SilentSink other;
	Testing::readTrace(plain, trace, other);
	EXPECT_EQ(other.hashes, sink.hashes);
}

TEST(TraceNumbers, EventsAreJudgedByConditionsEffectsAndNumbers)
{
	const Testing::Model model = Testing::modelOf(kShop, kEvening);
	const std::string trace = traceOf(model, "(sleep Red)\n(buy Red Sword)\n(buy Red Bow)\n");
	EXPECT_EQ(judged(model.domain, trace), "");
	EXPECT_THAT(
		judged(model.domain, replaced(trace, R"(["gold","red","5.5"])", R"(["gold","red","1.5"])")),
		HasSubstr("sleep should leave (rested red) false, but it is true afterwards"))
		<< "the condition of its effect follows from a rule that reads a number";
	EXPECT_THAT(judged(model.domain,
					replaced(trace, R"(["price","sword","2"])", R"(["price","sword","9"])")),
		HasSubstr("buy succeeded, but the rules forbid it: a precondition does not hold, "
				  "(>= (gold red) (price sword))"));
	EXPECT_THAT(judged(model.domain, replaced(trace, R"("num":[["gold","red","3.5"]])",
										 R"("num":[["gold","red","4"]])")),
		HasSubstr("buy should leave (gold red) at 3.5, but it is 4 afterwards"));
	EXPECT_THAT(judged(model.domain,
					replaced(trace, R"("ok":true,"add":[["has","red","bow"]])", R"("ok":true)")),
		HasSubstr("buy should leave (has red bow) true, but it is false afterwards"));
}

TEST(TraceNumbers, WhatIsWrongWithThemHasAPlace)
{
	const Testing::Model model = Testing::modelOf(kShop, kEvening);
	const std::string trace = traceOf(model, "(buy Red Sword)\n");
	const auto broken = [&](const char* number)
	{ return judged(model.domain, replaced(trace, R"(["gold","red","5.5"])", number)); };
	EXPECT_THAT(broken(R"(["silver","red","5.5"])"), HasSubstr("t.jsonl:2:"));
	EXPECT_THAT(broken(R"(["silver","red","5.5"])"), HasSubstr("found function \"silver\""));
	EXPECT_THAT(broken(R"(["gold","red","much"])"), HasSubstr("expected a number such as"));
	EXPECT_THAT(broken(R"(["gold","5.5"])"), HasSubstr("has 0 arguments, expected 1"));
	EXPECT_THAT(broken(R"(["gold","sword","5.5"])"), HasSubstr("expected another type"));
	EXPECT_THAT(broken(R"(["gold"])"), HasSubstr("expected a number such as"));
}

TEST(TraceNumbers, GiveTheGuessedProblemItsNumbers)
{
	const Testing::Model model = Testing::modelOf(kShop, kEvening);
	PlayedProblem played;
	Testing::readTrace(model.domain, traceOf(model, "(buy Red Sword)\n(buy Red Bow)\n"), played);
	const Problem problem = played.problem();
	ASSERT_EQ(problem.functionValues.size(), 3U);
	const GroundTask task = Testing::taskOf({model.domain, problem});
	EXPECT_EQ(task.extension.fluents.size(), 1U);
	EXPECT_TRUE(task.findAction("buy red bow").isValid());
}

} // namespace
} // namespace RPGPref
