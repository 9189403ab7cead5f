// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Execution/TimingControl.h"

#include "Execution/FaultSpec.h"

namespace RPGPref::Program
{

/// One run of planner and executor.
struct RunSettings
{
	ExecutionMode mode = ExecutionMode::Guarded;
	TimingParameters timing;
	FaultSpec faults;
	Tick ticks = 600;
	double rate = 60; ///< Ticks a second, on a real clock.
	std::uint32_t tasks = 100;
	TickSpan grace = 0; ///< Of the tasks.
	std::uint64_t seed = 1;

	/// After `ticks` the run goes on until all outcomes are known, but no longer than this.
	Tick drainTicks() const { return 600 + 40 * (2 * Tick{timing.mu} + timing.omega); }
};

} // namespace RPGPref::Program
