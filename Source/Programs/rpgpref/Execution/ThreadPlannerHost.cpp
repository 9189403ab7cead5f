// SPDX-License-Identifier: MIT
#include "Execution/ThreadPlannerHost.h"

namespace RPGPref::Program
{

std::string ThreadPlannerHost::start(std::uint16_t generation)
{
	brain_ = scene_.makePlanner(notes_);
	stop_ = false;
	isDone_ = false;
	const auto open = scene_.openTasks().openTasks();
	PlannerLoop loop{settings_, generation, {open.begin(), open.end()}, session()};
	thread_ = std::thread([this, loop = std::move(loop)]
		{ loop.run(*brain_, link_.plannerEnd(), notes_, notes_, stop_, isDone_); });
	return {};
}

void ThreadPlannerHost::kill()
{
	stop_ = true;
	if (thread_.joinable())
	{
		thread_.join();
	}
	brain_.reset();
}

void ThreadPlannerHost::drain(JournalSink& journal, ExecutionMeasures& measures)
{
	notes_.drain(journal, measures);
}

void ThreadPlannerHost::Notes::drain(JournalSink& journal, MeasureSink& measures)
{
	JournalEntry entry;
	while (entries_.try_dequeue(entry))
	{
		journal.write(entry);
	}
	Value value;
	while (values_.try_dequeue(value))
	{
		measures.note(value.measure, value.value);
	}
}

} // namespace RPGPref::Program
