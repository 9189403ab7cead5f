// SPDX-License-Identifier: MIT
// Shares are counted in one walk over the plan. Chores take three tests, the cheap ones first: the
// step is not redundant, no variant of the deed is liked by whoever would do it, and then the
// relaxed plan graph says whether the goal is out of reach when every variant is forbidden. Only
// that last answer is a proof; a chore without it may have another way.
#include "RPGPref/Planning/PlanShares.h"

#include "RPGPref/Planning/RedundantSteps.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

bool isVariant(const GroundTask& task, ActionId action, ActionId other)
{
	if (task.actions[action.value()].schema != task.actions[other.value()].schema)
	{
		return false;
	}
	const AgentId agent = task.actions[action.value()].executor;
	const AgentId otherAgent = task.actions[other.value()].executor;
	if (!agent.isValid() || !otherAgent.isValid())
	{
		return action == other;
	}
	const std::span<const ObjectId> left = task.arguments[action];
	const std::span<const ObjectId> right = task.arguments[other];
	for (std::size_t position = 0; position < left.size(); ++position)
	{
		const bool isAgent = left[position] == task.agents[agent.value()] &&
							 right[position] == task.agents[otherAgent.value()];
		if (!isAgent && left[position] != right[position])
		{
			return false;
		}
	}
	return true;
}

} // namespace

std::vector<ActionId> variantsByAnybody(const GroundTask& task, ActionId action)
{
	std::vector<ActionId> variants;
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		if (isVariant(task, action, ActionId{position}))
		{
			variants.push_back(ActionId{position});
		}
	}
	return variants;
}

namespace
{

/// Nothing if the budget is not enough.
std::optional<std::vector<Chore>> findChores(
	RelaxedPlanGraph& graph, std::span<const ActionId> plan, Budget& budget)
{
	const GroundTask& task = graph.task();
	const TeamPreferences& preferences = graph.preferences();
	std::vector<Chore> chores;
	// To find the redundant steps of a very long plan would take longer than any limit.
	constexpr std::size_t kLongestToShare = 2000;
	if (plan.size() > kLongestToShare || !budget.spend(plan.size()))
	{
		return std::nullopt;
	}
	const std::vector<std::size_t> redundant = redundantSteps(task, plan);
	const PackedState start = packInitialState(task);
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		if (!task.actions[plan[step].value()].executor.isValid() ||
			preferences.own(plan[step]) > 0 ||
			std::binary_search(redundant.begin(), redundant.end(), step))
		{
			continue;
		}
		const std::vector<ActionId> variants = variantsByAnybody(task, plan[step]);
		if (std::any_of(variants.begin(), variants.end(),
				[&](ActionId action) { return preferences.own(action) > 0; }))
		{
			continue;
		}
		if (!budget.spend())
		{
			graph.forbid({});
			return std::nullopt;
		}
		graph.forbid(variants);
		chores.push_back({step, !graph.evaluate(start, 1)});
	}
	graph.forbid({});
	return chores;
}

} // namespace

PlanShares sharePlan(RelaxedPlanGraph& graph, std::span<const ActionId> plan, Budget& budget)
{
	const GroundTask& task = graph.task();
	PlanShares shares;
	for (std::size_t position = 0; position < task.agents.size(); ++position)
	{
		shares.agents.emplace_back();
		shares.agents.back().agent = AgentId{position};
	}
	for (const ActionId action : plan)
	{
		const AgentId agent = task.actions[action.value()].executor;
		if (!agent.isValid())
		{
			++shares.teamSteps;
			continue;
		}
		const FixedValue own = graph.preferences().own(action);
		AgentShare& share = shares.agents[agent.value()];
		++share.steps;
		share.likedSteps += own > 0 ? 1 : 0;
		share.dislikedSteps += own < 0 ? 1 : 0;
		share.sum += own;
	}
	shares.chores = findChores(graph, plan, budget);
	return shares;
}

} // namespace RPGPref
