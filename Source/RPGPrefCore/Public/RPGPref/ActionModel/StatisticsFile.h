// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/ImprovedLearner.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"

#include <string>
#include <string_view>

namespace RPGPref
{

/// All that a learner has gathered, as a `play-statistics/1` file: counters, failures and the
/// sample of states. Learning can go on from it, and files of several players can be merged.
RPGPREFCORE_API std::string writeStatistics(const ImprovedLearner& learner);

/// Adds what the file holds to the learner, as if its events had followed. Errors if the file is of
/// another domain; then the learner is left as it was.
RPGPREFCORE_API Diagnostics readStatistics(
	std::string_view text, std::string_view file, ImprovedLearner& learner);

} // namespace RPGPref
