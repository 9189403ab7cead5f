// SPDX-License-Identifier: MIT
#include "TeamPlanner.h"

namespace RPGPref
{

TeamPlanner::TeamPlanner(const GroundTask& task, const TeamPreferences& preferences,
	std::uint32_t f, PreviewPlanner planner, std::uint64_t nodes)
{
	if (planner == PreviewPlanner::Full)
	{
		FullPlannerOptions options;
		options.limits.nodes = nodes;
		full_ = std::make_unique<FullPlanner>(task, preferences, options);
		return;
	}
	TeamSearchOptions options;
	options.f = f;
	options.limits.nodes = nodes;
	graph_ = std::make_unique<RelaxedPlanGraph>(task, preferences);
	search_ = std::make_unique<TeamSearch>(*graph_, options);
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
