// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"

#include "Reference/LayeredGraph.h"

namespace RPGPref::Reference
{

enum class SearchStatus : unsigned char
{
	Solved,
	Unsolvable,
	NodeLimit
};

struct SearchResult
{
	SearchStatus status = SearchStatus::Unsolvable;
	Plan plan;
	std::uint64_t nodes = 0;
	std::uint64_t distinctStates = 0;
	std::uint64_t rewinds = 0;
};

/// The search of "MULTISTYLE: Characterizing Multiplayer Cooperative Gameplay by Incorporating
/// Distinct Player Playstyles in a Multi-Agent Planner", with the repairs that make it complete:
/// no state is entered twice, and a state is given up only after all its successors.
SearchResult search(const GroundTask& task, const TeamPreferences& preferences, std::uint32_t f,
	std::uint64_t nodeLimit = 1'000'000);

/// Steps of a shortest plan by breadth-first search; nothing if there is no plan.
std::optional<std::size_t> shortestPlanLength(const GroundTask& task);

} // namespace RPGPref::Reference
