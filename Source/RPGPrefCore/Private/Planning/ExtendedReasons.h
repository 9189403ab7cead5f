// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// Why goals of an extended task are out of reach even if nothing were ever undone, as sentences:
/// bounds that a number never leaves, rules and what their bodies lack, actions and what they lack.
/// Empty if all goals can be reached that way. Evaluates the graph in the initial state.
std::vector<std::string> reasonsOutOfReach(RelaxedPlanGraph& graph, const std::string& domainFile);

} // namespace RPGPref
