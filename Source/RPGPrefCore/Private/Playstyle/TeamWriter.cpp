// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/Archetype.h"

#include <nlohmann/json.hpp>

#include <algorithm>

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

Json writeSideQuests(const std::vector<QuestPreference>& quests)
{
	Json list = Json::array();
	for (const QuestPreference& quest : quests)
	{
		Json entry = {{"quest", quest.name}};
		if (quest.arguments)
		{
			entry["args"] = *quest.arguments;
		}
		entry["value"] = quest.value;
		if (quest.patience != QuestPreference::kUsualPatience)
		{
			entry["patience"] = quest.patience;
		}
		list.push_back(std::move(entry));
	}
	return list;
}

/// Without those that the archetype has anyway; the last of equal tags counts.
Json writeTags(const Playstyle& playstyle, const Archetype* archetype)
{
	Json tags = Json::object();
	for (const TagPreference& own : playstyle.tags)
	{
		const bool isOfArchetype =
			archetype != nullptr && std::any_of(archetype->tags.begin(), archetype->tags.end(),
										[&](const TagPreference& known) {
											return known.tag == own.tag && known.value == own.value;
										});
		if (!isOfArchetype)
		{
			tags[own.tag] = own.value;
		}
	}
	return tags;
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
	const bool isSecondForm =
		team.effortPerStep || team.fade || team.effortBy ||
		std::any_of(team.playstyles.begin(), team.playstyles.end(),
			[](const Playstyle& playstyle) { return !playstyle.tags.empty(); });
	Json root = {{"schema", isSecondForm ? "playstyles/2" : "playstyles/1"}, {"name", team.name},
		{"agent_type", team.agentType}};
	if (!team.agentParameter.empty())
	{
		root["agent_parameter"] = team.agentParameter;
	}
	root["f"] = team.f;
	if (team.effortPerStep)
	{
		root["effort_per_step"] = *team.effortPerStep;
	}
	if (team.effortBy)
	{
		root["effort_by"] = effortByWord(*team.effortBy);
	}
	if (team.fade)
	{
		root["fade"] = *team.fade;
	}
	Json agents = Json::object();
	for (const Playstyle& playstyle : team.playstyles)
	{
		Json agent = Json::object();
		// In the second form an archetype stands for values of the library.
		const Archetype* archetype = findArchetype(playstyle.archetype);
		if (!playstyle.archetype.empty() && (!isSecondForm || archetype != nullptr))
		{
			agent["archetype"] = playstyle.archetype;
		}
		if (isSecondForm)
		{
			agent["tags"] = writeTags(playstyle, archetype);
		}
		agent["actions"] = writePreferences(playstyle.actions, "action");
		agent["propositions"] = writePreferences(playstyle.propositions, "predicate");
		if (!playstyle.sideQuests.empty())
		{
			agent["side_quests"] = writeSideQuests(playstyle.sideQuests);
		}
		agents[playstyle.agent] = std::move(agent);
	}
	root["agents"] = std::move(agents);
	return root.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace RPGPref
