// SPDX-License-Identifier: MIT
// The part of TeamCyclePlanner that hands its plan over: what is sent, moved and taken back, and
// whether a step is still possible when its turn comes.
#include "RPGPref/Minds/TeamCyclePlanner.h"

namespace RPGPref
{

void TeamCyclePlanner::commit(PlannerInterface& planner, Tick plannerNow)
{
	handOver(planner, plannerNow);
	show();
	subscriptions_.ask(planner, bounds_.earliestStart);
	const std::vector<Expectations::Wanted> wanted = wantedOfPeople();
	expectations_.update(
		wanted, [this](FactId fact) { return holds(state_, fact); }, bounds_, planner, plannerNow);
	tellExpectations();
}

void TeamCyclePlanner::handOver(PlannerInterface& planner, Tick plannerNow)
{
	for (const TaskId task : withdrawn_)
	{
		planner.withdraw(task, plannerNow);
	}
	withdrawn_.clear();
	for (Step& step : steps_)
	{
		ExecuteTask task;
		task.task = step.id;
		step.task.writeTo(task);
		task.start = step.start;
		task.duration = options_.isEndedByGame ? kOpenEnded : step.duration;
		task.grace = options_.grace;
		if (step.state == StepState::Planned)
		{
			planner.accept(task);
			step.state = StepState::Handed;
		}
		else if (step.state == StepState::Handed && step.isMoved)
		{
			planner.revise(task, plannerNow); // If refused, the outcome will put the plan right.
		}
		step.isMoved = false;
	}
}

bool TeamCyclePlanner::mayDispatch(const ExecuteTask& task)
{
	Step* step = find(task.task);
	if (step == nullptr)
	{
		return true; // Somebody else's task.
	}
	// What may be dispatched is.
	step->isSent = step->task.isWalk || isPossibleWhenDue(*step, task.start);
	return step->isSent;
}

bool TeamCyclePlanner::isPossibleWhenDue(const Step& step, Tick start) const
{
	// Steps are in the plan's order, so those before it are all it can depend on.
	PackedState state = state_;
	for (const Step* before = steps_.data(); before != &step; ++before)
	{
		if (before->end() >= start)
		{
			continue;
		}
		if (before->state == StepState::Expected)
		{
			continue; // People are predicted; nothing is built on it before it was seen.
		}
		if (!before->task.isWalk && isExecutable(*task_, state, before->task.action))
		{
			applyAction(*task_, before->task.action, state);
		}
	}
	return isExecutable(*task_, state, step.task.action);
}

} // namespace RPGPref
