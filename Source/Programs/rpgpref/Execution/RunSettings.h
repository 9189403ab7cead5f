// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/PlannerJournal.h"
#include "RPGPref/Protocol/TimingControl.h"

#include "Execution/FaultSpec.h"

namespace RPGPref::Program
{

/// Whether and how a run is over.
enum class RunEnd : std::uint8_t
{
	Running,
	Closed, ///< All outcomes are known.
	Silent, ///< Nobody has anything to say any more: what is open now is lost.
	CutOff  ///< It still went on, but for too long: what is open now may be lost or not.
};

/// How far a run has come, for the question whether it is over.
struct RunProgress
{
	Tick plannerBackAt = 0; ///< When the planner that died last is back.
	Tick lastWrite = 0;     ///< When planners last wrote something down.
	std::uint64_t written = 0;
	bool areBooksClosed = false;

	void note(const PlannerJournal& journal, Tick now)
	{
		lastWrite = journal.written() == written ? lastWrite : now;
		written = journal.written();
	}
};

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
	/// long a working protocol is silent at most, whatever its load.
	Tick closingTicks() const;
	/// Whether the run ends at `now`.
	RunEnd endAt(Tick now, const RunProgress& progress) const;
};

} // namespace RPGPref::Program
