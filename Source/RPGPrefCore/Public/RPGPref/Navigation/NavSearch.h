// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Navigation/NavPlan.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Keeps a search's memory bounded: about 50 bytes a state, and 16 more per heuristic in
/// Multi-Heuristic A*.
struct NavLimits
{
	std::uint32_t states = 40'000'000;
};

/// A search as a stepper. One unit of budget is one expansion. The search keeps pointers to the
/// world and the heuristics it was made with; they must outlive it and stay as they are.
class NavSearch
{
public:
	virtual ~NavSearch() = default;

	/// Running until the plan is found (Done), or proven not to exist or out of reach (Failed).
	virtual StepStatus step(Budget& budget) = 0;

	virtual SearchStatus status() const = 0;

	/// The plan; before Found a partial one to the state that looked nearest to the goal.
	virtual NavPlan plan() const = 0;

	/// How often each cell was expanded, for heat maps. `counts` is as long as there are cells.
	virtual void countExpansions(std::vector<std::uint32_t>& counts) const = 0;

	/// Expansions so far; how many it will take is unknown.
	virtual Progress progress() const = 0;
};

} // namespace RPGPref
