// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Navigation/Scenario.h"

#include <recastnavigation/Recast.h>

#include <memory>
#include <string>

namespace RPGPref::Program
{

struct FreeRecast
{
	void operator()(rcHeightfield* field) const { rcFreeHeightField(field); }
	void operator()(rcCompactHeightfield* field) const { rcFreeCompactHeightfield(field); }
	void operator()(rcContourSet* contours) const { rcFreeContourSet(contours); }
	void operator()(rcPolyMesh* mesh) const { rcFreePolyMesh(mesh); }
};
template <class T>
using RecastPointer = std::unique_ptr<T, FreeRecast>;

/// Recast's own result, for those who hand it on to Detour. Recast's y points up; the level's z
/// does. The two are exchanged here and nowhere else.
struct RecastMesh
{
	rcConfig config{};
	RecastPointer<rcPolyMesh> polygons;
};

Result<RecastMesh> buildRecastMesh(const LevelGeometry& geometry, const std::string& file);

} // namespace RPGPref::Program
