// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/CostSearch.h"

#include "RPGPref/Planning/PlanSearch.h"

#include "Planning/LmCut.h"
#include "Planning/StateGraph.h"
#include "Planning/TaskBuilder.h"
#include "Support/TestFiles.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref
{
namespace
{

using Testing::StateGraph;

/// From 0 to 9, so that some steps cost nothing.
std::vector<std::int64_t> randomCosts(const GroundTask& task, Random& random)
{
	std::vector<std::int64_t> costs(task.actions.size());
	std::generate(costs.begin(), costs.end(), [&] { return random.below(10); });
	return costs;
}

std::int64_t costOf(const Plan& plan, const std::vector<std::int64_t>& costs)
{
	std::int64_t sum = 0;
	for (const ActionId action : plan)
	{
		sum += costs[action.value()];
	}
	return sum;
}

TEST(LmCut, IsNeverAboveTheTrueCost)
{
	Random random(51);
	std::int64_t exact = 0;
	std::int64_t positive = 0;
	for (int number = 0; number < 300; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const GroundTask task = Testing::randomTask(random).task;
		const std::vector<std::int64_t> costs = randomCosts(task, random);
		const StateGraph graph(task);
		const std::vector<std::int64_t> truth = graph.costsToGoal(costs);
		const RelaxedTables tables(task);
		LmCut bound(task, tables, costs);
		bound.setGoals(task.goals);
		for (std::size_t state = 0; state < graph.states.size() && task.unreachableGoals.empty();
			 ++state)
		{
			const std::optional<std::int64_t> value = bound.evaluate(graph.states[state]);
			if (truth[state] == StateGraph::kNever)
			{
				continue;
			}
			ASSERT_TRUE(value.has_value()) << "a state that leads to the goal counts as a dead end";
			ASSERT_LE(*value, truth[state]);
			positive += truth[state] > 0 ? 1 : 0;
			exact += truth[state] > 0 && *value == truth[state] ? 1 : 0;
		}
	}
	EXPECT_GT(exact * 2, positive) << "the bound is seldom tight";
}

TEST(LmCut, WhatASuccessorTakesOverFromItsParentKeepsTheBoundTrue)
{
	Random random(52);
	for (int number = 0; number < 150; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const GroundTask task = Testing::randomTask(random).task;
		const std::vector<std::int64_t> costs = randomCosts(task, random);
		const StateGraph graph(task);
		const std::vector<std::int64_t> truth = graph.costsToGoal(costs);
		const RelaxedTables tables(task);
		LmCut bound(task, tables, costs);
		bound.setGoals(task.goals);
		for (const StateGraph::Step& step : graph.steps)
		{
			if (!task.unreachableGoals.empty() || !bound.evaluate(graph.states[step.from]))
			{
				continue;
			}
			const LmCut::Cuts cuts = bound.cuts();
			const std::optional<std::int64_t> value =
				bound.evaluateAfter(graph.states[step.to], step.action.value(), cuts);
			ASSERT_LE(value.value_or(StateGraph::kNever), truth[step.to]);
		}
	}
}

TEST(CostSearch, FindsAndProvesTheCheapestPlanOfRandomTasks)
{
	Random random(53);
	int solved = 0;
	for (int number = 0; number < 300; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const GroundTask task = Testing::randomTask(random).task;
		CostSearchOptions options;
		options.costs = randomCosts(task, random);
		options.effort = 0;
		CostSearch search(task, options);
		Budget unlimited(Budget::kUnlimited);
		search.step(unlimited);
		const std::int64_t truth = task.unreachableGoals.empty()
									   ? StateGraph(task).costsToGoal(options.costs).front()
									   : StateGraph::kNever;
		if (truth == StateGraph::kNever)
		{
			ASSERT_EQ(search.outcome(), SearchOutcome::Unsolvable);
			continue;
		}
		ASSERT_EQ(Testing::replayError(task, search.plan()), "");
		ASSERT_EQ(costOf(search.plan(), options.costs), truth);
		ASSERT_EQ(search.cost(), truth);
		ASSERT_EQ(search.bound(), truth);
		ASSERT_TRUE(search.isProvenBest());
		++solved;
	}
	EXPECT_GT(solved, 50);
}

TEST(CostSearch, ABoundIsTrueAtAnyTime)
{
	Random random(54);
	for (int number = 0; number < 100; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const GroundTask task = Testing::randomTask(random, 2).task;
		CostSearchOptions options;
		options.costs = randomCosts(task, random);
		options.effort = 0;
		CostSearch search(task, options);
		std::vector<std::int64_t> bounds;
		StepStatus status = StepStatus::Running;
		while (status == StepStatus::Running)
		{
			Budget one(1);
			status = search.step(one);
			bounds.push_back(search.bound());
		}
		ASSERT_TRUE(std::is_sorted(bounds.begin(), bounds.end())) << "a bound was taken back";
		if (search.cost())
		{
			ASSERT_LE(bounds.back(), *search.cost());
		}
	}
}

TEST(CostSearch, SlicesChangeNothingAndKnownPlansAreNeverBeaten)
{
	const GroundTask task = Testing::sampleTask("archipelago", "").task;
	CostSearchOptions options;
	options.effort = 600;
	CostSearch whole(task, options);
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(whole.step(unlimited), StepStatus::Done);
	CostSearch sliced(task, options);
	StepStatus status = StepStatus::Running;
	while (status == StepStatus::Running)
	{
		Budget one(1);
		status = sliced.step(one);
	}
	EXPECT_EQ(sliced.plan(), whole.plan());
	EXPECT_EQ(sliced.bound(), whole.bound());
	EXPECT_EQ(sliced.nodes(), whole.nodes());

	options.effort = 1;
	options.knownPlans = {whole.plan(), Plan{ActionId{task.actions.size()}}};
	CostSearch begun(task, options);
	ASSERT_EQ(begun.step(unlimited), StepStatus::Done);
	EXPECT_LE(*begun.cost(), *whole.cost());
}

TEST(CostSearch, LimitsEndItAndAreNamed)
{
	const GroundTask task = Testing::sampleTask("archipelago", "").task;
	CostSearchOptions options;
	options.limits.nodes = 3;
	CostSearch search(task, options);
	Budget unlimited(Budget::kUnlimited);
	EXPECT_EQ(search.step(unlimited), StepStatus::Failed);
	EXPECT_EQ(search.outcome(), SearchOutcome::NodeLimit);
	EXPECT_TRUE(search.isCutShort());
}

/// The levels with free movement and the costs that their teams feel.
TEST(SlowCostSearch, IsNearTheBestKnownCostOfOrdinaryLevels)
{
	const std::string folder = "planning/ordinary/";
	for (const char* level : {"prison-break", "harbour-smugglers", "frozen-station"})
	{
		const nlohmann::json golden =
			nlohmann::json::parse(Testing::testData(folder + level + "/golden.json"));
		int number = 0;
		for (const nlohmann::json& team : golden["teams"])
		{
			const std::string name = folder + level + "/cost-" + std::to_string(++number);
			SCOPED_TRACE(name);
			const Testing::TeamTask loaded =
				Testing::taskFromTexts(Testing::testData(name + "-domain.pddl"),
					Testing::testData(name + "-problem.pddl"), "");
			PlanRequest request;
			request.mode = PlanMode::Cost;
			const std::unique_ptr<PlanSearch> search =
				makePlanSearch(loaded.task, loaded.preferences, request);
			Budget unlimited(Budget::kUnlimited);
			ASSERT_EQ(search->step(unlimited), StepStatus::Done);
			const double best = team["best_felt_effort"].get<double>() * 10;
			EXPECT_EQ(Testing::replayError(loaded.task, search->result().plan), "");
			EXPECT_LE(static_cast<double>(*search->result().cost) / 1e6, 1.03 * best);
			EXPECT_LE(static_cast<double>(*search->result().bound) / 1e6, best + 1e-6);
		}
	}
}

} // namespace
} // namespace RPGPref
