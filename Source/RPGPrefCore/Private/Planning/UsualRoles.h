// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/TeamPreferences.h"

#include <vector>

namespace RPGPref
{

/// Who is called what must not matter: where a task does not tell agents apart, the playstyles are
/// given to them in an order that depends on the playstyles alone. Returns for each action the one
/// that takes its place, or nothing if all stay what they are.
///
/// Of all ways to give out the roles (AgentSymmetry) the one is taken whose likings, read in the
/// order of the actions, come last in the dictionary. Where there are too many ways, only exchanges
/// of two are tried as long as they change something; that sorts playstyles that speak of their own
/// agent only. Costs one look at each action per way.
std::vector<ActionId> usualRoles(const GroundTask& task, const TeamPreferences& preferences,
	const std::vector<FixedValue>& effortByAction);

} // namespace RPGPref
