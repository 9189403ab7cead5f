// SPDX-License-Identifier: MIT
#include "Foundation/NumberText.h"

#include "RPGPref/Foundation/Random.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
#ifdef __GLIBCXX__
#include <charconv>
#endif

// The judges are the C library and, where it has one, the standard library's to_chars. Everything
// is compared by bits and characters: comparing doubles would make equal what is not under fast
// arithmetic.

namespace RPGPref
{
namespace
{

std::uint64_t bitsOf(double value)
{
	return std::bit_cast<std::uint64_t>(value);
}

std::string shortest(double value)
{
	std::string text;
	appendShortest(text, value);
	return text;
}

std::string fixed(double value, int decimals)
{
	std::string text;
	appendFixed(text, value, decimals);
	return text;
}

std::string printed(const char* format, int digits, double value)
{
	char buffer[1200];
	std::snprintf(buffer, sizeof buffer, format, digits, value);
	return buffer;
}

/// What the C library reads; infinity when that is too large.
double readByLibrary(const std::string& text)
{
#ifdef __MINGW32__
	// Its C library rounds twice, first to 80 bits.
	double value = 0;
	const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
	return read.ec == std::errc{} ? value : HUGE_VAL;
#else
	return std::strtod(text.c_str(), nullptr);
#endif
}

double readAll(const std::string& text)
{
	const auto read = readNumber(text.data(), text.data() + text.size());
	EXPECT_TRUE(read.has_value()) << text;
	EXPECT_TRUE(!read || read->stop == text.data() + text.size()) << text;
	return read ? read->value : -1;
}

/// Doubles of every kind: all exponents, whole numbers, few decimals, neighbours of powers.
std::vector<double> manyDoubles()
{
	std::vector<double> values = {0.0, -0.0, 1, 10, 100000, 1e5 + 1, 0.001, 0.0001, 0.1, 0.3, 1e21,
		1e22, 1e23, 5e-324, 2.2250738585072014e-308, 2.2250738585072009e-308,
		1.7976931348623157e308, 9007199254740993.0, 123456789012345680.0, 0.5, 1.5, 2.5, 0.125,
		1e15, 1e16, 1e17};
	Random random(17);
	for (int i = 0; i < 40000; ++i)
	{
		const double any = std::bit_cast<double>(random.next());
		if (isFiniteNumber(any))
		{
			values.push_back(any);
		}
		const auto whole = static_cast<double>(random.next() >> (i % 64));
		values.push_back(whole);
		values.push_back(static_cast<double>(random.next() % 100000000) / 1000);
	}
	for (std::uint64_t field = 0; field < 2047; ++field)
	{
		const std::uint64_t power = field << 52;
		for (const std::uint64_t bits : {power, power + 1, power == 0 ? power : power - 1})
		{
			values.push_back(std::bit_cast<double>(bits));
		}
	}
	return values;
}

TEST(NumberText, ReadsWhatTheCLibraryReads)
{
	for (const double value : manyDoubles())
	{
		for (const int digits : {1, 5, 15, 16, 17, 25})
		{
			const std::string text = printed("%.*e", digits, value);
			const double expected = readByLibrary(text);
			if (isFiniteNumber(expected))
			{
				ASSERT_EQ(bitsOf(readAll(text)), bitsOf(expected)) << text;
			}
		}
	}
}

TEST(NumberText, ReadsPlainNumbersOfEveryLength)
{
	Random random(4);
	for (int i = 0; i < 20000; ++i)
	{
		std::string text = random.next() % 2 == 0 ? "" : "-";
		for (std::uint64_t digits = 1 + random.next() % 30; digits-- > 0;)
		{
			text += static_cast<char>('0' + random.next() % 10);
		}
		text += '.';
		for (std::uint64_t digits = 1 + random.next() % 40; digits-- > 0;)
		{
			text += static_cast<char>('0' + random.next() % 10);
		}
		ASSERT_EQ(bitsOf(readAll(text)), bitsOf(readByLibrary(text))) << text;
	}
}

TEST(NumberText, RoundsMiddlesToEvenHoweverLateTheyAreDecided)
{
	// The middle of 1 and the next double, exactly; then a digit far behind it.
	const std::string middle = "1.00000000000000011102230246251565404236316680908203125";
	EXPECT_EQ(bitsOf(readAll(middle)), bitsOf(1.0));
	const std::string more = middle + std::string(2000, '0') + "1";
	EXPECT_EQ(bitsOf(readAll(more)), bitsOf(1.0) + 1);
	// Half of the smallest double, and a little more.
	const std::string half = printed("%.*e", 800, 4.9406564584124654e-324);
	EXPECT_EQ(bitsOf(readAll("2.4703282292062327208e-324")), 0U);
	EXPECT_EQ(bitsOf(readAll("2.4703282292062328e-324")), 1U);
	EXPECT_EQ(bitsOf(readAll(half)), 1U);
}

TEST(NumberText, StopsBehindTheNumber)
{
	const auto stopAfter = [](const std::string& text)
	{
		const auto read = readNumber(text.data(), text.data() + text.size());
		return read ? static_cast<int>(read->stop - text.data()) : -1;
	};
	EXPECT_EQ(stopAfter("12.5}"), 4);
	EXPECT_EQ(stopAfter("12e"), 2);
	EXPECT_EQ(stopAfter("12e+"), 2);
	EXPECT_EQ(stopAfter("12e5x"), 4);
	EXPECT_EQ(stopAfter("12,5"), 2);
	EXPECT_EQ(stopAfter(".5"), 2);
	for (const char* const text : {"", "-", ".", "-.", "e5", "+1", "inf", "nan", " 1", "1e309",
			 "-1e400", "1e99999999999999999999"})
	{
		EXPECT_EQ(stopAfter(text), -1) << text;
	}
	EXPECT_EQ(bitsOf(readAll("-0")), bitsOf(-0.0));
	EXPECT_EQ(bitsOf(readAll("1e-99999999999999999999")), 0U);
	EXPECT_EQ(bitsOf(readAll("0e99999999999999999999")), 0U);
}

TEST(NumberText, ShortestTextGivesTheSameDoubleAndNothingShorterDoes)
{
	for (const double value : manyDoubles())
	{
		const std::string text = shortest(value);
		ASSERT_EQ(bitsOf(readAll(text)), bitsOf(value)) << text;
		// The C library's text with as many digits less one is another number.
		std::size_t digits = 0;
		for (const char c : text.substr(0, text.find('e')))
		{
			digits += c >= '0' && c <= '9' && (digits > 0 || c != '0') ? 1 : 0;
		}
		// Large whole numbers are written out.
		const bool isShort = text.find_first_of("e.") != std::string::npos;
		if (digits > 1 && isShort)
		{
			const std::string fewer = printed("%.*e", static_cast<int>(digits) - 2, value);
			ASSERT_NE(bitsOf(readByLibrary(fewer)), bitsOf(value)) << text;
		}
	}
}

// Under fast arithmetic the processor drops the smallest doubles inside the standard library, too.
#if defined(__GLIBCXX__) && !defined(__FAST_MATH__)
TEST(NumberText, WritesTheCharactersOfTheStandardLibrary)
{
	for (const double value : manyDoubles())
	{
		char buffer[400];
		const auto shortestEnd = std::to_chars(buffer, buffer + sizeof buffer, value);
		ASSERT_EQ(shortest(value), std::string(buffer, shortestEnd.ptr));
	}
}
#endif

TEST(NumberText, FixedNumbersAreThoseOfPrintf)
{
	for (const double value : manyDoubles())
	{
		for (const int decimals : {0, 1, 4, 9})
		{
			ASSERT_EQ(fixed(value, decimals), printed("%.*f", decimals, value));
		}
	}
}

TEST(NumberText, ThousandthsAreTheirQuotients)
{
	Random random(3);
	for (int i = 0; i < 100000; ++i)
	{
		auto thousandths = static_cast<std::int64_t>(random.next() % 1000000000000000);
		thousandths >>= i % 50;
		thousandths -= thousandths % (i % 3 == 0 ? 1000 : 1);
		thousandths *= i % 2 == 0 ? 1 : -1;
		std::string text;
		appendThousandths(text, thousandths);
		const double quotient = std::strtod((std::to_string(thousandths) + "e-3").c_str(), nullptr);
		ASSERT_EQ(text, thousandths == 0 ? "0" : shortest(quotient)) << thousandths;
	}
}

TEST(NumberText, SeesWhatIsNotFinite)
{
	for (const char* const text : {"inf", "-inf", "nan"})
	{
		EXPECT_FALSE(isFiniteNumber(std::strtod(text, nullptr))) << text;
	}
	EXPECT_TRUE(isFiniteNumber(1.7976931348623157e308));
	EXPECT_TRUE(isFiniteNumber(0));
}

} // namespace
} // namespace RPGPref
