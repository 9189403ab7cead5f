// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/TimingControl.h"

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

	/// A planner that comes back later than this after `ticks` is not waited for.
	static constexpr Tick kLongestAbsence = 36'000; // Ten minutes at 60 Hz.

	/// After `ticks` nobody stops in mid-sentence: the run goes on until all outcomes are known. So
	/// long, counted from the planner's return, a working protocol needs at most.
	Tick closingTicks() const;
	/// Whether the run ends at `now`. `plannerBackAt` is when the planner that died last is back.
	bool isOver(Tick now, Tick plannerBackAt, bool areBooksClosed) const;
};

} // namespace RPGPref::Program
