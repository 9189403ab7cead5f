// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Navigation/NavGraph.h"
#include "RPGPref/Navigation/Scenario.h"

#include "Support/RunLimits.h"

#include <cstdint>
#include <optional>
#include <string>

namespace RPGPref::Program
{

/// What to navigate in: a scenario file, or an agent's way through a level.
struct NavigateSource
{
	std::string scenario;
	std::string level; ///< A folder, or the name of a sample.
	std::string agent;
	std::string to;
	std::string tgraph; ///< More demonstrations; may be empty.
};

/// The scenario with all that belongs to it: the map that searches walk on, and the demonstrations
/// of a T-Graph file in the scenario's units.
struct NavigateInput
{
	Scenario scenario;
	NavGraph graph;
};

/// Nothing: a limit was met while reading. Warnings are reported on the way. A map that would not
/// fit into the memory limit is not built; `limits` says so.
Result<std::optional<NavigateInput>> loadNavigateInput(
	const NavigateSource& source, RunLimits& limits);

} // namespace RPGPref::Program
