// SPDX-License-Identifier: MIT
#include "DemonstrationReader.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::size_t kMostPoints = std::size_t{1} << 20;

} // namespace

LengthUnit decodeLengthUnit(JsonNode node, LengthUnit otherwise)
{
	const std::string name = node.string();
	const std::optional<LengthUnit> unit = lengthUnitOf(name);
	if (node.isString() && !unit)
	{
		node.error("found \"" + name + "\", expected \"cell\", \"cm\" or \"m\"", "unit");
	}
	return unit.value_or(otherwise);
}

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
	point.x = node.element(0).number(0, -kFarthestPoint, kFarthestPoint);
	point.y = node.element(1).number(0, -kFarthestPoint, kFarthestPoint);
	if (node.size() == 3)
	{
		point.z = node.element(2).number(0, -kFarthestPoint, kFarthestPoint);
	}
	return point;
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
		if (pointCount > kMostPoints)
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
			const double observed = edgeTicks.element(k - 1).number(shortest, 0, kLongestEdgeTicks);
			demonstration.edgeTicks.push_back((std::max)(shortest, observed));
		}
		demonstrations.push_back(std::move(demonstration));
	}
	return demonstrations;
}

} // namespace RPGPref
