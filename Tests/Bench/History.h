// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include <nlohmann/json.hpp>

#include <string>

namespace RPGPref::Bench
{

/// A history is a file with one run per line, as `bench --json` prints it: easy to append to, and
/// a version control system shows what changed.

/// Appends a run. The file is made if it is missing.
Result<bool> appendToHistory(const std::string& path, const nlohmann::ordered_json& run);

/// A table of the run against the last run of the history that has the same case. Where a case has
/// a ratio, ratios are compared: they hold across machines. Other figures are compared as they are.
Result<std::string> compareWithHistory(const std::string& path, const nlohmann::ordered_json& run);

} // namespace RPGPref::Bench
