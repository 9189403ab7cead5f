// SPDX-License-Identifier: MIT
#include "Planning/LandmarkGraph.h"

#include "Planning/StateGraph.h"
#include "Planning/TaskBuilder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::StateGraph;

bool holdsAny(StateView state, const LandmarkGraph::Landmark& landmark)
{
	return std::any_of(landmark.facts.begin(), landmark.facts.end(),
		[&](std::uint32_t fact) { return holds(state, FactId{fact}); });
}

std::string nameOf(const GroundTask& task, const LandmarkGraph::Landmark& landmark)
{
	std::string text;
	for (const std::uint32_t fact : landmark.facts)
	{
		text += task.factText(FactId{fact}) + ' ';
	}
	return text;
}

/// No plan gets around a landmark, and none reaches what comes right after it from a state without
/// it.
void expectSound(const GroundTask& task, const LandmarkGraph& graph, const StateGraph& states)
{
	for (const LandmarkGraph::Landmark& landmark : graph.landmarks())
	{
		const std::vector<bool> isReached =
			states.reachableWithout([&](StateView state) { return holdsAny(state, landmark); });
		for (std::size_t state = 0; state < states.states.size(); ++state)
		{
			EXPECT_FALSE(isReached[state] && isGoalState(task, states.states[state]))
				<< "a plan without " << nameOf(task, landmark);
		}
		for (const std::uint32_t next : landmark.after)
		{
			const LandmarkGraph::Landmark& after = graph.landmarks()[next];
			const std::vector<bool> isBefore =
				states.reachableWithout([&](StateView state) { return holdsAny(state, after); });
			for (const StateGraph::Step& step : states.steps)
			{
				EXPECT_FALSE(isBefore[step.from] && holdsAny(states.states[step.to], after) &&
							 !holdsAny(states.states[step.from], landmark))
					<< nameOf(task, after) << "is reached without " << nameOf(task, landmark)
					<< "right before";
			}
		}
	}
}

TEST(LandmarkGraph, EveryPlanOfARandomTaskPassesEveryLandmark)
{
	Random random(41);
	std::size_t single = 0;
	std::size_t sets = 0;
	std::size_t orders = 0;
	for (int number = 0; number < 300 && !testing::Test::HasFailure(); ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const GroundTask task = Testing::randomTask(random).task;
		const StateGraph states(task);
		const PackedState start = packInitialState(task);
		const RelaxedTables tables(task);
		const LandmarkGraph graph(task, tables, start, task.goals);
		expectSound(task, graph, states);
		for (const LandmarkGraph::Landmark& landmark : graph.landmarks())
		{
			(landmark.facts.size() == 1 ? single : sets) += 1;
			orders += landmark.after.size();
		}
	}
	EXPECT_GT(single, 300U);
	EXPECT_GT(orders, 50U);
	RecordProperty("sets", static_cast<int>(sets));
}

TEST(LandmarkGraph, FindsTheKeyBeforeTheDoorAndEitherOfTwoBoats)
{
	Testing::TaskBuilder builder;
	builder.initially({"home"}).goal({"island"});
	builder.action("take", "Ann", {"home"}, {"key"});
	builder.action("open", "Ann", {"key"}, {"open"});
	builder.action("row", "Ann", {"open"}, {"boat-a"});
	builder.action("sail", "Ann", {"open"}, {"boat-b"});
	builder.action("land-a", "Ann", {"boat-a"}, {"island"});
	builder.action("land-b", "Ann", {"boat-b"}, {"island"});
	const GroundTask task = builder.build();
	const PackedState start = packInitialState(task);
	const RelaxedTables tables(task);
	const LandmarkGraph graph(task, tables, start, task.goals);
	std::vector<std::string> names;
	for (const LandmarkGraph::Landmark& landmark : graph.landmarks())
	{
		names.push_back(nameOf(task, landmark));
	}
	for (const char* expected : {"(island) ", "(open) ", "(key) "})
	{
		EXPECT_EQ(std::count(names.begin(), names.end(), expected), 1) << expected;
	}
	EXPECT_EQ(std::count(names.begin(), names.end(), "(boat-a) "), 0);
}

