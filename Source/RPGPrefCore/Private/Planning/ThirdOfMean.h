// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/FixedPoint.h"

namespace RPGPref
{

/// A third of the mean of `count` values, given their sum: roundedDivide(sum, 3 * count), exactly,
/// but by a multiplication. It is most of what a valued expansion computes.
///
/// Why this is exact: floor(x / d) = floor((x + 1/2) / d) for integers, and the latter quotient is
/// at least 1 / 2d away from any integer. Values are at most 1 (2^32), so up to kHighestCount the
/// rounding errors of double stay far below that distance, whatever the order in which a compiler
/// evaluates. Larger counts divide.
class ThirdOfMean
{
public:
	explicit ThirdOfMean(FixedValue count)
		: divisor_(3 * count)
		, reciprocal_(count <= kHighestCount ? 1.0 / static_cast<double>(2 * divisor_) : 0.0)
	{
	}

	FixedValue operator()(FixedValue sum) const
	{
		if (reciprocal_ == 0.0) [[unlikely]]
		{
			return roundedDivide(sum, divisor_);
		}
		// The shift makes the quotient positive, so that cutting off its fraction rounds down.
		const double doubled = static_cast<double>(2 * sum + divisor_) + 0.5;
		return static_cast<FixedValue>(doubled * reciprocal_ + kShift) -
			   static_cast<FixedValue>(kShift);
	}

	/// The smallest sum that gives more than this value.
	FixedValue leastSumAbove(FixedValue value) const
	{
		return divisor_ * value + (divisor_ + 1) / 2;
	}

private:
	static constexpr FixedValue kHighestCount = 256;
	static constexpr double kShift = 0x1p34;

	FixedValue divisor_;
	double reciprocal_;
};

} // namespace RPGPref
