// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/SearchOutcome.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace RPGPref
{

struct CostSearchOptions
{
	/// By ActionId, at least 0, in any unit. Empty: every step costs 1.
	std::vector<std::int64_t> costs;
	/// Evaluations after which the best plan found counts as good enough. 0: until it is proven to
	/// be the cheapest.
	std::uint64_t effort = 60'000;
	SearchLimits limits;
	/// Plans to begin with; what is not valid is dropped.
	std::vector<Plan> knownPlans;
};

/// Looks for the cheapest plan and for a proof of how cheap a plan can be, in turns: after a first
/// plan (ClassicalSearch) restarting weighted A* looks for other ways, windows of the best plan are
/// solved again as cheaply as possible, and A* with the LM-cut bound raises the proven lower bound.
/// Ends when plan and bound meet, or when the effort is used up. The same options give the same
/// plan, however the work is cut into steps.
class CostSearch
{
public:
	/// The task must outlive the search.
	RPGPREFCORE_API CostSearch(const GroundTask& task, CostSearchOptions options);
	RPGPREFCORE_API ~CostSearch();
	RPGPREFCORE_API CostSearch(CostSearch&&) noexcept;
	CostSearch& operator=(CostSearch&&) = delete;

	/// One unit is about one evaluation. Done with a plan; Failed when there is none, or when a
	/// limit is reached before the first. A spent budget loses nothing.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Done: evaluations so far; total: the effort.
	RPGPREFCORE_API Progress progress() const;

	/// Solved as soon as there is a plan, while it is still improved.
	RPGPREFCORE_API SearchOutcome outcome() const;
	/// The best so far.
	RPGPREFCORE_API const Plan& plan() const;
	/// Of the best plan so far.
	RPGPREFCORE_API std::optional<std::int64_t> cost() const;
	/// Proven: no plan costs less.
	RPGPREFCORE_API std::int64_t bound() const;
	/// No plan is cheaper than this one.
	RPGPREFCORE_API bool isProvenBest() const;
	/// A limit, not the effort, ended the search.
	RPGPREFCORE_API bool isCutShort() const;
	RPGPREFCORE_API std::uint64_t nodes() const;
	RPGPREFCORE_API std::uint64_t distinctStates() const;
	RPGPREFCORE_API std::size_t bytes() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
