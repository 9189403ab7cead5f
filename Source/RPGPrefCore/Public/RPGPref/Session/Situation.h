// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"

namespace RPGPref
{

/// The task with another initial state: what a search from there works on.
inline GroundTask situationIn(const GroundTask& task, StateView state)
{
	GroundTask situation = task;
	situation.initialState.clear();
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		if (holds(state, FactId(fact)))
		{
			situation.initialState.push_back(FactId(fact));
		}
	}
	for (std::size_t fluent = 0; fluent < task.extension.fluents.size(); ++fluent)
	{
		situation.extension.fluents[fluent].initial = valueOf(task, state, FluentId(fluent));
	}
	return situation;
}

} // namespace RPGPref
