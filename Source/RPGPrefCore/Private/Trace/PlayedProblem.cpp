// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/PlayedProblem.h"

#include "Trace/StateProblem.h"

namespace RPGPref
{

void PlayedProblem::onLevel(const TraceLevelPtr& level, const TraceState& initial)
{
	isInFirst_ = first_ == nullptr;
	if (isInFirst_)
	{
		first_ = level;
		initial_ = initial;
	}
}

void PlayedProblem::onAfter(const TraceEvent& event, const TraceState&)
{
	if (isInFirst_ && event.succeeded && !event.adds.empty())
	{
		achieved_.assign(event.adds.begin(), event.adds.end());
	}
}

Problem PlayedProblem::problem() const
{
	if (first_ == nullptr)
	{
		return {};
	}
	Problem problem = problemFrom(*first_, initial_);
	for (const TraceAtomId atom : achieved_)
	{
		problem.goal.push_back({{first_->predicateOf(atom), first_->argumentsOf(atom)}, false, {}});
	}
	return problem;
}

} // namespace RPGPref
