// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// Which of several playstyles a player has, judged by each deed as it is seen. A player is taken
/// to choose among what they could do at that moment, the more often the more they like it; a style
/// under which the deed was the likelier choice gains. The cheap relative of PreferenceInference:
/// no planning, one pass over the agent's actions for each deed, so it can run within a game's
/// frame.
///
/// Deterministic: sums and quotients alone.
class StyleEstimate
{
public:
	/// `candidates`: the team's preferences with each style for the agent; at least one. The first
	/// is what is known of the player beforehand and counts twice. The task must outlive this.
	RPGPREFCORE_API StyleEstimate(
		const GroundTask& task, AgentId agent, const std::vector<TeamPreferences>& candidates);

	/// The agent did this when things stood so. Deeds of others, and such as were not possible by
	/// the level's rules, say nothing.
	RPGPREFCORE_API void observe(StateView before, ActionId deed);

	/// By candidate; sums to 1.
	const std::vector<double>& belief() const { return belief_; }
	/// The most probable one; the first of equals.
	RPGPREFCORE_API std::size_t best() const;
	/// From 0 (no idea) to 1 (certain): how far the best stands above chance.
	RPGPREFCORE_API double confidence() const;

private:
	const GroundTask* task_;
	std::vector<ActionId> actions_;            ///< The agent's own.
	std::vector<std::vector<double>> weights_; ///< By candidate, then as actions_.
	std::vector<double> belief_;
};

} // namespace RPGPref
