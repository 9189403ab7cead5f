// SPDX-License-Identifier: MIT
#include "PlaythroughJson.h"

#include "FileName.h"
#include "LevelJson.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

Json preferencesJson(const Playstyle& playstyle)
{
	Json list = Json::array();
	for (const bool isProposition : {false, true})
	{
		for (const Preference& preference :
			isProposition ? playstyle.propositions : playstyle.actions)
		{
			list.push_back({{"kind", isProposition ? "proposition" : "action"},
				{"pattern", patternText(preference)}, {"value", preference.value}});
		}
	}
	return list;
}

Json playstylesJson(const Team& team)
{
	Json list = Json::array();
	for (const Playstyle& playstyle : team.playstyles)
	{
		list.push_back({{"agent", playstyle.agent}, {"archetype", playstyle.archetype},
			{"preferences", preferencesJson(playstyle)}});
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
		{"value", rounded(playthrough.value(index), 4)},
		{"fun", worthJson(playthrough.stepWorth[index].fun)},
		{"effort", worthJson(playthrough.stepWorth[index].effort)},
		{"place", placeJson(level, step.place)}, {"region", regionJson(level, step.region)},
		{"start", rounded(step.start)}, {"end", rounded(step.end)},
		{"after", playthrough.schedule.order.directPredecessors(index)}};
	const std::vector<StepExplanation>& explanations = report.explanations[team];
	const bool isExplained = index < explanations.size();
	json["why"] = isExplained ? explanations[index].sentence : std::string();
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
	return {{"agent", report.task.agentName(agent)},
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
		{"needless", outcome.needless}};
}

} // namespace

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
	return {{"id", playthrough.id}, {"name", playthrough.team.name},
		{"file", fileNameOf(playthrough.team.file)}, {"f", playthrough.team.f},
		{"has_playstyles", playthrough.preferences.any()},
		{"status", statusName(playthrough.status)},
		{"reason", failure.empty() ? Json() : Json(failure)},
		{"reason_details", report.failureDetails[team]},
		{"playstyles", playstylesJson(playthrough.team)}, {"length", playthrough.plan.size()},
		{"nodes", playthrough.nodes}, {"worth", worthJson(playthrough.worth)},
		{"cost", playthrough.cost ? Json(*playthrough.cost) : Json()},
		{"proven", playthrough.isProvenBest}, {"cut_short", playthrough.isCutShort},
		{"busiest_share", rounded(playthrough.busiestShare, 4)},
		{"playstyle", rounded(averagePlaystyle(playthrough.preferences, playthrough.plan), 4)},
		{"published", publishedJson(report, team)}, {"makespan", rounded(schedule.makespan)},
		{"critical", schedule.critical}, {"steps", steps}, {"lanes", lanes}, {"per_agent", agents}};
}

} // namespace RPGPref
