// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Groups agents that nothing in the level tells apart: exchanging two of a group leaves rules,
/// start and goal as they are. Returns for each agent the number of its group, counted from 0
/// in the order of the agents.
RPGPREFCORE_API std::vector<std::size_t> interchangeableAgents(
	const Domain& domain, const Problem& problem, const std::vector<ObjectId>& agents);

/// All ways to give each member one of `choices` playstyles. Members of one group are
/// interchangeable, so only the selection counts there, not who gets which. Each team lists the
/// choice of each member; teams come in lexicographic order.
RPGPREFCORE_API std::vector<std::vector<std::size_t>> enumerateTeams(
	const std::vector<std::size_t>& groups, std::size_t choices);

/// How many enumerateTeams would return, without building them; saturates at 2^64 - 1.
RPGPREFCORE_API std::uint64_t countTeams(
	const std::vector<std::size_t>& groups, std::size_t choices);

} // namespace RPGPref
