// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/DesignFaults.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// How far a preview had come when it was stopped.
struct StoppedAt
{
	std::size_t team = 0; ///< That was being planned for.
	/// Changes of preferences that were tried, if the teams were through.
	std::optional<Progress> preferences;
	bool isContentBegun = false; ///< Content was being taken out.
};

/// `Stopped by the time limit of 5 s while planning for team 2 of 3.`
std::string stoppedText(const PreviewReport& report, std::string_view because, const StoppedAt& at);

/// Adds the teams whose search met a limit to what was cut short, if nothing else is said there.
void noteLimits(PreviewReport& report);

/// Why teams have no plan: the fault by its name where one was found, else the clearest
/// sentence; everything else is kept as details. `why` may be null.
void tellFailures(
	PreviewReport& report, const std::vector<DesignFault>& faults, const UnsolvableReport* why);

} // namespace RPGPref
