// SPDX-License-Identifier: MIT
// Random parameters and faults in simulated time. Together well over 100,000 runs.
#include "SimulatedRuns.h"

#include <gtest/gtest.h>

#include <ostream>

namespace RPGPref::Testing
{

namespace
{

constexpr int kRunsWithinBounds = 60'000;
constexpr int kRunsWithFaults = 50'000;

/// Parameters of a small run whose delays and cycles keep within their bounds.
RunSettings randomRun(Random& random)
{
	RunSettings settings;
	TimingParameters& timing = settings.timing;
	timing.upsilon = 1 + static_cast<TickSpan>(random.below(8));
	timing.mu = static_cast<TickSpan>(random.below(5));
	timing.omega = static_cast<TickSpan>(random.below(13));
	timing.period = timing.omega == 0 ? 1 : 0; // A planner without cycles still steps once a tick.
	const auto fastest =
		static_cast<TickSpan>(random.below(static_cast<std::uint32_t>(timing.mu) + 1));
	timing.jitter = timing.mu - fastest;
	timing.isAdaptive = random.below(2) == 0;
	timing.samples = 32;
	timing.clockMemory = 32 + random.below(1000);
	settings.faults.delay = FaultSpec::Delay::Uniform;
	settings.faults.delayLowest = fastest;
	settings.faults.delayHighest = timing.mu;
	settings.tasks = 5 + random.below(26);
	settings.ticks = 60 + random.below(60);
	settings.seed = random.next();
	return settings;
}

void addFaults(RunSettings& settings, Random& random)
{
	FaultSpec& faults = settings.faults;
	settings.timing.isAdaptive = true;
	faults.loss = random.below(2) * 0.3 * random.unit();
	faults.reorder = random.below(2) * 0.5 * random.unit();
	faults.duplicate = random.below(2) * 0.3 * random.unit();
	faults.delayHighest += random.below(3) == 0 ? random.below(10) : 0; // Slower than mu.
	faults.hitch = random.below(3) == 0 ? 0.1 * random.unit() : 0;
	faults.hitchTicks = 1 + random.below(8);
	faults.overrun = random.below(3) == 0 ? 0.3 * random.unit() : 0;
	faults.overrunTicks = 1 + random.below(12);
	for (std::uint32_t kills = random.below(3); kills > 0; --kills)
	{
		const Tick earliest = faults.kills.empty() ? 0 : faults.kills.back().at + 1;
		faults.kills.push_back({earliest + random.below(60), random.below(40)});
	}
}

std::string describe(const RunSettings& settings)
{
	const TimingParameters& timing = settings.timing;
	return "upsilon " + std::to_string(timing.upsilon) + ", mu " + std::to_string(timing.mu) +
		   ", omega " + std::to_string(timing.omega) + ", jitter " + std::to_string(timing.jitter) +
		   (timing.isAdaptive ? ", adaptive" : ", fixed") + ", seed " +
		   std::to_string(settings.seed);
}

/// How many of the runs break a promise after `mutate` changed their settings.
template <class Mutate>
int brokenRuns(int runs, Mutate mutate)
{
	Random random(11);
	int broken = 0;
	for (int i = 0; i < runs; ++i)
	{
		RunSettings settings = randomRun(random);
		mutate(settings);
		const FinishedRun run = simulate(settings);
		broken +=
			brokenPromise(run, settings).empty() && brokenTiming(run, settings).empty() ? 0 : 1;
	}
	return broken;
}

} // namespace

TEST(Property, WithinBoundsEveryTaskStartsOnItsTick)
{
	Random random(1);
	for (int i = 0; i < kRunsWithinBounds; ++i)
	{
		const RunSettings settings = randomRun(random);
		const FinishedRun run = simulate(settings);
		ASSERT_EQ(brokenPromise(run, settings), "") << "run " << i << ": " << describe(settings);
		ASSERT_EQ(brokenTiming(run, settings), "") << "run " << i << ": " << describe(settings);
	}
}

TEST(Property, UnderFaultsEveryTaskHasExactlyOneOutcome)
{
	Random random(2);
	std::uint64_t missed = 0;
	for (int i = 0; i < kRunsWithFaults; ++i)
	{
		RunSettings settings = randomRun(random);
		addFaults(settings, random);
		const FinishedRun run = simulate(settings);
		ASSERT_EQ(brokenPromise(run, settings), "") << "run " << i << ": " << describe(settings);
		missed += run.totals.lateRejected + run.totals.missedReported;
	}
	EXPECT_GT(missed, 1000U) << "the faults did not hurt, so the test shows nothing";
}

TEST(PropertyMutation, PublishedUpperBoundIsCaught)
{
	// The printed window holds omega ticks; without jitter in the upper bound it does not tile.
	EXPECT_GT(brokenRuns(2000,
				  [](RunSettings& settings)
				  {
					  settings.timing.isAdaptive = false;
					  settings.timing.jitter = 0;
				  }),
		20);
}

TEST(PropertyMutation, PublishedWindowIsCaught)
{
	EXPECT_GT(brokenRuns(2000,
				  [](RunSettings& settings)
				  {
					  settings.timing.isAdaptive = false;
					  settings.timing.rule = WindowRule::Published;
				  }),
		200);
}

TEST(PropertyMutation, PublishedAlgorithmLosesTasksSilently)
{
	Random random(12);
	std::uint64_t losses = 0;
	for (int i = 0; i < 2000; ++i)
	{
		RunSettings settings = randomRun(random);
		settings.mode = ExecutionMode::Published;
		losses += simulate(settings).totals.silentLosses;
	}
	EXPECT_GT(losses, 100U);
}

} // namespace RPGPref::Testing
