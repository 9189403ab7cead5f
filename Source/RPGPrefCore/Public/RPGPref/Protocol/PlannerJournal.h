// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/IdMap.h"
#include "RPGPref/Protocol/Message.h"

#include <span>
#include <vector>

namespace RPGPref
{

/// One thing that a planner must not forget when it dies.
struct JournalEntry
{
	enum class Kind : std::uint8_t
	{
		Accepted, ///< The planner answers for this task from now on.
		Locked,   ///< This revision is about to be sent.
		Closing,  ///< A cancel of this revision is about to be sent.
		Closed    ///< The task has its outcome.
	};

	Kind kind = Kind::Accepted;
	ExecuteTask task;
	TaskOutcome outcome = TaskOutcome::Started; ///< For Closed.
};

/// Takes what the planner writes down before it acts. Must not fail; called within a cycle.
class JournalSink
{
public:
	virtual ~JournalSink() = default;
	virtual void write(const JournalEntry& entry) = 0;
};

/// What a restarted planner needs: the tasks that are still open, with their revisions, and when
/// each kind of action was last wanted. Closed tasks are dropped at once, so its size is that of
/// the open plan and of the set of actions.
class RPGPREFCORE_API PlannerJournal final : public JournalSink
{
public:
	struct OpenTask
	{
		ExecuteTask task;
		JournalEntry::Kind state = JournalEntry::Kind::Accepted; ///< Never Closed.
	};

	void write(const JournalEntry& entry) override;

	std::span<const OpenTask> openTasks() const { return open_; }
	/// How many entries were ever written: whether a run still makes progress.
	std::uint64_t written() const { return written_; }
	/// One more than the largest id ever accepted.
	TaskId nextTask() const { return nextTask_; }
	/// The latest start that was ever wanted for this action, open or closed; -kLargestTick if
	/// none.
	Tick lastStart(SymbolId action) const;
	/// The latest start of this action that is known to have happened; -kLargestTick if none. Its
	/// effects may still be to come.
	Tick lastStarted(SymbolId action) const;

private:
	struct Starts
	{
		Tick wanted = -kLargestTick;
		Tick happened = -kLargestTick;
	};
	Starts& startsOf(SymbolId action);
	const Starts* findStarts(SymbolId action) const;

	std::vector<OpenTask> open_;
	IdMap positions_;
	IdMap actions_;              ///< Positions in starts_.
	std::vector<Starts> starts_; ///< By order of appearance.
	TaskId nextTask_ = 0;
	std::uint64_t written_ = 0;
};

} // namespace RPGPref
