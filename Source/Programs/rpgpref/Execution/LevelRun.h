// SPDX-License-Identifier: MIT
#pragma once

#include "Execution/RunOptions.h"
#include "Support/CommonOptions.h"
#include "Support/ExitCode.h"
#include "Support/RunLimits.h"

namespace RPGPref::Program
{

/// Where a level that is played through the protocol comes from.
struct LevelRunOptions
{
	std::string level;  ///< Folder or sample; empty: no level is played.
	std::string team;   ///< File; empty: the level's first.
	double speed = 1;   ///< Seconds of the level in a second of the clock.
	std::string human;  ///< Script; empty: nobody.
	std::string server; ///< Address of a `serve`; empty: planner and game in simulated time.
};

/// Plays the level in simulated time and reports.
ExitCode playLevel(const LevelRunOptions& level, const RunOptions& run, const CommonOptions& common,
	RunLimits& limits);

} // namespace RPGPref::Program
