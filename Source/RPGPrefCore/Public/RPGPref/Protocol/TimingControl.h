// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ClockEstimate.h"
#include "RPGPref/Protocol/CriticalWindow.h"
#include "RPGPref/Protocol/DelayEstimator.h"

namespace RPGPref
{

/// What a run knows of its timing beforehand. All in ticks.
struct TimingParameters
{
	TickSpan upsilon = 6; ///< Between two time updates.
	TickSpan mu = 1;      ///< One-way delay; the start value, and the floor of what is learned.
	TickSpan omega = 12;  ///< Planning cycle.
	TickSpan period = 0;  ///< From one cycle's end to the next one's; 0: cycles follow at once.
	TickSpan jitter = 0;  ///< Worst minus best delay; more is learned.
	TickSpan lost = 0;    ///< For WindowRule::Reported.
	WindowRule rule = WindowRule::LateBound;
	/// Learn delays, cycle lengths and periods from the run; otherwise the above are final.
	bool isAdaptive = true;
	std::uint32_t samples = 1000; ///< Memory of the estimators.
	DelayEstimator::Kind estimator = DelayEstimator::Kind::SlidingMaximum;
	Tick clockMemory = 1800; ///< 30 s at 60 Hz.
};

/// Decides when: estimates the executor's time, the delays and the cycle, and derives from them
/// the planning bound at the start of a cycle and the dispatch window at its end. Everything is
/// frozen at the start of a cycle, so that a task put on the planning bound cannot fall out of
/// the window of the same cycle by a better estimate. No allocation after construction.
class TimingControl
{
public:
	/// What one cycle was like, reported at its end.
	struct Cycle
	{
		bool hasWindow = false; ///< False before the first time update: nothing may be sent.
		DispatchWindow window;
		ClockEstimate::Reading reference; ///< The reading behind the window.
		Tick age = 0;                     ///< Ticks between that reading and the window's instant.
		Tick length = 0;
		bool isOverrun = false; ///< Longer than omega was when it began.
		Tick gap = 0;           ///< Ticks between the last window and this one; negative: overlap.
	};

	RPGPREFCORE_API explicit TimingControl(const TimingParameters& parameters);

	/// An executor message was read: it left at `tau`.
	RPGPREFCORE_API void noteTime(Tick tau, Tick plannerNow);
	/// The same for a time update, which alone counts for windows without a planner's clock.
	RPGPREFCORE_API void noteUpdate(Tick tau, Tick plannerNow);
	/// A command was sent at the estimated time `sentAt` and polled at `polledAt`.
	RPGPREFCORE_API void noteRoundTrip(Tick sentAt, Tick polledAt);

	RPGPREFCORE_API void beginCycle(Tick plannerNow);
	RPGPREFCORE_API Cycle endCycle(Tick plannerNow);

	/// Whether the frozen estimate exists.
	bool hasTime() const { return hasTime_; }
	/// The executor's time by the estimate that was frozen last. Only if hasTime().
	RPGPREFCORE_API Tick estimate(Tick plannerNow) const;
	/// The earliest start that this cycle may give to a task. Only if hasTime().
	RPGPREFCORE_API Tick planningBound() const;
	/// The end of the last window: what starts up to here may have been sent.
	Tick lockedUntil() const { return lastHi_; }
	/// How old the newest report was when the cycle began.
	Tick staleness() const { return staleness_; }

	/// Bound on update delay plus command delay, as frozen.
	Tick roundTrip() const { return terms_.roundTrip; }
	Tick omega() const { return terms_.omega; }
	/// Ticks after which an unanswered command is sent again.
	Tick resendInterval() const { return terms_.roundTrip + 2; }
	const DelayEstimator& delays() const { return delays_; }

private:
	void freeze();
	DispatchWindow windowAt(Tick plannerNow, Tick length) const;

	TimingParameters parameters_;
	ClockEstimate clock_;
	DelayEstimator delays_;
	SlidingMaximum cycles_;
	SlidingMaximum periods_;
	ClockEstimate::Reading newestUpdate_;
	bool hasUpdate_ = false;

	WindowTerms terms_;
	ClockEstimate::Reading reference_;
	ClockEstimate::Reading reported_;
	Tick staleness_ = 0;
	bool hasTime_ = false;
	Tick cycleStart_ = 0;

	bool hasDispatched_ = false;
	Tick lastDispatch_ = 0;
	Tick lastHi_ = 0;
};

} // namespace RPGPref
