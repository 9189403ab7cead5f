// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Findings.h"

#include <vector>

namespace RPGPref
{

/// What is to be said about actions, paths, places and items: which of them nobody uses, or only
/// some, or everybody; without their sentences.
std::vector<Finding> findAboutContent(const AnalysisInput& input, const LevelAnalysis& analysis);

} // namespace RPGPref
