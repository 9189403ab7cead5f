// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Comparison.h"
#include "RPGPref/Analysis/Findings.h"
#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Planning/ExplainPlan.h"
#include "RPGPref/Preview/Newcomers.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Two teams on the same level.
struct TeamComparison
{
	std::size_t first = 0;
	std::size_t second = 0;
	PlanDifference plans;
	double makespanDifference = 0; ///< Second minus first.
	std::string text;
};

/// What a plan is to one team.
struct PlanValue
{
	FixedValue worth = 0;           ///< Fun minus effort.
	double playstyle = 0;           ///< Mean liking of its steps.
	std::uint32_t busiestSteps = 0; ///< Of the agent that has most to do.
};

/// How the published search fares for a team whose playthrough another planner found.
struct PublishedOutcome
{
	PlaythroughStatus status = PlaythroughStatus::Limit;
	std::size_t length = 0;
	double playstyle = 0;
	FixedValue worth = 0;
	std::uint32_t busiestSteps = 0;
	std::size_t needless = 0; ///< Steps that could be left out.
};

/// A plan of the designer's own, beside those that were found.
struct OwnPlan
{
	std::string name; ///< Of its file.
	bool isValid = false;
	std::string reason; ///< Why it is not valid; empty if it is.
	std::size_t length = 0;
	std::size_t needless = 0;       ///< Steps that could be left out.
	std::vector<PlanValue> teams;   ///< By team; empty unless valid.
	std::vector<std::string> steps; ///< As texts.
};

/// What becomes of a plan when one preference gets another value.
struct PreferenceChange
{
	std::size_t team = 0;
	std::string agent;
	bool isProposition = false;
	std::string pattern;
	std::string name; ///< Of the pattern, for people.
	double from = 0;
	double to = 0;
	PlaythroughStatus status = PlaythroughStatus::Limit;
	bool isChanged = false;
	std::size_t length = 0;
	double playstyle = 0;
	FixedValue worth = 0;  ///< With the changed preference.
	PlanValue forTeam;     ///< What the plan is to the team as it is.
	double difference = 0; ///< As in PlanDifference.
	std::string text;
};

/// What becomes of the teams when content is taken out of the level.
struct WhatIf
{
	enum class Kind : std::uint8_t
	{
		RemoveAction,
		RemoveItem,
		RemoveConnection
	};
	struct Outcome
	{
		PlaythroughStatus status = PlaythroughStatus::Limit;
		bool isChanged = false;
		std::size_t length = 0;
		PlanValue forTeam; ///< Of the plan that is then the best.
		double difference = 0;
	};
	Kind kind = Kind::RemoveAction;
	std::string subject;
	std::string name; ///< Of the subject, for people.
	std::vector<Outcome> teams;
	std::string text;
};

/// The same team on two versions of a level; absent where one version does not have the team.
struct VersionChange
{
	struct Side
	{
		PlaythroughStatus status = PlaythroughStatus::Limit;
		std::size_t length = 0;
		double playstyle = 0;
		FixedValue worth = 0;
		double makespan = 0;
	};

	/// Whether both sides are there and neither met a limit.
	bool isSettled() const
	{
		return before && after && before->status != PlaythroughStatus::Limit &&
			   after->status != PlaythroughStatus::Limit;
	}

	std::string team; ///< Id.
	std::optional<Side> before;
	std::optional<Side> after;
	PlanDifference plans;
	std::string text;
};

/// What changed from another version of the level to this one.
struct VersionComparison
{
	std::string name; ///< Of the other version.
	std::vector<VersionChange> teams;
	std::vector<std::string> actionsAdded;
	std::vector<std::string> actionsRemoved;
	std::vector<std::string> placesAdded;
	std::vector<std::string> placesRemoved;
	std::vector<std::string> placesMoved;
	/// The other version's level and teams as in its own report, so that a page can play it.
	std::string playable;
};

enum class PreviewPlanner : std::uint8_t
{
	Multistyle, ///< The team search with the f of each playstyle file, as published.
	Full,       ///< The highest mean liking.
	Natural     ///< Fun minus effort.
};

/// `paper`, `full` or `natural`.
RPGPREFCORE_API std::string_view plannerName(PreviewPlanner planner);

