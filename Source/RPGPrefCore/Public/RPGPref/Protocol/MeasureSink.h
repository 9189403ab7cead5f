// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionTypes.h"

namespace RPGPref
{

/// What is measured in a run, all in ticks unless said otherwise.
enum class Measure : std::uint8_t
{
	StartJitter,              ///< Started tick - start, of actions.
	DispatchSlack,            ///< Start - poll tick of the message that brought the action.
	LockHorizon,              ///< Start - estimated time at locking.
	Staleness,                ///< Age of the newest report at the start of a cycle.
	ClockError,               ///< Estimated - true executor time; where the truth is known.
	CycleLength,              ///< Length of a planning cycle.
	CycleOverrun,             ///< Excess over omega, of cycles that exceeded it.
	WindowGap,                ///< Ticks left uncovered between two windows.
	WindowOverlap,            ///< Ticks covered by two windows.
	RoundTrip,                ///< Update delay + command delay.
	RoundTripBound,           ///< The bound in force; noted when it changes.
	OmegaRaised,              ///< The new omega; noted when it changes.
	Resend,                   ///< 1 for each message that was sent again.
	Reaction,                 ///< Event tick to the start of the first task planned because of it.
	MonitorDelay,             ///< A deadline passes to the planner learns of it.
	StartLatencyMicroseconds, ///< Wall clock: a start against the ideal time of its tick.
	SenseJitter,              ///< As StartJitter, of sensing, which is better late than never.
	SenseSlack                ///< As DispatchSlack, of sensing.
};

template <>
struct EnumWords<Measure>
{
	static constexpr std::array<std::string_view, 18> kWords = {"start_jitter", "dispatch_slack",
		"lock_horizon", "staleness", "clock_error", "cycle_length", "cycle_overrun", "window_gap",
		"window_overlap", "round_trip", "round_trip_bound", "omega_raised", "resend", "reaction",
		"monitor_delay", "start_latency_us", "sense_jitter", "sense_slack"};
};

/// Takes measurements; called often, must be cheap.
class MeasureSink
{
public:
	virtual ~MeasureSink() = default;
	virtual void note(Measure measure, Tick value) = 0;
};

} // namespace RPGPref
