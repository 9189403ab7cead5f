// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// Another way for a part of a plan in a level with numbers, conditions and rules. There, what the
/// rest of a plan needs cannot be read off its steps, because their effects depend on the state. So
/// the rest is simply tried: a state will do if all later steps can be done from it and end at the
/// goal. States are looked at in the order of what they cost plus how much they differ from the
/// state in which the rest was begun before. Neither complete nor optimal; ends with the first way.
struct RejoiningSearch
{
	const GroundTask& task;
	/// By ActionId, at least 1; CostedSearch::kForbidden: never take this action.
	std::vector<std::uint32_t> costs;
	/// What a fact or number that differs counts, in costs.
	std::uint32_t differenceCost = 4;
	std::uint64_t mostStates = 300;
	/// How often an action was tried in a state, in the last run.
	std::uint64_t tries = 0;

	/// `then` is the state in which the rest was begun before. Nothing if no way was found; the way
	/// may be empty.
	std::optional<Plan> run(StateView start, std::span<const ActionId> rest, StateView then);

private:
	bool works(StateView state, std::span<const ActionId> rest);
};

} // namespace RPGPref
