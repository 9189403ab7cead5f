// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Navigation/Scenario.h"

#include <string>

namespace RPGPref::Program
{

/// Makes a navigation mesh from a level's geometry with Recast, as the engine would. Fails on
/// levels without walkable ground, and on levels and agents that do not fit the chosen cell size.
Result<PolygonMesh> bakeNavmesh(const LevelGeometry& geometry, const std::string& file);

} // namespace RPGPref::Program
