// SPDX-License-Identifier: MIT
// A run does not end before its books are closed, and what is measured agrees with the books.
#include "SimulatedRuns.h"

#include <gtest/gtest.h>

#include <numeric>

namespace RPGPref::Testing
{

namespace
{

RunSettings runWith(std::string_view faults, Tick ticks, std::uint32_t tasks, std::uint64_t seed)
{
	RunSettings settings;
	settings.faults = *FaultSpec::parse(faults);
	settings.ticks = ticks;
	settings.tasks = tasks;
	settings.seed = seed;
	settings.timing.period = settings.timing.omega;
	return settings;
}

void expectClosedBooks(const RunSettings& settings)
{
	const FinishedRun run = simulate(settings);
	EXPECT_EQ(brokenPromise(run, settings), "");
	const auto& outcomes = run.totals.outcomes;
	EXPECT_EQ(std::accumulate(outcomes.begin(), outcomes.end(), std::uint64_t{0}), settings.tasks);
	EXPECT_EQ(outcomes[static_cast<std::size_t>(TaskOutcome::Started)], run.totals.started);
}

} // namespace

TEST(RunEnd, AnswersThatAreLostForLongAreWaitedFor)
{
	for (std::uint64_t seed = 1; seed <= 20; ++seed)
	{
		SCOPED_TRACE(seed);
		expectClosedBooks(runWith("loss=0.9", 3000, 500, seed));
	}
}

TEST(RunEnd, AStartThatNobodyHeardOfIsWaitedFor)
{
	RunSettings settings = runWith("loss=0.9", 3000, 500, 1);
	settings.grace = 3;
	settings.timing.upsilon = 12;
	settings.timing.omega = 60;
	settings.timing.period = 60;
	expectClosedBooks(settings);
}

TEST(RunEnd, SlowAnswersAreWaitedFor)
{
	for (std::uint64_t seed = 1; seed <= 20; ++seed)
	{
		SCOPED_TRACE(seed);
		expectClosedBooks(runWith("loss=0.2,delay=lognormal:1:2", 1000, 300, seed));
	}
}

TEST(RunEnd, APlannerThatComesBackAfterTheLastTickClosesTheBooks)
{
	RunSettings settings = runWith("loss=0.05,delay=lognormal:1:2,kill=300:900", 1000, 300, 3);
	settings.timing.omega = 1;
	settings.timing.period = 1;
	settings.timing.mu = 0;
	expectClosedBooks(settings);
	expectClosedBooks(runWith("kill=300:9000", 1000, 300, 1));
}

TEST(RunEnd, APlannerThatStaysAwayIsNotWaitedForAndTheOpenTasksAreReported)
{
	const RunSettings settings = runWith("kill=300:1000000", 1000, 300, 1);
	ExecutionMeasures measures;
	WorkloadScene scene(settings);
	Simulation simulation(settings, scene, measures);
	simulation.run();
	EXPECT_LE(simulation.now(), settings.ticks + settings.closingTicks());
	const RunLedger::Totals totals = scene.ledger().totals();
	EXPECT_GT(totals.openAtEnd, 0U);
	EXPECT_GT(totals.silentLosses, 0U) << "nobody is left to report them";
}

/// Outcomes come slowly when there is much to say: as long as some come, nobody is cut off.
// Fault 24 of the trials.
TEST(RunEnd, ALoadedLinkWithLongDelaysClosesItsBooks)
{
	RunSettings settings = runWith("delay=0..300", 600, 20'000, 1);
	settings.timing.upsilon = 500;
	settings.timing.mu = 10;
	EXPECT_EQ(brokenPromise(simulate(settings), settings), "");
}

// Fault 24 of the trials.
TEST(RunEnd, ARunThatGoesOnForTooLongIsCutOff)
{
	const RunSettings settings = runWith("", 1000, 300, 1);
	const Tick late = settings.ticks + settings.closingTicks() + 10'000'000;
	RunProgress progress;
	progress.lastWrite = late;
	EXPECT_EQ(settings.endAt(late - 1, progress), RunEnd::Running);
	EXPECT_EQ(settings.endAt(late, progress), RunEnd::CutOff);
}

TEST(RunEnd, ALinkThatCarriesNothingEndsTheRun)
{
	const RunSettings settings = runWith("loss=1", 1000, 300, 1);
	EXPECT_EQ(settings.endAt(settings.ticks + settings.closingTicks(), {}), RunEnd::Silent);
	EXPECT_EQ(simulate(settings).totals.accepted, 0U);
}

/// Every cycle overruns, so the first subscription is missed; events would be seen by nobody.
TEST(RunEnd, ASubscriptionThatDidNotStartIsRenewed)
{
	const RunSettings settings = runWith("overrun=1:50", 600, 100, 1);
	const FinishedRun run = simulate(settings);
	EXPECT_EQ(brokenPromise(run, settings), "");
	EXPECT_EQ(run.measures.of(Measure::SenseJitter).count(), 1U);
}

TEST(RunEnd, WhatTheLinkLostAndTheExecutorSkippedIsCounted)
{
	const RunSettings settings = runWith("loss=0.1,hitch=0.05:5", 600, 100, 1);
	ExecutionMeasures measures;
	WorkloadScene scene(settings);
	Simulation simulation(settings, scene, measures);
	simulation.run();
	EXPECT_GT(simulation.lostFrames(), 0U);
	EXPECT_GT(simulation.skippedTicks(), 0);
}

TEST(RunEnd, LateSensingIsNoLateStart)
{
	// The subscription has a grace of its own and is not among the tasks.
	for (const std::string_view faults : {"reorder=0.1", "reorder=0.1,hitch=0.05:30"})
	{
		SCOPED_TRACE(faults);
		for (std::uint64_t seed = 1; seed <= 20; ++seed)
		{
			RunSettings settings = runWith(faults, 3000, 500, seed);
			settings.timing.omega = 1;
			settings.timing.period = 1;
			settings.timing.upsilon = 1;
			settings.timing.mu = 0;
			const FinishedRun run = simulate(settings);
			const ExecutionMeasures& measures = run.measures;
			EXPECT_EQ(measures.of(Measure::StartJitter).count(), run.totals.started);
			EXPECT_EQ(measures.of(Measure::StartJitter).largest() > 0, run.totals.lateStarted > 0);
			if (measures.of(Measure::DispatchSlack).smallest() < 0)
			{
				EXPECT_GT(run.totals.lateStarted + run.totals.lateRejected, 0U);
			}
			EXPECT_LE(measures.of(Measure::SenseJitter).count(), 1U);
		}
	}
}

} // namespace RPGPref::Testing
