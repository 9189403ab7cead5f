// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// Compares every pair of solved teams.
std::vector<TeamComparison> compareTeams(const PreviewReport& report);

/// What a designer should read first: how the teams fare, who has nothing to like, what nobody
/// uses, how different the teams are, what the plans hang on.
std::vector<std::string> summarise(const PreviewReport& report);

} // namespace RPGPref
