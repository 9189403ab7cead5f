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
		if (entry.task.kind == TaskKind::Action)
		{
			Tick& wanted = startsOf(entry.task.subject).wanted;
			wanted = (std::max)(wanted, entry.task.start);
		}
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
	if (entry.outcome == TaskOutcome::Started && entry.task.kind == TaskKind::Action)
	{
		Tick& happened = startsOf(entry.task.subject).happened;
		happened = (std::max)(happened, entry.task.start);
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

PlannerJournal::Starts& PlannerJournal::startsOf(SymbolId action)
{
	std::uint32_t position = actions_.find(action);
	if (position == IdMap::kNotFound)
	{
		position = static_cast<std::uint32_t>(starts_.size());
		actions_.insert(action, position);
		starts_.emplace_back();
	}
	return starts_[position];
}

const PlannerJournal::Starts* PlannerJournal::findStarts(SymbolId action) const
{
	const std::uint32_t position = actions_.find(action);
	return position == IdMap::kNotFound ? nullptr : &starts_[position];
}

Tick PlannerJournal::lastStart(SymbolId action) const
{
	const Starts* starts = findStarts(action);
	return starts == nullptr ? -kLargestTick : starts->wanted;
}

Tick PlannerJournal::lastStarted(SymbolId action) const
{
	const Starts* starts = findStarts(action);
	return starts == nullptr ? -kLargestTick : starts->happened;
}

} // namespace RPGPref
