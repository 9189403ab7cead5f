// SPDX-License-Identifier: MIT
#include "RPGPref/Execution/PlannerJournal.h"

#include <algorithm>

namespace RPGPref
{

void PlannerJournal::write(const JournalEntry& entry)
{
	const TaskId task = entry.task.task;
	const std::uint32_t position = positions_.find(task);
	if (entry.kind != JournalEntry::Kind::Closed)
	{
		const OpenTask open = {entry.task, entry.kind};
		nextTask_ = (std::max)(nextTask_, task + 1);
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

} // namespace RPGPref
