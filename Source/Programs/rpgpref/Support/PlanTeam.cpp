// SPDX-License-Identifier: MIT
#include "Support/PlanTeam.h"

#include "RPGPref/Planning/FfSearch.h"
#include "RPGPref/Planning/FullPlanner.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/SearchOutcome.h"
#include "RPGPref/Planning/TeamSearch.h"

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

SearchLimits limitsOf(const PlanRequest& request)
{
	SearchLimits limits;
	if (request.evaluations > 0)
	{
		limits.nodes = request.evaluations;
	}
	return limits;
}

/// Runs any of the searches and takes what it found.
template <class Search>
TeamPlan finish(Search& search, const GroundTask& task, RunLimits& limits)
{
	const StepStatus status = drive(search, limits, "planning", evaluationsPerStep(task));
	TeamPlan result;
	// An anytime planner that was stopped has a plan but is not done.
	result.status = status == StepStatus::Running ? PlanStatus::Limit : statusOf(search.outcome());
	result.nodes = search.nodes();
	result.hasPlan = search.outcome() == SearchOutcome::Solved;
	if (result.hasPlan)
	{
		result.plan = search.plan();
	}
	return result;
}

TeamPlan planLikeThePaper(const GroundTask& task, const TeamPreferences& preferences,
	const PlanRequest& request, RunLimits& limits)
{
	RelaxedPlanGraph graph(task, preferences);
	TeamSearch search(graph, {request.f, limitsOf(request)});
	TeamPlan result = finish(search, task, limits);
	result.f = request.f;
	return result;
}

TeamPlan planFully(const GroundTask& task, const TeamPreferences& preferences,
	const PlanRequest& request, RunLimits& limits)
{
	FullPlannerOptions options;
	options.limits = limitsOf(request);
	FullPlanner planner(task, preferences, options);
	TeamPlan result = finish(planner, task, limits);
	result.f = planner.planF();
	return result;
}

TeamPlan planWithFf(const GroundTask& task, const PlanRequest& request, RunLimits& limits)
{
	FfSearch search(task, limitsOf(request));
	TeamPlan result = finish(search, task, limits);
	result.f = 0;
	return result;
}

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

std::string_view toWord(PlanMode mode)
{
	return mode == PlanMode::Paper ? "paper" : "full";
}

TeamPlan planTeam(const GroundTask& task, const TeamPreferences& preferences,
	const PlanRequest& request, RunLimits& limits)
{
	const double start = limits.seconds();
	TeamPlan result = request.planner == PlannerKind::Ff ? planWithFf(task, request, limits)
					  : request.mode == PlanMode::Paper
						  ? planLikeThePaper(task, preferences, request, limits)
						  : planFully(task, preferences, request, limits);
	result.playstyle = averagePlaystyle(preferences, result.plan);
	result.searchSeconds = limits.seconds() - start;
	RelaxedPlanGraph graph(task, preferences);
	Budget budget = limits.budget(limits.reached() ? 0 : Budget::kUnlimited);
	result.shares = sharePlan(graph, result.plan, budget);
	return result;
}

} // namespace RPGPref::Program
