// SPDX-License-Identifier: MIT
#include "RPGPref/Schedule/StepSeconds.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

const char* const kTwoRoomsDomain =
	"(define (domain d) (:requirements :typing) (:types player room - object)"
	" (:predicates (at ?p - player ?r - room) (done ?r - room))"
	" (:action walk :parameters (?p - player ?a ?b - room) :precondition (at ?p ?a)"
	"  :effect (and (at ?p ?b) (not (at ?p ?a))))"
	" (:action work :parameters (?p - player ?r - room) :precondition (at ?p ?r) :effect (done "
	"?r)))";
const char* const kTwoRoomsProblem =
	"(define (problem p) (:domain d) (:objects Ann - player Hall Yard - room)"
	" (:init (at Ann Hall)) (:goal (and (done Hall) (done Yard))))";

/// Hall and Yard are 10 m apart, which takes 5 s; the bench is 4 m from the middle of the Hall.
const char* const kTwoRoomsLevel = R"({"schema": "level/1", "name": "Two rooms",
	"bounds": [0, 0, 100, 100], "walking_speed": 2,
	"places": [{"symbol": "Hall", "at": [10, 10]}, {"symbol": "Yard", "at": [20, 10]},
		{"symbol": "bench", "at": [10, 14]}],
	"actions": [
		{"action": "walk", "args": ["*", "*", "*"], "at": "?a", "to": "?b", "seconds": 0},
		{"action": "work", "args": ["*", "Hall"], "at": "bench", "seconds": 7},
		{"action": "work", "args": ["*", "Yard"], "at": "Yard", "seconds": 20}]})";

struct Bound
{
	Testing::Model model = Testing::modelOf(kTwoRoomsDomain, kTwoRoomsProblem);
	GroundTask task = *ground(model.domain, model.problem);
	LevelBinding binding;

	Bound()
	{
		Diagnostics warnings;
		Result<LevelBinding> bound = LevelBinding::bind(
			*readLevel(kTwoRoomsLevel, "level.json"), model.domain, task, warnings);
		EXPECT_TRUE(bound) << Testing::errorText(bound.errors());
		binding = std::move(*bound);
	}
};

TEST(StepSeconds, CountActingTheWayAndTheWalkToIt)
{
	const Bound level;
	const std::vector<std::int64_t> times = stepMilliseconds(level.task, level.binding);
	const auto of = [&](const char* action)
	{ return times[level.task.findAction(action).value()]; };
	// In the Hall Ann stands in its middle or at the bench, in the Yard in its middle.
	EXPECT_EQ(of("work Ann Hall"), 7'000 + (2'000 + 0) / 2);
	EXPECT_EQ(of("work Ann Yard"), 20'000);
	EXPECT_EQ(of("walk Ann Hall Yard"), 5'000 + (0 + 2'000) / 2);
	EXPECT_EQ(of("walk Ann Yard Hall"), 5'000);
}

TEST(StepSeconds, ATypicalStepCostsTheEffortOfAStep)
{
	const Bound level;
	const std::vector<FixedValue> efforts =
		effortBySeconds(level.task, level.binding, kFixedOne / 4);
	const auto of = [&](const char* action)
	{ return toDouble(efforts[level.task.findAction(action).value()]); };
	// The median of 5, 6, 8 and 20 s, the upper one of the two in the middle.
	EXPECT_DOUBLE_EQ(of("work Ann Hall"), 0.25);
	EXPECT_NEAR(of("work Ann Yard"), 0.25 * 20 / 8, 1e-6);
	EXPECT_NEAR(of("walk Ann Yard Hall"), 0.25 * 5 / 8, 1e-6);
}

} // namespace
} // namespace RPGPref
