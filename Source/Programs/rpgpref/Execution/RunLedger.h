// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/PlannerJournal.h"

#include <array>
#include <vector>

namespace RPGPref::Program
{

/// Keeps the books of a run from both sides: what the planner answered for, what the game saw
/// start, what was reported. The difference is what was lost without a word. Books that closed long
/// ago are only counted, so a run of any length needs constant memory; a start or a report that
/// comes even later still counts, as a duplicate or a conflict.
class RunLedger final : public JournalSink
{
public:
	/// Actions among tasks 0 to `tasks` - 1 are counted; the game does not see others start, so
	/// they are kept in the journal only.
	explicit RunLedger(std::uint32_t tasks) : tasks_(tasks) {}

	void write(const JournalEntry& entry) override;
	/// The game started this task at `now`.
	void noteStart(const ExecuteTask& task, Tick now);

	struct Totals
	{
		std::uint64_t accepted = 0;
		std::uint64_t started = 0;     ///< At least once.
		std::uint64_t lateStarted = 0; ///< Of them, after their start.
		std::uint64_t lateRejected = 0;
		std::uint64_t missedReported = 0; ///< Reported by the planner for any other reason.
		std::uint64_t withdrawn = 0;
		std::uint64_t duplicates = 0;   ///< Starts beyond the first, or that nobody answers for.
		std::uint64_t silentLosses = 0; ///< Accepted, neither started nor reported.
		std::uint64_t openAtEnd = 0;    ///< Accepted, started or not: the planner never learned it.
		std::uint64_t conflicts = 0;    ///< Started and reported as not started, or reported twice.
		std::array<std::uint64_t, EnumWords<TaskOutcome>::kWords.size()> outcomes = {};

		/// What a guarded run promises, whatever the link does.
		bool areKept() const { return silentLosses == 0 && duplicates == 0 && conflicts == 0; }
	};
	Totals totals() const;

	/// What a restarted planner needs.
	const PlannerJournal& journal() const { return journal_; }

private:
	/// So many closed books stay open to corrections.
	static constexpr std::size_t kRemembered = 4096;

	struct Entry
	{
		TaskId task = 0;
		bool isAccepted = false;
		std::uint8_t starts = 0;
		bool wasLate = false;
		std::uint8_t reports = 0;
		TaskOutcome outcome = TaskOutcome::Started;
	};

	Entry& entryOf(TaskId task);
	/// The entry's books are closed; the ones closed longest ago make room.
	void remember(std::uint32_t slot);
	static void count(const Entry& entry, Totals& totals);

	PlannerJournal journal_;
	std::uint32_t tasks_;
	std::vector<Entry> entries_;
	IdMap slots_;
	std::vector<std::uint32_t> freeSlots_;
	std::vector<std::uint32_t> closed_; ///< Slots, as a ring.
	std::size_t oldest_ = 0;
	Totals settled_;
};

} // namespace RPGPref::Program
