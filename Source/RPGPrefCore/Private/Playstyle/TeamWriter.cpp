// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/Playstyle.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

Json writePreferences(const std::vector<Preference>& preferences, const char* nameKey)
{
	Json list = Json::array();
	for (const Preference& preference : preferences)
	{
		Json entry = {{nameKey, preference.name}};
		if (preference.arguments)
		{
			entry["args"] = *preference.arguments;
		}
		entry["value"] = preference.value;
		list.push_back(std::move(entry));
	}
	return list;
}

} // namespace

std::string patternText(const Preference& preference)
{
	std::string text = preference.name;
	for (const std::string& argument : preference.arguments.value_or(std::vector<std::string>()))
	{
		text += ' ' + argument;
	}
	return text;
}

std::string writeTeam(const Team& team)
{
	Json root = {{"schema", "playstyles/1"}, {"name", team.name}, {"agent_type", team.agentType}};
	if (!team.agentParameter.empty())
	{
		root["agent_parameter"] = team.agentParameter;
	}
	root["f"] = team.f;
	Json agents = Json::object();
	for (const Playstyle& playstyle : team.playstyles)
	{
		Json agent = Json::object();
		if (!playstyle.archetype.empty())
		{
			agent["archetype"] = playstyle.archetype;
		}
		agent["actions"] = writePreferences(playstyle.actions, "action");
		agent["propositions"] = writePreferences(playstyle.propositions, "predicate");
		agents[playstyle.agent] = std::move(agent);
	}
	root["agents"] = std::move(agents);
	return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace RPGPref
