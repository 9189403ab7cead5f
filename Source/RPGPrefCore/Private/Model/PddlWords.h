// SPDX-License-Identifier: MIT
#pragma once

#include "Foundation/Names.h"
#include "TextScan.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace RPGPref
{

/// Words that stand where a predicate could, but mean something else.
inline bool isReservedWord(std::string_view word)
{
	constexpr std::array<std::string_view, 21> kWords = {"and", "not", "or", "imply", "forall",
		"exists", "when", "oneof", "preference", "either", "increase", "decrease", "assign",
		"scale-up", "scale-down", "=", "<", ">", "<=", ">=", "always"};
	return std::any_of(kWords.begin(), kWords.end(),
		[&](std::string_view known) { return sameName(known, word); });
}

inline std::string wrongArity(std::string_view predicate, std::size_t found, std::size_t expected)
{
	return "predicate " + quoteForMessage(predicate) + " has " + std::to_string(found) +
		   (found == 1 ? " argument" : " arguments") + ", expected " + std::to_string(expected);
}

} // namespace RPGPref
