// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// A state with one bit per fact; GroundTask::stateWords() words long.
using PackedState = std::vector<std::uint64_t>;
using StateView = std::span<const std::uint64_t>;

inline bool holds(StateView state, FactId fact)
{
	return ((state[fact.value() / 64] >> (fact.value() % 64)) & 1U) != 0;
}

inline void setFact(std::span<std::uint64_t> state, FactId fact, bool isTrue)
{
	const std::uint64_t bit = std::uint64_t{1} << (fact.value() % 64);
	std::uint64_t& word = state[fact.value() / 64];
	word = isTrue ? word | bit : word & ~bit;
}

inline PackedState packState(const GroundTask& task, std::span<const FactId> facts)
{
	PackedState state(task.stateWords(), 0);
	for (const FactId fact : facts)
	{
		setFact(state, fact, true);
	}
	return state;
}

inline PackedState packInitialState(const GroundTask& task)
{
	return packState(task, task.initialState);
}

inline bool isExecutable(const GroundTask& task, StateView state, ActionId action)
{
	const std::span<const FactId> facts = task.preconditions[action];
	return std::all_of(facts.begin(), facts.end(), [&](FactId fact) { return holds(state, fact); });
}

/// Executes the action in place.
inline void applyAction(const GroundTask& task, ActionId action, std::span<std::uint64_t> state)
{
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
