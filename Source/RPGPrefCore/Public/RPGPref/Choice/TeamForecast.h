// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/Continuation.h"
#include "RPGPref/Choice/PlayStudy.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

struct TeamForecastOptions
{
	std::size_t samples = 40;
	std::uint64_t seed = 1;
	/// Steps that the team will do, roughly; 0: as many as it has done.
	std::size_t horizon = 0;
	/// How much the team's oldest step counts beside its newest one in the division of labour.
	double fade = 0.1;
	/// False: the division of labour and one typical way to go on suffice; half the time.
	bool drawsContinuations = true;
};

/// How a team's game will probably go on.
struct TeamForecast
{
	/// The division of labour that is expected: the team's own, recent steps counting more; drawn
	/// ways to go on where it has not done any of the work.
	LabourShares shares;
	std::vector<Continuation> continuations; ///< Drawn as people choose.
	/// One way to go on that is like most: of sharper samples the one that is most like the others,
	/// the team's own recent steps and the expected division of labour.
	Plan typical;
	double reaches = 0; ///< Part of the continuations that reach the goal within the horizon.
	std::size_t horizon = 0;
};

/// Who did how much of the game's work before `event`; older steps count less.
RPGPREFCORE_API LabourShares fadedShares(
	const PlayedGame& game, std::size_t event, std::size_t categories, double fade);
/// The same over a piece of the game, all steps alike.
RPGPREFCORE_API LabourShares sharesBetween(
	const PlayedGame& game, std::size_t begin, std::size_t end, std::size_t categories);
RPGPREFCORE_API LabourShares sharesOfPlan(
	const GroundTask& task, const PlayLabels& words, const Plan& plan, std::size_t categories);

/// Continues a game from before `event`.
RPGPREFCORE_API TeamForecast forecastTeam(StudiedGame& game, std::size_t event,
	const ChoiceModel& model, std::size_t categories, const TeamForecastOptions& options);

/// Plays the task from its start as people about whom nothing is known would: the most typical of
/// the samples, and all of them.
struct LayoutForecast
{
	std::vector<Continuation> samples;
	Plan typical;
};
RPGPREFCORE_API LayoutForecast forecastLayout(
	ChoiceScene& scene, const ChoiceModel& model, std::size_t samples, std::uint64_t seed);

/// The same for a team with a plan in mind: drawn as people choose, not sharper, until the goal is
/// reached, cannot be reached any more, or ten times the plan's steps are done.
RPGPREFCORE_API LayoutForecast forecastPlays(ChoiceScene& scene, const ChoiceModel& model,
	TeamIntentions& minds, std::size_t samples, std::uint64_t seed);

} // namespace RPGPref
