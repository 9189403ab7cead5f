// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Quantity.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::uint64_t kMost = static_cast<std::uint64_t>((std::numeric_limits<Quantity>::max)());

/// An unsigned number of 128 bits: products and shifted dividends need no more.
struct Wide
{
	std::uint64_t high = 0;
	std::uint64_t low = 0;
};

/// By halves, because not every compiler has integers of 128 bits.
Wide multiplyWide(std::uint64_t left, std::uint64_t right)
{
	constexpr std::uint64_t kHalf = 0xFFFFFFFFU;
	const std::uint64_t lowProduct = (left & kHalf) * (right & kHalf);
	const std::uint64_t first = (left >> 32) * (right & kHalf) + (lowProduct >> 32);
	const std::uint64_t second = (left & kHalf) * (right >> 32) + (first & kHalf);
	return {(left >> 32) * (right >> 32) + (first >> 32) + (second >> 32),
		(second << 32) | (lowProduct & kHalf)};
}

std::uint64_t magnitude(Quantity value)
{
	return value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value);
}

/// The quotient with the given sign, rounded to the nearest, halves towards plus infinity;
/// undefined if it is out of range. The divisor is above 0 and below 2^63.
Quantity roundedQuotient(Wide dividend, std::uint64_t divisor, bool isNegative)
{
	std::uint64_t quotient = 0;
	std::uint64_t rest = 0;
	if (dividend.high == 0)
	{
		quotient = dividend.low / divisor;
		rest = dividend.low % divisor;
	}
	else
	{
		if (dividend.high >= divisor)
		{
			return kUndefined; // The quotient has more than 64 bits.
		}
		rest = dividend.high;
		for (int bit = 63; bit >= 0; --bit)
		{
			rest = (rest << 1) | ((dividend.low >> bit) & 1U);
			quotient <<= 1;
			if (rest >= divisor)
			{
				rest -= divisor;
				quotient |= 1U;
			}
		}
	}
	const bool roundsAway = isNegative ? rest > divisor - rest : rest >= divisor - rest;
	if (quotient > kMost - (roundsAway ? 1 : 0))
	{
		return kUndefined;
	}
	const auto result = static_cast<Quantity>(quotient + (roundsAway ? 1 : 0));
	return isNegative ? -result : result;
}

bool isDefined(Quantity left, Quantity right)
{
	return left != kUndefined && right != kUndefined;
}

} // namespace

Quantity addQuantities(Quantity left, Quantity right)
{
	if (!isDefined(left, right))
	{
		return kUndefined;
	}
	constexpr Quantity kMaximum = (std::numeric_limits<Quantity>::max)();
	const bool isTooLarge = right > 0 && left > kMaximum - right;
	const bool isTooSmall = right < 0 && left < -kMaximum - right;
	return isTooLarge || isTooSmall ? kUndefined : left + right;
}

Quantity subtractQuantities(Quantity left, Quantity right)
{
	return right == kUndefined ? kUndefined : addQuantities(left, -right);
}

void QuantitySum::add(Quantity amount)
{
	const auto bits = static_cast<std::uint64_t>(amount);
	low_ += bits;
	high_ += (amount < 0 ? -1 : 0) + (low_ < bits ? 1 : 0);
}

Quantity QuantitySum::total() const
{
	// In range if the upper half only repeats the sign of the lower one.
	const auto value = static_cast<Quantity>(low_);
	return high_ == (value < 0 ? -1 : 0) ? value : kUndefined;
}

Quantity multiplyQuantities(Quantity left, Quantity right)
{
	if (!isDefined(left, right))
	{
		return kUndefined;
	}
	return roundedQuotient(
		multiplyWide(magnitude(left), magnitude(right)), kQuantityOne, (left < 0) != (right < 0));
}

Quantity divideQuantities(Quantity left, Quantity right)
{
	if (!isDefined(left, right) || right == 0)
	{
		return kUndefined;
	}
	return roundedQuotient(
		multiplyWide(magnitude(left), kQuantityOne), magnitude(right), (left < 0) != (right < 0));
}

bool compareQuantities(NumberComparison comparison, Quantity left, Quantity right)
{
	if (!isDefined(left, right))
	{
		return false;
	}
	switch (comparison)
	{
	case NumberComparison::Less:
		return left < right;
	case NumberComparison::LessEqual:
		return left <= right;
	case NumberComparison::Greater:
		return left > right;
	case NumberComparison::GreaterEqual:
		return left >= right;
	case NumberComparison::Equal:
		return left == right;
	case NumberComparison::Unequal:
		return left != right;
	}
	return false;
}

