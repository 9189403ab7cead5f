// SPDX-License-Identifier: MIT
#include "Execution/StoryReport.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

nlohmann::ordered_json StoryReport::json() const
{
	nlohmann::ordered_json told = {{"story", story.name}, {"ended", scene.hasEnded()},
		{"ended_at", scene.hasEnded() ? nlohmann::ordered_json(scene.endedAt()) : nullptr}};
	nlohmann::ordered_json happened = nlohmann::ordered_json::array();
	nlohmann::ordered_json adapted = nlohmann::ordered_json::array();
	for (const StoryLine& line : scene.lines())
	{
		(line.isPlanner ? adapted : happened).push_back({{"tick", line.tick}, {"text", line.text}});
	}
	told["happened"] = happened;
	told["adapted"] = adapted;
	told["curve"] = nlohmann::ordered_json::array();
	for (std::size_t i = 0; i < scene.curve().size(); ++i)
	{
		const Story::CurvePoint& point = story.curve[i];
		told["curve"].push_back({{"tick", point.tick}, {"at_least", point.atLeast},
			{"at_most", point.atMost}, {"actual", scene.curve()[i]}});
	}
	told["silent_losses"] = run.totals.silentLosses;
	told["open_at_end"] = run.totals.openAtEnd;
	told["duplicates"] = run.totals.duplicates;
	told["conflicts"] = run.totals.conflicts;
	told["started"] = run.totals.started;
	told["late_started"] = run.totals.lateStarted;
	told["planner_restarts"] = run.restarts;
	return told;
}

std::string StoryReport::text() const
{
	std::string text = story.name + "\n";
	for (const StoryLine& line : scene.lines())
	{
		text += fmt::format(
			"  {:>6}  {}{}\n", line.tick, line.isPlanner ? "    storyteller: " : "", line.text);
	}
	text += fmt::format("\n{} at\n", story.attributes[story.curveAttribute].name);
	for (std::size_t i = 0; i < scene.curve().size(); ++i)
	{
		const Story::CurvePoint& point = story.curve[i];
		const bool isMet = scene.curve()[i] >= point.atLeast && scene.curve()[i] <= point.atMost;
		text += fmt::format("  tick {:>6}: {:>4}  wanted {} to {}{}\n", point.tick,
			scene.curve()[i], point.atLeast, point.atMost, isMet ? "" : "  (missed)");
	}
	text += fmt::format("\n{} actions started, {} late, {} silent losses, {} duplicates, "
						"{} contradictions, {} planner restarts\n",
		run.totals.started, run.totals.lateStarted, run.totals.silentLosses, run.totals.duplicates,
		run.totals.conflicts, run.restarts);
	return text;
}

} // namespace RPGPref::Program
