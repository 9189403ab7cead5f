// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/CyclePlanner.h"

#include <vector>

namespace RPGPref
{

/// Attributes that a planner wants to hear of: one sensing task each, which reports every change
/// and, in case a report was lost, now and then. Tasks 0 to n - 1 are the first n attributes', so a
/// planner that follows one that died asks for the same; what is wanted later, and what did not
/// start, is asked for under a new number.
class FactSubscriptions
{
public:
	/// The first id that is not taken by a subscription.
	TaskId firstFree() const { return static_cast<TaskId>(entries_.size()); }

	/// Before anything else.
	void add(SymbolId attribute)
	{
		entries_.push_back({attribute, static_cast<TaskId>(entries_.size()), false});
	}

	/// The same later, unless it is there already; under the next free number.
	RPGPREFCORE_API void want(SymbolId attribute, TaskId& nextTask);

	/// A task that did not start or has ended, if it is one of these.
	RPGPREFCORE_API void noteLost(TaskId task, TaskId& nextTask);
	/// Asks for what was not asked for yet.
	RPGPREFCORE_API void ask(PlannerInterface& planner, Tick earliestStart);

private:
	struct Entry
	{
		SymbolId attribute = 0;
		TaskId task = 0;
		bool isAsked = false;
	};

	std::vector<Entry> entries_;
};

} // namespace RPGPref
