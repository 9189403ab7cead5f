// SPDX-License-Identifier: MIT
// The part of TeamCyclePlanner that knows the time: how long walks and work take, and when each
// step of a plan begins beside what is under way.
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Session/Situation.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// What is not over in time is taken to need about this long.
constexpr Tick kDelay = 30;

} // namespace

void TeamCyclePlanner::learnWalk(const Step& step, Tick at)
{
	// A tick more or less is rounding. What takes longer is late anyhow; what is much quicker lets
	// the rest begin sooner.
	const Tick off = at - step.end();
	if (off > TeamClock::kAfterEnd || off < -TeamClock::kAfterEnd)
	{
		clock_.noteWalk(step.task.agent, lanes_[step.task.agent.value()].at, step.task.action,
			static_cast<TickSpan>(at - step.start));
		isLate_ = isLate_ || off < -kDelay;
	}
}

void TeamCyclePlanner::delayUnfinished()
{
	const Tick cycle = bounds_.earliestStart - bounds_.now;
	for (Step& step : steps_)
	{
		// The news that a task has ended is on its way for a while.
		const bool isOverdue =
			(step.state == StepState::Started && step.end() + cycle < bounds_.now) ||
			(step.state == StepState::Expected && step.end() < bounds_.earliestStart);
		if (isOverdue)
		{
			// So long that nothing that waits for it comes into a dispatch window meanwhile.
			const Tick delay = kDelay + 2 * cycle;
			step.duration = static_cast<TickSpan>(bounds_.earliestStart + delay - step.start);
			isLate_ = true;
		}
	}
}

/// By step of the plan: when the fixed work is over that it needs or must not disturb.
std::vector<Tick> TeamCyclePlanner::endsOfFixedWork(
	const Plan& plan, const std::vector<Step>& fixed) const
{
	Plan whole;
	std::vector<Tick> ends;
	PackedState state = state_;
	for (const Step& step : fixed)
	{
		if (!step.task.isWalk && isExecutable(*task_, state, step.task.action))
		{
			applyAction(*task_, step.task.action, state);
			whole.push_back(step.task.action);
			ends.push_back(step.end() + TeamClock::kAfterEnd);
		}
	}
	std::vector<Tick> notBefore(plan.size(), bounds_.earliestStart);
	if (whole.empty())
	{
		return notBefore;
	}
	const std::size_t first = whole.size();
	whole.insert(whole.end(), plan.begin(), plan.end());
	const PartialOrder order = deorder(situationIn(*task_, state_), whole);
	for (std::size_t position = 0; position < plan.size(); ++position)
	{
		for (std::size_t before = 0; before < first; ++before)
		{
			if (order.precedes(before, first + position))
			{
				notBefore[position] = (std::max)(notBefore[position], ends[before]);
			}
		}
	}
	return notBefore;
}

void TeamCyclePlanner::putOnClock(const Plan& plan)
{
	std::vector<Step> old;
	std::vector<Step> fresh;
	for (const Step& step : steps_)
	{
		(isFixed(step) ? fresh : old).push_back(step);
	}
	std::vector<TeamLane> lanes = lanes_;
	for (const Step& step : fresh)
	{
		const std::vector<AgentId> agents = step.task.isWalk
												? std::vector<AgentId>{step.task.agent}
												: clock_.participants(step.task.action);
		for (const AgentId agent : agents)
		{
			TeamLane& lane = lanes[agent.value()];
			lane.free = (std::max)(lane.free, step.end() + TeamClock::kAfterEnd);
			clock_.follow(step.task, lane);
		}
	}
	const std::vector<Tick> notBefore = endsOfFixedWork(plan, fresh);
	for (const TimedTask& placed : clock_.place(
			 situationIn(*task_, projected()), plan, lanes, notBefore, bounds_.earliestStart))
	{
		if (placed.task.isWalk && isHumansStep(placed.task))
		{
			continue; // People come when they like; only what they do counts.
		}
		Step step;
		static_cast<TimedTask&>(step) = placed;
		const auto kept = std::find_if(
			old.begin(), old.end(), [&](const Step& entry) { return entry.task == step.task; });
		if (isHumansStep(step.task))
		{
			step.state = StepState::Expected;
		}
		else if (kept != old.end())
		{
			step.id = kept->id;
			step.state = kept->state;
			step.isSent = kept->isSent;
			step.isMoved = kept->isMoved || kept->start != step.start;
		}
		else
		{
			step.id = nextTask_++;
		}
		if (kept != old.end())
		{
			old.erase(kept);
		}
		fresh.push_back(step);
	}
	for (const Step& step : old)
	{
		if (step.state == StepState::Handed)
		{
			withdrawn_.push_back(step.id);
		}
	}
	steps_ = std::move(fresh);
	isShown_ = false;
	watchPlan();
	if (plannedSpan_ == 0)
	{
		for (const Step& step : steps_)
		{
			plannedSpan_ = (std::max)(plannedSpan_, step.end() - bounds_.earliestStart);
		}
	}
}

} // namespace RPGPref
