// SPDX-License-Identifier: MIT
// Planner and executor face to face, without delay: what each promise looks like one at a time.
#include "RPGPref/Protocol/PlannerInterface.h"

#include "RPGPref/Protocol/ExecutorInterface.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace RPGPref::Testing
{

namespace
{

class World final : public ExecutorHost
{
public:
	std::map<TaskId, int> starts;
	std::map<SymbolId, AttributeValue> values;

	void startTask(const ExecuteTask& task, Tick) override { ++starts[task.task]; }
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId attribute) override { return values[attribute]; }
};

/// Moves messages at once; `dropToExecutor` and `dropToPlanner` lose what they match.
class Pair
{
public:
	World world;
	PlannerInterface planner{settings()};
	ExecutorInterface executor{{}, world};
	Tick now = 0;
	bool loseCommands = false;
	bool loseReports = false;
	std::vector<PlannerEvent> events;

	static PlannerInterface::Settings settings()
	{
		PlannerInterface::Settings settings;
		settings.timing.omega = 4;
		settings.timing.mu = 1;
		settings.timing.upsilon = 2;
		return settings;
	}

	void step(DispatchCheck* conditions = nullptr)
	{
		executor.tick(now);
		for (const Message& message : executor.outbox())
		{
			if (!loseReports || std::holds_alternative<TimeUpdate>(message))
			{
				planner.receive(message, now);
			}
		}
		planner.service(now);
		if (now % 2 == 0)
		{
			planner.endCycle(now, conditions);
			planner.beginCycle(now);
		}
		for (const Message& message : planner.outbox())
		{
			if (!loseCommands)
			{
				executor.post(message);
			}
		}
		planner.clearOutbox();
		events.insert(events.end(), planner.events().begin(), planner.events().end());
		planner.clearEvents();
		++now;
	}

	void runUntil(Tick end, DispatchCheck* conditions = nullptr)
	{
		while (now < end)
		{
			step(conditions);
		}
	}

	std::vector<TaskOutcome> outcomesOf(TaskId task) const
	{
		std::vector<TaskOutcome> outcomes;
		for (const PlannerEvent& event : events)
		{
			if (event.kind == PlannerEvent::Kind::Outcome && event.id == task)
			{
				outcomes.push_back(event.outcome);
			}
		}
		return outcomes;
	}
};

ExecuteTask action(TaskId id, Tick start)
{
	ExecuteTask task;
	task.task = id;
	task.start = start;
	task.duration = 2;
	return task;
}

class Never final : public DispatchCheck
{
public:
	bool mayDispatch(const ExecuteTask&) override { return false; }
};

using Outcomes = std::vector<TaskOutcome>;

} // namespace

TEST(PlannerInterface, NothingIsSentBeforeTheFirstTimeUpdate)
{
	PlannerInterface planner(Pair::settings());
	planner.beginCycle(100);
	planner.accept(action(1, 5));
	EXPECT_FALSE(planner.endCycle(102).hasWindow);
	EXPECT_TRUE(planner.outbox().empty());
	EXPECT_EQ(planner.openCount(), 1U);
}

TEST(PlannerInterface, UnmetConditionsAreReported)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.accept(action(1, 30));
	Never never;
	pair.runUntil(60, &never);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::ConditionsNotMet});
	EXPECT_EQ(pair.world.starts[1], 0);
}

TEST(PlannerInterface, ATaskBelowTheWindowIsReportedInTheSameCycle)
{
	Pair pair;
	pair.runUntil(40);
	pair.planner.accept(action(1, 20));
	pair.runUntil(43);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::InsertedTooLate});
}

TEST(PlannerInterface, ALostCommandIsRepeated)
{
	Pair pair;
	pair.runUntil(6);
	ExecuteTask task = action(1, 40);
	pair.planner.accept(task);
	while (!pair.planner.isLocked(1))
	{
		pair.loseCommands = true;
		pair.step();
	}
	pair.loseCommands = false;
	pair.runUntil(60);
	EXPECT_EQ(pair.world.starts[1] + static_cast<int>(pair.outcomesOf(1).size()), 2)
		<< "started once and reported once";
}

