// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/ChoiceModel.h"
#include "RPGPref/Choice/PlayMeasures.h"
#include "RPGPref/Choice/TeamIntentions.h"
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/Plan.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

struct ContinuationOptions
{
	std::size_t samples = 40;
	std::size_t mostSteps = 400; ///< Of each sample.
	std::uint64_t seed = 1;
	/// Above 1: improbable choices become rarer still. 1 draws as people choose; a single typical
	/// way to play is found more easily among sharper samples.
	double sharpness = 1;
	/// By action: nobody does it. Empty: everything is allowed.
	std::vector<bool> forbidden = {};
};

/// One way in which a game may go on.
struct Continuation
{
	Plan plan;
	std::vector<double> times; ///< Of the steps, in seconds from now.
	bool reachesGoal = false;
	double seconds = 0; ///< Until everything is done, what machines make included.
	/// The goal cannot be reached any more: proven. Only known of a team with a plan in mind.
	bool isStuck = false;
	/// By order of the level: when it was served last.
	std::vector<std::optional<double>> served = {};
};

/// By agent: how many times longer than the level's own seconds an action takes this player,
/// thinking included; 1 where nothing was measured.
RPGPREFCORE_API std::vector<double> measurePace(
	ChoiceScene& scene, std::span<const PlayedEvent> events);

/// Draws ways in which the game may go on from here until its goal is reached: whoever is free
/// first chooses as the model says. Same seed, same samples.
///
/// `minds`: what the team has in mind as orders come, shared by all draws; null: it goes by the
/// relaxed plan for the goal from step to step, which shows a direction but seldom leads there.
RPGPREFCORE_API std::vector<Continuation> sampleContinuations(ChoiceScene& scene,
	const ChoiceModel& model, const ChoiceHistory& now, const HabitTable* own,
	std::span<const double> pace, const ContinuationOptions& options,
	TeamIntentions* minds = nullptr);

/// The sample that is most like all the others: the largest mean of overlap in who does what minus
/// distance in order. The first one of equals. What the team itself just did (`memory`, may be
/// empty) counts as much as all samples together; `off` (by sample, may be empty) is taken away.
/// At least one sample must be there.
RPGPREFCORE_API std::size_t mostTypical(std::span<const std::vector<PlayStep>> samples,
	std::size_t agents, std::span<const PlayStep> memory = {}, std::span<const double> off = {});

/// As the measures see it; actions are words of the study, not schemas.
RPGPREFCORE_API std::vector<PlayStep> wordSteps(
	const GroundTask& task, const PlayLabels& words, const Plan& plan);

} // namespace RPGPref
