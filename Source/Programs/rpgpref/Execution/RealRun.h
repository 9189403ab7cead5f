// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/PlannerHost.h"
#include "Execution/RunScene.h"
#include "Execution/Simulation.h"
#include "Support/RunLimits.h"

namespace RPGPref::Program
{

/// A run on a real clock: the executor in the calling thread, the planner wherever its host has
/// it. Sleeps between ticks; a tick that the machine misses is skipped, as in a game.
class RealRun
{
public:
	RealRun(const RunSettings& settings, RunScene& scene, PlannerHost& host,
		ExecutionMeasures& measures, RunLimits& limits)
		: settings_(settings), scene_(scene), host_(host), measures_(measures), limits_(limits)
	{
	}

	/// Until the books are closed after the last tick, or a limit. An error text, empty on success.
	std::string run();

	RunEnd end() const { return end_; }
	/// The tick at which the planner was found to have ended by itself; -1: it did not.
	Tick plannerEndedAt() const { return plannerEndedAt_; }
	LinkTotals executorLink() const { return link_; }
	std::uint64_t lostFrames() const { return lostFrames_; }
	std::uint64_t restarts() const { return generation_; }
	Tick skippedTicks() const { return skippedTicks_; }

private:
	RunSettings settings_;
	RunScene& scene_;
	PlannerHost& host_;
	ExecutionMeasures& measures_;
	RunLimits& limits_;
	LinkTotals link_;
	std::uint64_t lostFrames_ = 0;
	std::uint16_t generation_ = 0;
	Tick skippedTicks_ = 0;
	Tick plannerEndedAt_ = -1;
	RunEnd end_ = RunEnd::Running;
};

} // namespace RPGPref::Program
