// SPDX-License-Identifier: MIT
#include "Support/PlanTeam.h"

#include "RPGPref/Planning/QuestSearch.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include "Support/Drive.h"

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

/// Few evaluations a step, and the fewer the longer one takes, so that limits are kept.
std::uint64_t evaluationsPerStep(const GroundTask& task)
{
	return std::clamp(500'000 / (task.actions.size() + 1), std::size_t{1}, std::size_t{16});
}

PlanStatus statusOf(SearchOutcome outcome)
{
	switch (outcome)
	{
	case SearchOutcome::Solved:
		return PlanStatus::Solved;
	case SearchOutcome::Unsolvable:
		return PlanStatus::Unsolvable;
	default:
		return PlanStatus::Limit;
	}
}

/// A search that is done when it has a plan and its time is over.
struct TimedSearch
{
	PlanSearch& search;
	const RunLimits& limits;
	double end; ///< 0: never.

	StepStatus step(Budget& budget)
	{
		const StepStatus status = search.step(budget);
		const bool isOver = end > 0 && search.result().hasPlan() && limits.seconds() >= end;
		return status == StepStatus::Running && isOver ? StepStatus::Done : status;
	}

	Progress progress() const { return end > 0 ? Progress() : search.progress(); }
};

} // namespace

std::string_view toWord(PlanStatus status)
{
	switch (status)
	{
	case PlanStatus::Solved:
		return "solved";
	case PlanStatus::Unsolvable:
		return "unsolvable";
	case PlanStatus::Limit:
		break;
	}
	return "limit";
}

std::optional<PlanMode> modeFrom(std::string_view word)
{
	for (const PlanMode mode :
		{PlanMode::Natural, PlanMode::Full, PlanMode::Paper, PlanMode::Ff, PlanMode::Cost})
	{
		if (modeWord(mode) == word)
		{
			return mode;
		}
	}
	return std::nullopt;
}

TeamPlan planTeam(const LevelSession& level, const Team* team, const TeamPreferences& preferences,
	const PlanRequest& request, RunLimits& limits, double effortSeconds)
{
	const GroundTask& task = level.task();
	const double start = limits.seconds();
	const std::unique_ptr<PlanSearch> search =
		makeQuestSearch(level.domain(), level.problem(), task, team, preferences, request);
	TimedSearch timed{*search, limits, effortSeconds > 0 ? start + effortSeconds : 0};
	const StepStatus status = drive(timed, limits, "planning", evaluationsPerStep(task));
	TeamPlan result;
	result.found = search->result();
	// An anytime planner that was stopped has a plan but is not done.
	result.found.isCutShort = result.found.isCutShort || status == StepStatus::Running;
	result.status =
		status == StepStatus::Running ? PlanStatus::Limit : statusOf(result.found.outcome);
	result.playstyle = averagePlaystyle(preferences, result.found.plan);
	result.searchSeconds = limits.seconds() - start;
	RelaxedPlanGraph graph(task, preferences);
	Budget budget = limits.budget(limits.reached() ? 0 : Budget::kUnlimited);
	result.shares = sharePlan(graph, result.found.plan, budget);
	return result;
}

} // namespace RPGPref::Program