/// The inputs as text and what was done with them, so that a page can plan again by itself.
struct PreviewSource
{
	struct TeamFile
	{
		std::string id;
		std::string file;
		std::string text;
	};
	std::string domain;
	std::string problem;
	std::optional<std::string> level;
	std::vector<TeamFile> teams;
	std::vector<std::string> edits; ///< For applyEdit, in their order.
	PreviewPlanner planner = PreviewPlanner::Natural;
};

/// Playthroughs drawn from the choice model for one team, as people may play it.
struct TeamSamples
{
	std::vector<Plan> plans;
	std::vector<double> seconds;   ///< How long each takes.
	std::vector<bool> reachesGoal; ///< Within the steps that were drawn.
	std::vector<bool> stuck;       ///< The goal cannot be reached any more: proven.
	/// By play, then order of the level: when it was served.
	std::vector<std::vector<std::optional<double>>> served;
	Plan typical; ///< The one that is most like the others.
};

/// How well playthroughs predicted recorded plays: means over the plays, each held against the
/// playthrough that is nearest to it.
struct PlayAccuracy
{
	std::size_t plays = 0;    ///< 0: nobody has compared any.
	double whoDoesWhat = 0;   ///< Jaccard of (agent, action); 1: the same.
	double whatIsDone = 0;    ///< Jaccard of the actions alone.
	double orderDistance = 0; ///< Edit distance by agent, from 0 (the same) to 1.
	double shareError = 0;    ///< Part of the work that somebody else did than previewed.
	/// By playthrough: how many plays it is the nearest to.
	std::vector<std::size_t> nearest;
	std::string text; ///< For people.
};

/// Everything that the preview of a level says: what the program prints, the page shows and the
/// editor's tab draws. Docs/report-format.md describes its JSON form.
struct PreviewReport
{
	std::string title;
	std::vector<std::string> summary;
	Diagnostics warnings;
	GroundTask task;
	LevelBinding binding;
	std::vector<Playthrough> playthroughs;
	std::vector<std::string> failures; ///< By team; why there is no plan, or empty.
	/// By team; what else is known about why there is no plan.
	std::vector<std::vector<std::string>> failureDetails;
	/// What a limit has cut short, as sentences; empty if everything was done.
	std::vector<std::string> cutShort;
	/// Changes of preferences and of content that were not tried because there are too many.
	std::size_t replansLeftOut = 0;
	std::vector<std::string> pins; ///< Steps that every playthrough has to have.
	std::vector<OwnPlan> ownPlans;
	/// By team and step: why each step is done; may be empty.
	std::vector<std::vector<StepExplanation>> explanations;
	LevelAnalysis analysis;
	/// By team; empty if the playthroughs are the published search's, or nobody asked.
	std::vector<PublishedOutcome> published;
	std::vector<TeamComparison> comparisons;
	std::vector<PreferenceChange> sensitivity;
	std::vector<WhatIf> whatIfs;
	std::optional<VersionComparison> against;
	/// By team: how it plays without knowing the level, as writeKnowledgeStudy has it; empty where
	/// nobody asked.
	std::vector<std::string> knowledge;
	/// By team, likewise: the same on the map and on the clock; absent where it cannot be shown.
	std::vector<std::optional<NewcomersPlay>> newcomers;
	/// By team; empty unless asked for.
	std::vector<TeamSamples> samples;
	PlayAccuracy accuracy;
	PreviewSource source;

	/// Null if the team's newcomers cannot be shown.
	const NewcomersPlay* newcomersOf(std::size_t team) const
	{
		return team < newcomers.size() && newcomers[team] ? &*newcomers[team] : nullptr;
	}

	/// Not the level as it is: with what-if edits, or with steps that have to occur.
	bool isHypothetical() const { return !source.edits.empty() || !pins.empty(); }
};

/// `solved`, `unsolvable` or `limit`.
RPGPREFCORE_API std::string_view statusName(PlaythroughStatus status);

/// As `preview-report/1`, without line breaks. Same report, same bytes.
RPGPREFCORE_API std::string writePreviewReport(
	const PreviewReport& report, std::string_view programVersion);

/// The report's members `level` and `teams` alone, as one object.
RPGPREFCORE_API std::string writePlayableVersion(const PreviewReport& report);

/// What changed for whom from `before` to `after`.
RPGPREFCORE_API VersionComparison compareVersions(
	const PreviewReport& before, const PreviewReport& after);

} // namespace RPGPref
