// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Styles/PlaystyleClusters.h"

#include "Support/CommonOptions.h"
#include "Support/ExitCode.h"
#include "Support/RunLimits.h"

#include <string>

namespace RPGPref::Program
{

/// What the players of each group like, for whoever plans with them.
struct GroupOptions
{
	std::string level;  ///< The level that was played: a folder, or a sample's name.
	std::string trace;  ///< Of the same recordings as the activities, in their order.
	std::string folder; ///< Where to write; empty: nobody wants it.
	std::string agentType = "player";
};

/// Infers preferences from the play of each group and writes them as `playstyles-GROUP.json`: a
/// file as `plan`, `preview` and Unreal's team assets read it.
ExitCode writeGroupTeams(const PlaystyleClusters& model, const GroupOptions& options,
	const CommonOptions& common, RunLimits& limits);

} // namespace RPGPref::Program
