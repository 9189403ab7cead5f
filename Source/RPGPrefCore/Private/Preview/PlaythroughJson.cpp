// SPDX-License-Identifier: MIT
// One team of preview-report/1: its playstyles, steps with their explanations, lanes, figures of
// each agent, side quests, numbers and orders. Numbers are found by replaying the plan; everything
// else is in the report already.
#include "PlaythroughJson.h"

#include "RPGPref/Planning/PackedState.h"

#include "FileName.h"
#include "LevelJson.h"
#include "WordsJson.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

Json preferencesJson(const GroundTask& task, const Playstyle& playstyle)
{
	Json list = Json::array();
	for (const bool isProposition : {false, true})
	{
		for (const Preference& preference :
			isProposition ? playstyle.propositions : playstyle.actions)
		{
			list.push_back({{"kind", isProposition ? "proposition" : "action"},
				{"pattern", patternText(preference)},
				{"name", preferenceName(task, preference, isProposition)},
				{"value", preference.value}});
		}
	}
	return list;
}

Json playstylesJson(const GroundTask& task, const Team& team)
{
	Json list = Json::array();
	for (const Playstyle& playstyle : team.playstyles)
	{
		list.push_back({{"agent", playstyle.agent}, {"name", task.inWordsOfObject(playstyle.agent)},
			{"archetype", playstyle.archetype}, {"preferences", preferencesJson(task, playstyle)}});
	}
	return list;
}

Json alternativesJson(const GroundTask& task, const StepExplanation& explanation)
{
	Json list = Json::array();
	for (std::size_t i = 0; i < explanation.candidates.size(); ++i)
	{
		const StepCandidate& candidate = explanation.candidates[i];
		const AgentId agent = task.actions[candidate.action.value()].executor;
		list.push_back({{"text", task.actionText(candidate.action)},
			{"sentence", task.sentence(candidate.action)},
			{"agent", agent.isValid() ? Json(task.agentName(agent)) : Json()},
			{"length", candidate.isAlive ? Json(candidate.length) : Json()},
			{"playstyle", rounded(toDouble(candidate.value), 6)},
			{"value", rounded(toDouble(candidate.own), 4)}, {"chosen", i == explanation.chosen}});
	}
	return list;
}

Json stepJson(const PreviewReport& report, std::size_t team, std::size_t index)
{
	const GroundTask& task = report.task;
	const Playthrough& playthrough = report.playthroughs[team];
	const ScheduledStep& step = playthrough.schedule.steps[index];
	const AgentId executor = task.actions[step.action.value()].executor;
	const Level& level = report.binding.level();
	Json agents = Json::array();
	for (const AgentId agent : step.participants)
	{
		agents.push_back(task.agentName(agent));
	}
	Json arguments = Json::array();
	for (const ObjectId argument : task.arguments[step.action])
	{
		arguments.push_back(task.objectNames[argument.value()]);
	}
	Json json = {{"index", index},
		{"agent", executor.isValid() ? Json(task.agentName(executor)) : Json()}, {"agents", agents},
		{"action", task.schemaNames[task.actions[step.action.value()].schema.value()]},
		{"args", arguments}, {"text", task.actionText(step.action)},
		{"sentence", task.sentence(step.action)}, {"deed", task.deed(step.action)},
		{"value", rounded(playthrough.value(index), 4)},
		{"fun", worthJson(playthrough.stepWorth[index].fun)},
		{"effort", worthJson(playthrough.stepWorth[index].effort)},
		{"place", placeJson(level, step.place)}, {"region", regionJson(level, step.region)},
		{"start", rounded(step.start)}, {"end", rounded(step.end)},
		{"after", playthrough.schedule.order.directPredecessors(index)}};
	if (step.ready > step.end)
	{
		json["ready"] = rounded(step.ready);
	}
	const std::vector<StepExplanation>& explanations = report.explanations[team];
	const bool isExplained = index < explanations.size();
	json["why"] = isExplained ? explanations[index].sentence : std::string();
	Json sentences = Json::array();
	if (isExplained)
	{
		sentences.push_back(sentenceJson(explanations[index].purpose));
		sentences.push_back(sentenceJson(explanations[index].choice));
	}
	json["why_sentences"] = std::move(sentences);
	json["alternatives"] =
		isExplained ? alternativesJson(task, explanations[index]) : Json::array();
	return json;
}

