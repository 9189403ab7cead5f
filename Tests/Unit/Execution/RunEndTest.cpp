// SPDX-License-Identifier: MIT
// A run does not end before its books are closed, and what is measured agrees with the books.
#include "SimulatedRuns.h"

#include <gtest/gtest.h>

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

} // namespace

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
