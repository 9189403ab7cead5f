// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/Scenario.h"

#include "Foundation/JsonReader.h"

#include <vector>

namespace RPGPref
{

// The parts of a scenario file that are shapes. What is wrong is noted in the reader.

GridMap decodeGrid(JsonNode node);
PolygonMesh decodePolygonMesh(JsonNode node);
LevelGeometry decodeLevelGeometry(JsonNode node);

/// [x, y] or [x, y, z].
WorldPoint decodePoint(JsonNode node);

/// Polylines; times that are missing, or shorter than the way takes at the highest speed, become
/// that time. An absent node is an empty list.
std::vector<Demonstration> decodeDemonstrations(JsonNode node, double ticksPerUnit);

} // namespace RPGPref
