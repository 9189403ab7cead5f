// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/Worth.h"

#include <cstdint>
#include <optional>
#include <span>

namespace RPGPref
{

/// What was found out about sets of steps that can be left out.
struct NeedlessSets
{
	/// The plan without such a set; among several the one that is worth most, as far as seen.
	std::optional<Plan> rest;
	/// False if there was too much to look at: a set may have been missed.
	bool isSettled = true;
	/// Steps tried.
	std::uint64_t tried = 0;
};

/// Looks for any set of steps without which the rest, in the same order, is still a plan.
///
/// Goes through the plan once and keeps every state that can be reached by taking or skipping
/// steps, each once. A state from which the steps that remain cannot reach the goal, even if
/// nothing were ever deleted, is dropped at once; that leaves few, because what hangs on a skipped
/// step falls with it. Exact as long as no more than `most` steps are tried.
NeedlessSets findNeedlessSet(const GroundTask& task, const WorthModel& model,
	std::span<const ActionId> plan, std::uint64_t most);

} // namespace RPGPref
