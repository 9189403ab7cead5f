// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/QuestDecision.h"
#include "RPGPref/Planning/Worth.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPref/Playstyle/TeamPreferences.h"
#include "RPGPref/Schedule/Schedule.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

enum class PlaythroughStatus : std::uint8_t
{
	Solved,
	Unsolvable, ///< Proven.
	Limit       ///< Nothing was found before a limit was met.
};

/// How one team plays the level: what the analysis looks at.
struct Playthrough
{
	std::string id; ///< Short and unique, such as the playstyle file's name without its ending.
	Team team;
	TeamPreferences preferences;
	PlaythroughStatus status = PlaythroughStatus::Limit;
	Plan plan; ///< Empty unless solved.
	Schedule schedule;
	std::uint64_t nodes = 0; ///< Heuristic evaluations that the search took.
	FixedValue worth = 0;    ///< Fun minus effort of the plan.
	WorthWeights weights = {};
	/// The greatest worth of all plans that were found. That of the plan shown is a little less
	/// where the busiest agent then has less to do, see sharingBar.
	FixedValue greatestWorth = 0;
	std::vector<WorthModel::StepWorth> stepWorth = {}; ///< By step.
	std::optional<std::int64_t> cost = {};             ///< By the domain's own measure.
	double busiestShare = 0;   ///< The part of the agents' steps that the busiest one does.
	bool isProvenBest = false; ///< Every possibility was looked at; else it is the best found.
	bool isCutShort = false;   ///< A limit ended the search.
	/// What the team does about the side quests, in the order of the file.
	std::vector<QuestDecision> quests = {};

	bool isSolved() const { return status == PlaythroughStatus::Solved; }
	/// The plan reaches more than the goal: steps that only quests need are not needless.
	bool keepsQuests() const
	{
		return std::any_of(quests.begin(), quests.end(),
			[](const QuestDecision& quest) { return quest.kind != QuestDecision::Kind::Leave; });
	}
	/// The executing agent's preference for a step of the plan.
	double value(std::size_t step) const { return toDouble(preferences.own(plan[step])); }
};

using Playthroughs = std::span<const Playthrough>;

/// `mine Iron Act1`: what is done, whoever does it.
RPGPREFCORE_API std::string textWithoutExecutor(const GroundTask& task, ActionId action);

/// What a preference speaks of, for people: `sneak past the night guard`.
RPGPREFCORE_API std::string preferenceName(
	const GroundTask& task, const Preference& preference, bool isProposition);

/// What the team file calls the agent's way of playing; empty for none.
RPGPREFCORE_API std::string archetypeOf(const GroundTask& task, const Team& team, AgentId agent);

} // namespace RPGPref
