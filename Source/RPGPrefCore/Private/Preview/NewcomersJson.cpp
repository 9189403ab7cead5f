// SPDX-License-Identifier: MIT
#include "NewcomersJson.h"

#include "RPGPref/Schedule/Schedule.h"

#include "LevelJson.h"
#include "PlaythroughJson.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

void place(Json& entry, const Level& level, PlaceId place, RegionId region)
{
	entry["place"] = placeJson(level, place);
	entry["region"] = regionJson(level, region);
}

} // namespace

Json newcomersJson(const PreviewReport& report, std::size_t team)
{
	Json study = Json::parse(report.knowledge[team], nullptr, false);
	const NewcomersPlay* const play = report.newcomersOf(team);
	if (!study.is_object() || !study.contains("steps") || play == nullptr)
	{
		return study;
	}
	const GroundTask& task = report.task;
	const Level& level = report.binding.level();
	const Schedule& schedule = play->schedule;
	std::vector<double> free(task.agents.size(), 0);
	std::size_t next = 0;
	for (Json& entry : study["steps"])
	{
		if (entry.value("outcome", std::string()) == "done")
		{
			const ScheduledStep& step = schedule.steps[next++];
			place(entry, level, step.place, step.region);
			entry["value"] =
				rounded(toDouble(report.playthroughs[team].preferences.own(step.action)), 4);
			entry["start"] = rounded(step.start);
			entry["end"] = rounded(step.end);
			for (const AgentId agent : step.participants)
			{
				free[agent.value()] = (std::max)(free[agent.value()], step.end);
			}
			continue;
		}
		const ActionId action = task.findAction(entry.value("text", std::string()));
		place(entry, level, action.isValid() ? report.binding.placement(action).at : PlaceId(),
			action.isValid() ? report.binding.region(action) : RegionId());
		const std::string name =
			entry["agent"].is_string() ? entry["agent"].get<std::string>() : "";
		double moment = free.empty() ? 0 : *std::max_element(free.begin(), free.end());
		for (std::size_t agent = 0; agent < free.size(); ++agent)
		{
			moment = task.agentName(AgentId(agent)) == name ? free[agent] : moment;
		}
		entry["start"] = rounded(moment);
		entry["end"] = rounded(moment);
	}
	Json lanes = Json::array();
	for (std::size_t agent = 0; agent < schedule.lanes.size(); ++agent)
	{
		Json lane = laneJson(schedule.lanes[agent], task.agentName(AgentId(agent)));
		for (Json& item : lane["items"])
		{
			if (item["step"].is_number())
			{
				item["step"] = play->positions[item["step"].get<std::size_t>()];
			}
		}
		lanes.push_back(std::move(lane));
	}
	study["lanes"] = std::move(lanes);
	study["makespan"] = rounded(schedule.makespan);
	return study;
}

} // namespace RPGPref
