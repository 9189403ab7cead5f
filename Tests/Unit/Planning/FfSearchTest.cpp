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

} // namespace
} // namespace RPGPref
