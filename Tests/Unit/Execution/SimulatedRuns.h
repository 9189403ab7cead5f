// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/Simulation.h"
#include "Execution/WorkloadScene.h"

#include <string>

namespace RPGPref::Testing
{

using namespace RPGPref::Program;

/// A finished run in simulated time.
struct FinishedRun
{
	RunLedger::Totals totals;
	ExecutionMeasures measures;
};

inline FinishedRun simulate(const RunSettings& settings)
{
	FinishedRun finished;
	WorkloadScene scene(settings);
	Simulation simulation(settings, scene, finished.measures);
	simulation.run();
	finished.totals = scene.ledger().totals();
	return finished;
}

/// What must hold whatever happens; empty, or what does not.
inline std::string brokenPromise(const FinishedRun& run, const RunSettings& settings)
{
	const RunLedger::Totals& totals = run.totals;
	if (totals.accepted != settings.tasks)
	{
		return "only " + std::to_string(totals.accepted) + " tasks were accepted";
	}
	if (totals.silentLosses != 0)
	{
		return std::to_string(totals.silentLosses) + " silent losses";
	}
	if (totals.duplicates != 0)
	{
		return std::to_string(totals.duplicates) + " duplicate starts";
	}
	if (totals.openAtEnd != 0)
	{
		return std::to_string(totals.openAtEnd) + " tasks are still open";
	}
	const std::uint64_t outcomes =
		totals.started + totals.lateRejected + totals.missedReported + totals.withdrawn;
	if (totals.conflicts != 0 || outcomes != totals.accepted)
	{
		return "tasks without exactly one outcome";
	}
	return {};
}

/// What must hold as well while delays and cycles keep within their bounds.
inline std::string brokenTiming(const FinishedRun& run, const RunSettings& settings)
{
	if (run.measures.of(Measure::DispatchSlack).smallest() < 0 ||
		run.measures.of(Measure::SenseSlack).smallest() < 0)
	{
		return "negative slack";
	}
	if (run.measures.of(Measure::WindowGap).largest() > 0)
	{
		return "windows do not tile";
	}
	if (run.totals.started != run.totals.accepted)
	{
		return "tasks were missed";
	}
	if (run.measures.of(Measure::StartJitter).largest() != 0 ||
		run.measures.of(Measure::SenseJitter).largest() != 0)
	{
		return "late starts";
	}
	const TickHistogram& error = run.measures.of(Measure::ClockError);
	if (error.largest() > 0 || error.smallest() < -settings.timing.mu)
	{
		return "the clock estimate is off";
	}
	return {};
}

} // namespace RPGPref::Testing
