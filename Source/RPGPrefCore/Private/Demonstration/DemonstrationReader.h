// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Demonstration/Units.h"

#include "Foundation/JsonReader.h"

#include <vector>

namespace RPGPref
{

/// "cell", "cm" or "m"; the other answer when the node says nothing of the kind, which is noted.
LengthUnit decodeLengthUnit(JsonNode node, LengthUnit otherwise);

/// [x, y] or [x, y, z].
WorldPoint decodePoint(JsonNode node);

/// Polylines; times that are missing, or shorter than the way takes at the highest speed, become
/// that time. An absent node is an empty list.
std::vector<Demonstration> decodeDemonstrations(JsonNode node, double ticksPerUnit);

} // namespace RPGPref
