// SPDX-License-Identifier: MIT
#include "Execution/RunLedger.h"

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
	if (entry.task.task >= entries_.size())
	{
		return;
	}
	Entry& known = entries_[entry.task.task];
	if (entry.kind == JournalEntry::Kind::Accepted)
	{
		known.isAccepted = true;
	}
	else if (entry.kind == JournalEntry::Kind::Closed)
	{
		countUp(known.reports);
		known.outcome = entry.outcome;
	}
}

void RunLedger::noteStart(const ExecuteTask& task, Tick now)
{
	if (task.task < entries_.size())
	{
		Entry& known = entries_[task.task];
		countUp(known.starts);
		known.wasLate = now > task.start;
	}
}

RunLedger::Totals RunLedger::totals() const
{
	Totals totals;
	for (const Entry& entry : entries_)
	{
		totals.accepted += entry.isAccepted ? 1 : 0;
		const bool hasStarted = entry.starts > 0;
		const bool isReportedUnstarted = entry.reports > 0 && entry.outcome != TaskOutcome::Started;
		totals.started += hasStarted ? 1 : 0;
		totals.lateStarted += hasStarted && entry.wasLate ? 1 : 0;
		totals.duplicates += hasStarted ? entry.starts - 1U : 0U;
		totals.silentLosses += entry.isAccepted && !hasStarted && entry.reports == 0 ? 1 : 0;
		const bool isContradiction =
			(hasStarted && isReportedUnstarted) ||
			(!hasStarted && entry.reports > 0 && entry.outcome == TaskOutcome::Started);
		totals.conflicts += isContradiction || entry.reports > 1 ? 1 : 0;
		if (entry.reports > 0)
		{
			++totals.outcomes[static_cast<std::size_t>(entry.outcome)];
		}
		if (isReportedUnstarted)
		{
			totals.lateRejected += entry.outcome == TaskOutcome::LateRejected ? 1 : 0;
			totals.withdrawn += entry.outcome == TaskOutcome::Withdrawn ? 1 : 0;
			totals.missedReported += entry.outcome != TaskOutcome::LateRejected &&
											 entry.outcome != TaskOutcome::Withdrawn
										 ? 1
										 : 0;
		}
	}
	return totals;
}

} // namespace RPGPref::Program
