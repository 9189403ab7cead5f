// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// `(p A ?x *)`, perhaps within `(not ...)` or `(whether ...)`, taken apart.
struct FactText
{
	enum class Wrapper : unsigned char
	{
		None,
		Not,
		Whether
	};

	Wrapper wrapper = Wrapper::None;
	std::vector<std::string> words; ///< The predicate, then the arguments.
};

/// Nothing if the text is not of that form.
std::optional<FactText> parseFactText(std::string_view text);

} // namespace RPGPref
