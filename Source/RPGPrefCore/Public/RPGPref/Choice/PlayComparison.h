// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PlayMeasures.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"

#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// How well one previewed playthrough predicted a recorded one.
struct PlayAgreement
{
	std::size_t preview = 0;  ///< Position among the previews.
	double shareError = 0;    ///< Of the division of labour by action; 0: the same.
	double whoDoesWhat = 0;   ///< Jaccard of (agent, action); 1: the same.
	double whatIsDone = 0;    ///< Jaccard of the actions alone.
	double orderDistance = 0; ///< Edit distance by agent, from 0 (the same) to 1.
};

/// What one recorded play says of a preview.
struct PlayComparison
{
	/// The nearest preview first: by who does what, then by order, then by position.
	std::vector<PlayAgreement> agreements;
	/// Steps that people did and that no preview has, and the other way round, as action names with
	/// how often; most often first.
	struct Surprise
	{
		std::string action;
		std::string agent;
		std::size_t times = 0; ///< More often than in the nearest preview.
	};
	std::vector<Surprise> onlyPlayed;
	std::vector<Surprise> onlyPreviewed;
	/// For people, ready to be shown.
	std::vector<std::string> sentences;
};

/// *Compare with the preview*: compares a recorded play with the playthroughs of a preview of the
/// same task. `names` are the previews' teams, as the sentences call them. Without previews or
/// without steps the answer says so in a sentence and has no agreements.
RPGPREFCORE_API PlayComparison comparePlayWithPreview(const GroundTask& task, const Plan& played,
	std::span<const Plan> previews, std::span<const std::string> names);

/// A plan's steps as the measures see them; team actions belong to an agent beyond the last.
RPGPREFCORE_API std::vector<PlayStep> playSteps(const GroundTask& task, const Plan& plan);

} // namespace RPGPref
