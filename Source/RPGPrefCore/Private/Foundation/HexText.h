// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace RPGPref
{

/// Appends so many hexadecimal digits of the number, the highest first.
inline void appendHex(std::string& text, std::uint64_t number, int digits)
{
	for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4)
	{
		text += "0123456789abcdef"[number >> shift & 0xFU];
	}
}

/// False unless the text is nothing but hexadecimal digits.
inline bool readHex(std::string_view text, std::uint64_t& number)
{
	const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
	return code == std::errc() && end == text.data() + text.size();
}

} // namespace RPGPref
