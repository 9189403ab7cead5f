// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/RunLedger.h"
#include "Execution/RunScene.h"
#include "Execution/Workload.h"

namespace RPGPref::Program
{

/// A world in which tasks do nothing but are counted, and events happen on time.
class WorkloadScene final : public RunScene, private JournalSink
{
public:
	explicit WorkloadScene(const RunSettings& settings)
		: workload_(settings), ledger_(settings.tasks)
	{
	}

	std::unique_ptr<CyclePlanner> makePlanner(MeasureSink& measures) override
	{
		return std::make_unique<WorkloadPlanner>(workload_, progress_, &measures);
	}
	void advance(ExecutorInterface& executor, Tick now) override
	{
		const std::uint32_t events = workload_.eventsUntil(now);
		if (events > events_)
		{
			events_ = events;
			executor.noteChange(Workload::kEventCount, static_cast<AttributeValue>(events), now);
		}
	}
	JournalSink& journal() override { return *this; }
	const PlannerJournal& openTasks() const override { return ledger_.journal(); }

	void startTask(const ExecuteTask& task, Tick now) override { ledger_.noteStart(task, now); }
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId) override { return static_cast<AttributeValue>(events_); }

	void write(const JournalEntry& entry) override
	{
		ledger_.write(entry);
		progress_.note(entry, workload_);
	}

	/// What planners have accepted so far.
	const WorkloadProgress& progress() const { return progress_; }
	const RunLedger& ledger() const { return ledger_; }

private:
	Workload workload_;
	RunLedger ledger_;
	WorkloadProgress progress_;
	std::uint32_t events_ = 0;
};

} // namespace RPGPref::Program
