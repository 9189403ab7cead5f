// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// What one agent has of a plan.
struct AgentShare
{
	AgentId agent;
	std::size_t steps = 0;
	std::size_t likedSteps = 0;
	std::size_t dislikedSteps = 0;
	/// Sum of its preferences for its steps.
	FixedValue sum = 0;

	/// Mean of its preferences for its steps; 0 without steps.
	double average() const { return steps == 0 ? 0.0 : toDouble(sum) / static_cast<double>(steps); }
};

/// A step of the plan, not redundant, that nobody would like to do, whoever it were.
struct Chore
{
	std::size_t step = 0;
	/// Proven: the goal cannot be reached at all without somebody doing this. False: not proven.
	bool isUnavoidable = false;
};

struct PlanShares
{
	std::vector<AgentShare> agents; ///< By AgentId.
	/// Steps that nobody executes alone.
	std::size_t teamSteps = 0;
	/// In plan order, without team steps and redundant ones; as far as the budget went.
	/// Nothing where the budget did not suffice to find them.
	std::optional<std::vector<Chore>> chores;
};

/// The deed and the same done by other agents: same schema, and only the agent differs.
RPGPREFCORE_API std::vector<ActionId> variantsByAnybody(const GroundTask& task, ActionId action);

/// Who does how much of a plan and likes how much of it. To find the chores costs a replay per step
/// and a heuristic evaluation per chore, a unit each; forbids actions in the graph meanwhile.
RPGPREFCORE_API PlanShares sharePlan(
	RelaxedPlanGraph& graph, std::span<const ActionId> plan, Budget& budget);

} // namespace RPGPref
