// SPDX-License-Identifier: MIT
//
// Doubles from text and to text without the standard library, whose floating-point from_chars and
// to_chars are missing where Unreal is built for Linux and Mac, and without printf, which depends
// on the locale. Everything is done with whole numbers, so that no compiler setting changes a
// digit.
//
// Reading: the digits are a whole number N with a power of ten. It is scaled to a quotient of at
// least 65 bits; what the divisions leave over is remembered as one sticky bit, and the quotient is
// rounded once. Exact. A double needs at most 767 digits to differ from its neighbours' middles;
// further ones only set the sticky bit, so that N has at most 2600 bits and the scaled dividend at
// most 4200: BigNatural's room.
//
// Shortest digits: Steele and White's free-format algorithm. The double is R / S, half the gaps to
// its neighbours are the margins; digits are taken from R / S until what is left is within a
// margin. Exact, shortest, and nearest among the shortest. About 17 steps over numbers of at most
// 1140 bits, for everyday values of less than 130: well under a microsecond.
//
// Fixed: the double times a power of ten, shifted and rounded once. Exact.
#include "NumberText.h"

#include "BigNatural.h"

#include <algorithm>
#include <array>

namespace RPGPref
{
namespace
{

constexpr int kFractionBits = 52;
constexpr int kLowestExponent = -1074; ///< Of the last bit of a double.
constexpr std::uint64_t kHiddenBit = std::uint64_t{1} << kFractionBits;

/// A finite double as a whole number times a power of two.
struct BinaryNumber
{
	explicit BinaryNumber(double value)
	{
		const std::uint64_t bits = std::bit_cast<std::uint64_t>(value);
		isNegative = (bits >> 63) != 0;
		mantissa = bits & (kHiddenBit - 1);
		const int field = static_cast<int>((bits >> kFractionBits) & 0x7FF);
		isFinite = field != 0x7FF;
		if (field != 0)
		{
			mantissa |= kHiddenBit;
			exponent = kLowestExponent + field - 1;
		}
	}

	/// The double below is half as far away as the one above.
	bool isPowerOfTwo() const { return mantissa == kHiddenBit && exponent > kLowestExponent; }

	bool isNegative = false;
	bool isFinite = true;
	std::uint64_t mantissa = 0;
	int exponent = kLowestExponent;
};

constexpr bool isDigit(char c)
{
	return c >= '0' && c <= '9';
}

/// Takes a decimal number apart.
class DecimalScan
{
public:
	DecimalScan(const char* begin, const char* end) : at_(begin), end_(end)
	{
		if (at_ != end_ && *at_ == '-')
		{
			isNegative = true;
			++at_;
		}
		takeDigits(false);
		if (at_ != end_ && *at_ == '.' && (hasDigits || (end_ - at_ > 1 && isDigit(at_[1]))))
		{
			++at_;
			takeDigits(true);
		}
		flush();
		if (hasDigits)
		{
			takeExponent();
		}
	}

	const char* stop() const { return at_; }

	bool isNegative = false;
	bool hasDigits = false;
	bool isInexact = false; ///< Digits other than 0 were left out at the end.
	BigNatural digits;      ///< The number is digits * 10^scale.
	int count = 0;          ///< How many digits that is, without leading zeros.
	int scale = 0;

private:
	static constexpr int kKept = 780;
	static constexpr int kBeyond = 100000000; ///< An exponent that decides whatever the digits are.

	void takeDigits(bool isFraction)
	{
		for (; at_ != end_ && isDigit(*at_); ++at_)
		{
			hasDigits = true;
			const auto digit = static_cast<std::uint32_t>(*at_ - '0');
			const bool isKept = count < kKept;
			if (isKept && (count > 0 || digit != 0))
			{
				++count;
				pending_ = pending_ * 10 + digit;
				pendingScale_ *= 10;
				if (pendingScale_ == 1000000000U)
				{
					flush();
				}
			}
			isInexact = isInexact || (!isKept && digit != 0);
			scale = std::clamp(scale + (isFraction ? 0 : 1) - (isKept ? 1 : 0), -kBeyond, kBeyond);
		}
	}

