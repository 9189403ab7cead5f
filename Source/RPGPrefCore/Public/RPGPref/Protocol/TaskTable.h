// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/Message.h"
#include "RPGPref/Protocol/RecordPool.h"
#include "RPGPref/Protocol/TickQueue.h"

#include <vector>

namespace RPGPref
{

/// The executor's memory of tasks: those waiting, those running, and the last ones that ended,
/// so that duplicates and stale messages are recognised. What is forgotten is forgotten safely: a
/// message about an unknown task is answered Forgotten and has no effect if it was sent before the
/// last forgotten task ended, or if its task was to start before that, because a planner that
/// heard nothing asks again with a newer `sentAt`. A revision moves a start: one that never came
/// through before its task ran is recognised as long as the history holds that task.
/// Memory is bounded by the two capacities and kept, so steady operation allocates nothing.
class TaskTable
{
public:
	struct Record
	{
		ExecuteTask task;
		TaskState state = TaskState::Unknown;
		Tick startedAt = 0;
		Tick endsAt = 0;
		std::uint32_t stamp = 0; ///< Outdates the queue entries of earlier revisions.
	};

	struct Capacity
	{
		std::uint32_t live = 4096;    ///< Waiting and running together.
		std::uint32_t history = 4096; ///< Ended ones that are remembered.
	};

	explicit TaskTable(ExecutionMode mode, Capacity capacity) : mode_(mode), capacity_(capacity) {}

	RPGPREFCORE_API Verdict execute(const ExecuteTask& task, Tick now);
	RPGPREFCORE_API Verdict cancel(const CancelTask& command, Tick now);

	/// The next waiting task that is due, now Started or, beyond its grace, LateRejected; null if
	/// there is none. In the order (start, id). The published executor starts on equality alone.
	RPGPREFCORE_API const Record* startNext(Tick now);
	/// The next running task whose duration is over, now Finished; null if there is none.
	RPGPREFCORE_API const Record* finishNext(Tick now);
	/// Ends a running task now, as Finished or Failed; null if it does not run.
	RPGPREFCORE_API const Record* end(TaskId task, TaskState state, Tick now);

	/// Null if the task was never seen or is forgotten.
	RPGPREFCORE_API const Record* find(TaskId task) const;

	/// Those that wait or run, in the order (start, id): what a planner must know that follows one
	/// whose journal is lost. O(slots).
	RPGPREFCORE_API std::vector<Record> open() const;
	/// One more than the largest id ever seen.
	TaskId nextTask() const { return nextTask_; }

	/// Slots in use or kept for use; bounded by the capacities.
	std::size_t slotCount() const { return records_.slotCount(); }

private:
	/// Whether the message may concern a task that was known once.
	template <class Command>
	bool mayBeForgotten(const Command& command) const
	{
		return command.sentAt <= forgottenUntil_ || command.start <= forgottenUntil_;
	}
	Record& add(TaskId task);
	void wait(Record& record, const ExecuteTask& task);
	void finish(Record& record, TaskState state, Tick now);
	void remember(TaskId task);
	void tidy();

	ExecutionMode mode_;
	Capacity capacity_;
	RecordPool<Record> records_;
	TickQueue waiting_;
	TickQueue running_;
	std::vector<TaskId> history_; ///< A ring, oldest at historyFirst_.
	std::size_t historyFirst_ = 0;
	std::size_t live_ = 0;
	std::uint32_t stamp_ = 0;
	TaskId nextTask_ = 0;
	/// When the last forgotten task ended; it started no later.
	Tick forgottenUntil_ = kNothingForgotten;

	static constexpr Tick kNothingForgotten = INT64_MIN;
};

} // namespace RPGPref