const char* kindName(LaneItem::Kind kind)
{
	switch (kind)
	{
	case LaneItem::Kind::Travel:
		return "travel";
	case LaneItem::Kind::Act:
		return "act";
	case LaneItem::Kind::Wait:
		return "wait";
	}
	return "";
}

Json agentJson(const PreviewReport& report, std::size_t team, AgentId agent)
{
	const Playthrough& playthrough = report.playthroughs[team];
	const AgentWork& work = report.analysis.work[team][agent.value()];
	const std::vector<Lane>& lanes = playthrough.schedule.lanes;
	const Lane lane = agent.value() < lanes.size() ? lanes[agent.value()] : Lane{};
	Json regions = Json::array();
	for (std::size_t region = 0; region < work.regions.size(); ++region)
	{
		const RegionWork& counts = work.regions[region];
		regions.push_back({{"region", regionJson(report.binding.level(), RegionId(region))},
			{"steps", counts.steps}, {"liked", counts.liked}, {"disliked", counts.disliked},
			{"offered", counts.offered}});
	}
	return {{"agent", report.task.agentName(agent)}, {"name", report.task.nameOf(agent)},
		{"archetype", archetypeOf(report.task, playthrough.team, agent)}, {"steps", work.steps},
		{"liked", work.liked}, {"disliked", work.disliked}, {"value", rounded(work.value, 4)},
		{"busy", rounded(lane.busy)}, {"travel", rounded(lane.travel)},
		{"idle", rounded(lane.idle)}, {"distance", rounded(lane.metres)}, {"regions", regions}};
}

Json publishedJson(const PreviewReport& report, std::size_t team)
{
	if (team >= report.published.size())
	{
		return {};
	}
	const PublishedOutcome& outcome = report.published[team];
	return {{"status", statusName(outcome.status)}, {"length", outcome.length},
		{"playstyle", rounded(outcome.playstyle, 4)}, {"worth", worthJson(outcome.worth)},
		{"busiest_steps", outcome.busiestSteps}, {"needless", outcome.needless}};
}

} // namespace

namespace
{

/// Steps with one decimal, in tenths as the text has them.
Json stepsJson(std::int64_t wish)
{
	return rounded(static_cast<double>(wish) / 1e6, 1);
}

Json questsJson(const std::vector<QuestDecision>& quests)
{
	Json list = Json::array();
	for (const QuestDecision& quest : quests)
	{
		Json agents = Json::object();
		for (const auto& [agent, wish] : quest.perAgent)
		{
			agents[agent] = stepsJson(wish);
		}
		list.push_back({{"quest", quest.quest}, {"decision", decisionWord(quest.kind)},
			{"holds", quest.holds}, {"wish", stepsJson(quest.wish)}, {"per_agent", agents},
			{"extra", quest.extra ? Json(*quest.extra) : Json()}, {"text", quest.text}});
	}
	return list;
}

/// What each number is at the start and after each step of the plan.
Json numbersJson(const GroundTask& task, const Plan& plan)
{
	Json list = Json::array();
	for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
	{
		const ExtendedTask::Fluent& fluent = task.extension.fluents[i];
		const auto agent = std::find_if(task.agents.begin(), task.agents.end(),
			[&](ObjectId object)
			{
				return std::find(fluent.arguments.begin(), fluent.arguments.end(), object) !=
					   fluent.arguments.end();
			});
		list.push_back({{"name", task.fluentText(FluentId(i))},
			{"agent", agent == task.agents.end() ? Json() : Json(task.objectNames[agent->value()])},
			{"values", Json::array()}});
	}
	PackedState state = packInitialState(task);
	const auto note = [&]
	{
		for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
		{
			const Quantity value = valueOf(task, state, FluentId(i));
			list[i]["values"].push_back(value == kUndefined ? Json() : Json(quantityText(value)));
		}
	};
	note();
	for (const ActionId action : plan)
	{
		if (!isExecutable(task, state, action))
		{
			break;
		}
		applyAction(task, action, state);
		note();
	}
	return list;
}

} // namespace

