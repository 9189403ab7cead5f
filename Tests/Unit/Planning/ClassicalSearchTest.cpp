// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/FfSearch.h"

#include "Planning/TaskBuilder.h"
#include "Reference/PlainTeamSearch.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using Testing::TeamTask;

TEST(FfSearch, SolvesExactlyWhatBreadthFirstSearchSolves)
{
	Random random(31);
	int solved = 0;
	int unsolvable = 0;
	for (int number = 0; number < 400; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const TeamTask level = Testing::randomTask(random);
		FfSearch search(level.task);
		Budget budget(Budget::kUnlimited);
		const StepStatus status = search.step(budget);
		const std::optional<std::size_t> shortest = Reference::shortestPlanLength(level.task);
		EXPECT_EQ(search.outcome(),
			shortest.has_value() ? SearchOutcome::Solved : SearchOutcome::Unsolvable);
		EXPECT_EQ(status, shortest.has_value() ? StepStatus::Done : StepStatus::Failed);
		if (shortest)
		{
			EXPECT_EQ(Testing::replayError(level.task, search.plan()), "");
			EXPECT_GE(search.plan().size(), *shortest);
		}
		(shortest ? solved : unsolvable) += 1;
		if (HasFailure())
		{
			return;
		}
	}
	EXPECT_GT(solved, 50);
	EXPECT_GT(unsolvable, 20);
}

TEST(FfSearch, FindsTheShortestPlanThroughTheArchipelago)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	FfSearch search(level.task);
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(search.step(budget), StepStatus::Done);
	EXPECT_EQ(Testing::replayError(level.task, search.plan()), "");
	EXPECT_EQ(search.plan().size(), 17U);
}

TEST(FfSearch, LimitsAndSlicesLoseNothing)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	FfSearch whole(level.task);
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(whole.step(unlimited), StepStatus::Done);
	FfSearch sliced(level.task);
	StepStatus status = StepStatus::Running;
	while (status == StepStatus::Running)
	{
		Budget one(1);
		status = sliced.step(one);
	}
	EXPECT_EQ(sliced.plan(), whole.plan());
	EXPECT_EQ(sliced.nodes(), whole.nodes());

	FfSearch limited(level.task, {.nodes = 3});
	EXPECT_EQ(limited.step(unlimited), StepStatus::Failed);
	EXPECT_EQ(limited.outcome(), SearchOutcome::NodeLimit);
	FfSearch small(level.task, {.bytes = 16});
	EXPECT_EQ(small.step(unlimited), StepStatus::Failed);
	EXPECT_EQ(small.outcome(), SearchOutcome::MemoryLimit);
}

/// All searches of the portfolio from the first evaluation on.
ClassicalOptions allAtOnce()
{
	ClassicalOptions options;
	options.quickEvaluations = 0;
	return options;
}

TEST(ClassicalSearch, AllSearchesInTurnsSolveExactlyWhatBreadthFirstSearchSolves)
{
	Random random(32);
	int solved = 0;
	for (int number = 0; number < 400; ++number)
	{
		SCOPED_TRACE("random task " + std::to_string(number));
		const TeamTask level = Testing::randomTask(random);
		ClassicalSearch search(level.task, allAtOnce());
		Budget budget(Budget::kUnlimited);
		search.step(budget);
		const bool isSolvable = Reference::shortestPlanLength(level.task).has_value();
		ASSERT_EQ(search.outcome(), isSolvable ? SearchOutcome::Solved : SearchOutcome::Unsolvable);
		if (isSolvable)
		{
			ASSERT_EQ(Testing::replayError(level.task, search.plan()), "");
			++solved;
		}
	}
	EXPECT_GT(solved, 50);
}

TEST(ClassicalSearch, SlicesAndRepetitionsChangeNothing)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	ClassicalSearch whole(level.task, allAtOnce());
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(whole.step(unlimited), StepStatus::Done);
	ClassicalSearch sliced(level.task, allAtOnce());
	StepStatus status = StepStatus::Running;
	while (status == StepStatus::Running)
	{
		Budget one(1);
		status = sliced.step(one);
	}
	EXPECT_EQ(sliced.plan(), whole.plan());
	EXPECT_EQ(sliced.nodes(), whole.nodes());
}

TEST(ClassicalSearch, AForbiddenStepIsNotTaken)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	ClassicalSearch first(level.task);
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(first.step(unlimited), StepStatus::Done);
	ClassicalOptions options;
	options.forbidden.assign(level.task.actions.size(), false);
	int replaced = 0;
	for (const ActionId action : first.plan())
	{
		options.forbidden.assign(level.task.actions.size(), false);
		options.forbidden[action.value()] = true;
		ClassicalSearch search(level.task, options);
		search.step(unlimited);
		if (search.outcome() == SearchOutcome::Solved)
		{
			EXPECT_EQ(Testing::replayError(level.task, search.plan()), "");
			EXPECT_EQ(std::count(search.plan().begin(), search.plan().end(), action), 0);
			++replaced;
		}
	}
	EXPECT_GT(replaced, 0) << "no step of the plan could be replaced";
}

TEST(ClassicalSearch, OtherStartsAndGoalsGiveThePartsOfAPlan)
{
	const TeamTask level = Testing::sampleTask("archipelago", "");
	ClassicalSearch whole(level.task);
	Budget unlimited(Budget::kUnlimited);
	ASSERT_EQ(whole.step(unlimited), StepStatus::Done);
	PackedState state = packInitialState(level.task);
	for (std::size_t done = 0; done < whole.plan().size(); ++done)
	{
		const ActionId next = whole.plan()[done];
		ClassicalOptions rest;
		rest.start = state;
		ClassicalSearch fromHere(level.task, rest);
		ASSERT_EQ(fromHere.step(unlimited), StepStatus::Done) << "after " << done << " steps";
		ClassicalOptions one;
		one.start = state;
		const std::span<const FactId> adds = level.task.adds[next];
		one.goals = std::vector<FactId>(adds.begin(), adds.end());
		ClassicalSearch step(level.task, one);
		ASSERT_EQ(step.step(unlimited), StepStatus::Done);
		EXPECT_LE(step.plan().size(), 1U) << level.task.actionText(next);
		applyAction(level.task, next, state);
	}
	ClassicalOptions nothing;
	nothing.start = state;
	ClassicalSearch atGoal(level.task, nothing);
	EXPECT_EQ(atGoal.step(unlimited), StepStatus::Done);
	EXPECT_TRUE(atGoal.plan().empty());
}

} // namespace
} // namespace RPGPref
