// SPDX-License-Identifier: MIT
#include "Execution/LevelReport.h"

#include <fmt/format.h>

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

using Json = nlohmann::ordered_json;

std::vector<LevelLine> inOrder(std::vector<LevelLine> lines)
{
	std::stable_sort(lines.begin(), lines.end(),
		[](const LevelLine& a, const LevelLine& b) { return a.tick < b.tick; });
	return lines;
}

} // namespace

std::string_view LevelReport::status() const
{
	return scene.isAtGoal() ? "solved" : scene.isUnsolvable() ? "unsolvable" : "limit";
}

Json LevelReport::json() const
{
	const Expectations::Counts counts = scene.expectations();
	Json steps = Json::array();
	for (const ActionId action : scene.done())
	{
		steps.push_back(session.task().actionText(action));
	}
	Json happened = Json::array();
	for (const LevelLine& line : inOrder(scene.lines()))
	{
		happened.push_back({{"tick", line.tick}, {"by", line.isPlanner ? "planner" : "world"},
			{"text", line.text}});
	}
	Json json = {{"status", status()}, {"makespan", scene.makespan()},
		{"planned_makespan", scene.plannedMakespan() > 0 ? Json(scene.plannedMakespan()) : Json()},
		{"expectations",
			{{"met", counts.met}, {"extended", counts.extended}, {"broken", counts.broken}}},
		{"replans", scene.plansMade() > 0 ? scene.plansMade() - 1 : 0}, {"kept", scene.plansKept()},
		{"groundings", session.groundings()}, {"steps", steps}, {"happened", happened}};
	json.update(run.json());
	return json;
}

std::string LevelReport::text(double rate) const
{
	std::string text;
	for (const LevelLine& line : inOrder(scene.lines()))
	{
		text += fmt::format("{:>8.1f} s  {}{}\n", static_cast<double>(line.tick) / rate,
			line.isPlanner ? "the team: " : "", line.text);
	}
	const Expectations::Counts counts = scene.expectations();
	const auto seconds = [rate](Tick ticks) { return static_cast<double>(ticks) / rate; };
	text += fmt::format("\n  {}: {} steps in {:.1f} s{}\n",
		scene.isAtGoal()       ? "The team reached its goals"
		: scene.isUnsolvable() ? "The goals cannot be reached any more"
							   : "The goals were not reached in time",
		scene.done().size(), seconds(scene.makespan()),
		scene.plannedMakespan() > 0
			? fmt::format(", planned {:.1f} s", seconds(scene.plannedMakespan()))
			: std::string());
	text += fmt::format("  planned again {} times, kept the plan {} times\n",
		scene.plansMade() > 0 ? scene.plansMade() - 1 : 0, scene.plansKept());
	text += fmt::format("  expectations: {} met, {} extended, {} broken\n", counts.met,
		counts.extended, counts.broken);
	text += fmt::format("  {} tasks, {} started, {} lost silently, {} started twice\n",
		run.totals.accepted, run.totals.started, run.totals.silentLosses, run.totals.duplicates);
	return text;
}

} // namespace RPGPref::Program
