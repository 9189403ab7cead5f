// SPDX-License-Identifier: MIT
#include "LevelJson.h"

#include "Foundation/NumberText.h"
#include "GridOutlines.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <string>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

Json pointsJson(const std::vector<Point>& points)
{
	Json list = Json::array();
	for (const Point point : points)
	{
		list.push_back(pointJson(point));
	}
	return list;
}

Json polygonsJson(const std::vector<Outline>& polygons)
{
	Json list = Json::array();
	for (const Outline& polygon : polygons)
	{
		list.push_back(pointsJson(polygon));
	}
	return list;
}

Json needsJson(const std::vector<PassRule>& needs)
{
	Json list = Json::array();
	for (const PassRule& rule : needs)
	{
		list.push_back(rule.text);
	}
	return list;
}

Json sceneryJson(const std::vector<Scenery>& scenery)
{
	Json list = Json::array();
	for (const Scenery& entry : scenery)
	{
		Json json = {{"kind", entry.kind}};
		switch (entry.shape)
		{
		case Scenery::Shape::Area:
			json["polygon"] = pointsJson(entry.points);
			break;
		case Scenery::Shape::Line:
			json["line"] = pointsJson(entry.points);
			json["width"] = rounded(entry.size);
			break;
		case Scenery::Shape::Spot:
			json["at"] = pointJson(entry.points.front());
			json["size"] = rounded(entry.size);
			break;
		}
		list.push_back(std::move(json));
	}
	return list;
}

} // namespace

double rounded(double value, int digits)
{
	double scale = 1;
	for (int digit = 0; digit < digits; ++digit)
	{
		scale *= 10;
	}
	const double units = std::round(value * scale);
	constexpr double kExact = 9007199254740992; // From here on doubles have no fractions to round.
	if (!isFiniteNumber(units) || std::abs(units) >= kExact)
	{
		return value;
	}
	// Read, not divided: fast arithmetic would multiply by the inverse of the scale.
	const std::string text =
		std::to_string(static_cast<std::int64_t>(units)) + "e-" + std::to_string(digits);
	return readNumber(text.data(), text.data() + text.size())->value;
}

double worthJson(FixedValue value)
{
	return rounded(toDouble(value), 6);
}

Json pointJson(Point point)
{
	return Json::array({rounded(point.x), rounded(point.y)});
}

Json placeJson(const Level& level, PlaceId place)
{
	return place.isValid() ? Json(level.places[place.value()].symbol) : Json();
}

Json regionJson(const Level& level, RegionId region)
{
	return region.isValid() ? Json(level.regions[region.value()].id) : Json();
}

Json levelJson(const LevelBinding& binding, const GroundTask& task)
{
	const Level& level = binding.level();
	Json regions = Json::array();
	for (const Region& region : level.regions)
	{
		regions.push_back(
			{{"id", region.id}, {"name", region.name}, {"outline", pointsJson(region.outline)},
				{"centre", pointJson(centre(region.outline))}});
	}
	Json links = Json::array();
	for (const Link& link : level.links)
	{
		links.push_back({{"id", link.id}, {"name", link.name}, {"kind", link.kind},
			{"points", pointsJson(link.points)}, {"needs", needsJson(link.needs)}});
	}
	Json gates = Json::array();
	for (const Gate& gate : level.gates)
	{
		gates.push_back({{"name", gate.name}, {"outline", pointsJson(gate.outline)},
			{"needs", needsJson(gate.needs)}});
	}
	Json places = Json::array();
	for (const Place& place : level.places)
	{
		places.push_back({{"id", place.symbol}, {"name", place.name}, {"at", pointJson(place.at)},
			{"region", regionJson(level, place.region)}, {"kind", place.kind}});
	}
	Json agents = Json::array();
	for (std::size_t i = 0; i < task.agents.size(); ++i)
	{
		agents.push_back({{"agent", task.agentName(AgentId(i))}, {"name", task.nameOf(AgentId(i))},
			{"colour", binding.colour(AgentId(i))},
			{"start", pointJson(binding.start(AgentId(i)))}});
	}
	return {{"name", level.name},
		{"bounds", {rounded(level.lowest.x), rounded(level.lowest.y), rounded(level.highest.x),
					   rounded(level.highest.y)}},
		{"regions", regions},
		{"walkable", polygonsJson(level.grid ? outlinesOf(*level.grid) : level.areas)},
		{"obstacles", polygonsJson(level.obstacles)}, {"gates", gates}, {"links", links},
		{"places", places}, {"scenery", sceneryJson(level.scenery)}, {"agents", agents}};
}

} // namespace RPGPref
