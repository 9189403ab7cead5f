// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>

namespace RPGPref
{

/// Playstyle values are integers in units of 2^-32. Competing plans can differ by one part in
/// 10^9; integers make that comparison the same under every compiler and floating-point mode.
using FixedValue = std::int64_t;

inline constexpr FixedValue kFixedOne = FixedValue{1} << 32;

/// Nearest fixed value; halves go up.
RPGPREFCORE_API FixedValue toFixed(double value);

constexpr double toDouble(FixedValue value)
{
	return static_cast<double>(value) / static_cast<double>(kFixedOne);
}

/// Quotient rounded to the nearest integer, halves towards plus infinity, also for negative
/// numerators. The denominator must be above 0.
constexpr FixedValue roundedDivide(FixedValue numerator, FixedValue denominator)
{
	const FixedValue doubled = 2 * numerator + denominator;
	const FixedValue divisor = 2 * denominator;
	const FixedValue quotient = doubled / divisor;
	return (doubled % divisor < 0) ? quotient - 1 : quotient;
}

} // namespace RPGPref
