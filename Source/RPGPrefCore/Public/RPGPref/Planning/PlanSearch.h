// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PlanRequest.h"
#include "RPGPref/Planning/QuestDecision.h"
#include "RPGPref/Planning/SearchOutcome.h"
#include "RPGPref/Planning/Worth.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace RPGPref
{

/// What a search has found so far.
struct PlanResult
{
	/// Solved as soon as there is a plan, even while the search goes on.
	SearchOutcome outcome = SearchOutcome::Running;
	/// Empty while there is none.
	Plan plan;
	/// Heuristic evaluations, and different states among them.
	std::uint64_t nodes = 0;
	std::uint64_t distinctStates = 0;
	/// Of the published search that the plan stems from; 0 if it stems from something else.
	std::uint32_t f = 0;
	/// Fun minus effort of the plan, whatever the mode.
	FixedValue worth = 0;
	/// In natural mode the greatest worth that was found. The plan is worth less where another
	/// leaves the busiest agent less to do and is worth about as much, see sharingBar.
	FixedValue greatestWorth = 0;
	/// In natural mode, when finished: other plans that are worth about as much.
	std::vector<Plan> others;
	/// Of the plan and proven from below, for PlanMode::Cost.
	std::optional<std::int64_t> cost;
	std::optional<std::int64_t> bound;
	/// Nothing is worth more (or better liked, or cheaper): every possibility was looked at.
	bool isProvenBest = false;
	/// A limit ended the search, not the effort that was given.
	bool isCutShort = false;
	/// What the team does about the side quests, in the order of the file; see QuestSearch.
	std::vector<QuestDecision> quests = {};

	bool hasPlan() const { return outcome == SearchOutcome::Solved; }
};

/// Any planner at work for one team. Same task, team, request and budget: same result.
class PlanSearch
{
public:
	virtual ~PlanSearch() = default;

	/// One unit is about one heuristic evaluation. Running while the plan may still get better;
	/// Done when finished with a plan; Failed when there is none.
	virtual StepStatus step(Budget& budget) = 0;
	virtual Progress progress() const = 0;
	/// Can be asked at any time.
	virtual const PlanResult& result() const = 0;
	virtual std::size_t bytes() const = 0;
};

/// The planner that the request asks for. Task and preferences must outlive it.
RPGPREFCORE_API std::unique_ptr<PlanSearch> makePlanSearch(
	const GroundTask& task, const TeamPreferences& preferences, PlanRequest request);

} // namespace RPGPref
