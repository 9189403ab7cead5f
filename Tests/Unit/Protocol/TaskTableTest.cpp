// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/TaskTable.h"

#include "RPGPref/Foundation/Random.h"

#include <gtest/gtest.h>

#include <map>

namespace RPGPref::Testing
{

namespace
{

ExecuteTask taskAt(TaskId id, Tick start, Revision revision = 1, Tick sentAt = 0)
{
	ExecuteTask task;
	task.task = id;
	task.start = start;
	task.revision = revision;
	task.sentAt = sentAt;
	return task;
}

/// Starts and finishes everything that is due; what started.
std::vector<TaskId> runTick(TaskTable& table, Tick now)
{
	std::vector<TaskId> started;
	while (const TaskTable::Record* record = table.startNext(now))
	{
		if (record->state == TaskState::Started)
		{
			started.push_back(record->task.task);
		}
	}
	while (table.finishNext(now) != nullptr)
	{
	}
	return started;
}

} // namespace

TEST(TaskTable, ForgottenTasksStayStarted)
{
	TaskTable table(ExecutionMode::Guarded, {16, 4});
	for (TaskId id = 0; id < 10; ++id)
	{
		EXPECT_EQ(table.execute(taskAt(id, id, 1, id - 1), id), Verdict::Accepted);
		EXPECT_EQ(runTick(table, id).size(), 1U);
	}
	EXPECT_EQ(table.find(0), nullptr) << "the history holds four tasks";
	// A newer revision that was under way all the time must not start the task again.
	EXPECT_EQ(table.execute(taskAt(0, 50, 2, 0), 10), Verdict::Forgotten);
	EXPECT_EQ(table.cancel(CancelTask{0, 2, 0}, 10), Verdict::Forgotten);
	EXPECT_TRUE(runTick(table, 50).empty());
	EXPECT_EQ(table.execute(taskAt(11, 60, 1, 50), 51), Verdict::Accepted);
	EXPECT_LE(table.slotCount(), 16U + 4U);
}

/// Its planner heard nothing and asks again, now: the question is newer than what is forgotten.
TEST(TaskTable, ForgottenTasksStayStartedWhenTheyAreAskedForAgain)
{
	TaskTable table(ExecutionMode::Guarded, {16, 4});
	for (TaskId id = 0; id < 10; ++id)
	{
		EXPECT_EQ(table.execute(taskAt(id, id, 1, id - 1), id), Verdict::Accepted);
		EXPECT_EQ(runTick(table, id).size(), 1U);
	}
	ASSERT_EQ(table.find(0), nullptr);
	ExecuteTask again = taskAt(0, 0, 1, 20);
	again.grace = 100;
	EXPECT_EQ(table.execute(again, 20), Verdict::Forgotten);
	EXPECT_TRUE(runTick(table, 20).empty()) << "started twice";
	EXPECT_EQ(table.cancel(CancelTask{1, 2, 20, 1}, 20), Verdict::Forgotten)
		<< "the planner would take it for lost in transit";
	EXPECT_EQ(table.cancel(CancelTask{30, 2, 20, 40}, 20), Verdict::Noted)
		<< "what was to start later was never forgotten";
	EXPECT_EQ(table.execute(taskAt(31, 40, 1, 20), 20), Verdict::Accepted);
}

/// The planner has closed it as refused; a copy that comes when there is room must not start.
TEST(TaskTable, ARefusedTaskStaysRefused)
{
	TaskTable table(ExecutionMode::Guarded, {1, 4});
	EXPECT_EQ(table.execute(taskAt(1, 5), 0), Verdict::Accepted);
	EXPECT_EQ(table.execute(taskAt(2, 10), 0), Verdict::Full);
	EXPECT_EQ(runTick(table, 5), std::vector<TaskId>{1});
	EXPECT_EQ(table.execute(taskAt(2, 10), 6), Verdict::Duplicate);
	EXPECT_TRUE(runTick(table, 10).empty());
	EXPECT_EQ(table.execute(taskAt(2, 20, 2), 11), Verdict::Accepted) << "a newer wish counts";
	EXPECT_EQ(runTick(table, 20), std::vector<TaskId>{2});
}

TEST(TaskTable, FullTableRefuses)
{
	TaskTable table(ExecutionMode::Guarded, {2, 4});
	EXPECT_EQ(table.execute(taskAt(1, 10), 0), Verdict::Accepted);
	EXPECT_EQ(table.execute(taskAt(2, 10), 0), Verdict::Accepted);
	EXPECT_EQ(table.execute(taskAt(3, 10), 0), Verdict::Full);
	EXPECT_EQ(table.execute(taskAt(1, 12, 2), 0), Verdict::Accepted) << "a revision needs no room";
}

TEST(TaskTable, RevisionsAndCancelsDoNotGrowMemory)
{
	TaskTable table(ExecutionMode::Guarded, {64, 64});
	for (int i = 1; i < 50000; ++i)
	{
		table.execute(taskAt(static_cast<TaskId>(i % 32), 1'000'000 + i, i, 100), 0);
		if (i % 3 == 0)
		{
			table.cancel(CancelTask{static_cast<TaskId>(i % 32), i + 1, 100}, 0);
		}
	}
	EXPECT_LE(table.slotCount(), 128U);
}

TEST(TaskTable, LateRejectedTaskCanBeSentAgain)
{
	TaskTable table(ExecutionMode::Guarded, {8, 8});
	EXPECT_EQ(table.execute(taskAt(1, 5), 7), Verdict::LateRejected);
	EXPECT_EQ(table.execute(taskAt(1, 9, 2), 8), Verdict::Accepted);
	EXPECT_EQ(runTick(table, 9), std::vector<TaskId>{1});
}

TEST(IdMap, BehavesLikeAMap)
{
	Random random(5);
	IdMap map;
	std::map<std::uint32_t, std::uint32_t> reference;
	for (std::uint32_t i = 0; i < 100000; ++i)
	{
		const std::uint32_t id = random.below(300);
		if (reference.count(id) != 0)
		{
			ASSERT_EQ(map.find(id), reference[id]);
			map.erase(id);
			reference.erase(id);
		}
		else
		{
			ASSERT_EQ(map.find(id), IdMap::kNotFound);
			map.insert(id, i);
			reference[id] = i;
		}
		ASSERT_EQ(map.size(), reference.size());
	}
}

} // namespace RPGPref::Testing
