// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PlayStudy.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// How much a player likes an action, judging by what they did instead of something else.
struct FittedPreference
{
	AgentId agent;
	std::string action;
	/// From -1 to 1; 1: chosen e² times as often as an action that is liked as much as others.
	double value = 0;
	/// 90 % interval, within the same limits. Wide: the play says little about it.
	double low = -1;
	double high = 1;
	std::uint64_t timesDone = 0;
	std::uint64_t timesPossible = 0; ///< Choices in which it was one of several.
};

/// A number with its 90 % interval.
struct FittedRange
{
	double value = 0;
	double low = 0;
	double high = 0;
};

struct PreferenceFit
{
	std::vector<FittedPreference> values; ///< By agent, then in the domain's order.
	/// What a second of walking or doing costs, in the measure of the values; it says nothing where
	/// all actions take the same time.
	FittedRange effortPerSecond;
	/// How fast likings fade: done for the n-th time, a liking is divided by 1 + fade * (n - 1).
	/// One of a few values.
	FittedRange fade;
	/// How far players go on as they did before after the same last actions; 0: not at all, 1: as
	/// often as they did then.
	FittedRange habit;
	/// What all players have in common: effort, following the plan, not undoing.
	ChoiceWeights common;
	std::uint64_t choices = 0;
	/// Mean log probability of what was done, with and without the preferences.
	double logLikelihood = 0;
	double indifferent = 0;
};

/// Preferences from noisy play, without a planner run: the values under which the players' choices
/// are most probable, given that everybody minds effort, follows the team's plan and hands things
/// over. Each value is drawn to 0, the more the less it was put to the test. All games must be of
/// tasks with the same agents and schemas.
RPGPREFCORE_API PreferenceFit fitPreferences(std::span<StudiedGame* const> games);

/// As a team that planners take. Values whose interval holds 0 are left out.
RPGPREFCORE_API Team teamOf(const PreferenceFit& fit, const GroundTask& task);

} // namespace RPGPref
