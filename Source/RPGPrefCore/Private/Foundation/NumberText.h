// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>

namespace RPGPref
{

/// False for infinities and for what is not a number. Looks at the bits: a compiler that was asked
/// for fast arithmetic assumes that such values do not exist, and std::isfinite is true then.
inline bool isFiniteNumber(double value)
{
	constexpr std::uint64_t kExponent = std::uint64_t{0x7FF} << 52;
	return (std::bit_cast<std::uint64_t>(value) & kExponent) != kExponent;
}

struct NumberRead
{
	double value = 0;
	const char* stop = nullptr; ///< Behind the last character that belongs to the number.
};

/// Reads `-12.5e-3` whatever the locale is; the nearest double, ties to even. The text need not end
/// with the number. Nothing if there is no number or if it is too large for a double.
std::optional<NumberRead> readNumber(const char* begin, const char* end);

/// The fewest digits that give the same double when they are read; fixed or scientific, whichever
/// is shorter (fixed if both are). The same characters as those of std::to_chars.
void appendShortest(std::string& text, double value);

/// So many decimals, rounded exactly, ties to even, as printf does.
void appendFixed(std::string& text, double value, int decimals);

/// Thousandths as appendShortest would write their quotient, without dividing.
void appendThousandths(std::string& text, std::int64_t thousandths);

} // namespace RPGPref