NumberComparison negatedComparison(NumberComparison comparison)
{
	switch (comparison)
	{
	case NumberComparison::Less:
		return NumberComparison::GreaterEqual;
	case NumberComparison::LessEqual:
		return NumberComparison::Greater;
	case NumberComparison::Greater:
		return NumberComparison::LessEqual;
	case NumberComparison::GreaterEqual:
		return NumberComparison::Less;
	case NumberComparison::Equal:
		return NumberComparison::Unequal;
	case NumberComparison::Unequal:
		return NumberComparison::Equal;
	}
	return comparison;
}

std::string_view comparisonText(NumberComparison comparison)
{
	switch (comparison)
	{
	case NumberComparison::Less:
		return "<";
	case NumberComparison::LessEqual:
		return "<=";
	case NumberComparison::Greater:
		return ">";
	case NumberComparison::GreaterEqual:
		return ">=";
	case NumberComparison::Equal:
		return "=";
	case NumberComparison::Unequal:
		return "!=";
	}
	return "";
}

std::optional<WrittenQuantity> readQuantity(std::string_view word)
{
	constexpr int kDecimals = 6;
	constexpr int kMostExponent = 1000;
	bool isNegative = false;
	if (!word.empty() && (word.front() == '-' || word.front() == '+'))
	{
		isNegative = word.front() == '-';
		word.remove_prefix(1);
	}
	std::string digits;
	int pointAt = -1; // Digits in front of the point; -1 before the point.
	std::size_t offset = 0;
	for (; offset < word.size(); ++offset)
	{
		const char c = word[offset];
		if (c == '.' && pointAt < 0)
		{
			pointAt = static_cast<int>(digits.size());
		}
		else if (c >= '0' && c <= '9' && digits.size() < 4096)
		{
			digits += c;
		}
		else
		{
			break;
		}
	}
	if (digits.empty())
	{
		return std::nullopt;
	}
	int exponent = 0;
	if (offset < word.size())
	{
		if (word[offset] != 'e' && word[offset] != 'E')
		{
			return std::nullopt;
		}
		++offset;
		bool isNegativeExponent = false;
		if (offset < word.size() && (word[offset] == '-' || word[offset] == '+'))
		{
			isNegativeExponent = word[offset++] == '-';
		}
		if (offset == word.size())
		{
			return std::nullopt;
		}
		for (; offset < word.size(); ++offset)
		{
			if (word[offset] < '0' || word[offset] > '9')
			{
				return std::nullopt;
			}
			exponent = (std::min)(exponent * 10 + (word[offset] - '0'), kMostExponent);
		}
		exponent = isNegativeExponent ? -exponent : exponent;
	}
	// Digits in front of the last one that counts.
	const int whole = pointAt < 0 ? static_cast<int>(digits.size()) : pointAt;
	const int kept = whole + exponent + kDecimals;
	WrittenQuantity result;
	std::uint64_t value = 0;
	for (int i = 0; i < kept; ++i)
	{
		const bool isWritten = i < static_cast<int>(digits.size());
		if (!isWritten && value == 0)
		{
			break;
		}
		const auto digit =
			static_cast<std::uint64_t>(isWritten ? digits[static_cast<std::size_t>(i)] - '0' : 0);
		if (value > (kMost - digit) / 10)
		{
			return std::nullopt;
		}
		value = value * 10 + digit;
	}
	const auto firstCut = static_cast<std::size_t>((std::max)(kept, 0));
	bool restIsZero = true;
	for (std::size_t i = firstCut + 1; i < digits.size(); ++i)
	{
		restIsZero = restIsZero && digits[i] == '0';
	}
	const char cut = kept >= 0 && firstCut < digits.size() ? digits[firstCut] : '0';
	if (kept < 0)
	{
		restIsZero = std::all_of(digits.begin(), digits.end(), [](char c) { return c == '0'; });
	}
	result.isRounded = cut != '0' || !restIsZero;
	// Halves go towards plus infinity.
	const bool roundsAway = cut > '5' || (cut == '5' && (!isNegative || !restIsZero));
	value += roundsAway ? 1 : 0;
	if (value > kMost)
	{
		return std::nullopt;
	}
	result.value = isNegative ? -static_cast<Quantity>(value) : static_cast<Quantity>(value);
	return result;
}

std::string quantityText(Quantity value)
{
	if (value == kUndefined)
	{
		return "undefined";
	}
	const std::uint64_t size = magnitude(value);
	std::string text = (value < 0 ? "-" : "") + std::to_string(size / 1'000'000);
	std::uint64_t fraction = size % 1'000'000;
	if (fraction != 0)
	{
		std::string decimals = std::to_string(1'000'000 + fraction).substr(1);
		decimals.erase(decimals.find_last_not_of('0') + 1);
		text += "." + decimals;
	}
	return text;
}

} // namespace RPGPref
