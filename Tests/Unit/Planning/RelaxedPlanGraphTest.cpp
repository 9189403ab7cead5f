// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include "Generators/Problems.h"
#include "Planning/TaskBuilder.h"
#include "Planning/ThirdOfMean.h"
#include "Reference/LayeredGraph.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using Testing::TaskBuilder;
using Testing::TeamTask;
using Words = std::vector<std::string>;

PackedState pack(const Reference::PlainState& state)
{
	PackedState packed((state.size() + 63) / 64, 0);
	for (std::size_t position = 0; position < state.size(); ++position)
	{
		setFact(packed, FactId{position}, state[position]);
	}
	return packed;
}

void expectEqualToReference(const TeamTask& level, RelaxedPlanGraph& graph,
	const Reference::PlainState& state, std::uint32_t f)
{
	const Reference::LayeredGraph layered =
		Reference::expand(level.task, level.preferences, state, f);
	const Reference::Evaluation wanted = Reference::extract(level.task, layered);
	const PackedState packed = pack(state);
	for (const auto depth : {RelaxedPlanGraph::Depth::Goals, RelaxedPlanGraph::Depth::Layers})
	{
		ASSERT_EQ(graph.evaluate(packed, f, depth), wanted.reachable);
		EXPECT_EQ(graph.length(), wanted.length);
		EXPECT_EQ(graph.value(), wanted.value);
		EXPECT_EQ(Testing::texts(level.task, graph.relaxedPlan()),
			Testing::texts(level.task, wanted.relaxedPlan));
	}
	ASSERT_EQ(graph.lastLayer(), layered.lastLayer());
	EXPECT_EQ(graph.factsPerLayer(), layered.factsPerLayer());
	EXPECT_EQ(graph.actionsPerLayer(), layered.actionsPerLayer());
	for (std::uint32_t layer = 0; layer <= layered.lastLayer(); ++layer)
	{
		for (std::size_t fact = 0; fact < level.task.facts.size(); ++fact)
		{
			EXPECT_EQ(graph.valueInLayer(FactId{fact}, layer), layered.facts[layer][fact])
				<< level.task.factText(FactId{fact}) << " in layer " << layer;
		}
	}
}

TEST(ThirdOfMean, EqualsTheRoundedDivision)
{
	Random random(5);
	for (FixedValue count : {1, 2, 3, 4, 5, 6, 7, 9, 11, 64, 255, 256, 257, 1000})
	{
		const ThirdOfMean third(count);
		const auto expectEqual = [&](FixedValue sum)
		{ ASSERT_EQ(third(sum), roundedDivide(sum, 3 * count)) << sum << " of " << count; };
		for (FixedValue quotient : {-3, -1, 0, 1, 2, 12345})
		{
			for (FixedValue near = -2; near <= 2; ++near)
			{
				// Around integers and halves, small and as large as sums can be.
				expectEqual(quotient * 3 * count + near);
				expectEqual(quotient * 3 * count + 3 * count / 2 + near);
				expectEqual((kFixedOne - quotient) * 3 * count + near);
				expectEqual((kFixedOne - quotient) * 3 * count + 3 * count / 2 + near);
				expectEqual((quotient - kFixedOne) * 3 * count + near);
			}
		}
		for (int number = 0; number < 5000; ++number)
		{
			const FixedValue most = 3 * count * kFixedOne;
			expectEqual(
				static_cast<FixedValue>(random.next() % static_cast<std::uint64_t>(2 * most)) -
				most);
		}
	}
}

/// Every fourth task without preferences; several states of each.
void compareOnRandomTasks(std::uint64_t seed, int tasks, std::uint32_t scale)
{
	Random random(seed);
	for (int number = 0; number < tasks && !testing::Test::HasFailure(); ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		TeamTask level = Testing::randomTask(random, scale);
		if (number % 4 == 0)
		{
			level.preferences = TeamPreferences(level.task);
		}
		RelaxedPlanGraph graph(level.task, level.preferences);
		Reference::PlainState state = Reference::initialState(level.task);
		for (int walk = 0; walk < 4; ++walk)
		{
			expectEqualToReference(level, graph, state, 1 + random.below(8));
			const ActionId action{
				random.below(static_cast<std::uint32_t>(level.task.actions.size()))};
			if (Reference::isExecutable(level.task, state, action))
			{
				state = Reference::successor(level.task, state, action);
			}
		}
	}
}

TEST(RelaxedPlanGraph, EqualsTheLayeredReferenceOnRandomTasks)
{
	compareOnRandomTasks(2024, 600, 1);
}

TEST(RelaxedPlanGraph, EqualsTheLayeredReferenceOnLevelsOfUsualSize)
{
	compareOnRandomTasks(2025, 120, 8);
}

TEST(RelaxedPlanGraph, EqualsTheLayeredReferenceOnTasksThatDoNotFitIntoBits)
{
	compareOnRandomTasks(2026, 40, 30);
}

