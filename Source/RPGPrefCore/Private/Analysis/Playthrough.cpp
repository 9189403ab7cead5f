// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/Playthrough.h"

#include "Foundation/Names.h"

namespace RPGPref
{

std::string textWithoutExecutor(const GroundTask& task, ActionId action)
{
	const GroundTask::Action& content = task.actions[action.value()];
	const ObjectId executor =
		content.executor.isValid() ? task.agents[content.executor.value()] : ObjectId();
	std::string text = task.schemaNames[content.schema.value()];
	bool isLeftOut = false;
	for (const ObjectId argument : task.arguments[action])
	{
		if (!isLeftOut && argument == executor)
		{
			isLeftOut = true;
			continue;
		}
		text += ' ';
		text += task.objectNames[argument.value()];
	}
	return text;
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
