// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/PlannerHost.h"
#include "Execution/PlannerLoop.h"
#include "Execution/QueueTransport.h"
#include "Execution/RunScene.h"

#include <thread>

namespace RPGPref::Program
{

/// The planner in a thread of this process. Nothing is shared but queues and two flags.
class ThreadPlannerHost final : public PlannerHost
{
public:
	ThreadPlannerHost(const RunSettings& settings, RunScene& scene)
		: settings_(settings), scene_(scene)
	{
	}
	~ThreadPlannerHost() override { kill(); }

	std::string start(std::uint16_t generation) override;
	void kill() override;
	void drain(JournalSink& journal, ExecutionMeasures& measures) override;
	bool isDone() const override { return isDone_; }
	bool hasDied() const override { return false; }
	Transport& transport() override { return link_.executorEnd(); }

private:
	/// Passes the planner's notes to the executor's thread.
	class Notes final : public JournalSink, public MeasureSink
	{
	public:
		void write(const JournalEntry& entry) override { entries_.enqueue(entry); }
		void note(Measure measure, Tick value) override { values_.enqueue({measure, value}); }
		void drain(JournalSink& journal, MeasureSink& measures);

	private:
		struct Value
		{
			Measure measure = Measure::StartJitter;
			Tick value = 0;
		};
		moodycamel::ReaderWriterQueue<JournalEntry> entries_{1024};
		moodycamel::ReaderWriterQueue<Value> values_{1024};
	};

	RunSettings settings_;
	RunScene& scene_;
	QueueLink link_;
	Notes notes_;
	std::unique_ptr<CyclePlanner> brain_;
	std::atomic<bool> stop_ = false;
	std::atomic<bool> isDone_ = false;
	std::thread thread_;
};

} // namespace RPGPref::Program
