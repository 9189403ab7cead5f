// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Planning/TeamSearch.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// Finds the first of a playthrough's true states from which the goal is out of reach. Once it is,
/// it stays so, hence a bisection: each probe is a complete search in the true world.
class StrandingSearch
{
public:
	/// Task must outlive this. From the last state the goal is known to be out of reach.
	StrandingSearch(
		const GroundTask& task, std::vector<PackedState> states, std::uint64_t nodeLimit);

	/// Done when decided; Failed when a limit was reached.
	StepStatus step(Budget& budget);

	/// After Done: position of the state; 0 if the goal was never in reach.
	std::size_t firstLost() const { return lost_; }

private:
	std::size_t probe() const { return isFirstKnown_ ? (reachable_ + lost_) / 2 : 0; }

	TeamPreferences nobody_;
	RelaxedPlanGraph graph_;
	std::vector<PackedState> states_;
	std::uint64_t nodeLimit_;
	bool isFirstKnown_ = false;
	std::size_t reachable_ = 0;
	std::size_t lost_;
	std::optional<TeamSearch> search_;
};

} // namespace RPGPref
