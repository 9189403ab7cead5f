// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace RPGPref
{

/// e to the power of x from additions and multiplications alone: libraries round std::exp and
/// std::log differently, and fits must give the same bytes everywhere. Relative error below
/// 1e-15; at most e^700, and 0 below e^-700.
inline double exactExp(double x)
{
	if (x < -700)
	{
		return 0;
	}
	x = x > 700 ? 700 : x;
	constexpr double kLog2High = 0x1.62e42fee00000p-1;
	constexpr double kLog2Low = 0x1.a39ef35793c76p-33;
	const double scaled = x * 1.4426950408889634;
	const auto power = static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
	const auto whole = static_cast<double>(power);
	const double rest = (x - whole * kLog2High) - whole * kLog2Low;
	double sum = 1;
	for (int term = 17; term > 0; --term)
	{
		sum = 1 + sum * rest / term;
	}
	return sum * std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52);
}

/// The natural logarithm of a normal number above 0, likewise.
inline double exactLog(double x)
{
	const auto bits = std::bit_cast<std::uint64_t>(x);
	auto power = static_cast<std::int64_t>(bits >> 52) - 1023;
	double mantissa = std::bit_cast<double>((bits & 0x000FFFFFFFFFFFFFULL) | 0x3FF0000000000000ULL);
	if (mantissa > 1.4142135623730951)
	{
		mantissa /= 2;
		++power;
	}
	// log m = 2 artanh((m - 1) / (m + 1)), whose argument is below 0.172.
	const double s = (mantissa - 1) / (mantissa + 1);
	const double square = s * s;
	double sum = 0;
	for (int term = 23; term > 0; term -= 2)
	{
		sum = sum * square + 1.0 / term;
	}
	return static_cast<double>(power) * 0.6931471805599453 + 2 * s * sum;
}

} // namespace RPGPref