/// A liked way of `steps` steps and an indifferent one of two to the same place, from which the
/// goal is one step away.
TeamTask twoWays(std::size_t steps)
{
	TaskBuilder builder;
	builder.initially({"start"}).goal({"end"});
	builder.action("short1", "Ann", {"start"}, {"s1"}).action("short2", "Ann", {"s1"}, {"middle"});
	for (std::size_t step = 1; step <= steps; ++step)
	{
		builder.action(Testing::numbered("long", step), "Ann",
			{step == 1 ? "start" : Testing::numbered("l", step - 1)},
			{step == steps ? "middle" : Testing::numbered("l", step)});
	}
	builder.action("finish", "Ann", {"middle"}, {"end"});
	Team team;
	Testing::prefer(team, "Ann", Testing::numbered("long", steps), 1.0);
	return Testing::withTeam(builder.build(), team);
}

/// How often a fact appears or rises in value from the start of a generated archipelago, whose
/// players like and dislike something on every island.
std::uint32_t countRaises(std::uint32_t islands, std::uint32_t players)
{
	const Generators::PddlText text = Generators::archipelago(islands, players);
	GroundTask task = Testing::taskOf(text.domain, text.problem);
	Team team;
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		const std::string name(task.agentName(AgentId{agent}));
		Testing::prefer(team, name, "mine", 1.0);
		Testing::prefer(team, name, "equip", 0.5);
		Testing::prefer(team, name, "solve-puzzle", -0.5);
	}
	const TeamTask level = Testing::withTeam(std::move(task), team);
	RelaxedPlanGraph graph(level.task, level.preferences);
	graph.evaluate(packInitialState(level.task), 1, RelaxedPlanGraph::Depth::Layers);
	std::uint32_t raises = 0;
	for (std::uint32_t layer = 1; layer <= graph.lastLayer(); ++layer)
	{
		for (std::size_t fact = 0; fact < level.task.facts.size(); ++fact)
		{
			raises += graph.valueInLayer(FactId{fact}, layer) !=
							  graph.valueInLayer(FactId{fact}, layer - 1)
						  ? 1
						  : 0;
		}
	}
	return raises;
}

/// An evaluation's work is its raises and the actions that wait for what rose. Over the first
/// dozen islands they multiply: what is equipped on the next island is worth a little more, which
/// raises all islands before it a little, too. As every step passes on at most a third, this
/// ends, and from then on each island costs what it adds.
TEST(RelaxedPlanGraph, RaisesGrowWithTheLevelAndNoFaster)
{
	const std::uint32_t islands24 = countRaises(24, 3);
	const std::uint32_t islands48 = countRaises(48, 3);
	const std::uint32_t islands96 = countRaises(96, 3);
	EXPECT_LT(islands48, 2 * islands24);
	EXPECT_EQ(islands96 - islands48, 2 * (islands48 - islands24));

	const std::uint32_t players12 = countRaises(3, 12);
	const std::uint32_t players24 = countRaises(3, 24);
	const std::uint32_t players48 = countRaises(3, 48);
	EXPECT_LT(players24, 2 * players12);
	EXPECT_EQ(players48 - players24, 2 * (players24 - players12));
}

TEST(RelaxedPlanGraph, FindsLongerLikedWaysAsFarAsFReaches)
{
	const auto takesTheLongWay = [](std::size_t steps, std::uint32_t f)
	{
		const TeamTask level = twoWays(steps);
		RelaxedPlanGraph graph(level.task, level.preferences);
		EXPECT_TRUE(graph.evaluate(packInitialState(level.task), f));
		return graph.length() == steps + 1;
	};
	EXPECT_TRUE(takesTheLongWay(3, 1));
	EXPECT_FALSE(takesTheLongWay(4, 1));
	EXPECT_TRUE(takesTheLongWay(4, 2));
}

TEST(RelaxedPlanGraph, NeverAchievesWhatIsTrueAlready)
{
	TaskBuilder builder;
	builder.initially({"here"}).goal({"here", "there"});
	builder.action("go", "Ann", {"here"}, {"there"}).action("stay", "Ann", {}, {"here"});
	Team team;
	Testing::prefer(team, "Ann", "stay", 1.0);
	const TeamTask level = Testing::withTeam(builder.build(), team);
	RelaxedPlanGraph graph(level.task, level.preferences);
	ASSERT_TRUE(graph.evaluate(packInitialState(level.task), 3));
	EXPECT_EQ(Testing::texts(level.task, graph.relaxedPlan()), Words{"go Ann"});
}

TEST(RelaxedPlanGraph, ForbiddenActionsDoNotExistUntilAllowedAgain)
{
	const TeamTask level = twoWays(3);
	RelaxedPlanGraph graph(level.task, level.preferences);
	const PackedState state = packInitialState(level.task);
	const ActionId forbidden[] = {level.task.findAction("long2 Ann")};
	graph.forbid(forbidden);
	ASSERT_TRUE(graph.evaluate(state, 1));
	EXPECT_EQ(graph.length(), 3U);
	const ActionId both[] = {forbidden[0], level.task.findAction("short2 Ann")};
	graph.forbid(both);
	EXPECT_FALSE(graph.evaluate(state, 1));
	graph.forbid({});
	ASSERT_TRUE(graph.evaluate(state, 1));
	EXPECT_EQ(graph.length(), 4U);
}

} // namespace
} // namespace RPGPref
