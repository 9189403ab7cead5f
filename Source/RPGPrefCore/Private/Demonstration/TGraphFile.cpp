// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/TGraphFile.h"

#include "Demonstration/DemonstrationReader.h"
#include "Foundation/JsonReader.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref
{

std::string writeTGraphFile(std::span<const Demonstration> demonstrations, const Units& units)
{
	using Json = nlohmann::ordered_json;
	Json list = Json::array();
	for (const Demonstration& demonstration : demonstrations)
	{
		Json points = Json::array();
		for (const WorldPoint& point : demonstration.points)
		{
			points.push_back(Json::array({point.x, point.y, point.z}));
		}
		Json entry = {{"id", demonstration.id}, {"points", std::move(points)},
			{"edgeTicks", demonstration.edgeTicks}};
		if (!demonstration.playstyle.empty())
		{
			entry["playstyle"] = demonstration.playstyle;
		}
		list.push_back(std::move(entry));
	}
	const Json file = {{"schema", "npc-tgraph/2"}, {"ticksPerSecond", units.ticksPerSecond},
		{"unit", nameOf(units.length)}, {"demonstrations", std::move(list)}};
	return file.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<TGraphFile> readTGraphFile(std::string_view text, std::string_view file, const Units& wanted,
	double ticksPerUnit, const Units& assumed)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.root();
	const bool isOld = root.expectObject() && root.find("schema").isString() &&
					   root.find("schema").string() == "npc-tgraph/1";
	if (!isOld)
	{
		reader.rootWithSchema("npc-tgraph/2");
	}
	TGraphFile result;
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	Units units = assumed;
	if (isOld)
	{
		root.find("schema").warning(
			"the file names no units; read as " + toPeople(assumed), "no-units");
	}
	else
	{
		units.ticksPerSecond = static_cast<std::uint32_t>(
			root.at("ticksPerSecond").integer(10, 1, kMostTicksPerSecond));
		units.length = decodeLengthUnit(root.at("unit"), assumed.length);
	}
	if (!lengthFactor(units.length, wanted.length))
	{
		root.find(isOld ? "schema" : "unit")
			.error("found lengths in " + std::string(nameOf(units.length)) + ", expected " +
					   std::string(nameOf(wanted.length)) +
					   ": a walk through a grid dungeon does not fit a level with real lengths",
				"units");
		return reader.diagnostics();
	}
	for (Demonstration& demonstration : decodeDemonstrations(root.at("demonstrations"), 0))
	{
		// They can be turned into each other, as was seen above.
		Demonstration turned = *inUnits(std::move(demonstration), units, wanted);
		for (std::size_t k = 0; k < turned.edgeTicks.size(); ++k)
		{
			const double shortest = distance(turned.points[k], turned.points[k + 1]) * ticksPerUnit;
			turned.edgeTicks[k] = (std::max)(shortest, turned.edgeTicks[k]);
		}
		result.demonstrations.push_back(std::move(turned));
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	result.warnings = reader.diagnostics();
	return result;
}

} // namespace RPGPref
