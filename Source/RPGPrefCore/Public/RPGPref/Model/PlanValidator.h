// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/Problem.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// What replaying a plan has shown.
struct PlanValidation
{
	bool isValid = false;
	/// Steps of the plan.
	std::size_t length = 0;
	/// The first step that cannot be done, counted from 0; none if all can.
	std::optional<std::size_t> failedStep;
	/// Why the plan is not valid, for people; empty if it is.
	std::string reason;
	/// Literals that should have been true and were not: preconditions of the failed step, or
	/// goals after the last one. `(at Red Act2)` or `(not (defended Boat))`.
	std::vector<std::string> missing;
};

/// Replays a plan by the definition: straight on the domain and the problem, with a state that is
/// a plain set of atoms. Shares nothing with grounding and search, so that it can judge them.
RPGPREFCORE_API PlanValidation validatePlan(
	const Domain& domain, const Problem& problem, const PlanFile& plan);

} // namespace RPGPref
