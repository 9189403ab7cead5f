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

} // namespace
} // namespace RPGPref
