// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/ChokePoints.h"
#include "RPGPref/Analysis/Coverage.h"
#include "RPGPref/Analysis/LikedWork.h"
#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Export.h"
#include "RPGPref/Level/LevelBinding.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

enum class FindingKind : std::uint8_t
{
	NoPlan,
	StarvedAgent,
	OnlyWithoutPlaystyles,
	OnlyAsPublished, ///< Any of the others, but of playthroughs that are not shown.
	SamePlan,
	DislikedStep,
	IdleAgent,
	UnusedPath,
	UnusedAction,
	UnusedPlace,
	UnusedItem,
	UnlikedStep,
	AlwaysUsed,
	ChokePoint
};

/// `starved-agent`, as reports write it.
RPGPREFCORE_API std::string_view kindName(FindingKind kind);

enum class FindingSeverity : std::uint8_t
{
	Problem, ///< Somebody would not enjoy the level, or could not finish it.
	Hint,    ///< Worth a look.
	Fact     ///< Good to know.
};

/// `problem`, `hint` or `fact`.
RPGPREFCORE_API std::string_view severityName(FindingSeverity severity);

/// One thing that a designer should know, as a sentence and as what it speaks of.
struct Finding
{
	struct Step
	{
		std::size_t team = 0;
		std::size_t step = 0;
	};

	FindingKind kind = FindingKind::NoPlan;
	FindingSeverity severity = FindingSeverity::Fact;
	std::string text;
	std::vector<std::size_t> teams; ///< Positions among the playthroughs.
	AgentId agent;
	RegionId region;
	PlaceId place;
	SchemaId action;
	std::vector<Step> steps;
};

/// Everything that was worked out about a level and its playthroughs.
struct LevelAnalysis
{
	std::vector<std::vector<AgentWork>> work; ///< By team, then by AgentId.
	Coverage coverage;
	ChokePoints chokePoints;
	std::vector<Finding> findings; ///< Most important first.
};

/// Looks at a set of playthroughs of one task.
RPGPREFCORE_API LevelAnalysis analyseLevel(
	const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs);

} // namespace RPGPref
