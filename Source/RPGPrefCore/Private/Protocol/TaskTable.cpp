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

} // namespace

Verdict TaskTable::execute(const ExecuteTask& task, Tick now)
{
	const std::uint32_t slot = slots_.find(task.task);
	if (slot != IdMap::kNotFound)
	{
		const Record& known = records_[slot];
		if (task.revision <= known.task.revision)
		{
			return task.revision == known.task.revision ? Verdict::Duplicate : Verdict::Stale;
		}
		if (hasStarted(known.state))
		{
			return Verdict::AlreadyStarted;
		}
	}
	else if (mayBeForgotten(task))
	{
		return Verdict::Forgotten;
	}
	const bool isWaiting = slot != IdMap::kNotFound && records_[slot].state == TaskState::Waiting;
	const bool isFull = !isWaiting && live_ >= capacity_.live;
	Record& record = slot == IdMap::kNotFound ? take(task.task) : records_[slot];
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
	const std::uint32_t slot = slots_.find(command.task);
	if (slot == IdMap::kNotFound)
	{
		if (mayBeForgotten(command))
		{
			return Verdict::Forgotten;
		}
		// The cancel overtook its task: a tombstone makes the task stale when it comes.
		Record& record = take(command.task);
		record.task.task = command.task;
		record.task.revision = command.revision;
		record.task.start = now;
		++live_;
		finish(record, TaskState::Cancelled, now);
		return Verdict::Noted;
	}
	Record& record = records_[slot];
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
		const std::uint32_t slot = slots_.find(due.id);
		if (slot == IdMap::kNotFound || records_[slot].stamp != due.stamp ||
			records_[slot].state != TaskState::Waiting)
		{
			continue;
		}
		Record& record = records_[slot];
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
		const std::uint32_t slot = slots_.find(due.id);
		if (slot != IdMap::kNotFound && records_[slot].stamp == due.stamp &&
			records_[slot].state == TaskState::Started)
		{
			finish(records_[slot], TaskState::Finished, now);
			return &records_[slot];
		}
	}
	return nullptr;
}

const TaskTable::Record* TaskTable::end(TaskId task, TaskState state, Tick now)
{
	const std::uint32_t slot = slots_.find(task);
	if (slot == IdMap::kNotFound || records_[slot].state != TaskState::Started)
	{
		return nullptr;
	}
	finish(records_[slot], state, now);
	return &records_[slot];
}

const TaskTable::Record* TaskTable::find(TaskId task) const
{
	const std::uint32_t slot = slots_.find(task);
	return slot == IdMap::kNotFound ? nullptr : &records_[slot];
}

TaskTable::Record& TaskTable::take(TaskId task)
{
	nextTask_ = (std::max)(nextTask_, task + 1);
	std::uint32_t slot = 0;
	if (free_.empty())
	{
		slot = static_cast<std::uint32_t>(records_.size());
		records_.emplace_back();
	}
	else
	{
		slot = free_.back();
		free_.pop_back();
		records_[slot] = {};
	}
	slots_.insert(task, slot);
	return records_[slot];
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
	const std::uint32_t slot = slots_.find(oldest);
	// A task that ended, was sent again in a newer revision and now lives is in the ring twice.
	if (slot == IdMap::kNotFound || oldest == task || records_[slot].state == TaskState::Waiting ||
		records_[slot].state == TaskState::Started)
	{
		return;
	}
	forgottenUntil_ = (std::max)(forgottenUntil_, records_[slot].endsAt);
	slots_.erase(oldest);
	free_.push_back(slot);
}

void TaskTable::tidy()
{
	// Revisions and cancels leave outdated entries behind; a flood of them must not grow memory.
	if (waiting_.size() > 2 * live_ + 64)
	{
		waiting_.sweep(
			[this](const TickQueue::Entry& entry)
			{
				const std::uint32_t slot = slots_.find(entry.id);
				return slot == IdMap::kNotFound || records_[slot].stamp != entry.stamp ||
					   records_[slot].state != TaskState::Waiting;
			});
	}
}

std::vector<TaskTable::Record> TaskTable::open() const
{
	std::vector<Record> records;
	for (std::uint32_t slot = 0; slot < records_.size(); ++slot)
	{
		const Record& record = records_[slot];
		const bool isOpen =
			record.state == TaskState::Waiting || record.state == TaskState::Started;
		if (isOpen && slots_.find(record.task.task) == slot)
		{
			records.push_back(record);
		}
	}
	std::sort(records.begin(), records.end(),
		[](const Record& a, const Record& b) {
			return a.task.start != b.task.start ? a.task.start < b.task.start
												: a.task.task < b.task.task;
		});
	return records;
}

} // namespace RPGPref
