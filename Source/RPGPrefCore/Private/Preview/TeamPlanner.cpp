// SPDX-License-Identifier: MIT
#include "TeamPlanner.h"

namespace RPGPref
{

TeamPlannerOptions replanOptions(const Playthrough& base, PreviewPlanner planner)
{
	constexpr std::uint64_t kImprovementUnits = 1'000;
	return {planner, base.team.f, 2'000 + 20 * base.nodes, kImprovementUnits, {}};
}

TeamPlanner::TeamPlanner(
	const GroundTask& task, const TeamPreferences& preferences, const TeamPlannerOptions& options)
{
	if (options.planner == PreviewPlanner::Full)
	{
		FullPlannerOptions full;
		full.limits.nodes = options.nodes;
		full.improvementUnits = options.improvementUnits;
		full.knownPlan = options.knownPlan;
		full_ = std::make_unique<FullPlanner>(task, preferences, full);
		return;
	}
	TeamSearchOptions published;
	published.f = options.f;
	published.limits.nodes = options.nodes;
	graph_ = std::make_unique<RelaxedPlanGraph>(task, preferences);
	search_ = std::make_unique<TeamSearch>(*graph_, published);
}

StepStatus TeamPlanner::step(Budget& budget)
{
	return full_ ? full_->step(budget) : search_->step(budget);
}

PlaythroughStatus TeamPlanner::status() const
{
	switch (full_ ? full_->outcome() : search_->outcome())
	{
	case SearchOutcome::Solved:
		return PlaythroughStatus::Solved;
	case SearchOutcome::Unsolvable:
		return PlaythroughStatus::Unsolvable;
	case SearchOutcome::Running:
	case SearchOutcome::NodeLimit:
	case SearchOutcome::MemoryLimit:
		break;
	}
	return PlaythroughStatus::Limit;
}

Plan TeamPlanner::plan() const
{
	if (status() != PlaythroughStatus::Solved)
	{
		return {};
	}
	return full_ ? full_->plan() : search_->plan();
}

std::uint64_t TeamPlanner::nodes() const
{
	return full_ ? full_->nodes() : search_->nodes();
}

} // namespace RPGPref
