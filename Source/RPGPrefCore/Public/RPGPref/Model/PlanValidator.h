// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/Problem.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
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
	/// The reason in a word: `precondition`, `conflict`, `undefined`, `arguments`,
	/// `unknown-action` or `goal`; empty for a valid plan.
	std::string kind = {};
	/// What the problem's metric is after the last step, such as `12.5`; empty without a metric,
	/// or if a step cannot be done.
	std::string metric = {};
	/// The side quests and whether they hold at the end, in the order of the file; empty if a step
	/// cannot be done.
	std::vector<std::pair<std::string, bool>> quests = {};
	/// By step done: its duration. Empty unless the domain has durative actions.
	std::vector<Quantity> durations = {};
	/// The numbers after the last step that could be done, as `(gold Red)` and `2.5`, by name.
	std::vector<std::pair<std::string, std::string>> numbers = {};
	/// What is true after the last step, without what rules derive, ascending; empty if a step
	/// cannot be done.
	std::vector<Atom> atoms = {};
};

/// Replays a plan by the definition: straight on the domain and the problem, with a state that is
/// a plain set of atoms and a table of numbers, and conditions as they are written. Shares nothing
/// with grounding and search, so that it can judge them.
RPGPREFCORE_API PlanValidation validatePlan(
	const Domain& domain, const Problem& problem, const PlanFile& plan);

} // namespace RPGPref
