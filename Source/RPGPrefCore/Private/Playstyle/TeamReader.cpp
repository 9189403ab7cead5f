// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/Playstyle.h"

#include "Foundation/JsonReader.h"

#include <utility>

namespace RPGPref
{

namespace
{

constexpr std::int64_t kLargestF = 1000;

/// Reads entries such as {"action": "mine", "args": ["Red", "*", "*"], "value": 0.5}.
std::vector<Preference> readPreferences(const JsonNode& list, std::string_view nameKey)
{
	std::vector<Preference> preferences;
	if (!list.expectArray())
	{
		return preferences;
	}
	for (std::size_t i = 0; i < list.size(); ++i)
	{
		const JsonNode entry = list.element(i);
		entry.allowOnly({nameKey, "args", "value", "note"});
		Preference preference;
		preference.position = entry.position();
		preference.name = entry.at(nameKey).string();
		if (entry.find(nameKey).isString() && preference.name.empty())
		{
			entry.find(nameKey).error("empty name, expected a name or \"*\"", "empty-name");
		}
		preference.value = entry.at("value").number(0, -1, 1);
		const JsonNode arguments = entry.find("args");
		if (arguments.isPresent() && arguments.expectArray())
		{
			preference.arguments.emplace();
			for (std::size_t j = 0; j < arguments.size(); ++j)
			{
				preference.arguments->push_back(arguments.element(j).string());
			}
		}
		preferences.push_back(std::move(preference));
	}
	return preferences;
}

} // namespace

Result<Team> readTeam(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("playstyles/1");
	Team team;
	team.file = file;
	if (root.isObject())
	{
		root.allowOnly({"schema", "name", "agent_type", "agent_parameter", "f", "agents", "note"});
		team.name = root.find("name").string();
		team.agentType = root.find("agent_type").string(team.agentType);
		team.agentParameter = root.find("agent_parameter").string();
		team.f = static_cast<std::uint32_t>(root.find("f").integer(1, 1, kLargestF));
		const JsonNode agents = root.at("agents");
		agents.expectObject();
		for (std::size_t i = 0; i < agents.size(); ++i)
		{
			const JsonNode agent = agents.element(i);
			agent.allowOnly({"archetype", "actions", "propositions", "note"});
			team.playstyles.push_back({std::string(agents.key(i)), agent.find("archetype").string(),
				readPreferences(agent.find("actions"), "action"),
				readPreferences(agent.find("propositions"), "predicate"), agent.position()});
		}
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return team;
}

} // namespace RPGPref
