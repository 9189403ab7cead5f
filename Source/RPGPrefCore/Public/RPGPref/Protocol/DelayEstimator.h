// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/SlidingMaximum.h"

namespace RPGPref
{

/// Bounds the next delay by those seen. The next sample exceeds the largest of the last N with
/// probability 1 / (N + 1) whatever the distribution, so N is chosen from the miss ratio wanted.
class DelayEstimator
{
public:
	enum class Kind : std::uint8_t
	{
		SlidingMaximum,
		/// Smoothed mean plus four deviations, as retransmission timers do; worse on long tails,
		/// kept for comparison.
		MeanDeviation
	};

	struct Settings
	{
		Kind kind = Kind::SlidingMaximum;
		std::uint32_t samples = 1000;
		Tick guard = 1;   ///< Added to the maximum.
		Tick initial = 0; ///< Stands in before the first sample.
		Tick floor = 0;   ///< The bound is never below this.
	};

	RPGPREFCORE_API explicit DelayEstimator(const Settings& settings);

	RPGPREFCORE_API void add(Tick sample);
	RPGPREFCORE_API Tick bound() const;
	/// The largest sample in memory and the guard, but at least the floor: no bound needs more.
	RPGPREFCORE_API Tick ceiling() const;
	/// Bound minus the smallest sample in memory; the whole bound before the first sample.
	RPGPREFCORE_API Tick jitter() const;
	std::uint64_t count() const { return largest_.count(); }

private:
	Settings settings_;
	SlidingMaximum largest_;
	SlidingMaximum largestNegated_;
	double mean_ = 0;
	double deviation_ = 0;
};

} // namespace RPGPref
