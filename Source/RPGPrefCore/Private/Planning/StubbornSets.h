// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// Leaves out successors that only reorder independent steps (strong stubborn sets): starting from
/// the actions that add one missing goal, an action that cannot be executed yet draws in all that
/// add one of its missing preconditions, an executable one all that it could disturb or be
/// disturbed by. Executable actions outside the set can wait: some cheapest plan begins with one
/// inside.
class StubbornSets
{
public:
	/// The task must outlive the sets.
	explicit StubbornSets(const GroundTask& task);

	/// Keeps of the executable actions those in the set. The state is not a goal state.
	void filter(StateView state, std::span<const FactId> goals,
		std::span<const std::uint32_t> executable, std::vector<std::uint32_t>& kept);

private:
	void draw(std::span<const ActionId> actions);
	void drawAdders(StateView state, std::span<const FactId> wanted);
	void drawDisturbed(ActionId action);

	const GroundTask& task_;
	FlatLists<FactId, ActionId> deletedBy_;
	std::vector<std::uint32_t> round_; ///< By action: the call in which it was drawn last.
	std::vector<std::uint32_t> factRound_;
	std::uint32_t call_ = 0;
	std::vector<ActionId> queue_;
};

} // namespace RPGPref
