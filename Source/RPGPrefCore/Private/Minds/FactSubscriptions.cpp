// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/FactSubscriptions.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// A lost observation is made good after this many ticks.
constexpr TickSpan kRefreshTicks = 60;
/// A subscription that comes late is better than none.
constexpr TickSpan kSubscriptionGrace = 100'000;
constexpr TickSpan kSubscriptionTicks = 1 << 30;

} // namespace

void FactSubscriptions::want(SymbolId attribute, TaskId& nextTask)
{
	const bool isThere = std::any_of(entries_.begin(), entries_.end(),
		[attribute](const Entry& entry) { return entry.attribute == attribute; });
	if (!isThere)
	{
		entries_.push_back({attribute, nextTask++, false});
	}
}

void FactSubscriptions::noteLost(TaskId task, TaskId& nextTask)
{
	for (Entry& entry : entries_)
	{
		if (entry.isAsked && entry.task == task)
		{
			// The executor may know the old number as one that must not start.
			entry.task = nextTask++;
			entry.isAsked = false;
		}
	}
}

void FactSubscriptions::ask(PlannerInterface& planner, Tick earliestStart)
{
	for (Entry& entry : entries_)
	{
		if (std::exchange(entry.isAsked, true))
		{
			continue;
		}
		ExecuteTask task;
		task.task = entry.task;
		task.kind = TaskKind::Sense;
		task.subject = entry.attribute;
		task.start = earliestStart;
		task.grace = kSubscriptionGrace;
		task.duration = kSubscriptionTicks;
		task.period = kRefreshTicks;
		planner.accept(task);
	}
}

} // namespace RPGPref
