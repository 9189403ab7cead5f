// SPDX-License-Identifier: MIT
#include "TextScan.h"

#include "Foundation/JsonScan.h"

#include <algorithm>
#include <cstdint>

namespace RPGPref
{

namespace
{

/// Bytes of the well-formed UTF-8 sequence at the front of `text`; 0 if there is none.
/// (Unicode standard, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.)
std::size_t sequenceLength(std::string_view text)
{
	const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
	const auto isBetween = [&](std::size_t i, std::uint8_t low, std::uint8_t high)
	{ return i < text.size() && byte(i) >= low && byte(i) <= high; };
	const std::uint8_t lead = byte(0);
	if (lead < 0x80)
	{
		return 1;
	}
	if (lead >= 0xC2 && lead <= 0xDF)
	{
		return isBetween(1, 0x80, 0xBF) ? 2 : 0;
	}
	if (lead >= 0xE0 && lead <= 0xEF)
	{
		const std::uint8_t low = lead == 0xE0 ? 0xA0 : 0x80;
		const std::uint8_t high = lead == 0xED ? 0x9F : 0xBF;
		return isBetween(1, low, high) && isBetween(2, 0x80, 0xBF) ? 3 : 0;
	}
	if (lead >= 0xF0 && lead <= 0xF4)
	{
		const std::uint8_t low = lead == 0xF0 ? 0x90 : 0x80;
		const std::uint8_t high = lead == 0xF4 ? 0x8F : 0xBF;
		return isBetween(1, low, high) && isBetween(2, 0x80, 0xBF) && isBetween(3, 0x80, 0xBF) ? 4
																							   : 0;
	}
	return 0;
}

bool isForbiddenControl(char c)
{
	const auto byte = static_cast<std::uint8_t>(c);
	return (byte < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v') ||
		   byte == 0x7F;
}

} // namespace

std::optional<TextProblem> scanText(std::string_view text)
{
	for (std::size_t i = 0; i < text.size();)
	{
		if (text[i] == '\0')
		{
			return TextProblem{positionAt(text, i), "NUL byte, expected text", "nul-byte"};
		}
		if (isForbiddenControl(text[i]))
		{
			return TextProblem{positionAt(text, i), "control character, expected text", "encoding"};
		}
		const std::size_t length = sequenceLength(text.substr(i));
		if (length == 0)
		{
			return TextProblem{positionAt(text, i),
				"invalid UTF-8, expected the file to be saved as UTF-8 text", "encoding"};
		}
		i += length;
	}
	return std::nullopt;
}

std::string quoteForMessage(std::string_view text)
{
	constexpr std::size_t kLongest = 60;
	std::size_t end = (std::min)(text.size(), kLongest);
	while (end < text.size() && end > 0 && (static_cast<std::uint8_t>(text[end]) & 0xC0) == 0x80)
	{
		--end; // Not in the middle of a character.
	}
	std::string result(1, '\'');
	result.append(text.substr(0, end));
	result.append(end < text.size() ? "...'" : "'");
	return result;
}

} // namespace RPGPref
