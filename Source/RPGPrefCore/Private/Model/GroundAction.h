// SPDX-License-Identifier: MIT
#pragma once

#include "FormulaGrounder.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// An action of an extended task with all parameters filled in, in terms of raw atoms and fluents.
struct GroundAction
{
	struct Change
	{
		EffectNode::Change kind = EffectNode::Change::Assign;
		std::uint32_t fluent = 0;
		GroundExpression value;
	};

	/// Effects with one condition; the first part of an action has none.
	struct Part
	{
		FormulaGrounder::Case condition;
		std::vector<std::uint32_t> adds;
		std::vector<std::uint32_t> deletes;
		std::vector<Change> changes;
	};

	std::uint32_t schema = 0;
	std::vector<std::uint32_t> arguments;
	std::vector<FormulaGrounder::Case> variants;
	std::vector<Part> parts;
	std::optional<GroundExpression> duration;
	/// Atoms deleted at the start and added at the end, and atoms added at the start and deleted at
	/// the end (as literals: raw atom times 2, plus 1 for the latter).
	std::vector<std::uint32_t> interrupts;
	/// What the metric sees: unconditional changes by a constant, of accounts, too.
	std::vector<Change> constantChanges;
	/// A condition that the action's own start makes false; empty if there is none.
	bool needsConcurrency = false;
};

} // namespace RPGPref