TEST(PlannerInterface, ACommandThatNeverArrivesIsReportedOnlyWhenTheExecutorPromises)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.accept(action(1, 40));
	pair.runUntil(24);
	pair.loseCommands = true;
	pair.runUntil(70);
	EXPECT_TRUE(pair.outcomesOf(1).empty()) << "nobody knows yet";
	pair.loseCommands = false;
	pair.runUntil(90);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::LostInTransit});
	EXPECT_EQ(pair.world.starts[1], 0);
}

/// A late start within the grace is better than none.
TEST(PlannerInterface, ALostCommandIsRepeatedWithinTheGrace)
{
	Pair pair;
	pair.runUntil(6);
	ExecuteTask task = action(1, 40);
	task.grace = 40;
	pair.planner.accept(task);
	pair.runUntil(24);
	pair.loseCommands = true;
	pair.runUntil(50);
	pair.loseCommands = false;
	pair.runUntil(75);
	EXPECT_EQ(pair.world.starts[1], 1);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::Started});
}

TEST(PlannerInterface, ARefusalIsLearnedEvenWhenItsFirstAnswerIsLost)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.accept(action(1, 40));
	while (!pair.planner.isLocked(1))
	{
		pair.loseCommands = true;
		pair.step();
	}
	Acknowledgement again{Subject::Task, 1, 1, Verdict::Duplicate, TaskState::Cancelled};
	again.at = pair.now;
	again.echo = pair.now - 1;
	pair.planner.receive(again, pair.now);
	pair.step();
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::Refused});
}

TEST(PlannerInterface, AMovedTaskIsNotBlamedForConditionsAtItsOldPlace)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.accept(action(1, 30));
	Never never;
	while (pair.now < 24)
	{
		pair.step(&never);
	}
	ASSERT_FALSE(pair.planner.isLocked(1));
	EXPECT_TRUE(pair.planner.revise(action(1, 20), pair.now));
	pair.runUntil(40);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::InsertedTooLate});
}

TEST(PlannerInterface, MovingATaskOftenDoesNotGrowMemory)
{
	PlannerInterface planner(Pair::settings());
	planner.accept(action(1, 1000));
	for (Tick start = 1000; start < 11000; ++start)
	{
		ASSERT_TRUE(planner.revise(action(1, start), 0));
	}
	EXPECT_LE(planner.queuedCount(), 100U);
}

TEST(PlannerInterface, LostReportsAreAskedFor)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.accept(action(1, 40));
	pair.loseReports = true;
	pair.runUntil(60);
	EXPECT_EQ(pair.world.starts[1], 1);
	pair.loseReports = false;
	pair.runUntil(100);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::Started});
	EXPECT_EQ(pair.planner.openCount(), 0U);
}

TEST(PlannerInterface, WithdrawnTasksDoNotStart)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.accept(action(1, 40));
	pair.planner.accept(action(2, 200));
	pair.runUntil(33);
	ASSERT_TRUE(pair.planner.isLocked(1));
	EXPECT_TRUE(pair.planner.withdraw(1, pair.now));
	EXPECT_TRUE(pair.planner.withdraw(2, pair.now));
	EXPECT_FALSE(pair.planner.withdraw(3, pair.now));
	pair.runUntil(60);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::Withdrawn});
	EXPECT_EQ(pair.outcomesOf(2), Outcomes{TaskOutcome::Withdrawn});
	EXPECT_TRUE(pair.world.starts.empty());
}

TEST(PlannerInterface, RevisionMovesASentTaskOnlyInTime)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.accept(action(1, 40));
	while (!pair.planner.isLocked(1))
	{
		pair.step();
	}
	EXPECT_TRUE(pair.planner.revise(action(1, 60), pair.now));
	pair.runUntil(50);
	EXPECT_EQ(pair.world.starts[1], 0);
	pair.runUntil(59);
	EXPECT_FALSE(pair.planner.revise(action(1, 90), pair.now)) << "too late to arrive in time";
	pair.runUntil(70);
	EXPECT_EQ(pair.world.starts[1], 1);
	EXPECT_EQ(pair.outcomesOf(1), Outcomes{TaskOutcome::Started});
}

