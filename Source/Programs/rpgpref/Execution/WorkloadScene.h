// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/RunLedger.h"
#include "Execution/RunScene.h"
#include "Execution/Workload.h"

namespace RPGPref::Program
{

/// A world in which tasks do nothing but are counted, and events happen on time.
class WorkloadScene final : public RunScene
{
public:
	explicit WorkloadScene(const RunSettings& settings)
		: workload_(settings), ledger_(settings.tasks)
	{
	}

	std::unique_ptr<CyclePlanner> makePlanner(MeasureSink& measures) override
	{
		return std::make_unique<WorkloadPlanner>(workload_, progress(), &measures);
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
	JournalSink& journal() override { return ledger_; }
	const PlannerJournal& openTasks() const override { return ledger_.journal(); }

	void startTask(const ExecuteTask& task, Tick now) override { ledger_.noteStart(task, now); }
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId) override { return static_cast<AttributeValue>(events_); }

	/// What planners have accepted so far.
	WorkloadProgress progress() const
	{
		WorkloadProgress progress;
		while (progress.regular < workload_.regular() && ledger_.isAccepted(progress.regular))
		{
			++progress.regular;
		}
		while (progress.reactive < workload_.reactive() &&
			   ledger_.isAccepted(workload_.regular() + progress.reactive))
		{
			++progress.reactive;
		}
		progress.isSubscribed = ledger_.journal().nextTask() > workload_.subscription();
		return progress;
	}
	const RunLedger& ledger() const { return ledger_; }

private:
	Workload workload_;
	RunLedger ledger_;
	std::uint32_t events_ = 0;
};

} // namespace RPGPref::Program