	void flush()
	{
		if (digits.isZero())
		{
			digits = BigNatural(pending_);
		}
		else
		{
			digits.multiply(pendingScale_, pending_);
		}
		pending_ = 0;
		pendingScale_ = 1;
	}

	void takeExponent()
	{
		const char* next = at_;
		if (next == end_ || (*next != 'e' && *next != 'E'))
		{
			return;
		}
		++next;
		const bool isSmall = next != end_ && *next == '-';
		if (next != end_ && (*next == '-' || *next == '+'))
		{
			++next;
		}
		if (next == end_ || !isDigit(*next))
		{
			return;
		}
		int exponent = 0;
		for (; next != end_ && isDigit(*next); ++next)
		{
			exponent = (std::min)(exponent * 10 + (*next - '0'), kBeyond);
		}
		scale += isSmall ? -exponent : exponent;
		at_ = next;
	}

	const char* at_;
	const char* end_;
	std::uint32_t pending_ = 0;
	std::uint32_t pendingScale_ = 1;
};

/// At least the bits of 10^power.
constexpr int bitsOfPowerOfTen(int power)
{
	return power * 3322 / 1000 + 1;
}

/// The bits of the double nearest to number * 2^exponent, a little more if isInexact; nothing if it
/// is too large.
std::optional<std::uint64_t> nearestDouble(const BigNatural& number, int exponent, bool isInexact)
{
	const int lowest = (std::max)(exponent + number.bits() - 1 - kFractionBits, kLowestExponent);
	const int drop = lowest - exponent;
	std::uint64_t mantissa = 0;
	if (drop <= 0)
	{
		mantissa = number.wordAt(0) << -drop;
	}
	else
	{
		mantissa = number.wordAt(drop);
		const bool isMore = isInexact || number.hasBitBelow(drop - 1);
		if (number.bit(drop - 1) && (isMore || (mantissa & 1U) != 0))
		{
			++mantissa;
		}
	}
	// A mantissa that was rounded up to the next power of two carries into the exponent.
	const auto field = static_cast<std::uint64_t>(lowest - kLowestExponent);
	const std::uint64_t bits = (field << kFractionBits) + mantissa;
	return bits >= (std::uint64_t{0x7FF} << kFractionBits) ? std::nullopt : std::optional(bits);
}

std::optional<std::uint64_t> magnitudeOf(DecimalScan& scan)
{
	const int magnitude = scan.count + scan.scale;
	if (scan.count == 0 || magnitude < -330)
	{
		return 0;
	}
	if (magnitude > 310)
	{
		return std::nullopt;
	}
	if (scan.scale >= 0)
	{
		scan.digits.multiplyByPowerOfTen(scan.scale);
		return nearestDouble(scan.digits, 0, scan.isInexact);
	}
	int power = -scan.scale;
	const int shift = (std::max)(66 + bitsOfPowerOfTen(power) - scan.digits.bits(), 0);
	scan.digits.shiftLeft(shift);
	bool isInexact = scan.isInexact;
	while (power > 0)
	{
		std::uint32_t divisor = 1;
		for (int i = 0; i < 9 && power > 0; ++i, --power)
		{
			divisor *= 10;
		}
		isInexact = scan.digits.divide(divisor) != 0 || isInexact;
	}
	return nearestDouble(scan.digits, -shift, isInexact);
}

/// Digits d1 d2 ... and the exponent of the last one: the number is d1d2... * 10^exponent.
struct DecimalDigits
{
	std::array<char, 24> digits{};
	int count = 0;
	int exponent = 0;

	void push(std::uint32_t digit)
	{
		digits[static_cast<std::size_t>(count++)] = static_cast<char>('0' + digit);
	}
};

/// Steele and White's R, S and margins, as whole numbers over one denominator.
class ShortestDigits
{
public:
	explicit ShortestDigits(const BinaryNumber& number)
		: rest_(number.mantissa)
		, whole_(1)
		, below_(1)
		, above_(1)
		, includesMargins_((number.mantissa & 1U) == 0)
	{
		const int extra = number.isPowerOfTwo() ? 1 : 0;
		const int up = (std::max)(number.exponent, 0);
		rest_.shiftLeft(up + 1 + extra);
		whole_.shiftLeft((std::max)(-number.exponent, 0) + 1 + extra);
		below_.shiftLeft(up);
		above_.shiftLeft(up + extra);
		scale(number);
	}

