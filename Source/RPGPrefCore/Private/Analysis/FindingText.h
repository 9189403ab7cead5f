// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Findings.h"

#include <string>

namespace RPGPref
{

/// The sentence of a finding, made from its kind and what it speaks of: the only place where
/// findings get their words. Not for faults and findings of other searches, which have theirs.
///
/// "Has to", "needs" and "cannot" are only said of what is proven; everything else is said of the
/// playthroughs, which are the best that were found.
std::string findingText(const AnalysisInput& input, const Finding& finding);

} // namespace RPGPref
