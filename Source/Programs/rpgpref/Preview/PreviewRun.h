// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewJob.h"

#include "Support/RunLimits.h"

#include <optional>
#include <string>

namespace RPGPref::Program
{

/// Runs a preview to its end or to a limit, and says on standard error what it is doing. With
/// seconds for each team, the search for a team ends after them, as soon as there is a plan.
/// Running means that a limit was met.
StepStatus drivePreview(PreviewJob& job, RunLimits& limits, const std::string& name,
	std::optional<double> secondsPerTeam);

/// Gives two versions of a level each other's plans until both are through, so that the best is
/// compared with the best. False if a limit was met before.
bool sharePlans(PreviewJob& first, PreviewJob& second, RunLimits& limits);

} // namespace RPGPref::Program
