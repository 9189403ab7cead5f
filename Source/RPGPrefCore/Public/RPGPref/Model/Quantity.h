// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace RPGPref
{

/// The numbers of a level (gold, health, durations) are integers in units of 10^-6, so that they
/// are the same under every compiler and floating-point mode. One value stands for "undefined": a
/// fluent that nothing has given a value, a division by 0, a result out of range, and whatever is
/// computed from such.
using Quantity = std::int64_t;

inline constexpr Quantity kUndefined = (std::numeric_limits<Quantity>::min)();
inline constexpr Quantity kQuantityOne = 1'000'000;

enum class NumberComparison : unsigned char
{
	Less,
	LessEqual,
	Greater,
	GreaterEqual,
	Equal,
	Unequal
};

RPGPREFCORE_API Quantity addQuantities(Quantity left, Quantity right);
RPGPREFCORE_API Quantity subtractQuantities(Quantity left, Quantity right);
/// Rounded once, to the nearest, halves towards plus infinity.
RPGPREFCORE_API Quantity multiplyQuantities(Quantity left, Quantity right);
/// Rounded once, to the nearest, halves towards plus infinity.
RPGPREFCORE_API Quantity divideQuantities(Quantity left, Quantity right);

/// Increases and decreases of one number: only their end is checked against the range.
class QuantitySum
{
public:
	/// The amount must be defined.
	RPGPREFCORE_API void add(Quantity amount);
	/// Undefined if it is out of range.
	RPGPREFCORE_API Quantity total() const;

private:
	// Together a number of 128 bits, which not every compiler has.
	std::int64_t high_ = 0;
	std::uint64_t low_ = 0;
};

/// False if a side is undefined, whatever the comparison.
RPGPREFCORE_API bool compareQuantities(NumberComparison comparison, Quantity left, Quantity right);
/// What `not` makes of it.
RPGPREFCORE_API NumberComparison negatedComparison(NumberComparison comparison);
/// `<=`; `!=` for Unequal.
RPGPREFCORE_API std::string_view comparisonText(NumberComparison comparison);

/// A number as a file writes it.
struct WrittenQuantity
{
	Quantity value = 0;
	/// It has more than six decimals.
	bool isRounded = false;
};

/// Optional sign, digits, optional decimals, optional exponent. Nothing if the word is not a number
/// or is out of range.
RPGPREFCORE_API std::optional<WrittenQuantity> readQuantity(std::string_view word);
/// `-12.5`, without trailing zeros.
RPGPREFCORE_API std::string quantityText(Quantity value);

} // namespace RPGPref
