// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PlaythroughPool.h"

namespace RPGPref
{

/// There is a team, and all agree on who acts.
Diagnostics checkTeams(const PreviewInput& input);

/// What to say of a level in which nobody acts.
Diagnostic noAgents(const PreviewInput& input);

/// `, what if: remove item Stone`; empty for the level as it is.
std::string titleEnding(
	const std::vector<std::string>& edits, const std::vector<std::string>& pins);

/// Pinned steps in terms of a task: `(bribe Ada *)`, `bribe Ada *` or `bribe`.
Result<PlaythroughPool::Pins> readPins(
	const GroundTask& task, const std::vector<std::string>& pins);

} // namespace RPGPref
