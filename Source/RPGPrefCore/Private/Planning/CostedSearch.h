// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"

#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// A short search for a cheap way from one state to some facts, as improvements need by the
/// thousand: lazy weighted A* with the additive heuristic, turns between all successors and those
/// of the relaxed plan, states opened again when they are reached more cheaply. Neither complete
/// (it gives up after some evaluations) nor optimal; ends with the first way that it finds.
struct CostedSearch
{
	/// In place of a cost: never take this action.
	static constexpr std::uint32_t kForbidden = 1U << 20;

	const GroundTask& task;
	const RelaxedTables& tables;
	/// By ActionId, at least 1.
	std::vector<std::uint32_t> costs;
	/// How much the estimate counts against what was spent already.
	std::uint32_t weight = 2;
	std::uint64_t mostEvaluations = 1000;
	/// Of the last run.
	std::uint64_t evaluations = 0;

	/// Nothing if none was found; may be empty.
	std::optional<Plan> run(StateView start, const std::vector<FactId>& goals);
};

} // namespace RPGPref
