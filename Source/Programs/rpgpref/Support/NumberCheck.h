// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>

namespace RPGPref::Program
{

/// The number that a text is, as CLI11 reads it; what is too small to differ from 0 is 0.
inline std::optional<double> numberOf(const std::string& text)
{
	double number = 0;
	return CLI::detail::lexical_cast(text, number) ? std::optional(number) : std::nullopt;
}

/// Checks that an option is a number of this range. Unlike CLI::Range it takes no NaN.
inline CLI::Validator numberFrom(double least, double most)
{
	const auto check = [least, most](const std::string& text)
	{
		const std::optional<double> number = numberOf(text);
		return number && *number >= least && *number <= most
				   ? std::string()
				   : fmt::format(
						 "found {}, expected a number from {:g} to {:g}", text, least, most);
	};
	return CLI::Validator(check, fmt::format("in [{:g} - {:g}]", least, most));
}

/// Checks that an option is a whole number of this range. Unlike CLI11 itself it takes no minus
/// before a number without sign.
inline CLI::Validator wholeNumberFrom(std::uint64_t least, std::uint64_t most)
{
	const auto check = [least, most](const std::string& text)
	{
		std::uint64_t number = 0;
		const char* const end = text.data() + text.size();
		const std::from_chars_result read = std::from_chars(text.data(), end, number);
		const bool isNumber = read.ec == std::errc() && read.ptr == end;
		return isNumber && number >= least && number <= most
				   ? std::string()
				   : fmt::format(
						 "found {}, expected a whole number from {} to {}", text, least, most);
	};
	return CLI::Validator(check, fmt::format("in [{} - {}]", least, most));
}

} // namespace RPGPref::Program
