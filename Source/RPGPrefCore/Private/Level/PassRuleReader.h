// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/Level.h"

#include "Foundation/JsonReader.h"

#include <vector>

namespace RPGPref
{

/// The `"needs"` of a link or an obstacle: one rule, or a list of which one suffices. Nothing for
/// an absent node; what cannot be read is reported at its place.
std::vector<PassRule> readPassRules(JsonNode node);

} // namespace RPGPref
