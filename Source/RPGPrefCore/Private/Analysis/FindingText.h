// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Findings.h"

namespace RPGPref
{

/// The sentence of a finding, made from its kind and what it speaks of. Nothing for faults and
/// findings of other searches, which have their own text.
///
/// "Has to", "needs" and "cannot" are only said of what is proven; everything else is said of the
/// playthroughs, which are the best that were found.
Sentence findingSentence(const AnalysisInput& input, const Finding& finding);

} // namespace RPGPref