	DecimalDigits take()
	{
		DecimalDigits result;
		for (bool isDone = false; !isDone;)
		{
			rest_.multiply(10);
			below_.multiply(10);
			above_.multiply(10);
			std::uint32_t digit = 0;
			for (; rest_.compare(whole_) >= 0; ++digit)
			{
				rest_.subtract(whole_);
			}
			const int low = rest_.compare(below_);
			const bool mayStop = low < 0 || (low == 0 && includesMargins_);
			const bool mayStopAbove = reachesWhole();
			isDone = mayStop || mayStopAbove;
			result.push(mayStopAbove && (!mayStop || isAboveMiddle(digit)) ? digit + 1 : digit);
		}
		result.exponent = power_ - result.count;
		return result;
	}

private:
	/// Makes the number at least 1/10 of the denominator and less than all of it.
	void scale(const BinaryNumber& number)
	{
		const int bits = 64 - std::countl_zero(number.mantissa);
		const int logarithm = bits - 1 + number.exponent;
		// Rounded down, so that it is never too large; 0.30103 is log10(2).
		power_ = (logarithm * 30103 - (logarithm < 0 ? 99999 : 0)) / 100000;
		whole_.multiplyByPowerOfTen(power_);
		for (BigNatural* part : {&rest_, &below_, &above_})
		{
			part->multiplyByPowerOfTen(-power_);
		}
		while (reachesWhole())
		{
			whole_.multiply(10);
			++power_;
		}
	}

	bool reachesWhole() const
	{
		BigNatural sum = rest_;
		sum.add(above_);
		const int high = sum.compare(whole_);
		return high > 0 || (high == 0 && includesMargins_);
	}

	bool isAboveMiddle(std::uint32_t digit) const
	{
		BigNatural twice = rest_;
		twice.multiply(2);
		const int side = twice.compare(whole_);
		return side > 0 || (side == 0 && digit % 2 != 0);
	}

