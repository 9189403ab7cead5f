// SPDX-License-Identifier: MIT
#include "ScenarioGeometryReader.h"

#include "RPGPref/Navigation/ScenarioReader.h"

#include "Demonstration/DemonstrationReader.h"
#include "Navigation/PolygonShape.h"

namespace RPGPref
{

namespace
{

constexpr double kFarthest = 1e6;
constexpr std::size_t kMeshElements = std::size_t{1} << 20;

std::vector<WorldPoint> decodeVertices(JsonNode node)
{
	std::vector<WorldPoint> vertices;
	if (!node || !node.expectArray())
	{
		return vertices;
	}
	if (node.size() > kMeshElements)
	{
		node.error("found " + std::to_string(node.size()) + " vertices, expected at most 1048576");
		return vertices;
	}
	for (std::size_t i = 0; i < node.size(); ++i)
	{
		vertices.push_back(decodePoint(node.element(i)));
	}
	return vertices;
}

std::uint32_t decodeVertexIndex(JsonNode node, std::size_t vertexCount)
{
	return static_cast<std::uint32_t>(
		node.integer(0, 0, static_cast<std::int64_t>(vertexCount) - 1));
}

void expectConvex(JsonNode node, const PolygonMesh& mesh, const std::vector<std::uint32_t>& polygon)
{
	std::vector<WorldPoint> corners;
	for (const std::uint32_t corner : polygon)
	{
		if (corner >= mesh.vertices.size())
		{
			return; // There are no vertices, which has been reported.
		}
		corners.push_back(mesh.vertices[corner]);
	}
	if (!isConvex(corners))
	{
		node.error("the polygon is not convex, expected it cut into convex ones", "not-convex");
	}
}

} // namespace

GridMap decodeGrid(JsonNode node)
{
	GridMap map;
	const JsonNode widthNode = node.at("width");
	const auto width = widthNode.integer(0, 1, 1 << 30);
	const auto height = node.at("height").integer(0, 1, 1 << 30);
	const JsonNode rows = node.at("rows");
	if (!widthNode || width <= 0 || height <= 0 || !rows || !rows.expectArray())
	{
		return map;
	}
	if (width * height > ScenarioLimits::kGridCells)
	{
		widthNode.error("the map has " + std::to_string(width * height) +
							" cells, expected at most 4194304 (2048 x 2048)",
			"too-large");
		return map;
	}
	if (rows.size() != static_cast<std::size_t>(height))
	{
		rows.error("found " + std::to_string(rows.size()) + " rows, expected the height, " +
				   std::to_string(height));
		return map;
	}
	for (std::size_t y = 0; y < rows.size(); ++y)
	{
		std::string row = rows.element(y).string();
		if (row.size() != static_cast<std::size_t>(width))
		{
			rows.element(y).error("found " + std::to_string(row.size()) +
								  " cells in the row, expected the width, " +
								  std::to_string(width));
			return GridMap{};
		}
		if (const std::size_t bad = row.find_first_not_of("#."); bad != std::string::npos)
		{
			rows.element(y).error("cell " + std::to_string(bad) +
								  " of the row is neither '#' (wall) nor '.' (floor)");
			return GridMap{};
		}
		map.rows.push_back(std::move(row));
	}
	map.width = static_cast<std::uint32_t>(width);
	map.height = static_cast<std::uint32_t>(height);
	return map;
}

PolygonMesh decodePolygonMesh(JsonNode node)
{
	PolygonMesh mesh;
	mesh.vertices = decodeVertices(node.at("vertices"));
	mesh.spacing = node.find("spacing").number(2, 1e-3, kFarthest);
	const JsonNode polygons = node.at("polygons");
	if (!polygons || !polygons.expectArray())
	{
		return mesh;
	}
	for (std::size_t i = 0; i < polygons.size(); ++i)
	{
		const JsonNode polygon = polygons.element(i);
		if (!polygon.expectArray() || polygon.size() < 3)
		{
			polygon.error("found fewer than three vertices, expected a convex polygon");
			continue;
		}
		std::vector<std::uint32_t> corners;
		for (std::size_t k = 0; k < polygon.size(); ++k)
		{
			corners.push_back(decodeVertexIndex(polygon.element(k), mesh.vertices.size()));
		}
		expectConvex(polygon, mesh, corners);
		mesh.polygons.push_back(std::move(corners));
	}
	return mesh;
}

LevelGeometry decodeLevelGeometry(JsonNode node)
{
	LevelGeometry geometry;
	geometry.vertices = decodeVertices(node.at("vertices"));
	const JsonNode triangles = node.at("triangles");
	triangles.expectArray();
	for (std::size_t i = 0; i < triangles.size(); ++i)
	{
		const JsonNode triangle = triangles.element(i);
		if (triangle.size() != 3)
		{
			triangle.error(
				"found " + std::to_string(triangle.size()) + " vertices, expected three");
			continue;
		}
		for (std::size_t k = 0; k < 3; ++k)
		{
			geometry.triangles.push_back(
				decodeVertexIndex(triangle.element(k), geometry.vertices.size()));
		}
	}
	const JsonNode agent = node.find("agent");
	agent.expectObject();
	geometry.agentRadius = agent.find("radius").number(geometry.agentRadius, 0, 1000);
	geometry.agentHeight = agent.find("height").number(geometry.agentHeight, 0.01, 1000);
	geometry.maxClimb = agent.find("maxClimb").number(geometry.maxClimb, 0, 1000);
	geometry.maxSlopeDegrees =
		agent.find("maxSlopeDegrees").number(geometry.maxSlopeDegrees, 0, 89);
	geometry.cellSize = node.find("cellSize").number(geometry.cellSize, 0.01, 100);
	geometry.spacing = node.find("spacing").number(geometry.spacing, 1e-3, kFarthest);
	return geometry;
}

} // namespace RPGPref
