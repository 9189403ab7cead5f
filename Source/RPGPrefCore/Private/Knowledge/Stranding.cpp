// SPDX-License-Identifier: MIT
#include "Knowledge/Stranding.h"

#include <utility>

namespace RPGPref
{

StrandingSearch::StrandingSearch(
	const GroundTask& task, std::vector<PackedState> states, std::uint64_t nodeLimit)
	: nobody_(task)
	, graph_(task, nobody_)
	, states_(std::move(states))
	, nodeLimit_(nodeLimit)
	, lost_(states_.size() - 1)
{
	if (lost_ == 0)
	{
		isFirstKnown_ = true;
	}
}

StepStatus StrandingSearch::step(Budget& budget)
{
	while (!isFirstKnown_ || reachable_ + 1 < lost_)
	{
		if (!search_)
		{
			TeamSearchOptions options;
			options.limits.nodes = nodeLimit_;
			search_.emplace(graph_, options, states_[probe()]);
		}
		if (search_->step(budget) == StepStatus::Running)
		{
			return StepStatus::Running;
		}
		const SearchOutcome outcome = search_->outcome();
		search_.reset();
		if (outcome != SearchOutcome::Solved && outcome != SearchOutcome::Unsolvable)
		{
			return StepStatus::Failed;
		}
		const std::size_t position = probe();
		(outcome == SearchOutcome::Solved ? reachable_ : lost_) = position;
		if (!isFirstKnown_ && outcome == SearchOutcome::Unsolvable)
		{
			lost_ = 0;
		}
		isFirstKnown_ = true;
	}
	return StepStatus::Done;
}

} // namespace RPGPref
