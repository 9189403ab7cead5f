// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/PlannerJournal.h"

#include <algorithm>

namespace RPGPref
{

void PlannerJournal::write(const JournalEntry& entry)
{
	++written_;
	const TaskId task = entry.task.task;
	const std::uint32_t position = positions_.find(task);
	if (entry.kind != JournalEntry::Kind::Closed)
	{
		const OpenTask open = {entry.task, entry.kind};
		nextTask_ = (std::max)(nextTask_, task + 1);
		noteStart(entry.task);
		if (position == IdMap::kNotFound)
		{
			positions_.insert(task, static_cast<std::uint32_t>(open_.size()));
			open_.push_back(open);
		}
		else
		{
			open_[position] = open;
		}
		return;
	}
	if (position == IdMap::kNotFound)
	{
		return;
	}
	positions_.erase(task);
	if (position + 1 != open_.size())
	{
		open_[position] = open_.back();
		positions_.erase(open_[position].task.task);
		positions_.insert(open_[position].task.task, position);
	}
	open_.pop_back();
}

void PlannerJournal::noteStart(const ExecuteTask& task)
{
	if (task.kind != TaskKind::Action)
	{
		return;
	}
	std::uint32_t position = actions_.find(task.subject);
	if (position == IdMap::kNotFound)
	{
		position = static_cast<std::uint32_t>(lastStarts_.size());
		actions_.insert(task.subject, position);
		lastStarts_.push_back(task.start);
	}
	lastStarts_[position] = (std::max)(lastStarts_[position], task.start);
}

Tick PlannerJournal::lastStart(SymbolId action) const
{
	const std::uint32_t position = actions_.find(action);
	return position == IdMap::kNotFound ? -kLargestTick : lastStarts_[position];
}

} // namespace RPGPref
