// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/SearchOutcome.h"

#include <cstdint>
#include <memory>

namespace RPGPref
{

struct TeamSearchOptions
{
	/// Layers beyond the relaxed plan graph's fixed point: how far the team looks for ways that
	/// are longer but better liked. RPGPref has 1.
	std::uint32_t f = 1;
	SearchLimits limits;
};

/// The search of "MULTISTYLE: Characterizing Multiplayer Cooperative Gameplay by Incorporating
/// Distinct Player Playstyles in a Multi-Agent Planner": from each state the team tries the
/// steps of its relaxed plan, each agent's favourites first, and takes the one that leaves the
/// shortest relaxed plan, among equals the best liked one.
///
/// As printed, that search can run in circles and never notices that there is no plan. Here no
/// state is entered twice, a state offers its relaxed plan first and then every other executable
/// action, and is given up (one rewind) only when all its successors are; so the search ends on
/// every task. The papers' results are unchanged by this.
class TeamSearch
{
public:
	/// Searches from the task's initial state. The graph must outlive the search; several
	/// searches may take turns with one graph. Actions that the graph forbids are not taken.
	RPGPREFCORE_API TeamSearch(RelaxedPlanGraph& graph, const TeamSearchOptions& options);
	/// Searches from another state, such as the present one of a running game.
	RPGPREFCORE_API TeamSearch(
		RelaxedPlanGraph& graph, const TeamSearchOptions& options, StateView start);
	RPGPREFCORE_API ~TeamSearch();
	RPGPREFCORE_API TeamSearch(TeamSearch&&) noexcept;
	RPGPREFCORE_API TeamSearch& operator=(TeamSearch&&) noexcept;

	/// One unit is one heuristic evaluation. Done when solved; Failed when there is no plan or a
	/// limit is reached. A spent budget or a stop signal loses nothing: step again to go on.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Done: nodes so far; total: the node limit if there is one.
	RPGPREFCORE_API Progress progress() const;

	RPGPREFCORE_API SearchOutcome outcome() const;
	/// Of a solved search.
	RPGPREFCORE_API const Plan& plan() const;
	/// Candidates handed to the heuristic, whether or not their state was known already.
	RPGPREFCORE_API std::uint64_t nodes() const;
	/// Different states among them.
	RPGPREFCORE_API std::uint64_t distinctStates() const;
	/// How often a state had to be given up.
	RPGPREFCORE_API std::uint64_t rewinds() const;
	/// Memory held by the search, without the graph's.
	RPGPREFCORE_API std::size_t bytes() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
