// SPDX-License-Identifier: MIT
#include "Support/PlanText.h"

#include "Support/Table.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

nlohmann::ordered_json planJson(
	const GroundTask& task, const TeamPreferences& preferences, const Plan& plan)
{
	nlohmann::ordered_json steps = nlohmann::ordered_json::array();
	for (const ActionId action : plan)
	{
		const GroundTask::Action& entry = task.actions[action.value()];
		nlohmann::ordered_json arguments = nlohmann::ordered_json::array();
		for (const ObjectId argument : task.arguments[action])
		{
			arguments.push_back(task.objectNames[argument.value()]);
		}
		nlohmann::ordered_json step = {{"index", steps.size()}, {"agent", nullptr},
			{"action", task.schemaNames[entry.schema.value()]}, {"args", std::move(arguments)},
			{"value", toDouble(preferences.own(action))}, {"text", task.actionText(action)}};
		if (entry.executor.isValid())
		{
			step["agent"] = task.agentName(entry.executor);
		}
		steps.push_back(std::move(step));
	}
	return steps;
}

std::string planTable(const GroundTask& task, const TeamPreferences& preferences, const Plan& plan)
{
	Table table({"step", "agent", "action", "likes it"});
	for (std::size_t i = 0; i < plan.size(); ++i)
	{
		const double value = toDouble(preferences.own(plan[i]));
		table.add({std::to_string(i + 1),
			std::string(task.agentName(task.actions[plan[i].value()].executor)),
			task.actionText(plan[i]), value == 0 ? "" : fmt::format("{:+.2g}", value)});
	}
	return table.text();
}

std::string likingTable(
	const GroundTask& task, const TeamPreferences& preferences, const Plan& plan)
{
	if (!preferences.any())
	{
		return {};
	}
	Table table({"agent", "steps", "liked", "disliked", "mean value"});
	std::string unliked;
	for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
	{
		std::size_t steps = 0;
		std::size_t liked = 0;
		std::size_t disliked = 0;
		double sum = 0;
		for (const ActionId action : plan)
		{
			if (task.actions[action.value()].executor != AgentId(agent))
			{
				continue;
			}
			const FixedValue value = preferences.own(action);
			++steps;
			liked += value > 0 ? 1 : 0;
			disliked += value < 0 ? 1 : 0;
			sum += toDouble(value);
		}
		table.add({std::string(task.agentName(AgentId(agent))), std::to_string(steps),
			std::to_string(liked), std::to_string(disliked),
			steps == 0 ? "" : fmt::format("{:.3f}", sum / static_cast<double>(steps))});
	}
	for (const ActionId action : plan)
	{
		if (preferences.own(action) <= 0)
		{
			unliked += (unliked.empty() ? "" : ", ") + task.actionText(action);
		}
	}
	return fmt::format("\n{}\n  Nobody likes, but the goal needs: {}\n", table.text(),
		unliked.empty() ? "nothing" : unliked);
}

} // namespace RPGPref::Program
