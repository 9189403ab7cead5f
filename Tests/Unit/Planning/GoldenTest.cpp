// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/TaskBuilder.h"
#include "Reference/PlainTeamSearch.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace RPGPref
{
namespace
{

using nlohmann::json;
using Testing::TeamTask;
using Words = std::vector<std::string>;
using Counts = std::vector<std::uint32_t>;

/// Compares an evaluation with its golden entry; layers only where the entry has them.
void expectEvaluation(const TeamTask& level, StateView state, std::uint32_t f, const json& golden)
{
	RelaxedPlanGraph graph(level.task, level.preferences);
	ASSERT_TRUE(graph.evaluate(state, f, RelaxedPlanGraph::Depth::Layers));
	EXPECT_EQ(graph.length(), golden.at("h").get<std::uint32_t>());
	EXPECT_EQ(graph.value(), golden.at("value_sum_q32").get<FixedValue>());
	EXPECT_EQ(graph.lastLayer(), golden.at("last_layer").get<std::uint32_t>());
	EXPECT_EQ(
		Testing::texts(level.task, graph.relaxedPlan()), golden.at("relaxed_plan").get<Words>());
	if (golden.contains("facts_per_layer"))
	{
		EXPECT_EQ(graph.factsPerLayer(), golden.at("facts_per_layer").get<Counts>());
		EXPECT_EQ(graph.actionsPerLayer(), golden.at("actions_per_layer").get<Counts>());
	}
}

/// `steps` are the golden plan's texts.
void expectSearch(const TeamTask& level, std::uint32_t f, const json& golden, const Words& steps)
{
	RelaxedPlanGraph graph(level.task, level.preferences);
	TeamSearch search(graph, {f, {}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	EXPECT_EQ(search.outcome(),
		golden.at("status") == "solved" ? SearchOutcome::Solved : SearchOutcome::Unsolvable);
	EXPECT_EQ(Testing::texts(level.task, search.plan()), steps);
	EXPECT_EQ(search.nodes(), golden.at("nodes").get<std::uint64_t>());
	EXPECT_EQ(search.distinctStates(), golden.at("distinct_states").get<std::uint64_t>());
	EXPECT_EQ(search.rewinds(), golden.at("rewinds").get<std::uint64_t>());
	if (!golden.at("playstyle_average").is_null())
	{
		EXPECT_NEAR(averagePlaystyle(level.preferences, search.plan()),
			golden.at("playstyle_average").get<double>(), 1e-9);
	}
	if (search.outcome() == SearchOutcome::Solved)
	{
		EXPECT_EQ(Testing::replayError(level.task, search.plan()), "");
	}

	const Reference::SearchResult plain = Reference::search(level.task, level.preferences, f);
	EXPECT_EQ(Testing::texts(level.task, plain.plan), steps);
	EXPECT_EQ(plain.nodes, search.nodes());
	EXPECT_EQ(plain.distinctStates, search.distinctStates());
	EXPECT_EQ(plain.rewinds, search.rewinds());
}

class Goldens : public ::testing::TestWithParam<const char*>
{
};

TEST_P(Goldens, EvaluationAndSearchEqualEveryRun)
{
	const std::string name = GetParam();
	const json golden = json::parse(Testing::testData("domains/" + name + "/golden.json"));
	for (const json& run : golden.at("oracle_runs"))
	{
		const std::uint32_t f = run.at("f");
		SCOPED_TRACE(run.at("playstyles").get<std::string>() + " f=" + std::to_string(f));
		const TeamTask level = Testing::sampleTask(name, run.at("playstyles"));
		expectEvaluation(
			level, packInitialState(level.task), f, run.at("evaluation_of_initial_state"));
		Words steps;
		for (const json& step : run.at("plan"))
		{
			steps.push_back(step.at("step"));
		}
		expectSearch(level, f, run, steps);
	}
}

INSTANTIATE_TEST_SUITE_P(Samples, Goldens, ::testing::Values("archipelago", "lights", "scifi"));

class Cases : public ::testing::TestWithParam<const char*>
{
};

TEST_P(Cases, EqualExactly)
{
	const json cases = json::parse(Testing::testData(GetParam())).at("cases");
	ASSERT_FALSE(cases.empty());
	for (const json& entry : cases)
	{
		SCOPED_TRACE(entry.at("id").get<std::string>());
		const json& expected = entry.at("expected");
		const TeamTask level = Testing::taskFromTexts(
			entry.at("domain"), entry.at("problem"), entry.at("playstyles").dump());
		EXPECT_EQ(level.task.actions.size(), expected.at("ground_actions").get<std::size_t>());
		EXPECT_EQ(level.task.facts.size(), expected.at("facts").get<std::size_t>());
		const std::uint32_t f = level.team.f;
		expectEvaluation(level, packInitialState(level.task), f, expected.at("initial"));
		expectSearch(level, f, expected,
			expected.at("plan").is_null() ? Words{} : expected.at("plan").get<Words>());
	}
}

INSTANTIATE_TEST_SUITE_P(
	Files, Cases, ::testing::Values("planning/random.json", "planning/termination.json"));

TEST(Lights, ValuesRiseLayerByLayerAsInThePaper)
{
	const json golden = json::parse(Testing::testData("domains/lights/golden.json"));
	const TeamTask level = Testing::sampleTask("lights", "playstyles-2-key-lover.json");
	for (const auto& [step, evaluation] : golden.at("evaluations").items())
	{
		SCOPED_TRACE(step);
		PackedState state = packInitialState(level.task);
		applyAction(level.task, level.task.findAction(step), state);
		expectEvaluation(level, state, 1, evaluation);

		RelaxedPlanGraph graph(level.task, level.preferences);
		ASSERT_TRUE(graph.evaluate(state, 1, RelaxedPlanGraph::Depth::Layers));
		const auto expectSequence = [&](const std::string& fact, const json& sequence)
		{
			for (std::size_t position = 0; position < level.task.facts.size(); ++position)
			{
				if (level.task.factText(FactId{position}) != fact)
				{
					continue;
				}
				for (std::uint32_t layer = 0; layer < sequence.size(); ++layer)
				{
					const auto value = graph.valueInLayer(FactId{position}, layer);
					const json& wanted = sequence[layer];
					EXPECT_EQ(value.has_value(), !wanted.is_null()) << fact << " layer " << layer;
					EXPECT_EQ(value.value_or(0), wanted.is_null() ? 0 : wanted.get<FixedValue>());
				}
				return;
			}
			ADD_FAILURE() << "no fact " << fact;
		};
		expectSequence("(lights-on)", evaluation.at("lights_on_q32_per_layer"));
		expectSequence("(at agent room2)", evaluation.at("at_room2_q32_per_layer"));
	}
}

TEST(Archipelago, WithoutPreferencesThePlanIsTheSameForEveryF)
{
	const TeamTask level = Testing::sampleTask("archipelago", "playstyles-1-none.json");
	RelaxedPlanGraph graph(level.task, level.preferences);
	Plan first;
	for (std::uint32_t f = 1; f <= 10; ++f)
	{
		TeamSearch search(graph, {f, {}});
		Budget budget(Budget::kUnlimited);
		ASSERT_EQ(search.step(budget), StepStatus::Done);
		first = f == 1 ? search.plan() : first;
		EXPECT_EQ(search.plan(), first) << "f=" << f;
	}
}

} // namespace
} // namespace RPGPref
