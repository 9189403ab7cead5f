// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/Scenario.h"

#include "Foundation/JsonReader.h"

namespace RPGPref
{

// The parts of a scenario file that are shapes. What is wrong is noted in the reader.

GridMap decodeGrid(JsonNode node);
PolygonMesh decodePolygonMesh(JsonNode node);
LevelGeometry decodeLevelGeometry(JsonNode node);

} // namespace RPGPref
