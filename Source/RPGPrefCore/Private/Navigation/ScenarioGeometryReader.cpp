// SPDX-License-Identifier: MIT
#include "ScenarioGeometryReader.h"

#include "RPGPref/Navigation/ScenarioReader.h"

#include <algorithm>

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

} // namespace

WorldPoint decodePoint(JsonNode node)
{
	WorldPoint point;
	if (!node.expectArray())
	{
		return point;
	}
	if (node.size() != 2 && node.size() != 3)
	{
		node.error(
			"found " + std::to_string(node.size()) + " numbers, expected [x, y] or [x, y, z]");
		return point;
	}
	point.x = node.element(0).number(0, -kFarthest, kFarthest);
	point.y = node.element(1).number(0, -kFarthest, kFarthest);
	if (node.size() == 3)
	{
		point.z = node.element(2).number(0, -kFarthest, kFarthest);
	}
	return point;
}

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
	geometry.agentRadius = agent.find("radius").number(geometry.agentRadius, 0, 1000);
	geometry.agentHeight = agent.find("height").number(geometry.agentHeight, 0.01, 1000);
	geometry.maxClimb = agent.find("maxClimb").number(geometry.maxClimb, 0, 1000);
	geometry.maxSlopeDegrees =
		agent.find("maxSlopeDegrees").number(geometry.maxSlopeDegrees, 0, 89);
	geometry.cellSize = node.find("cellSize").number(geometry.cellSize, 0.01, 100);
	geometry.spacing = node.find("spacing").number(geometry.spacing, 1e-3, kFarthest);
	return geometry;
}

std::vector<Demonstration> decodeDemonstrations(JsonNode node, double ticksPerUnit)
{
	std::vector<Demonstration> demonstrations;
	if (!node || !node.expectArray())
	{
		return demonstrations;
	}
	std::size_t pointCount = 0;
	for (std::size_t i = 0; i < node.size(); ++i)
	{
		const JsonNode entry = node.element(i);
		Demonstration demonstration;
		demonstration.id = entry.at("id").string();
		demonstration.playstyle = entry.find("playstyle").string();
		const JsonNode points = entry.at("points");
		points.expectArray();
		pointCount += points.size();
		if (pointCount > ScenarioLimits::kDemonstrationPoints)
		{
			points.error("the demonstrations have more than 1048576 points, expected fewer");
			return demonstrations;
		}
		for (std::size_t k = 0; k < points.size(); ++k)
		{
			demonstration.points.push_back(decodePoint(points.element(k)));
		}
		const JsonNode edgeTicks = entry.find("edgeTicks");
		if (edgeTicks && edgeTicks.expectArray() && edgeTicks.size() + 1 != points.size())
		{
			edgeTicks.error("found " + std::to_string(edgeTicks.size()) +
							" times, expected one fewer than points: " +
							std::to_string(points.size() == 0 ? 0 : points.size() - 1));
			continue;
		}
		for (std::size_t k = 1; k < demonstration.points.size(); ++k)
		{
			const double shortest =
				distance(demonstration.points[k - 1], demonstration.points[k]) * ticksPerUnit;
			const double observed = edgeTicks.element(k - 1).number(shortest, 0, 1e9);
			demonstration.edgeTicks.push_back((std::max)(shortest, observed));
		}
		demonstrations.push_back(std::move(demonstration));
	}
	return demonstrations;
}

} // namespace RPGPref
