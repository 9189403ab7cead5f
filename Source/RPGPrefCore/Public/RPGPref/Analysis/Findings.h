// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/ChokePoints.h"
#include "RPGPref/Analysis/Coverage.h"
#include "RPGPref/Analysis/DesignFaults.h"
#include "RPGPref/Analysis/LikedWork.h"
#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Sentence.h"
#include "RPGPref/Level/LevelBinding.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

enum class FindingKind : std::uint8_t
{
	NoPlan,
	DesignFault, ///< A mistake with a name, see DesignFaults.h.
	AgentWithoutWork,
	AgentWithoutFun, ///< Does nothing that it likes, anywhere.
	MoreChoreThanFun,
	StarvedAgent, ///< Does nothing that it likes in some regions.
	UnevenWork,
	OnlyWithoutPlaystyles,
	SamePlan,
	DislikedStep,
	IdleAgent,
	UnusedPath,
	UnusedAction,
	UnusedPlace,
	UnusedItem,
	UnusedQuest, ///< A side quest that no team reaches.
	UnlikedStep,
	AlwaysUsed,
	ChokePoint,
	OnlyAsPublished ///< Any of the others, but of playthroughs that are not shown.
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

/// One thing that a designer should know: its kind, what it speaks of, and a sentence made from
/// those.
struct Finding
{
	struct Step
	{
		std::size_t team = 0;
		std::size_t step = 0;
	};

	FindingKind kind = FindingKind::NoPlan;
	FindingSeverity severity = FindingSeverity::Fact;
	/// What the text says, for other languages; without a key where the text has no pattern.
	Sentence sentence;
	std::string text;
	std::vector<std::size_t> teams; ///< Positions among the playthroughs.
	AgentId agent;
	RegionId region;
	PlaceId place;
	SchemaId action;
	std::vector<Step> steps;
	/// All that the sentence lists, of which it may name the first few: regions, actions, items.
	std::vector<std::string> names;
	std::vector<std::string> symbols; ///< Of the names that have some, in the same order.
	std::size_t count = 0;            ///< So many of
	std::size_t total = 0;            ///< so many.
	double number = 0;                ///< A share, or a worth.
	/// In so many of so many drawn playthroughs it is the same; 0 of 0: none were drawn.
	std::size_t drawn = 0;
	std::size_t drawnTotal = 0;
};

/// Everything that was worked out about a level and its playthroughs.
struct LevelAnalysis
{
	std::vector<std::vector<AgentWork>> work; ///< By team, then by AgentId.
	Coverage coverage;
	ChokePoints chokePoints;
	std::vector<Finding> findings; ///< Most important first.
};

/// What an analysis looks at.
struct AnalysisInput
{
	const GroundTask& task;
	const LevelBinding& binding;
	Playthroughs playthroughs;
	ChokePoints chokePoints;
	/// Other plans that were found, for changed playstyles or missing content: what none of them
	/// uses either is probably of no use to anybody.
	std::span<const Plan> otherPlans;
	/// Some of them were looked for with a preference changed.
	bool hasChangedPreferences = false;
	std::vector<DesignFault> faults;
};

RPGPREFCORE_API LevelAnalysis analyseLevel(const AnalysisInput& input);

/// Looks at a set of playthroughs of one task, with what can be proven at once.
RPGPREFCORE_API LevelAnalysis analyseLevel(
	const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs);

} // namespace RPGPref
