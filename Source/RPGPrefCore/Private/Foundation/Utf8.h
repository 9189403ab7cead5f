// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace RPGPref
{

/// Whole, however many bytes it has.
inline std::string firstCharacter(std::string_view text)
{
	const auto isInside = [](char byte)
	{ return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; };
	std::size_t length = text.empty() ? 0 : 1;
	while (length < text.size() && isInside(text[length]))
	{
		++length;
	}
	return std::string(text.substr(0, length));
}

} // namespace RPGPref
