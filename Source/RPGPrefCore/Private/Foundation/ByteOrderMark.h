// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace RPGPref
{

/// The text behind the mark that some editors put before UTF-8; the whole text if there is none.
inline std::string_view withoutByteOrderMark(std::string_view text)
{
	constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
	return text.substr(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
}

} // namespace RPGPref
