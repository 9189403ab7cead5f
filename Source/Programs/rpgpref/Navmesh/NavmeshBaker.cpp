// SPDX-License-Identifier: MIT
#include "Navmesh/NavmeshBaker.h"

#include "Navmesh/RecastMesh.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace RPGPref::Program
{

namespace
{

constexpr std::int64_t kMostCells = std::int64_t{1} << 24;
constexpr int kCornersPerPolygon = 6;

/// Recast keeps clearances in a byte, and twice the radius in another.
constexpr int kTallestAgent = 255; ///< In heights of a cell, which are half its size.
constexpr int kWidestAgent = 127;  ///< Radius in cells.

Diagnostic navmeshError(const std::string& file, std::string message)
{
	return {file, {}, std::move(message), "navmesh"};
}

rcConfig configOf(const LevelGeometry& geometry)
{
	rcConfig config{};
	config.cs = static_cast<float>(geometry.cellSize);
	config.ch = static_cast<float>(geometry.cellSize / 2);
	config.walkableSlopeAngle = static_cast<float>(geometry.maxSlopeDegrees);
	config.walkableHeight = static_cast<int>(std::ceil(geometry.agentHeight / config.ch));
	config.walkableClimb = static_cast<int>(std::floor(geometry.maxClimb / config.ch));
	config.walkableRadius = static_cast<int>(std::ceil(geometry.agentRadius / config.cs));
	config.maxEdgeLen = static_cast<int>(geometry.spacing / config.cs);
	config.maxSimplificationError = 1.3F;
	config.minRegionArea = 64;
	config.mergeRegionArea = 400;
	config.maxVertsPerPoly = kCornersPerPolygon;
	return config;
}

/// What Recast cannot work with, though it would not say so.
std::optional<Diagnostic> findMisfit(
	const rcConfig& config, const LevelGeometry& geometry, const std::string& file)
{
	if (config.width <= 0 || config.height <= 0)
	{
		return navmeshError(
			file, fmt::format("the level is smaller than a cell: {} x {} units with a cellSize of "
							  "{}, expected a larger level or a smaller cellSize",
					  config.bmax[0] - config.bmin[0], config.bmax[2] - config.bmin[2],
					  geometry.cellSize));
	}
	if (std::int64_t{config.width} * config.height > kMostCells)
	{
		return navmeshError(
			file, "the level is too large for its cell size: " + std::to_string(config.width) +
					  " x " + std::to_string(config.height) + " cells, expected at most 16777216");
	}
	const bool isTooTall = config.walkableHeight > kTallestAgent;
	if (isTooTall || config.walkableRadius > kWidestAgent)
	{
		const double least = (std::max)(
			2 * geometry.agentHeight / kTallestAgent, geometry.agentRadius / kWidestAgent);
		// Rounded up, so that what the message proposes is enough.
		return navmeshError(file,
			fmt::format("the agent is too {} for the cell size of {}, expected a cellSize of "
						"at least {:.2f}",
				isTooTall ? "tall" : "wide", geometry.cellSize, std::floor(least * 100 + 1) / 100));
	}
	return std::nullopt;
}

} // namespace

Result<RecastMesh> buildRecastMesh(const LevelGeometry& geometry, const std::string& file)
{
	if (geometry.triangles.empty())
	{
		return navmeshError(file, "the geometry has no triangles, expected a level");
	}
	std::vector<float> vertices;
	for (const WorldPoint& vertex : geometry.vertices)
	{
		vertices.insert(vertices.end(), {static_cast<float>(vertex.x), static_cast<float>(vertex.z),
											static_cast<float>(vertex.y)});
	}
	// Exchanging two axes mirrors the level, so triangles must be turned to face up again.
	std::vector<int> triangles;
	for (std::size_t k = 0; k + 2 < geometry.triangles.size(); k += 3)
	{
		triangles.insert(triangles.end(),
			{static_cast<int>(geometry.triangles[k]), static_cast<int>(geometry.triangles[k + 2]),
				static_cast<int>(geometry.triangles[k + 1])});
	}
	const int vertexCount = static_cast<int>(geometry.vertices.size());
	const int triangleCount = static_cast<int>(triangles.size() / 3);

	RecastMesh result;
	rcConfig& config = result.config;
	config = configOf(geometry);
	rcCalcBounds(vertices.data(), vertexCount, config.bmin, config.bmax);
	rcCalcGridSize(config.bmin, config.bmax, config.cs, &config.width, &config.height);
	if (const std::optional<Diagnostic> misfit = findMisfit(config, geometry, file))
	{
		return *misfit;
	}
	rcContext context(false);
	const RecastPointer<rcHeightfield> solid(rcAllocHeightfield());
	std::vector<unsigned char> areas(static_cast<std::size_t>(triangleCount), 0);
	rcMarkWalkableTriangles(&context, config.walkableSlopeAngle, vertices.data(), vertexCount,
		triangles.data(), triangleCount, areas.data());
	const bool isRasterized =
		rcCreateHeightfield(&context, *solid, config.width, config.height, config.bmin, config.bmax,
			config.cs, config.ch) &&
		rcRasterizeTriangles(&context, vertices.data(), vertexCount, triangles.data(), areas.data(),
			triangleCount, *solid, config.walkableClimb);
	if (!isRasterized)
	{
		return navmeshError(file, "the geometry cannot be turned into a height field");
	}
	rcFilterLowHangingWalkableObstacles(&context, config.walkableClimb, *solid);
	rcFilterLedgeSpans(&context, config.walkableHeight, config.walkableClimb, *solid);
	rcFilterWalkableLowHeightSpans(&context, config.walkableHeight, *solid);

	const RecastPointer<rcCompactHeightfield> open(rcAllocCompactHeightfield());
	const RecastPointer<rcContourSet> contours(rcAllocContourSet());
	result.polygons.reset(rcAllocPolyMesh());
	const bool isBuilt =
		rcBuildCompactHeightfield(
			&context, config.walkableHeight, config.walkableClimb, *solid, *open) &&
		rcErodeWalkableArea(&context, config.walkableRadius, *open) &&
		rcBuildDistanceField(&context, *open) &&
		rcBuildRegions(&context, *open, 0, config.minRegionArea, config.mergeRegionArea) &&
		rcBuildContours(
			&context, *open, config.maxSimplificationError, config.maxEdgeLen, *contours) &&
		rcBuildPolyMesh(&context, *contours, config.maxVertsPerPoly, *result.polygons);
	if (!isBuilt || result.polygons->npolys == 0)
	{
		return navmeshError(
			file, "the geometry has no ground that the agent can walk on; do triangles face up?");
	}
	return result;
}

Result<PolygonMesh> bakeNavmesh(const LevelGeometry& geometry, const std::string& file)
{
	const Result<RecastMesh> baked = buildRecastMesh(geometry, file);
	if (!baked)
	{
		return baked.errors();
	}
	const rcPolyMesh& source = *baked->polygons;
	PolygonMesh mesh;
	mesh.spacing = geometry.spacing;
	for (int k = 0; k < source.nverts; ++k)
	{
		const unsigned short* v = &source.verts[3 * k];
		mesh.vertices.push_back({double{source.bmin[0]} + v[0] * double{source.cs},
			double{source.bmin[2]} + v[2] * double{source.cs},
			double{source.bmin[1]} + v[1] * double{source.ch}});
	}
	for (int k = 0; k < source.npolys; ++k)
	{
		std::vector<std::uint32_t> corners;
		for (int c = 0; c < source.nvp; ++c)
		{
			const unsigned short corner = source.polys[2 * source.nvp * k + c];
			if (corner == RC_MESH_NULL_IDX)
			{
				break;
			}
			corners.push_back(corner);
		}
		mesh.polygons.push_back(std::move(corners));
	}
	return mesh;
}

} // namespace RPGPref::Program
