// SPDX-License-Identifier: MIT
#include "Execution/Workload.h"

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

constexpr std::uint32_t kTasksPerReaction = 20;
constexpr TickSpan kTaskDuration = 3;
/// A lost observation is made good after this many ticks.
constexpr TickSpan kRefresh = 30;

} // namespace

Workload::Workload(const RunSettings& settings)
	: tasks_(settings.tasks), regular_(settings.tasks - settings.tasks / kTasksPerReaction)
{
	const TimingParameters& timing = settings.timing;
	const Tick leadIn = 10 + timing.upsilon + 4 * Tick{timing.mu} + 3 * Tick{timing.omega};
	last_ = (std::max)(settings.ticks - 1, Tick{1});
	first_ = (std::min)(leadIn, last_);
	grace_ = settings.grace;
	lookAhead_ = 16 + 8 * Tick{timing.mu} + 4 * Tick{timing.omega};
}

Tick Workload::startOf(std::uint32_t regularTask) const
{
	return first_ + (last_ - first_) * regularTask / (std::max)(regular_, 1U);
}

Tick Workload::eventTick(std::uint32_t event) const
{
	return first_ + (last_ - first_) * (event + 1) / (reactive() + 1);
}

std::uint32_t Workload::eventsUntil(Tick now) const
{
	if (now < first_)
	{
		return 0;
	}
	// The inverse of eventTick, put right by at most one step.
	const Tick span = (std::max)(last_ - first_, Tick{1});
	auto events = static_cast<std::uint32_t>(
		(std::min)((now - first_) * (reactive() + 1) / span, Tick{reactive()}));
	while (events < reactive() && eventTick(events) <= now)
	{
		++events;
	}
	while (events > 0 && eventTick(events - 1) > now)
	{
		--events;
	}
	return events;
}

void WorkloadProgress::note(const JournalEntry& entry, const Workload& workload)
{
	const TaskId task = entry.task.task;
	const bool isAccepted = entry.kind == JournalEntry::Kind::Accepted;
	if (task >= workload.firstSubscription())
	{
		const std::uint32_t number = task + 1 - workload.firstSubscription();
		const bool hasFailed =
			entry.kind == JournalEntry::Kind::Closed && entry.outcome != TaskOutcome::Started;
		subscriptions = (std::max)(subscriptions, number);
		isSubscribed = number == subscriptions ? !hasFailed : isSubscribed;
	}
	else if (isAccepted && task >= workload.regular())
	{
		reactive = (std::max)(reactive, task + 1 - workload.regular());
	}
	else if (isAccepted)
	{
		regular = (std::max)(regular, task + 1);
	}
}

void WorkloadPlanner::learn(const PlannerEvent& event)
{
	if (event.kind == PlannerEvent::Kind::Outcome && event.outcome != TaskOutcome::Started &&
		event.id + 1 == workload_.firstSubscription() + progress_.subscriptions)
	{
		progress_.isSubscribed = false;
	}
	if (event.kind == PlannerEvent::Kind::Observed && event.id == Workload::kEventCount)
	{
		eventsSeen_ = (std::max)(eventsSeen_, static_cast<std::uint32_t>(event.value));
	}
}

void WorkloadPlanner::commit(PlannerInterface& planner, Tick)
{
	ExecuteTask task;
	const bool hasEventsToSee = progress_.reactive < workload_.reactive();
	if (!progress_.isSubscribed && hasEventsToSee)
	{
		task.task = workload_.firstSubscription() + progress_.subscriptions;
		task.kind = TaskKind::Sense;
		task.subject = Workload::kEventCount;
		task.start = bounds_.earliestStart;
		task.grace = 1000; // A late subscription is better than none.
		task.duration = static_cast<TickSpan>((std::max)(workload_.end() - task.start, Tick{1}));
		task.period = kRefresh;
		progress_.isSubscribed = planner.accept(task);
		++progress_.subscriptions;
	}
	task = {};
	task.duration = kTaskDuration;
	task.grace = workload_.grace();
	while (progress_.regular < workload_.regular() &&
		   workload_.startOf(progress_.regular) <= bounds_.earliestStart + workload_.lookAhead())
	{
		task.task = progress_.regular;
		task.start = (std::max)(workload_.startOf(progress_.regular), bounds_.earliestStart);
		planner.accept(task);
		++progress_.regular;
	}
	// Events that nobody saw because every observation was lost are made good at the end.
	const bool isOver = bounds_.now > workload_.end();
	const std::uint32_t known = isOver ? workload_.reactive() : eventsSeen_;
	while (progress_.reactive < (std::min)(known, workload_.reactive()))
	{
		task.task = workload_.regular() + progress_.reactive;
		task.start = bounds_.earliestStart;
		planner.accept(task);
		if (measures_ != nullptr)
		{
			measures_->note(
				Measure::Reaction, task.start - workload_.eventTick(progress_.reactive));
		}
		++progress_.reactive;
	}
}

bool WorkloadPlanner::isDone() const
{
	return progress_.regular == workload_.regular() && progress_.reactive == workload_.reactive();
}

} // namespace RPGPref::Program
