// SPDX-License-Identifier: MIT
#include "Navmesh/DetourQuery.h"

#include "Navmesh/RecastMesh.h"

#include <recastnavigation/DetourNavMesh.h>
#include <recastnavigation/DetourNavMeshBuilder.h>
#include <recastnavigation/DetourNavMeshQuery.h>

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

constexpr int kMostPolygons = 4096;
constexpr unsigned short kWalkable = 1;

struct FreeDetour
{
	void operator()(dtNavMesh* mesh) const { dtFreeNavMesh(mesh); }
	void operator()(dtNavMeshQuery* query) const { dtFreeNavMeshQuery(query); }
};

} // namespace

struct DetourQuery::Implementation
{
	std::unique_ptr<dtNavMesh, FreeDetour> mesh;
	std::unique_ptr<dtNavMeshQuery, FreeDetour> query;
};

DetourQuery::DetourQuery(std::unique_ptr<Implementation> self) : self_(std::move(self)) {}
DetourQuery::~DetourQuery() = default;
DetourQuery::DetourQuery(DetourQuery&&) noexcept = default;
DetourQuery& DetourQuery::operator=(DetourQuery&&) noexcept = default;

Result<DetourQuery> DetourQuery::create(const LevelGeometry& geometry, const std::string& file)
{
	const Result<RecastMesh> baked = buildRecastMesh(geometry, file);
	if (!baked)
	{
		return baked.errors();
	}
	rcPolyMesh& source = *baked->polygons;
	std::fill_n(source.flags, source.npolys, kWalkable);
	dtNavMeshCreateParams parameters{};
	parameters.verts = source.verts;
	parameters.vertCount = source.nverts;
	parameters.polys = source.polys;
	parameters.polyAreas = source.areas;
	parameters.polyFlags = source.flags;
	parameters.polyCount = source.npolys;
	parameters.nvp = source.nvp;
	parameters.walkableHeight = static_cast<float>(geometry.agentHeight);
	parameters.walkableRadius = static_cast<float>(geometry.agentRadius);
	parameters.walkableClimb = static_cast<float>(geometry.maxClimb);
	std::copy_n(source.bmin, 3, parameters.bmin);
	std::copy_n(source.bmax, 3, parameters.bmax);
	parameters.cs = source.cs;
	parameters.ch = source.ch;
	parameters.buildBvTree = true;

	auto self = std::make_unique<Implementation>();
	self->mesh.reset(dtAllocNavMesh());
	self->query.reset(dtAllocNavMeshQuery());
	unsigned char* data = nullptr;
	int bytes = 0;
	const bool isReady = dtCreateNavMeshData(&parameters, &data, &bytes) &&
						 dtStatusSucceed(self->mesh->init(data, bytes, DT_TILE_FREE_DATA)) &&
						 dtStatusSucceed(self->query->init(self->mesh.get(), kMostPolygons));
	if (!isReady)
	{
		return Diagnostic{file, {}, "Detour cannot use the navigation mesh", "navmesh"};
	}
	return DetourQuery(std::move(self));
}

std::vector<WorldPoint> DetourQuery::path(const WorldPoint& from, const WorldPoint& to) const
{
	const dtQueryFilter filter;
	const float extents[3] = {2, 4, 2};
	const float wantedStart[3] = {
		static_cast<float>(from.x), static_cast<float>(from.z), static_cast<float>(from.y)};
	const float wantedEnd[3] = {
		static_cast<float>(to.x), static_cast<float>(to.z), static_cast<float>(to.y)};
	dtPolyRef startPolygon = 0;
	dtPolyRef endPolygon = 0;
	float start[3] = {};
	float end[3] = {};
	self_->query->findNearestPoly(wantedStart, extents, &filter, &startPolygon, start);
	self_->query->findNearestPoly(wantedEnd, extents, &filter, &endPolygon, end);
	std::vector<dtPolyRef> polygons(kMostPolygons);
	int count = 0;
	self_->query->findPath(
		startPolygon, endPolygon, start, end, &filter, polygons.data(), &count, kMostPolygons);
	if (count == 0 || polygons[static_cast<std::size_t>(count) - 1] != endPolygon)
	{
		return {};
	}
	std::vector<float> corners(3 * kMostPolygons);
	int cornerCount = 0;
	self_->query->findStraightPath(start, end, polygons.data(), count, corners.data(), nullptr,
		nullptr, &cornerCount, kMostPolygons);
	std::vector<WorldPoint> line;
	for (int k = 0; k < cornerCount; ++k)
	{
		const float* corner = &corners[3 * static_cast<std::size_t>(k)];
		line.push_back({corner[0], corner[2], corner[1]});
	}
	return line;
}

} // namespace RPGPref::Program
