// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include <string>

namespace RPGPref::Program
{

/// The comparison for the terminal: a table of teams, one of agents, and the summary.
std::string previewText(const PreviewReport& report);

/// The same as a page without any script, for a program that was built without the report's
/// page: summary, findings, tables, and a drawing for each team.
std::string plainPreviewPage(const PreviewReport& report);

} // namespace RPGPref::Program
