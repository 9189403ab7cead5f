// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace RPGPref
{

/// The words of a fact or a step; parentheses separate like blanks.
inline std::vector<std::string_view> splitWords(std::string_view text)
{
	constexpr std::string_view kSeparators = " \t\r\n()";
	std::vector<std::string_view> words;
	std::size_t begin = text.find_first_not_of(kSeparators);
	while (begin != std::string_view::npos)
	{
		const std::size_t end = text.find_first_of(kSeparators, begin);
		words.push_back(text.substr(begin, end - begin));
		begin = end == std::string_view::npos ? end : text.find_first_not_of(kSeparators, end);
	}
	return words;
}

} // namespace RPGPref