Json laneJson(const Lane& lane, std::string_view agent)
{
	Json items = Json::array();
	for (const LaneItem& item : lane.items)
	{
		items.push_back({{"kind", kindName(item.kind)}, {"start", rounded(item.start)},
			{"end", rounded(item.end)},
			{"step", item.step == LaneItem::kNoStep ? Json() : Json(item.step)}});
	}
	Json path = Json::array();
	for (const Keyframe& frame : lane.path)
	{
		Json entry = Json::array({rounded(frame.time), rounded(frame.at.x), rounded(frame.at.y)});
		if (path.empty() || path.back() != entry)
		{
			path.push_back(std::move(entry));
		}
	}
	return {{"agent", agent}, {"items", items}, {"path", path}};
}

Json weightsJson(const WorthWeights& weights)
{
	return {{"effort_per_step", worthJson(weights.effortPerStep)},
		{"effort_by", effortByWord(weights.effortBy)}, {"fade", worthJson(weights.fade)}};
}

Json ordersJson(const PreviewReport& report, const Schedule& schedule)
{
	Json list = Json::array();
	const std::vector<Order>& orders = report.binding.times().orders();
	for (std::size_t k = 0; k < orders.size(); ++k)
	{
		list.push_back({{"goal", report.task.factText(orders[k].goal)},
			{"text", report.task.saying(orders[k].goal)}, {"comes", rounded(orders[k].comes)},
			{"due", orders[k].due ? Json(rounded(*orders[k].due)) : Json()},
			{"served", rounded(schedule.served[k])},
			{"late", isLate(orders[k], schedule.served[k])}});
	}
	return list;
}

Json teamJson(const PreviewReport& report, std::size_t team)
{
	const Playthrough& playthrough = report.playthroughs[team];
	const Schedule& schedule = playthrough.schedule;
	Json steps = Json::array();
	for (std::size_t step = 0; step < schedule.steps.size(); ++step)
	{
		steps.push_back(stepJson(report, team, step));
	}
	Json lanes = Json::array();
	Json agents = Json::array();
	for (std::size_t agent = 0; agent < report.task.agents.size(); ++agent)
	{
		agents.push_back(agentJson(report, team, AgentId(agent)));
		if (agent < schedule.lanes.size())
		{
			lanes.push_back(laneJson(schedule.lanes[agent], report.task.agentName(AgentId(agent))));
		}
	}
	const std::string& failure = report.failures[team];
	Json result = {{"id", playthrough.id}, {"name", playthrough.team.name},
		{"file", fileNameOf(playthrough.team.file)}, {"f", playthrough.team.f},
		{"has_playstyles", playthrough.preferences.any()},
		{"status", statusName(playthrough.status)},
		{"reason", failure.empty() ? Json() : Json(failure)},
		{"reason_details", report.failureDetails[team]},
		{"playstyles", playstylesJson(report.task, playthrough.team)},
		{"length", playthrough.plan.size()}, {"nodes", playthrough.nodes},
		{"worth", worthJson(playthrough.worth)},
		{"greatest_worth", worthJson(playthrough.greatestWorth)},
		{"weights", weightsJson(playthrough.weights)},
		{"cost", playthrough.cost ? Json(*playthrough.cost) : Json()},
		{"proven", playthrough.isProvenBest}, {"cut_short", playthrough.isCutShort},
		{"busiest_share", rounded(playthrough.busiestShare, 4)},
		{"playstyle", rounded(averagePlaystyle(playthrough.preferences, playthrough.plan), 4)},
		{"published", publishedJson(report, team)}, {"makespan", rounded(schedule.makespan)},
		{"critical", schedule.critical}, {"steps", steps}, {"lanes", lanes}, {"per_agent", agents}};
	if (!report.binding.times().orders().empty() && playthrough.isSolved())
	{
		result["orders"] = ordersJson(report, schedule);
	}
	if (!playthrough.quests.empty())
	{
		result["side_quests"] = questsJson(playthrough.quests);
	}
	if (!report.task.extension.fluents.empty() && playthrough.isSolved())
	{
		result["numbers"] = numbersJson(report.task, playthrough.plan);
	}
	return result;
}

} // namespace RPGPref
