// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/SearchOutcome.h"

#include <cstdint>
#include <memory>

namespace RPGPref
{

/// A classical planner on the same tables, which knows no playstyles: lazy greedy best-first
/// search with the FF heuristic and preferred operators. It takes turns between all successors
/// and those that the relaxed plan suggests, and favours the latter for a while after each
/// progress. Complete; one packed state and 12 bytes per state met, 8 bytes per waiting successor.
class FfSearch
{
public:
	/// The task must outlive the search.
	RPGPREFCORE_API explicit FfSearch(const GroundTask& task, const SearchLimits& limits = {});
	RPGPREFCORE_API ~FfSearch();
	RPGPREFCORE_API FfSearch(FfSearch&&) noexcept;
	FfSearch& operator=(FfSearch&&) = delete;

	/// One unit is one heuristic evaluation. Done when solved; Failed when there is no plan or a
	/// limit is reached.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Done: evaluations so far; total: the node limit if there is one.
	RPGPREFCORE_API Progress progress() const;

	RPGPREFCORE_API SearchOutcome outcome() const;
	/// Of a solved search.
	RPGPREFCORE_API const Plan& plan() const;
	/// Heuristic evaluations.
	RPGPREFCORE_API std::uint64_t nodes() const;
	/// Different states met.
	RPGPREFCORE_API std::uint64_t distinctStates() const;
	/// Memory held by states and waiting successors.
	RPGPREFCORE_API std::size_t bytes() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
