// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Grounder.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Copies the names that a task's numbers stand for.
void nameThings(const Domain& domain, const Problem& problem, GroundTask& task);

/// Who does what.
struct Executors
{
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

	std::vector<std::uint32_t> parameter; ///< By schema; kNone for team actions.
	std::vector<AgentId> agentOfObject;   ///< Invalid for objects that are not agents.
};

/// Finds the agents, which become the task's, and each schema's executor.
Executors findExecutors(const Domain& domain, const Problem& problem,
	const GroundingOptions& options, GroundTask& task);

} // namespace RPGPref
