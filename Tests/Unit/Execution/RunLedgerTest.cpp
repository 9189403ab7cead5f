// SPDX-License-Identifier: MIT
#include "Execution/RunLedger.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

using Program::RunLedger;

namespace
{

constexpr std::uint32_t kTasks = 50'000;

ExecuteTask numbered(TaskId task)
{
	ExecuteTask result;
	result.task = task;
	result.start = task;
	return result;
}

void accept(RunLedger& ledger, TaskId task)
{
	ledger.write({JournalEntry::Kind::Accepted, numbered(task)});
}

void close(RunLedger& ledger, TaskId task, TaskOutcome outcome)
{
	ledger.write({JournalEntry::Kind::Closed, numbered(task), outcome});
}

/// Far more tasks than the ledger remembers one by one; every tenth is missed.
RunLedger afterALongRun()
{
	RunLedger ledger(kTasks);
	for (TaskId task = 0; task < kTasks; ++task)
	{
		accept(ledger, task);
		if (task % 10 == 0)
		{
			close(ledger, task, TaskOutcome::LostInTransit);
			continue;
		}
		ledger.noteStart(numbered(task), task + task % 2);
		close(ledger, task, TaskOutcome::Started);
	}
	return ledger;
}

} // namespace

TEST(RunLedger, ALongRunIsCountedInFull)
{
	const RunLedger::Totals totals = afterALongRun().totals();
	EXPECT_EQ(totals.accepted, kTasks);
	EXPECT_EQ(totals.started, kTasks - kTasks / 10);
	EXPECT_EQ(totals.lateStarted, kTasks / 2);
	EXPECT_EQ(totals.missedReported, kTasks / 10);
	EXPECT_EQ(totals.silentLosses + totals.duplicates + totals.conflicts, 0U);
}

TEST(RunLedger, WhatComesAfterTheBooksClosedIsStillSeen)
{
	for (const TaskId task : {TaskId{1}, TaskId{kTasks - 1}})
	{
		RunLedger started = afterALongRun();
		started.noteStart(numbered(task), 0);
		EXPECT_EQ(started.totals().duplicates, 1U) << "a second start of " << task;
		RunLedger reported = afterALongRun();
		close(reported, task, TaskOutcome::Started);
		EXPECT_EQ(reported.totals().conflicts, 1U) << "a second report of " << task;
	}
}

TEST(RunLedger, SilenceIsALoss)
{
	RunLedger ledger(10);
	accept(ledger, 3);
	EXPECT_EQ(ledger.totals().silentLosses, 1U);
}

TEST(RunLedger, AStartThatWasNeverReportedIsOpenButNotLost)
{
	RunLedger ledger(10);
	accept(ledger, 3);
	ledger.noteStart(numbered(3), 3);
	EXPECT_EQ(ledger.totals().openAtEnd, 1U);
	EXPECT_EQ(ledger.totals().silentLosses, 0U);
	close(ledger, 3, TaskOutcome::Started);
	EXPECT_EQ(ledger.totals().openAtEnd, 0U);
}

/// An executor that has forgotten a task says that it does not know, not that it never started.
TEST(RunLedger, AForgottenStartIsNoContradiction)
{
	RunLedger ledger(10);
	accept(ledger, 3);
	ledger.noteStart(numbered(3), 3);
	close(ledger, 3, TaskOutcome::Forgotten);
	EXPECT_EQ(ledger.totals().conflicts, 0U);
	EXPECT_EQ(ledger.totals().started, 1U);
	EXPECT_EQ(ledger.totals().missedReported, 0U) << "one outcome for each task";
	EXPECT_TRUE(ledger.totals().areKept());
	accept(ledger, 4);
	ledger.noteStart(numbered(4), 4);
	close(ledger, 4, TaskOutcome::LostInTransit);
	EXPECT_EQ(ledger.totals().conflicts, 1U);
	EXPECT_FALSE(ledger.totals().areKept()) << "reported as not started, but it was";
}

/// The game does not see sensing start: counted, it would look like a start that never was.
TEST(RunLedger, SensingIsNotCounted)
{
	RunLedger ledger(10);
	ExecuteTask sense = numbered(3);
	sense.kind = TaskKind::Sense;
	ledger.write({JournalEntry::Kind::Accepted, sense});
	ledger.write({JournalEntry::Kind::Closed, sense, TaskOutcome::Started});
	EXPECT_EQ(ledger.totals().accepted, 0U);
	EXPECT_EQ(ledger.totals().conflicts, 0U);
}

TEST(RunLedger, AStartThatIsSeenBeforeItsAcceptanceIsNoDuplicate)
{
	RunLedger ledger(10);
	ledger.noteStart(numbered(3), 3);
	accept(ledger, 3);
	EXPECT_EQ(ledger.totals().duplicates, 0U);
	EXPECT_EQ(ledger.totals().started, 1U);
}

} // namespace RPGPref::Testing
