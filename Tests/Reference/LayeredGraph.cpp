// SPDX-License-Identifier: MIT
#include "Reference/LayeredGraph.h"

#include <algorithm>

namespace RPGPref::Reference
{
namespace
{

using FactLayer = std::vector<std::optional<FixedValue>>;
using ActionLayer = std::vector<std::optional<FixedValue>>;

std::uint32_t countPresent(const std::vector<std::optional<FixedValue>>& layer)
{
	return static_cast<std::uint32_t>(std::count_if(
		layer.begin(), layer.end(), [](const auto& value) { return value.has_value(); }));
}

/// The action's value in the layer above `below`, or nothing if it is not executable there.
std::optional<FixedValue> actionValue(const GroundTask& task, const TeamPreferences& preferences,
	const FactLayer& below, ActionId action)
{
	FixedValue sum = 0;
	FixedValue count = 0;
	for (const FactId fact : task.preconditions[action])
	{
		if (!below[fact.value()])
		{
			return std::nullopt;
		}
		sum += *below[fact.value()];
		++count;
	}
	count = (std::max)(count, FixedValue{1});
	const FixedValue liking = preferences.effect(action) + preferences.own(action);
	return roundedDivide(sum + count * liking, 3 * count);
}

/// The layer in which a subgoal is to be achieved: 0 if it is true in the evaluated state,
/// otherwise the lowest layer from which on it has the value it has in `layer`.
std::uint32_t place(const LayeredGraph& graph, FactId fact, std::uint32_t layer)
{
	const std::size_t position = fact.value();
	if (graph.facts[0][position])
	{
		return 0;
	}
	while (graph.facts[layer - 1][position] &&
		   *graph.facts[layer - 1][position] >= *graph.facts[layer][position])
	{
		--layer;
	}
	return layer;
}

bool adds(const GroundTask& task, ActionId action, FactId fact)
{
	const auto list = task.adds[action];
	return std::find(list.begin(), list.end(), fact) != list.end();
}

ActionId bestAchiever(const GroundTask& task, const ActionLayer& layer, FactId fact)
{
	ActionId best;
	for (std::size_t position = 0; position < layer.size(); ++position)
	{
		const ActionId action{position};
		if (layer[position] && adds(task, action, fact) &&
			(!best.isValid() || *layer[position] > *layer[best.value()]))
		{
			best = action;
		}
	}
	return best;
}

} // namespace

PlainState initialState(const GroundTask& task)
{
	PlainState state(task.facts.size(), false);
	for (const FactId fact : task.initialState)
	{
		state[fact.value()] = true;
	}
	return state;
}

bool isExecutable(const GroundTask& task, const PlainState& state, ActionId action)
{
	const auto list = task.preconditions[action];
	return std::all_of(list.begin(), list.end(), [&](FactId fact) { return state[fact.value()]; });
}

PlainState successor(const GroundTask& task, const PlainState& state, ActionId action)
{
	PlainState next = state;
	for (const FactId fact : task.deletes[action])
	{
		next[fact.value()] = false;
	}
	for (const FactId fact : task.adds[action])
	{
		next[fact.value()] = true;
	}
	return next;
}

bool isGoal(const GroundTask& task, const PlainState& state)
{
	return task.unreachableGoals.empty() && std::all_of(task.goals.begin(), task.goals.end(),
												[&](FactId fact) { return state[fact.value()]; });
}

std::vector<std::uint32_t> LayeredGraph::factsPerLayer() const
{
	std::vector<std::uint32_t> counts;
	for (const FactLayer& layer : facts)
	{
		counts.push_back(countPresent(layer));
	}
	return counts;
}

std::vector<std::uint32_t> LayeredGraph::actionsPerLayer() const
{
	std::vector<std::uint32_t> counts;
	for (std::size_t layer = 1; layer < actions.size(); ++layer)
	{
		counts.push_back(countPresent(actions[layer]));
	}
	return counts;
}

LayeredGraph expand(const GroundTask& task, const TeamPreferences& preferences,
	const PlainState& state, std::uint32_t f)
{
	LayeredGraph graph;
	FactLayer bottom(task.facts.size());
	for (std::size_t position = 0; position < state.size(); ++position)
	{
		if (state[position])
		{
			bottom[position] = 0;
		}
	}
	graph.facts.push_back(bottom);
	graph.actions.emplace_back(task.actions.size());

	std::uint32_t lastNew = 0;
	for (std::uint32_t layer = 1; layer <= lastNew + f; ++layer)
	{
		const FactLayer& below = graph.facts.back();
		FactLayer facts = below;
		ActionLayer actions(task.actions.size());
		for (std::size_t position = 0; position < actions.size(); ++position)
		{
			const ActionId action{position};
			actions[position] = actionValue(task, preferences, below, action);
			if (!actions[position])
			{
				continue;
			}
			for (const FactId fact : task.adds[action])
			{
				std::optional<FixedValue>& value = facts[fact.value()];
				if (!value)
				{
					lastNew = layer;
				}
				if (!value || *value < *actions[position])
				{
					value = actions[position];
				}
			}
		}
		graph.facts.push_back(std::move(facts));
		graph.actions.push_back(std::move(actions));
	}
	return graph;
}

Evaluation extract(const GroundTask& task, const LayeredGraph& graph)
{
	const std::uint32_t lastLayer = graph.lastLayer();
	Evaluation evaluation;
	std::vector<std::vector<FactId>> agenda(lastLayer + 1);
	if (!task.unreachableGoals.empty())
	{
		return evaluation;
	}
	for (const FactId goal : task.goals)
	{
		const std::optional<FixedValue> value = graph.facts[lastLayer][goal.value()];
		if (!value)
		{
			return Evaluation{};
		}
		evaluation.value += *value;
		agenda[place(graph, goal, lastLayer)].push_back(goal);
	}

	for (std::uint32_t layer = lastLayer; layer >= 1; --layer)
	{
		std::vector<FactId>& subgoals = agenda[layer];
		std::sort(subgoals.begin(), subgoals.end(),
			[&](FactId left, FactId right)
			{
				const FixedValue leftValue = *graph.facts[layer][left.value()];
				const FixedValue rightValue = *graph.facts[layer][right.value()];
				return leftValue != rightValue ? leftValue > rightValue : left < right;
			});
		std::vector<ActionId> selectedHere;
		for (const FactId subgoal : subgoals)
		{
			if (std::any_of(selectedHere.begin(), selectedHere.end(),
					[&](ActionId action) { return adds(task, action, subgoal); }))
			{
				continue;
			}
			const ActionId action = bestAchiever(task, graph.actions[layer], subgoal);
			selectedHere.push_back(action);
			std::vector<ActionId>& plan = evaluation.relaxedPlan;
			if (std::find(plan.begin(), plan.end(), action) == plan.end())
			{
				plan.push_back(action);
			}
			for (const FactId precondition : task.preconditions[action])
			{
				const std::uint32_t target = place(graph, precondition, layer - 1);
				if (target > 0)
				{
					agenda[target].push_back(precondition);
				}
			}
		}
	}
	evaluation.reachable = true;
	evaluation.length = static_cast<std::uint32_t>(evaluation.relaxedPlan.size());
	return evaluation;
}

Evaluation evaluate(const GroundTask& task, const TeamPreferences& preferences,
	const PlainState& state, std::uint32_t f)
{
	return extract(task, expand(task, preferences, state, f));
}

} // namespace RPGPref::Reference
