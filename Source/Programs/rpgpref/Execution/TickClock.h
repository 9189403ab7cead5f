// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionTypes.h"

#include <chrono>
#include <cmath>
#include <thread>

namespace RPGPref::Program
{

/// Ticks of a monotonic clock that starts now.
class TickClock
{
public:
	using Clock = std::chrono::steady_clock;

	explicit TickClock(double rate) : origin_(Clock::now()), secondsPerTick_(1 / rate) {}

	/// The tick that has begun; what an executor goes by.
	Tick tick() const { return static_cast<Tick>(std::floor(elapsedTicks())); }
	/// The tick that is about to begin; what a planner goes by, so that it is never behind.
	Tick tickCeiling() const { return static_cast<Tick>(std::ceil(elapsedTicks())); }

	void sleepUntil(Tick tick) const { std::this_thread::sleep_until(idealTime(tick)); }
	/// How long ago a tick should have begun.
	Tick microsecondsSince(Tick tick) const
	{
		return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - idealTime(tick))
			.count();
	}

private:
	double elapsedTicks() const
	{
		return std::chrono::duration<double>(Clock::now() - origin_).count() / secondsPerTick_;
	}
	Clock::time_point idealTime(Tick tick) const
	{
		const std::chrono::duration<double> after(static_cast<double>(tick) * secondsPerTick_);
		return origin_ + std::chrono::duration_cast<Clock::duration>(after);
	}

	Clock::time_point origin_;
	double secondsPerTick_;
};

} // namespace RPGPref::Program