	BigNatural rest_;
	BigNatural whole_;
	BigNatural below_;
	BigNatural above_;
	bool includesMargins_;
	int power_ = 0; ///< The number is 0.d1d2... * 10^power.
};

void appendScientific(std::string& text, const DecimalDigits& decimal)
{
	text += decimal.digits[0];
	if (decimal.count > 1)
	{
		text += '.';
		text.append(decimal.digits.data() + 1, static_cast<std::size_t>(decimal.count - 1));
	}
	const int exponent = decimal.exponent + decimal.count - 1;
	const int size = exponent < 0 ? -exponent : exponent;
	text += exponent < 0 ? "e-" : "e+";
	if (size < 10)
	{
		text += '0';
	}
	text += std::to_string(size);
}

void appendPlain(std::string& text, const DecimalDigits& decimal)
{
	const int whole = decimal.count + decimal.exponent;
	const char* const digits = decimal.digits.data();
	if (decimal.exponent >= 0)
	{
		text.append(digits, static_cast<std::size_t>(decimal.count));
		text.append(static_cast<std::size_t>(decimal.exponent), '0');
	}
	else if (whole > 0)
	{
		text.append(digits, static_cast<std::size_t>(whole));
		text += '.';
		text.append(digits + whole, static_cast<std::size_t>(-decimal.exponent));
	}
	else
	{
		text += "0.";
		text.append(static_cast<std::size_t>(-whole), '0');
		text.append(digits, static_cast<std::size_t>(decimal.count));
	}
}

/// Whether the fixed notation is no longer than the scientific one, which has a point if there is
/// more than one digit and an exponent of four characters. (With three digits of exponent fixed is
/// longer anyway.)
bool isPlainShorter(const DecimalDigits& decimal)
{
	const int point = decimal.count > 1 ? 1 : 0;
	const int most = 4 + point;
	return decimal.exponent <= most && decimal.exponent >= -(decimal.count + 2 + point);
}

/// True if there was nothing but a word to write.
bool appendWord(std::string& text, const BinaryNumber& number)
{
	if (number.isNegative)
	{
		text += '-';
	}
	if (!number.isFinite)
	{
		text += number.mantissa == kHiddenBit ? "inf" : "nan";
	}
	return !number.isFinite;
}

void appendNatural(std::string& text, BigNatural number)
{
	std::string reversed;
	while (!number.isZero())
	{
		std::uint32_t part = number.divide(1000000000U);
		for (int i = 0; i < 9 && (part != 0 || !number.isZero()); ++i, part /= 10)
		{
			reversed += static_cast<char>('0' + part % 10);
		}
	}
	text.append(reversed.rbegin(), reversed.rend());
}

} // namespace

std::optional<NumberRead> readNumber(const char* begin, const char* end)
{
	DecimalScan scan(begin, end);
	if (!scan.hasDigits)
	{
		return std::nullopt;
	}
	const std::optional<std::uint64_t> magnitude = magnitudeOf(scan);
	if (!magnitude)
	{
		return std::nullopt;
	}
	const std::uint64_t sign = std::uint64_t{scan.isNegative} << 63;
	return NumberRead{std::bit_cast<double>(*magnitude | sign), scan.stop()};
}

void appendShortest(std::string& text, double value)
{
	const BinaryNumber number(value);
	if (appendWord(text, number))
	{
		return;
	}
	if (number.mantissa == 0)
	{
		text += '0';
		return;
	}
	const DecimalDigits decimal = ShortestDigits(number).take();
	if (!isPlainShorter(decimal))
	{
		appendScientific(text, decimal);
	}
	else if (decimal.exponent > 0 && decimal.count + decimal.exponent > 15)
	{
		// The zeros of a large whole number would not be its digits.
		BigNatural whole(number.mantissa);
		if (number.exponent >= 0)
		{
			whole.shiftLeft(number.exponent);
		}
		else
		{
			whole.shiftRight(-number.exponent);
		}
		appendNatural(text, whole);
	}
	else
	{
		appendPlain(text, decimal);
	}
}

void appendFixed(std::string& text, double value, int decimals)
{
	const BinaryNumber number(value);
	if (appendWord(text, number))
	{
		return;
	}
	BigNatural scaled(number.mantissa);
	scaled.multiplyByPowerOfTen(decimals);
	if (number.exponent >= 0)
	{
		scaled.shiftLeft(number.exponent);
	}
	else
	{
		const int drop = -number.exponent;
		const bool isHalf = scaled.bit(drop - 1);
		const bool isMore = scaled.hasBitBelow(drop - 1);
		scaled.shiftRight(drop);
		if (isHalf && (isMore || scaled.bit(0)))
		{
			scaled.add(BigNatural(1));
		}
	}
	std::string digits;
	appendNatural(digits, scaled);
	const auto places = static_cast<std::size_t>(decimals);
	if (digits.size() <= places)
	{
		digits.insert(0, places + 1 - digits.size(), '0');
	}
	text.append(digits, 0, digits.size() - places);
	if (places > 0)
	{
		text += '.';
		text.append(digits, digits.size() - places, places);
	}
}

void appendThousandths(std::string& text, std::int64_t thousandths)
{
	if (thousandths == 0)
	{
		text += '0';
		return;
	}
	if (thousandths < 0)
	{
		text += '-';
	}
	DecimalDigits decimal;
	decimal.exponent = -3;
	std::uint64_t size = thousandths < 0 ? 0 - static_cast<std::uint64_t>(thousandths)
										 : static_cast<std::uint64_t>(thousandths);
	for (; size % 10 == 0; size /= 10)
	{
		++decimal.exponent;
	}
	for (; size != 0; size /= 10)
	{
		decimal.push(static_cast<std::uint32_t>(size % 10));
	}
	std::reverse(decimal.digits.begin(), decimal.digits.begin() + decimal.count);
	if (isPlainShorter(decimal))
	{
		appendPlain(text, decimal);
	}
	else
	{
		appendScientific(text, decimal);
	}
}

} // namespace RPGPref
