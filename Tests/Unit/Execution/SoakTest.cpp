// SPDX-License-Identifier: MIT
#include "SimulatedRuns.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

TEST(Soak, TablesDoNotGrowWithTheRun)
{
	RunSettings settings;
	settings.tasks = 100'000;
	settings.ticks = 20'000;
	settings.timing.mu = 2;
	settings.faults.delay = FaultSpec::Delay::Uniform;
	settings.faults.delayHighest = 2;
	settings.faults.loss = 0.02;
	settings.faults.reorder = 0.02;
	settings.faults.duplicate = 0.02;
	ExecutionMeasures measures;
	WorkloadScene scene(settings);
	Simulation simulation(settings, scene, measures);
	std::size_t executorEarly = 0;
	std::size_t openEarly = 0;
	std::size_t openLate = 0;
	while (simulation.step())
	{
		const std::size_t open = scene.openTasks().openTasks().size();
		if (simulation.now() <= settings.ticks / 2)
		{
			executorEarly = simulation.executorSlots();
			openEarly = std::max(openEarly, open);
		}
		openLate = std::max(openLate, simulation.now() > settings.ticks / 2 ? open : 0);
	}
	EXPECT_LE(simulation.executorSlots(), executorEarly + executorEarly / 10)
		<< "the executor's table grew";
	EXPECT_LE(openLate, openEarly + openEarly / 2) << "the planner's open tasks grew";
	const RunLedger::Totals totals = scene.ledger().totals();
	EXPECT_EQ(totals.accepted, settings.tasks);
	EXPECT_EQ(totals.silentLosses, 0U);
	EXPECT_EQ(totals.duplicates, 0U);
	EXPECT_EQ(totals.conflicts, 0U);
}

/// Far more tasks at a time than the executor remembers, and a link on which planners ask again.
TEST(Soak, WhatTheExecutorHasForgottenIsNotStartedTwice)
{
	RunSettings settings;
	settings.tasks = 30'000;
	settings.ticks = 200;
	settings.grace = 500;
	settings.timing.mu = 30;
	settings.timing.omega = 40;
	settings.timing.period = 40;
	settings.faults.loss = 0.2;
	EXPECT_EQ(brokenPromise(simulate(settings), settings), "");
}

} // namespace RPGPref::Testing
