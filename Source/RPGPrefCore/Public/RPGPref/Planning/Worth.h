// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// What a step costs, and how fast the same thing gets boring.
struct WorthWeights
{
	FixedValue effortPerStep = kFixedOne / 4;
	FixedValue fade = kFixedOne / 4;
	/// By seconds, a step that takes as long as a typical one costs `effortPerStep`.
	EffortBy effortBy = EffortBy::Steps;
};

/// Weights that somebody asks for, whatever the team says.
struct WorthWishes
{
	std::optional<double> effortPerStep = {};
	std::optional<double> fade = {};
	std::optional<EffortBy> effortBy = {};
};

/// What was asked for, else what the team's file says, else the usual. The team may be null.
RPGPREFCORE_API WorthWeights weightsFor(const Team* team, const WorthWishes& wishes = {});

/// What a playthrough is worth to one team: fun minus effort, summed over its steps.
///
/// The fun of a step is the team's liking of it (TeamPreferences::liking). Where that is above 0 it
/// fades: the n-th time that the same agent does an action of the same name it is divided by
/// 1 + fade * (n - 1). What is disliked stays disliked. Team actions count as done by one further
/// agent, the team. "Makes true" and "makes false" are read as the action's effects, whatever held
/// before, so that the liking of an action is one number.
///
/// Integers throughout, one rounding per fading, so results are the same everywhere.
class WorthModel
{
public:
	/// Effort by ActionId; empty: the same for each step. Keeps no reference.
	RPGPREFCORE_API WorthModel(const GroundTask& task, const TeamPreferences& preferences,
		const WorthWeights& weights = {}, std::vector<FixedValue> effortByAction = {});

	/// With other likings than a team's, by ActionId.
	RPGPREFCORE_API WorthModel(const GroundTask& task, std::span<const FixedValue> likings,
		const WorthWeights& weights, std::vector<FixedValue> effortByAction = {});

	FixedValue liking(ActionId action) const { return entries_[action.value()].liking; }
	FixedValue effort(ActionId action) const { return entries_[action.value()].effort; }

	/// Steps of one doer, that is the same agent with actions of the same name, fade together.
	std::uint32_t doer(ActionId action) const { return entries_[action.value()].doer; }
	std::uint32_t doerCount() const { return doerCount_; }

	/// Fun when the doer does this for the n-th time, counted from 1.
	RPGPREFCORE_API FixedValue fun(ActionId action, std::uint32_t n) const;

	RPGPREFCORE_API FixedValue worth(std::span<const ActionId> plan) const;

	struct StepWorth
	{
		FixedValue fun = 0;
		FixedValue effort = 0;
	};

	RPGPREFCORE_API std::vector<StepWorth> steps(std::span<const ActionId> plan) const;

private:
	struct Entry
	{
		FixedValue liking = 0;
		FixedValue effort = 0;
		std::uint32_t doer = 0;
		/// Row of `faded_`; the rows of actions that are liked equally are shared.
		std::uint32_t row = 0;
	};

	/// So many repetitions are looked up, the others are computed.
	static constexpr std::uint32_t kTabulated = 16;

	FixedValue fadedLiking(FixedValue liking, std::uint32_t n) const;

	std::vector<Entry> entries_; ///< By ActionId.
	std::vector<FixedValue> faded_;
	FixedValue fade_ = 0;
	std::uint32_t doerCount_ = 0;
};

} // namespace RPGPref
