// SPDX-License-Identifier: MIT
// The part of TeamCyclePlanner that looks and is looked at: which facts it wants to hear of, and
// what it shows of its plan.
#include "RPGPref/Minds/TeamCyclePlanner.h"

#include <utility>

namespace RPGPref
{

void TeamCyclePlanner::watchPlan()
{
	if (options_.mayChange.empty())
	{
		return;
	}
	for (const Step& step : steps_)
	{
		for (const FactId fact : task_->preconditions[step.task.action])
		{
			watch(fact);
		}
		for (const FactId fact : task_->adds[step.task.action])
		{
			watch(fact);
		}
	}
	for (const FactId fact : task_->goals)
	{
		watch(fact);
	}
}

void TeamCyclePlanner::watch(FactId fact)
{
	if (options_.mayChange[fact.value()])
	{
		subscriptions_.want(static_cast<SymbolId>(fact.value()), nextTask_);
	}
}

void TeamCyclePlanner::show()
{
	if (std::exchange(isShown_, true) || !options_.showPlan)
	{
		return;
	}
	std::vector<PlannedTask> shown;
	for (const Step& step : steps_)
	{
		PlannedTask task;
		static_cast<TimedTask&>(task) = step;
		task.id = step.id;
		task.isExpected = step.state == StepState::Expected;
		shown.push_back(task);
	}
	options_.showPlan(shown);
}

} // namespace RPGPref
