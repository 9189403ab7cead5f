// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanRequest.h"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <optional>
#include <string>

namespace RPGPref::Program
{

/// How long to look for something better: a word, or seconds for each team.
struct EffortChoice
{
	PlanEffort effort = PlanEffort::Normal;
	std::optional<double> seconds;
};

/// Nothing if the text is neither.
inline std::optional<EffortChoice> effortFrom(const std::string& text)
{
	if (text == "quick")
	{
		return EffortChoice{PlanEffort::Quick, {}};
	}
	if (text == "normal")
	{
		return EffortChoice{PlanEffort::Normal, {}};
	}
	if (text == "thorough")
	{
		return EffortChoice{PlanEffort::Thorough, {}};
	}
	char* end = nullptr;
	const double seconds = std::strtod(text.c_str(), &end);
	const bool isNumber = !text.empty() && end == text.c_str() + text.size();
	if (!isNumber || !(seconds > 0 && seconds <= 1e6))
	{
		return std::nullopt;
	}
	return EffortChoice{PlanEffort::Thorough, seconds};
}

inline CLI::Option* addEffort(CLI::App& app, std::string& effort)
{
	return app
		.add_option("--effort", effort,
			"How long to look for better playthroughs: quick, normal, thorough, or seconds for "
			"each team")
		->type_name("EFFORT")
		->capture_default_str()
		->check(CLI::Validator(
			[](const std::string& text)
			{
				return effortFrom(text) ? std::string()
										: "found \"" + text +
											  "\", expected quick, normal, thorough or a number "
											  "of seconds above 0";
			},
			""));
}

} // namespace RPGPref::Program
