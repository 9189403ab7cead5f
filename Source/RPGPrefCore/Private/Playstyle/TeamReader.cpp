// SPDX-License-Identifier: MIT
#include "RPGPref/Playstyle/Archetype.h"
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

/// Reads entries such as {"quest": "feed-the-mill", "value": 0.6, "patience": 10}.
std::vector<QuestPreference> readSideQuests(const JsonNode& list)
{
	constexpr std::int64_t kMostPatience = 1000;
	std::vector<QuestPreference> quests;
	if (!list.isPresent() || !list.expectArray())
	{
		return quests;
	}
	for (std::size_t i = 0; i < list.size(); ++i)
	{
		const JsonNode entry = list.element(i);
		entry.allowOnly({"quest", "args", "value", "patience", "note"});
		QuestPreference quest;
		quest.position = entry.position();
		quest.name = entry.at("quest").string();
		if (entry.find("quest").isString() && quest.name.empty())
		{
			entry.find("quest").error("empty name, expected a name or \"*\"", "empty-name");
		}
		quest.value = entry.at("value").number(0, -1, 1);
		quest.patience = static_cast<std::uint32_t>(
			entry.find("patience").integer(QuestPreference::kUsualPatience, 0, kMostPatience));
		const JsonNode arguments = entry.find("args");
		if (arguments.isPresent() && arguments.expectArray())
		{
			quest.arguments.emplace();
			for (std::size_t j = 0; j < arguments.size(); ++j)
			{
				quest.arguments->push_back(arguments.element(j).string());
			}
		}
		quests.push_back(std::move(quest));
	}
	return quests;
}

/// {"combat": 0.5, "stealth": -1}, after the values of the archetype.
std::vector<TagPreference> readTags(const JsonNode& agent)
{
	std::vector<TagPreference> tags;
	const JsonNode name = agent.find("archetype");
	if (const Archetype* archetype = findArchetype(name.string()))
	{
		tags = archetype->tags;
	}
	else if (name.isPresent())
	{
		std::string known;
		for (const Archetype& one : archetypeLibrary())
		{
			known += (known.empty() ? "" : ", ") + one.name;
		}
		name.error("unknown archetype \"" + name.string() + "\", expected one of " + known,
			"unknown-archetype");
	}
	const JsonNode own = agent.find("tags");
	if (own.isPresent() && own.expectObject())
	{
		for (std::size_t i = 0; i < own.size(); ++i)
		{
			tags.push_back({std::string(own.key(i)), own.element(i).number(0, -1, 1),
				own.element(i).position()});
		}
	}
	return tags;
}

/// The second form of the file is recognised by its `schema`.
bool speaksOfTags(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode schema = reader.root().find("schema");
	return schema.isString() && schema.string() == "playstyles/2";
}

} // namespace

Result<Team> readTeam(std::string_view text, std::string_view file)
{
	const bool isSecondForm = speaksOfTags(text, file);
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema(isSecondForm ? "playstyles/2" : "playstyles/1");
	Team team;
	team.file = file;
	if (root.isObject())
	{
		isSecondForm ? root.allowOnly({"$schema", "schema", "name", "agent_type", "agent_parameter",
						   "f", "effort_per_step", "effort_by", "fade", "agents", "note"})
					 : root.allowOnly({"schema", "name", "agent_type", "agent_parameter", "f",
						   "agents", "note"});
		team.name = root.find("name").string();
		team.agentType = root.find("agent_type").string(team.agentType);
		team.agentParameter = root.find("agent_parameter").string();
		team.f = static_cast<std::uint32_t>(root.find("f").integer(1, 1, kLargestF));
		if (const JsonNode effort = root.find("effort_per_step"))
		{
			team.effortPerStep = effort.number(0, 0, 100);
		}
		if (const JsonNode fade = root.find("fade"))
		{
			team.fade = fade.number(0, 0, 100);
		}
		if (const JsonNode effortBy = root.find("effort_by"))
		{
			const std::string word = effortBy.string();
			team.effortBy = word == "seconds" ? EffortBy::Seconds : EffortBy::Steps;
			if (word != effortByWord(*team.effortBy))
			{
				effortBy.error(
					"\"effort_by\" is \"" + word + "\", expected \"steps\" or \"seconds\"");
			}
		}
		const JsonNode agents = root.at("agents");
		agents.expectObject();
		for (std::size_t i = 0; i < agents.size(); ++i)
		{
			const JsonNode agent = agents.element(i);
			isSecondForm
				? agent.allowOnly(
					  {"archetype", "tags", "actions", "propositions", "side_quests", "note"})
				: agent.allowOnly({"archetype", "actions", "propositions", "side_quests", "note"});
			team.playstyles.push_back({std::string(agents.key(i)), agent.find("archetype").string(),
				readPreferences(agent.find("actions"), "action"),
				readPreferences(agent.find("propositions"), "predicate"), agent.position(),
				isSecondForm ? readTags(agent) : std::vector<TagPreference>(),
				readSideQuests(agent.find("side_quests"))});
		}
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return team;
}

} // namespace RPGPref
