// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/ExecutionTypes.h"

namespace RPGPref
{

/// Starts from `lo` to `hi`, both included, that a cycle may send; empty if hi < lo.
struct DispatchWindow
{
	Tick lo = 0;
	Tick hi = -1;

	bool contains(Tick start) const { return lo <= start && start <= hi; }
	friend bool operator==(DispatchWindow, DispatchWindow) = default;
};

/// The numbers that a window is made of, in ticks.
struct WindowTerms
{
	Tick upsilon = 1;   ///< Between two time updates.
	Tick roundTrip = 0; ///< 2 mu: worst delay of an update plus worst delay of a command.
	Tick omega = 0;     ///< Worst length of a planning cycle.
	Tick period = 0; ///< Worst time from one dispatch to the next; omega if cycles follow at once.
	Tick jitter = 0; ///< Worst delay minus best delay.
	Tick lost = 0;   ///< Consecutive lost updates that the window without a clock survives.
};

/// Which formula gives the window.
enum class WindowRule : std::uint8_t
{
	/// At the end of the cycle, by the planner's own clock. Sends as late as is safe; the default.
	LateBound,
	/// At the start of the cycle, by the planner's own clock.
	Aged,
	/// At the start of the cycle, for a planner without a clock.
	Reported,
	/// As printed: leaves gaps unless the delay is constant and upsilon divides omega.
	Published
};

/// `tau`: the last reported time. Length omega, which is not enough under jitter.
RPGPREFCORE_API DispatchWindow publishedWindow(Tick tau, const WindowTerms& terms);

/// `tau`: the last reported time. Safe and without gaps up to `lost` lost updates in a row.
RPGPREFCORE_API DispatchWindow reportedWindow(Tick tau, const WindowTerms& terms);

/// `now`: the estimated executor time at the start of the cycle, `cycle` its measured length.
RPGPREFCORE_API DispatchWindow agedWindow(Tick now, Tick cycle, const WindowTerms& terms);

/// `now`: the estimated executor time at the end of the cycle.
RPGPREFCORE_API DispatchWindow lateBoundWindow(Tick now, const WindowTerms& terms);

/// The earliest start that a cycle beginning at the estimated time `now` may give to a task.
RPGPREFCORE_API Tick planningBound(Tick now, const WindowTerms& terms);

/// How far the reported time can move between two cycles.
RPGPREFCORE_API Tick largestReportStep(const WindowTerms& terms);

/// Ticks that the published windows can leave uncovered between two cycles; 0 if they tile.
RPGPREFCORE_API Tick publishedGap(const WindowTerms& terms);

} // namespace RPGPref
