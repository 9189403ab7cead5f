// SPDX-License-Identifier: MIT
#pragma once

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <string>

namespace RPGPref::Program
{

/// Checks that an option is a number of this range. Unlike CLI::Range it takes no NaN.
inline CLI::Validator numberFrom(double least, double most)
{
	const auto check = [least, most](const std::string& text)
	{
		double number = 0;
		const bool isNumber = CLI::detail::lexical_cast(text, number);
		return isNumber && number >= least && number <= most
				   ? std::string()
				   : fmt::format(
						 "found {}, expected a number from {:g} to {:g}", text, least, most);
	};
	return CLI::Validator(check, fmt::format("in [{:g} - {:g}]", least, most));
}

} // namespace RPGPref::Program
