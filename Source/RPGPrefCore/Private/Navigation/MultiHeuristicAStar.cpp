// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/MultiHeuristicAStar.h"

#include "Navigation/MhaStates.h"

namespace RPGPref
{

MultiHeuristicSearch::MultiHeuristicSearch(std::unique_ptr<MhaStates> states)
	: states_(std::move(states))
{
}

MultiHeuristicSearch::~MultiHeuristicSearch() = default;

StepStatus MultiHeuristicSearch::step(Budget& budget)
{
	return states_->status == SearchStatus::Running ? states_->step(budget)
													: states_->finish(states_->status);
}

SearchStatus MultiHeuristicSearch::status() const
{
	return states_->status;
}

NavPlan MultiHeuristicSearch::plan() const
{
	return states_->plan();
}

void MultiHeuristicSearch::countExpansions(std::vector<std::uint32_t>& counts) const
{
	states_->countExpansions(counts);
}

Progress MultiHeuristicSearch::progress() const
{
	return {states_->expanded.size(), 0};
}

std::uint32_t MultiHeuristicSearch::mostExpansionsOfAState() const
{
	return states_->mostExpansionsOfAState();
}

} // namespace RPGPref
