// SPDX-License-Identifier: MIT
#include "Execution/RunLedger.h"

#include <utility>

namespace RPGPref::Program
{

namespace
{

void countUp(std::uint8_t& counter)
{
	counter += counter < 255 ? 1 : 0;
}

} // namespace

void RunLedger::write(const JournalEntry& entry)
{
	journal_.write(entry);
	if (entry.task.task >= tasks_ || entry.task.kind == TaskKind::Sense)
	{
		return;
	}
	if (entry.kind == JournalEntry::Kind::Accepted)
	{
		entryOf(entry.task.task).isAccepted = true;
	}
	else if (entry.kind == JournalEntry::Kind::Closed)
	{
		Entry& known = entryOf(entry.task.task);
		countUp(known.reports);
		known.outcome = entry.outcome;
		if (known.isAccepted && known.reports == 1)
		{
			remember(static_cast<std::uint32_t>(&known - entries_.data()));
		}
	}
}

void RunLedger::noteStart(const ExecuteTask& task, Tick now)
{
	if (task.task < tasks_)
	{
		Entry& known = entryOf(task.task);
		countUp(known.starts);
		known.wasLate = now > task.start;
	}
}

RunLedger::Totals RunLedger::totals() const
{
	Totals totals = settled_;
	for (std::uint32_t slot = 0; slot < entries_.size(); ++slot)
	{
		if (slots_.find(entries_[slot].task) == slot)
		{
			count(entries_[slot], totals);
		}
	}
	return totals;
}

RunLedger::Entry& RunLedger::entryOf(TaskId task)
{
	std::uint32_t slot = slots_.find(task);
	if (slot == IdMap::kNotFound)
	{
		if (freeSlots_.empty())
		{
			freeSlots_.push_back(static_cast<std::uint32_t>(entries_.size()));
			entries_.emplace_back();
		}
		slot = freeSlots_.back();
		freeSlots_.pop_back();
		entries_[slot] = {.task = task};
		slots_.insert(task, slot);
	}
	return entries_[slot];
}

void RunLedger::remember(std::uint32_t slot)
{
	if (closed_.size() < kRemembered)
	{
		closed_.push_back(slot);
		return;
	}
	const std::uint32_t settled = std::exchange(closed_[oldest_], slot);
	oldest_ = (oldest_ + 1) % kRemembered;
	count(entries_[settled], settled_);
	slots_.erase(entries_[settled].task);
	freeSlots_.push_back(settled);
}

void RunLedger::count(const Entry& entry, Totals& totals)
{
	if (!entry.isAccepted)
	{
		// Nobody answers for it, or not any more.
		totals.duplicates += entry.starts;
		totals.conflicts += entry.reports > 0 ? 1 : 0;
		return;
	}
	++totals.accepted;
	const bool hasStarted = entry.starts > 0;
	// The executor that has forgotten a task does not say that it never started.
	const bool isKnownByTheGame = entry.outcome == TaskOutcome::Forgotten && hasStarted;
	const bool isReportedUnstarted =
		entry.reports > 0 && entry.outcome != TaskOutcome::Started && !isKnownByTheGame;
	totals.started += hasStarted ? 1 : 0;
	totals.lateStarted += hasStarted && entry.wasLate ? 1 : 0;
	totals.duplicates += hasStarted ? entry.starts - 1U : 0U;
	totals.silentLosses += !hasStarted && entry.reports == 0 ? 1 : 0;
	const bool isContradiction =
		(hasStarted && isReportedUnstarted) ||
		(!hasStarted && entry.reports > 0 && entry.outcome == TaskOutcome::Started);
	totals.conflicts += isContradiction || entry.reports > 1 ? 1 : 0;
	totals.openAtEnd += entry.reports == 0 ? 1 : 0;
	if (entry.reports > 0)
	{
		++totals.outcomes[static_cast<std::size_t>(entry.outcome)];
	}
	if (isReportedUnstarted)
	{
		const bool isLate = entry.outcome == TaskOutcome::LateRejected;
		const bool isWithdrawn = entry.outcome == TaskOutcome::Withdrawn;
		totals.lateRejected += isLate ? 1 : 0;
		totals.withdrawn += isWithdrawn ? 1 : 0;
		totals.missedReported += isLate || isWithdrawn ? 0 : 1;
	}
}

} // namespace RPGPref::Program