TEST(PlannerInterface, RuleEndsAreLearnedEvenWhenTheReportIsLost)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.monitor(7, 1, 5, 20, pair.now);
	pair.runUntil(15);
	pair.loseReports = true;
	pair.runUntil(30);
	pair.loseReports = false;
	pair.runUntil(60);
	int ends = 0;
	for (const PlannerEvent& event : pair.events)
	{
		ends += event.kind == PlannerEvent::Kind::RuleEnded ? 1 : 0;
		if (event.kind == PlannerEvent::Kind::RuleEnded)
		{
			EXPECT_EQ(event.rule, RuleState::TimedOut);
		}
	}
	EXPECT_EQ(ends, 1);
}

/// A report that was on its way for long speaks of a monitor that was replaced.
TEST(PlannerInterface, AnOldReportDoesNotEndANewMonitor)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.monitor(7, 1, 5, 400, pair.now);
	pair.runUntil(12);
	pair.planner.monitor(7, 1, 6, 500, pair.now);
	pair.runUntil(20);
	pair.events.clear();
	pair.planner.receive(RuleStatus{7, 1, RuleState::Satisfied, 10, 19}, pair.now);
	pair.step();
	const auto hasEnded = [&pair]
	{
		return std::any_of(pair.events.begin(), pair.events.end(),
			[](const PlannerEvent& event) { return event.kind == PlannerEvent::Kind::RuleEnded; });
	};
	EXPECT_FALSE(hasEnded());
	pair.planner.receive(RuleStatus{7, 2, RuleState::Satisfied, 20, 20}, pair.now);
	pair.step();
	EXPECT_TRUE(hasEnded());
}

TEST(PlannerInterface, ExtensionsThatWouldComeTooLateAreNotSent)
{
	Pair pair;
	pair.runUntil(6);
	pair.planner.monitor(7, 1, 5, 40, pair.now);
	pair.runUntil(20);
	EXPECT_TRUE(pair.planner.extend(7, 40, 60, pair.now));
	pair.runUntil(58);
	EXPECT_FALSE(pair.planner.extend(7, 60, 80, pair.now));
}

TEST(PlannerInterface, SubscriptionsObserveAtStartOnChangeAndRegularly)
{
	Pair pair;
	pair.runUntil(6);
	ExecuteTask sense = action(1, 30);
	sense.kind = TaskKind::Sense;
	sense.subject = 9;
	sense.period = 10;
	sense.duration = 25;
	pair.world.values[9] = 3;
	pair.planner.accept(sense);
	pair.runUntil(34);
	pair.world.values[9] = 4;
	pair.executor.noteChange(9, 4, 34);
	pair.runUntil(80);
	std::vector<std::pair<Tick, AttributeValue>> seen;
	for (const PlannerEvent& event : pair.events)
	{
		if (event.kind == PlannerEvent::Kind::Observed)
		{
			seen.emplace_back(event.at, event.value);
		}
	}
	const std::vector<std::pair<Tick, AttributeValue>> expected = {
		{30, 3}, {34, 4}, {44, 4}, {54, 4}};
	EXPECT_EQ(seen, expected);
	EXPECT_TRUE(pair.world.starts.empty()) << "sensing is not acting";
}

TEST(PlannerInterface, SuccessorContinuesFromTheJournal)
{
	PlannerJournal journal;
	Pair first;
	PlannerInterface original(Pair::settings(), &journal);
	original.receive(TimeUpdate{0}, 0);
	original.beginCycle(0);
	original.accept(action(1, 8));
	original.accept(action(2, 500));
	original.endCycle(2);
	ASSERT_TRUE(original.isLocked(1));
	ASSERT_EQ(journal.openTasks().size(), 2U);
	PlannerInterface successor(Pair::settings());
	successor.restore(journal.openTasks());
	EXPECT_TRUE(successor.isLocked(1));
	EXPECT_FALSE(successor.isLocked(2));
	EXPECT_FALSE(successor.accept(action(2, 600))) << "the id is taken";
	EXPECT_EQ(journal.nextTask(), 3U);
}

} // namespace RPGPref::Testing
