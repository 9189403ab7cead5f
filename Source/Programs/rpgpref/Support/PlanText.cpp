// SPDX-License-Identifier: MIT
#include "Support/PlanText.h"

#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

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
			{"value", toDouble(preferences.own(action))}, {"text", task.actionText(action)},
			{"sentence", task.sentence(action)}};
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
		table.add({std::to_string(i + 1), task.nameOf(task.actions[plan[i].value()].executor),
			task.sentence(plan[i]), value == 0 ? "" : fmt::format("{:+.2g}", value)});
	}
	return table.text();
}

namespace
{

/// What is proven to be needed is named step by step; of the rest it is enough to know how often
/// what is done, since there may be other ways.
std::string choresText(const GroundTask& task, const std::vector<Chore>& chores, const Plan& plan)
{
	std::string needed;
	std::vector<std::pair<SchemaId, std::size_t>> times;
	for (const Chore& chore : chores)
	{
		if (chore.isUnavoidable)
		{
			needed +=
				fmt::format("{}{}", needed.empty() ? "" : ", ", task.sentence(plan[chore.step]));
			continue;
		}
		const SchemaId schema = task.actions[plan[chore.step].value()].schema;
		const auto known = std::find_if(
			times.begin(), times.end(), [&](const auto& entry) { return entry.first == schema; });
		if (known == times.end())
		{
			times.emplace_back(schema, 1);
		}
		else
		{
			++known->second;
		}
	}
	std::string others;
	for (const auto& [schema, count] : times)
	{
		others += fmt::format("{}{}{}", others.empty() ? "" : ", ",
			task.schemaNames[schema.value()], count == 1 ? "" : fmt::format(" ({} times)", count));
	}
	std::string text = fmt::format("  Steps that nobody likes but this plan contains: {}\n",
		others.empty() ? (needed.empty() ? "nothing" : "nothing else") : others);
	return needed.empty()
			   ? text
			   : fmt::format("  Steps that nobody likes but every plan needs: {}\n", needed) + text;
}

} // namespace

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
		table.add({task.nameOf(share.agent), std::to_string(share.steps),
			std::to_string(share.likedSteps), std::to_string(share.dislikedSteps),
			share.steps == 0 ? "" : fmt::format("{:.3f}", share.average())});
	}
	if (!shares.chores)
	{
		return fmt::format("\n{}\n", table.text());
	}
	return fmt::format("\n{}\n{}", table.text(), choresText(task, *shares.chores, plan));
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

nlohmann::ordered_json questsJson(const std::vector<QuestDecision>& quests)
{
	nlohmann::ordered_json list = nlohmann::ordered_json::array();
	const auto steps = [](std::int64_t wish)
	{ return std::round(static_cast<double>(wish) / 1e5) / 10; };
	for (const QuestDecision& quest : quests)
	{
		nlohmann::ordered_json agents = nlohmann::ordered_json::object();
		for (const auto& [agent, wish] : quest.perAgent)
		{
			agents[agent] = steps(wish);
		}
		list.push_back({{"quest", quest.quest}, {"decision", decisionWord(quest.kind)},
			{"holds", quest.holds}, {"wish", steps(quest.wish)}, {"per_agent", std::move(agents)},
			{"extra",
				quest.extra ? nlohmann::ordered_json(*quest.extra) : nlohmann::ordered_json()},
			{"text", quest.text}});
	}
	return list;
}

nlohmann::ordered_json metricJson(const Problem& problem, const std::string& value)
{
	return {{"direction", problem.metric->maximizes ? "maximize" : "minimize"}, {"value", value}};
}

} // namespace RPGPref::Program
