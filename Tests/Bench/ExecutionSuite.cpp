// SPDX-License-Identifier: MIT
#include "Bench.h"
#include "Execution/Simulation.h"
#include "Execution/WorkloadScene.h"

#include <chrono>

using namespace RPGPref;
using namespace RPGPref::Program;

namespace
{

RunSettings manyTasks(std::uint32_t tasks)
{
	RunSettings settings;
	settings.tasks = tasks;
	settings.ticks = tasks / 10;
	settings.timing.mu = 2;
	settings.faults.delay = FaultSpec::Delay::Uniform;
	settings.faults.delayHighest = 2;
	return settings;
}

struct Figures
{
	double tasksPerSecond = 0;
	std::size_t slots = 0;
	RunLedger::Totals totals;
	ExecutionMeasures measures;
};

Figures simulate(const RunSettings& settings)
{
	Figures figures;
	WorkloadScene scene(settings);
	const auto begin = std::chrono::steady_clock::now();
	Simulation simulation(settings, scene, figures.measures);
	simulation.run();
	const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
	figures.tasksPerSecond = settings.tasks / seconds.count();
	figures.slots = simulation.executorSlots();
	figures.totals = scene.ledger().totals();
	return figures;
}

void run(Bench::Report& report)
{
	const double before = Bench::peakKib();
	const Figures small = simulate(manyTasks(100'000));
	const double afterSmall = Bench::peakKib();
	const Figures large = simulate(manyTasks(1'000'000));
	report.add("one million tasks in simulated time", large.tasksPerSecond, "tasks/s", 200'000);
	report.note("executor slots after 100,000 tasks", static_cast<double>(small.slots), "slots");
	report.note("executor slots after 1,000,000 tasks", static_cast<double>(large.slots), "slots");
	report.note("peak memory of 100,000 tasks", afterSmall - before, "KiB");
	// The ledger that checks the run keeps eight bytes a task; planner and executor keep none.
	report.note("peak memory of 1,000,000 tasks", Bench::peakKib() - before, "KiB");
	report.note("silent losses", static_cast<double>(large.totals.silentLosses), "tasks");

	// How far ahead tasks are fixed, against the printed window at the prototype's numbers.
	RunSettings prototype = manyTasks(20'000);
	prototype.timing.upsilon = 12;
	prototype.timing.mu = 1;
	prototype.timing.omega = 60;
	prototype.timing.isAdaptive = false;
	prototype.timing.jitter = 1;
	prototype.faults.delayHighest = 1;
	const Figures guarded = simulate(prototype);
	prototype.mode = ExecutionMode::Published;
	const Figures published = simulate(prototype);
	report.add("lock horizon, median, against the published window",
		static_cast<double>(guarded.measures.of(Measure::LockHorizon).percentile(0.5)), "ticks",
		static_cast<double>(published.measures.of(Measure::LockHorizon).percentile(0.5)),
		Bench::Better::Lower);
	report.add("reaction, median, against the published window",
		static_cast<double>(guarded.measures.of(Measure::Reaction).percentile(0.5)), "ticks",
		static_cast<double>(published.measures.of(Measure::Reaction).percentile(0.5)),
		Bench::Better::Lower);
	report.note("tasks lost silently by the published window",
		static_cast<double>(published.totals.silentLosses), "of 20,000");
}

const Bench::Suite kSuite("execution", "Planner and executor in simulated time", run);

} // namespace
