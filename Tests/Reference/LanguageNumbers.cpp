// SPDX-License-Identifier: MIT
#include "Reference/LanguageNumbers.h"

namespace RPGPref::Reference
{

Number inRange(WideNumber value)
{
	const WideNumber most = (static_cast<WideNumber>(1) << 63) - 1;
	return value > most || value < -most ? Number() : Number(static_cast<std::int64_t>(value));
}

namespace
{

constexpr WideNumber kUnit = 1'000'000;

/// To the nearest, halves towards plus infinity: the floor of dividend / divisor + 1/2.
Number roundedQuotient(WideNumber dividend, WideNumber divisor)
{
	if (divisor == 0)
	{
		return {};
	}
	if (divisor < 0)
	{
		dividend = -dividend;
		divisor = -divisor;
	}
	const WideNumber twice = 2 * dividend + divisor;
	WideNumber quotient = twice / (2 * divisor);
	if (twice % (2 * divisor) < 0)
	{
		--quotient;
	}
	return inRange(quotient);
}

} // namespace

Number calculate(Expression::Kind kind, Number left, Number right)
{
	if (!left || !right)
	{
		return {};
	}
	switch (kind)
	{
	case Expression::Kind::Add:
		return inRange(static_cast<WideNumber>(*left) + *right);
	case Expression::Kind::Subtract:
		return inRange(static_cast<WideNumber>(*left) - *right);
	case Expression::Kind::Multiply:
		return roundedQuotient(static_cast<WideNumber>(*left) * *right, kUnit);
	default:
		return roundedQuotient(static_cast<WideNumber>(*left) * kUnit, *right);
	}
}

bool compare(NumberComparison comparison, std::int64_t left, std::int64_t right)
{
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
		break;
	}
	return left != right;
}

} // namespace RPGPref::Reference
