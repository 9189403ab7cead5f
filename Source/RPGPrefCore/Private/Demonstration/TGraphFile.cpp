// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/TGraphFile.h"

#include "Demonstration/DemonstrationReader.h"
#include "Foundation/JsonReader.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

std::string writeTGraphFile(std::span<const Demonstration> demonstrations)
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
	const Json file = {{"schema", "npc-tgraph/1"}, {"demonstrations", std::move(list)}};
	return file.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<std::vector<Demonstration>> readTGraphFile(
	std::string_view text, std::string_view file, double ticksPerUnit)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("npc-tgraph/1");
	std::vector<Demonstration> demonstrations;
	if (root && !reader.hasErrors())
	{
		demonstrations = decodeDemonstrations(root.at("demonstrations"), ticksPerUnit);
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return demonstrations;
}

} // namespace RPGPref
