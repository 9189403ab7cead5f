// SPDX-License-Identifier: MIT
#pragma once

#include "Support/NumberCheck.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace RPGPref::Program
{

/// Options that mean the same in every command that has them.
struct CommonOptions
{
	bool json = false;
	std::string out;
	std::uint64_t seed = 1;
	double timeLimitSeconds = 0;      ///< 0: none.
	std::uint64_t memoryLimitMib = 0; ///< 0: none.

	void addJson(CLI::App& app)
	{
		app.add_flag("--json", json, "Print one JSON object instead of text for people");
	}
	void addOut(CLI::App& app, const std::string& what)
	{
		app.add_option("--out", out, what)->type_name("FILE");
	}
	void addSeed(CLI::App& app)
	{
		app.add_option("--seed", seed, "Random seed; same seed, same output")
			->check(wholeNumberFrom(0, (std::numeric_limits<std::uint64_t>::max)()))
			->capture_default_str();
	}
	void addLimits(CLI::App& app)
	{
		app.add_option(
			   "--time-limit", timeLimitSeconds, "Stop after this many seconds; 0 for no limit")
			->type_name("S")
			->check(numberFrom(0, 1e9))
			->capture_default_str();
		app.add_option("--memory-limit", memoryLimitMib, "Stop above this much memory")
			->type_name("MB")
			->check(wholeNumberFrom(0, 1'000'000'000));
	}
};

} // namespace RPGPref::Program
