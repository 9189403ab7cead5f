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

std::string sharesText(const GroundTask& task, const TeamPreferences& preferences,
	const PlanShares& shares, const Plan& plan)
{
	if (!preferences.any())
	{
		return {};
	}
	Table table({"agent", "steps", "liked", "disliked", "mean value"});
	for (const AgentShare& share : shares.agents)
	{
		table.add({std::string(task.agentName(share.agent)), std::to_string(share.steps),
			std::to_string(share.likedSteps), std::to_string(share.dislikedSteps),
			share.steps == 0 ? "" : fmt::format("{:.3f}", share.average())});
	}
	if (!shares.chores)
	{
		return fmt::format("\n{}\n", table.text());
	}
	std::string chores;
	for (const Chore& chore : *shares.chores)
	{
		chores += fmt::format("{}{}{}", chores.empty() ? "" : ", ",
			task.actionText(plan[chore.step]), chore.isUnavoidable ? " (unavoidable)" : "");
	}
	return fmt::format("\n{}\n  Nobody likes, but this plan does: {}\n", table.text(),
		chores.empty() ? "nothing" : chores);
}

nlohmann::ordered_json perAgentJson(const GroundTask& task, const PlanShares& shares)
{
	// Names are unique; to insert by name would look for each among all.
	nlohmann::ordered_json::object_t agents;
	for (const AgentShare& share : shares.agents)
	{
		agents.emplace_back(task.agentName(share.agent),
			nlohmann::ordered_json{{"steps", share.steps}, {"value", share.average()},
				{"liked", share.likedSteps}, {"disliked", share.dislikedSteps}});
	}
	return agents;
}

nlohmann::ordered_json choresJson(
	const GroundTask& task, const PlanShares& shares, const Plan& plan)
{
	if (!shares.chores)
	{
		return nullptr;
	}
	nlohmann::ordered_json chores = nlohmann::ordered_json::array();
	for (const Chore& chore : *shares.chores)
	{
		chores.push_back({{"index", chore.step}, {"text", task.actionText(plan[chore.step])},
			{"unavoidable", chore.isUnavoidable}});
	}
	return chores;
}

} // namespace RPGPref::Program
