// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/Playthrough.h"

#include "Foundation/Names.h"

namespace RPGPref
{

std::string textWithoutExecutor(const GroundTask& task, ActionId action)
{
	return task.deedText(action);
}

std::string preferenceName(const GroundTask& task, const Preference& preference, bool isProposition)
{
	std::string pattern = patternText(preference);
	if (pattern == "*")
	{
		return "everything";
	}
	for (std::size_t i = 0; !isProposition && i < task.schemaNames.size(); ++i)
	{
		if (!sameName(task.schemaNames[i], preference.name) || task.words.deeds.empty())
		{
			continue;
		}
		std::string name = task.deedName(SchemaId(i));
		std::string details;
		const std::vector<std::string> any;
		for (const std::string& argument : preference.arguments.value_or(any))
		{
			if (argument != "*")
			{
				details += details.empty() ? "" : ", ";
				details += task.inWordsOfObject(argument);
			}
		}
		if (!details.empty())
		{
			name.append(" (").append(details).append(")");
		}
		return name;
	}
	return pattern;
}

std::string archetypeOf(const GroundTask& task, const Team& team, AgentId agent)
{
	for (const Playstyle& playstyle : team.playstyles)
	{
		if (sameName(playstyle.agent, task.agentName(agent)) &&
			!sameName(playstyle.archetype, "none"))
		{
			return playstyle.archetype;
		}
	}
	return {};
}

} // namespace RPGPref
