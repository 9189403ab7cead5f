// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace RPGPref
{

/// Draws so many playthroughs for each team from the choice model with the team's likings, and
/// gives findings frequencies: how often it is the same when people play less well than a planner.
/// A choice of people whose play is unknown: the prior of the model, untested on this level.
RPGPREFCORE_API void addSamples(
	PreviewReport& report, const Domain& domain, std::size_t samples, std::uint64_t seed);

/// Says in the summary how well the playthroughs predicted these recorded plays, in place of saying
/// that this is untested.
RPGPREFCORE_API void addAccuracy(PreviewReport& report, std::span<const Plan> played);

} // namespace RPGPref
