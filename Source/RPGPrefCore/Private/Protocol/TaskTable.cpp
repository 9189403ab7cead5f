// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/TaskTable.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

bool hasStarted(TaskState state)
{
	return state == TaskState::Started || state == TaskState::Finished ||
		   state == TaskState::Failed;
}

bool isOpen(const TaskTable::Record& record)
{
	return record.state == TaskState::Waiting || record.state == TaskState::Started;
}

} // namespace

Verdict TaskTable::execute(const ExecuteTask& task, Tick now)
{
	Record* known = records_.find(task.task);
	if (known != nullptr)
	{
		if (task.revision <= known->task.revision)
		{
			return task.revision == known->task.revision ? Verdict::Duplicate : Verdict::Stale;
		}
		if (hasStarted(known->state))
		{
			return Verdict::AlreadyStarted;
		}
	}
	else if (mayBeForgotten(task))
	{
		return Verdict::Forgotten;
	}
	const bool isWaiting = known != nullptr && known->state == TaskState::Waiting;
	const bool isFull = !isWaiting && live_ >= capacity_.live;
	Record& record = known == nullptr ? add(task.task) : *known;
	live_ += isWaiting ? 0 : 1;
	if (isFull)
	{
		// The planner will hear that it was refused: a copy that comes when there is room again
		// must find a tombstone.
		record.task = task;
		finish(record, TaskState::Cancelled, now);
		return Verdict::Full;
	}
	wait(record, task);
	if (mode_ == ExecutionMode::Guarded && now - task.start > task.grace)
	{
		finish(record, TaskState::LateRejected, now);
		return Verdict::LateRejected;
	}
	return Verdict::Accepted;
}

Verdict TaskTable::cancel(const CancelTask& command, Tick now)
{
	Record* known = records_.find(command.task);
	if (known == nullptr)
	{
		if (mayBeForgotten(command))
		{
			return Verdict::Forgotten;
		}
		// The cancel overtook its task: a tombstone makes the task stale when it comes.
		Record& record = add(command.task);
		record.task.task = command.task;
		record.task.revision = command.revision;
		record.task.start = now;
		++live_;
		finish(record, TaskState::Cancelled, now);
		return Verdict::Noted;
	}
	Record& record = *known;
	if (command.revision <= record.task.revision)
	{
		return command.revision == record.task.revision ? Verdict::Duplicate : Verdict::Stale;
	}
	if (hasStarted(record.state))
	{
		return Verdict::AlreadyStarted;
	}
	record.task.revision = command.revision;
	if (record.state == TaskState::Waiting)
	{
		finish(record, TaskState::Cancelled, now);
	}
	return record.state == TaskState::LateRejected ? Verdict::LateRejected : Verdict::Cancelled;
}

const TaskTable::Record* TaskTable::startNext(Tick now)
{
	while (waiting_.isDue(now))
	{
		const TickQueue::Entry due = waiting_.pop();
		Record* const known = records_.find(due.id);
		if (known == nullptr || known->stamp != due.stamp || known->state != TaskState::Waiting)
		{
			continue;
		}
		Record& record = *known;
		if (mode_ == ExecutionMode::Published && record.task.start != now)
		{
			continue; // The printed test for equality: never started and never removed.
		}
		if (now - record.task.start > record.task.grace)
		{
			finish(record, TaskState::LateRejected, now);
			return &record;
		}
		record.state = TaskState::Started;
		record.startedAt = now;
		record.endsAt = now + record.task.duration;
		if (record.task.duration != kOpenEnded)
		{
			running_.push({record.endsAt, due.id, record.stamp});
		}
		return &record;
	}
	return nullptr;
}

const TaskTable::Record* TaskTable::finishNext(Tick now)
{
	while (running_.isDue(now))
	{
		const TickQueue::Entry due = running_.pop();
		Record* const record = records_.find(due.id);
		if (record != nullptr && record->stamp == due.stamp && record->state == TaskState::Started)
		{
			finish(*record, TaskState::Finished, now);
			return record;
		}
	}
	return nullptr;
}

const TaskTable::Record* TaskTable::end(TaskId task, TaskState state, Tick now)
{
	Record* const record = records_.find(task);
	if (record == nullptr || record->state != TaskState::Started)
	{
		return nullptr;
	}
	finish(*record, state, now);
	return record;
}

const TaskTable::Record* TaskTable::find(TaskId task) const
{
	return records_.find(task);
}

TaskTable::Record& TaskTable::add(TaskId task)
{
	nextTask_ = (std::max)(nextTask_, task + 1);
	return records_.add(task);
}

void TaskTable::wait(Record& record, const ExecuteTask& task)
{
	record.task = task;
	record.state = TaskState::Waiting;
	record.stamp = ++stamp_;
	waiting_.push({task.start, task.task, record.stamp});
	tidy();
}

void TaskTable::finish(Record& record, TaskState state, Tick now)
{
	record.state = state;
	record.endsAt = now;
	--live_;
	remember(record.task.task);
}

void TaskTable::remember(TaskId task)
{
	if (history_.size() < (std::max)(capacity_.history, 1U))
	{
		history_.push_back(task);
		return;
	}
	const TaskId oldest = std::exchange(history_[historyFirst_], task);
	historyFirst_ = (historyFirst_ + 1) % history_.size();
	const Record* const record = records_.find(oldest);
	// A task that ended, was sent again in a newer revision and now lives is in the ring twice.
	if (record == nullptr || oldest == task || isOpen(*record))
	{
		return;
	}
	forgottenUntil_ = (std::max)(forgottenUntil_, record->endsAt);
	records_.erase(oldest);
}

void TaskTable::tidy()
{
	// Revisions and cancels leave outdated entries behind; a flood of them must not grow memory.
	if (waiting_.size() > 2 * live_ + 64)
	{
		waiting_.sweep(
			[this](const TickQueue::Entry& entry)
			{
				const Record* const record = records_.find(entry.id);
				return record == nullptr || record->stamp != entry.stamp ||
					   record->state != TaskState::Waiting;
			});
	}
}

std::vector<TaskTable::Record> TaskTable::open() const
{
	std::vector<Record> records;
	records_.forEach(
		[&](const Record& record)
		{
			if (isOpen(record))
			{
				records.push_back(record);
			}
		});
	std::sort(records.begin(), records.end(),
		[](const Record& a, const Record& b) {
			return a.task.start != b.task.start ? a.task.start < b.task.start
												: a.task.task < b.task.task;
		});
	return records;
}

} // namespace RPGPref