/// Random tasks in layers: to get from one layer to the next one of several things is needed, and
/// each has a predicate in common with the others, as ways and tools have in levels.
GroundTask layeredTask(Random& random)
{
	const std::uint32_t layers = 2 + random.below(3);
	std::string predicates;
	std::string actions;
	const auto action =
		[&](const std::string& name, const std::string& needs, const std::string& effect)
	{
		actions += " (:action " + name + " :parameters (?p - player) :precondition " + needs +
				   " :effect " + effect + ")";
	};
	for (std::uint32_t layer = 0; layer < layers; ++layer)
	{
		const std::string number = std::to_string(layer);
		const std::string here = "(layer" + number + ")";
		const std::string next = "(layer" + std::to_string(layer + 1) + ")";
		predicates += here + " (has" + number + " ?t - tool) ";
		const std::uint32_t means = 1 + random.below(4);
		for (std::uint32_t mean = 0; mean < means; ++mean)
		{
			const std::string tool = "(has" + number + " t" + std::to_string(mean) + ")";
			const std::string suffix = number + "-" + std::to_string(mean);
			action("fetch" + suffix, here, tool);
			action("use" + suffix, tool,
				random.below(2) == 0 ? next : "(and " + next + " (not " + tool + "))");
		}
		if (random.below(4) == 0)
		{
			action("leap" + number, here, next);
		}
	}
	const std::string last = "(layer" + std::to_string(layers) + ")";
	return Testing::taskFromTexts("(define (domain d) (:requirements :typing) (:types player tool "
								  "- object) (:constants t0 t1 t2 t3 - tool) (:predicates " +
									  predicates + last + ")" + actions + ")",
		"(define (problem p) (:domain d) (:objects Ann - player) (:init (layer0)) (:goal " + last +
			"))",
		"")
		.task;
}

TEST(LandmarkGraph, SetsOfMeansAreFoundAndEveryPlanPassesThem)
{
	Random random(43);
	std::size_t sets = 0;
	std::size_t largest = 0;
	std::size_t ordersOfSets = 0;
	for (int number = 0; number < 60 && !testing::Test::HasFailure(); ++number)
	{
		SCOPED_TRACE("layered task " + std::to_string(number));
		const GroundTask task = layeredTask(random);
		const StateGraph states(task);
		const PackedState start = packInitialState(task);
		const RelaxedTables tables(task);
		const LandmarkGraph graph(task, tables, start, task.goals);
		expectSound(task, graph, states);
		for (const LandmarkGraph::Landmark& landmark : graph.landmarks())
		{
			const bool isSet = landmark.facts.size() > 1;
			sets += isSet ? 1 : 0;
			ordersOfSets += isSet ? landmark.after.size() : 0;
			largest = (std::max)(largest, landmark.facts.size());
		}
	}
	EXPECT_GT(sets, 50U) << "hardly any set was found, so nothing was tested";
	EXPECT_GT(ordersOfSets, 50U);
	EXPECT_EQ(largest, 4U);
}

/// Either boat serves: that is a landmark, neither boat alone is one.
TEST(LandmarkGraph, EitherOfTwoOfAKindIsALandmark)
{
	const GroundTask task = Testing::taskFromTexts(
		"(define (domain d) (:requirements :typing) (:types player boat - object)"
		" (:predicates (home) (island) (afloat ?b - boat))"
		" (:action untie :parameters (?p - player ?b - boat) :precondition (home)"
		"  :effect (afloat ?b))"
		" (:action land :parameters (?p - player ?b - boat) :precondition (afloat ?b)"
		"  :effect (island)))",
		"(define (problem p) (:domain d) (:objects Ann - player Skiff Dinghy - boat)"
		" (:init (home)) (:goal (island)))",
		"")
								.task;
	const PackedState start = packInitialState(task);
	const RelaxedTables tables(task);
	const LandmarkGraph graph(task, tables, start, task.goals);
	const auto set = std::find_if(graph.landmarks().begin(), graph.landmarks().end(),
		[](const LandmarkGraph::Landmark& landmark) { return landmark.facts.size() == 2; });
	ASSERT_NE(set, graph.landmarks().end());
	ASSERT_EQ(set->after.size(), 1U);
	EXPECT_TRUE(graph.landmarks()[set->after.front()].isGoal);
	for (const LandmarkGraph::Landmark& landmark : graph.landmarks())
	{
		EXPECT_EQ(nameOf(task, landmark).find("afloat") != std::string::npos, &landmark == &*set);
	}
}

} // namespace
} // namespace RPGPref
