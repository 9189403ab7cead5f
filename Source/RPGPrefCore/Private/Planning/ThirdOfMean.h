// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/FixedPoint.h"

#include "Planning/MultiplyHigh.h"

namespace RPGPref
{

/// A third of the mean of `count` values, given their sum: roundedDivide(sum, 3 * count), exactly,
/// but by a multiplication. It is most of what a valued expansion computes.
///
/// Why this is exact: with D = 6 * count, the rounded quotient is floor(n / D) of a number n that a
/// shift by whole quotients has made positive. The reciprocal is 2^64 / D rounded up, too large by
/// less than 1, so n times it, divided by 2^64, is too large by less than n / 2^64. That never
/// reaches the next integer, which is at least 1 / D away, as long as n * D < 2^64. Values are at
/// most 1 (2^32), so n < D * 2^35, which leaves ample room up to kHighestCount. Larger counts
/// divide.
class ThirdOfMean
{
public:
	explicit ThirdOfMean(FixedValue count)
		: divisor_(3 * count), reciprocal_(count <= kHighestCount ? reciprocalOf(2 * divisor_) : 0)
	{
	}

	FixedValue operator()(FixedValue sum) const
	{
		if (reciprocal_ == 0) [[unlikely]]
		{
			return roundedDivide(sum, divisor_);
		}
		const FixedValue shifted = 2 * sum + divisor_ * (2 * kShift + 1);
		return static_cast<FixedValue>(
				   multiplyHigh(static_cast<std::uint64_t>(shifted), reciprocal_)) -
			   kShift;
	}

	/// The smallest sum that gives more than this value.
	FixedValue leastSumAbove(FixedValue value) const
	{
		return divisor_ * value + ((divisor_ + 1) >> 1);
	}

private:
	static constexpr FixedValue kHighestCount = 256;
	static constexpr FixedValue kShift = FixedValue{1} << 34;

	static std::uint64_t reciprocalOf(FixedValue divisor)
	{
		return ~std::uint64_t{0} / static_cast<std::uint64_t>(divisor) + 1;
	}

	FixedValue divisor_;
	std::uint64_t
		reciprocal_; ///< 2^64 / (2 * divisor_), rounded up; 0 if that were not exact enough.
};

} // namespace RPGPref
