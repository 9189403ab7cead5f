// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"

#include <span>

namespace RPGPref
{

/// Whether all steps can be done in this order from the initial state and the goal then holds.
inline bool isValidPlan(const GroundTask& task, std::span<const ActionId> plan)
{
	PackedState state = packInitialState(task);
	for (const ActionId action : plan)
	{
		if (action.value() >= task.actions.size() || !isExecutable(task, state, action))
		{
			return false;
		}
		applyAction(task, action, state);
	}
	return isGoalState(task, state);
}

} // namespace RPGPref
