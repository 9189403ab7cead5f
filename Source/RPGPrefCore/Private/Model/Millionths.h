// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace RPGPref
{

/// A number such as `12` or `2.5` in millionths; digits beyond are cut off. Nothing if the word is
/// not a number from 0 to 10^12.
inline std::optional<std::int64_t> readMillionths(std::string_view word)
{
	constexpr std::int64_t kMost = 1'000'000'000'000;
	constexpr int kDecimals = 6;
	std::int64_t whole = 0;
	std::int64_t fraction = 0;
	int decimals = -1; // Digits behind the point so far; -1 before the point.
	bool hasDigits = false;
	for (const char c : word)
	{
		if (c == '.' && decimals < 0)
		{
			decimals = 0;
			continue;
		}
		if (c < '0' || c > '9')
		{
			return std::nullopt;
		}
		hasDigits = true;
		if (decimals < 0)
		{
			whole = whole * 10 + (c - '0');
			if (whole > kMost)
			{
				return std::nullopt;
			}
		}
		else if (decimals < kDecimals)
		{
			fraction = fraction * 10 + (c - '0');
			++decimals;
		}
	}
	for (int i = decimals < 0 ? 0 : decimals; i < kDecimals; ++i)
	{
		fraction *= 10;
	}
	return hasDigits ? std::optional<std::int64_t>(whole * 1'000'000 + fraction) : std::nullopt;
}

} // namespace RPGPref
