// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/ExecutionTypes.h"

#include <vector>

namespace RPGPref
{

/// Exact counts of small whole numbers: percentiles over a run of any length in bounded memory.
/// Values outside [kLowest, kHighest] are counted at the nearest end; smallest and largest stay
/// exact, and percentiles lie between them.
class TickHistogram
{
public:
	static constexpr Tick kLowest = -1024;
	static constexpr Tick kHighest = Tick{64} * 1024;

	RPGPREFCORE_API void add(Tick value);
	RPGPREFCORE_API void merge(const TickHistogram& other);

	std::uint64_t count() const { return count_; }
	std::int64_t sum() const { return sum_; }
	Tick smallest() const { return smallest_; }
	Tick largest() const { return largest_; }
	/// The smallest value that at least this share (0 to 1) does not exceed; 0 if empty.
	RPGPREFCORE_API Tick percentile(double share) const;

private:
	std::vector<std::uint64_t> negative_;
	std::vector<std::uint64_t> positive_;
	std::uint64_t count_ = 0;
	std::int64_t sum_ = 0;
	Tick smallest_ = 0;
	Tick largest_ = 0;
};

} // namespace RPGPref
