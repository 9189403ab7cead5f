// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Successor.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

inline PackedState packState(const GroundTask& task, std::span<const FactId> facts)
{
	PackedState state(task.stateWords(), 0);
	for (const FactId fact : facts)
	{
		setFact(state, fact, true);
	}
	if (task.isExtended()) [[unlikely]]
	{
		completeState(task, state);
	}
	return state;
}

inline PackedState packInitialState(const GroundTask& task)
{
	return packState(task, task.initialState);
}

inline bool isExecutable(const GroundTask& task, StateView state, ActionId action)
{
	if (task.isExtended()) [[unlikely]]
	{
		return tryStep(task, state, action) == StepOutcome::Possible;
	}
	const std::span<const FactId> facts = task.preconditions[action];
	return std::all_of(facts.begin(), facts.end(), [&](FactId fact) { return holds(state, fact); });
}

/// Executes the action in place.
inline void applyAction(const GroundTask& task, ActionId action, std::span<std::uint64_t> state)
{
	if (task.isExtended()) [[unlikely]]
	{
		applyExtended(task, action, state);
		return;
	}
	for (const FactId fact : task.deletes[action])
	{
		setFact(state, fact, false);
	}
	for (const FactId fact : task.adds[action])
	{
		setFact(state, fact, true);
	}
}

inline bool isGoalState(const GroundTask& task, StateView state)
{
	return task.unreachableGoals.empty() && std::all_of(task.goals.begin(), task.goals.end(),
												[&](FactId fact) { return holds(state, fact); });
}

} // namespace RPGPref
