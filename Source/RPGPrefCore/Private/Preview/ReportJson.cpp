// SPDX-License-Identifier: MIT
// One function for each member of preview-report/1 (Docs/report-format.md); teams are in
// PlaythroughJson.cpp, the map in LevelJson.cpp. Only writes: every figure is in the report
// already.
#include "RPGPref/Preview/PreviewReport.h"

#include "FileName.h"
#include "LevelJson.h"
#include "NewcomersJson.h"
#include "PlaythroughJson.h"
#include "WordsJson.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

Json warningsJson(const Diagnostics& warnings)
{
	Json list = Json::array();
	for (const Diagnostic& warning : warnings)
	{
		list.push_back({{"file", fileNameOf(warning.file)}, {"line", warning.position.line},
			{"column", warning.position.column}, {"message", warning.message}});
	}
	return list;
}

Json samplesJson(const GroundTask& task, const TeamSamples& samples)
{
	const auto stepsOf = [&task](const Plan& plan)
	{
		Json steps = Json::array();
		for (const ActionId action : plan)
		{
			steps.push_back(task.actionText(action));
		}
		return steps;
	};
	Json plays = Json::array();
	for (std::size_t k = 0; k < samples.plans.size(); ++k)
	{
		plays.push_back({{"reaches_goal", static_cast<bool>(samples.reachesGoal[k])},
			{"stuck", static_cast<bool>(samples.stuck[k])},
			{"seconds", rounded(samples.seconds[k], 3)}, {"steps", stepsOf(samples.plans[k])}});
		for (const std::optional<double>& served : samples.served[k])
		{
			plays.back()["served"].push_back(served ? Json(rounded(*served)) : Json());
		}
	}
	return {{"typical", stepsOf(samples.typical)}, {"plays", plays}};
}

Json findingsJson(const PreviewReport& report)
{
	const std::vector<Playthrough>& teams = report.playthroughs;
	const Level& level = report.binding.level();
	Json list = Json::array();
	for (std::size_t i = 0; i < report.analysis.findings.size(); ++i)
	{
		const Finding& finding = report.analysis.findings[i];
		Json ids = Json::array();
		for (const std::size_t team : finding.teams)
		{
			ids.push_back(teams[team].id);
		}
		Json steps = Json::array();
		for (const Finding::Step& step : finding.steps)
		{
			steps.push_back({{"team", teams[step.team].id}, {"index", step.step}});
		}
		list.push_back({{"id", std::string(kindName(finding.kind)) + "-" + std::to_string(i + 1)},
			{"kind", kindName(finding.kind)}, {"severity", severityName(finding.severity)},
			{"text", finding.text}, {"sentence", sentenceJson(finding.sentence)}, {"teams", ids},
			{"agent",
				finding.agent.isValid() ? Json(report.task.agentName(finding.agent)) : Json()},
			{"region", regionJson(level, finding.region)},
			{"place", placeJson(level, finding.place)},
			{"action", finding.action.isValid()
						   ? Json(report.task.schemaNames[finding.action.value()])
						   : Json()},
			{"steps", steps},
			{"drawn", finding.drawnTotal > 0
						  ? Json{{"count", finding.drawn}, {"of", finding.drawnTotal}}
						  : Json()},
			{"arguments",
				{{"names", finding.names}, {"symbols", finding.symbols}, {"count", finding.count},
					{"total", finding.total}, {"number", rounded(finding.number, 4)}}}});
	}
	return list;
}

Json usagesJson(const std::vector<Usage>& usages)
{
	Json list = Json::array();
	for (const Usage& usage : usages)
	{
		Json entry = {{"id", usage.id}, {"name", usage.name}, {"used", usage.used},
			{"total", usage.total()}, {"possible", usage.possible}};
		if (!usage.seconds.empty())
		{
			Json seconds = Json::array();
			for (const double value : usage.seconds)
			{
				seconds.push_back(rounded(value));
			}
			entry["seconds"] = seconds;
		}
		if (!usage.actions.empty())
		{
			entry["actions"] = usage.actions;
		}
		list.push_back(std::move(entry));
	}
	return list;
}

Json valueJson(const PlanValue& value)
{
	return {{"worth", worthJson(value.worth)}, {"playstyle", rounded(value.playstyle, 4)},
		{"busiest_steps", value.busiestSteps}};
}

Json ownPlansJson(const PreviewReport& report)
{
	Json list = Json::array();
	for (const OwnPlan& own : report.ownPlans)
	{
		Json teams = Json::array();
		for (std::size_t team = 0; team < own.teams.size(); ++team)
		{
			Json entry = valueJson(own.teams[team]);
			entry["team"] = report.playthroughs[team].id;
			teams.push_back(std::move(entry));
		}
		list.push_back({{"name", own.name}, {"valid", own.isValid},
			{"reason", own.reason.empty() ? Json() : Json(own.reason)}, {"length", own.length},
			{"needless", own.needless}, {"steps", own.steps}, {"teams", teams}});
	}
	return list;
}

Json hypotheticalJson(const PreviewReport& report)
{
	return report.isHypothetical() ? Json{{"edits", report.source.edits}, {"pins", report.pins}}
								   : Json();
}

Json comparisonJson(const PreviewReport& report)
{
	Json list = Json::array();
	for (const TeamComparison& entry : report.comparisons)
	{
		list.push_back({{"a", report.playthroughs[entry.first].id},
			{"b", report.playthroughs[entry.second].id},
			{"difference", rounded(entry.plans.difference, 4)},
			{"same_executor", rounded(entry.plans.sameExecutor, 4)},
			{"only_a", entry.plans.onlyFirst}, {"only_b", entry.plans.onlySecond},
			{"both", entry.plans.both}, {"only_a_words", entry.plans.onlyFirstWords},
			{"only_b_words", entry.plans.onlySecondWords}, {"both_words", entry.plans.bothWords},
			{"makespan_difference", rounded(entry.makespanDifference)}, {"text", entry.text}});
	}
	return list;
}

Json sensitivityJson(const PreviewReport& report)
{
	Json list = Json::array();
	for (const PreferenceChange& entry : report.sensitivity)
	{
		list.push_back({{"team", report.playthroughs[entry.team].id}, {"agent", entry.agent},
			{"kind", entry.isProposition ? "proposition" : "action"}, {"pattern", entry.pattern},
			{"name", entry.name}, {"agent_name", report.task.inWordsOfObject(entry.agent)},
			{"from", entry.from}, {"to", entry.to}, {"status", statusName(entry.status)},
			{"changed", entry.isChanged}, {"length", entry.length},
			{"playstyle", rounded(entry.playstyle, 4)}, {"worth", worthJson(entry.worth)},
			{"for_team", valueJson(entry.forTeam)}, {"difference", rounded(entry.difference, 4)},
			{"text", entry.text}});
	}
	return list;
}

const char* kindName(WhatIf::Kind kind)
{
	switch (kind)
	{
	case WhatIf::Kind::RemoveAction:
		return "remove-action";
	case WhatIf::Kind::RemoveItem:
		return "remove-item";
	case WhatIf::Kind::RemoveConnection:
		return "remove-connection";
	}
	return "";
}

Json whatIfJson(const PreviewReport& report)
{
	Json list = Json::array();
	for (const WhatIf& entry : report.whatIfs)
	{
		Json teams = Json::array();
		for (std::size_t team = 0; team < entry.teams.size(); ++team)
		{
			const WhatIf::Outcome& outcome = entry.teams[team];
			teams.push_back({{"team", report.playthroughs[team].id},
				{"status", statusName(outcome.status)}, {"changed", outcome.isChanged},
				{"length", outcome.length}, {"for_team", valueJson(outcome.forTeam)},
				{"difference", rounded(outcome.difference, 4)}});
		}
		list.push_back({{"id", std::string(kindName(entry.kind)) + "-" + entry.subject},
			{"kind", kindName(entry.kind)}, {"subject", entry.subject}, {"name", entry.name},
			{"teams", teams}, {"text", entry.text}});
	}
	return list;
}

Json sideJson(const std::optional<VersionChange::Side>& side)
{
	if (!side)
	{
		return {};
	}
	return {{"status", statusName(side->status)}, {"length", side->length},
		{"playstyle", rounded(side->playstyle, 4)}, {"worth", worthJson(side->worth)},
		{"makespan", rounded(side->makespan)}};
}

const char* changeName(const VersionChange& change)
{
	if (!change.before || !change.after)
	{
		return change.before ? "removed" : "added";
	}
	if (!change.isSettled())
	{
		return "unsettled";
	}
	const bool wasSolved = change.before->status == PlaythroughStatus::Solved;
	const bool isSolved = change.after->status == PlaythroughStatus::Solved;
	if (wasSolved != isSolved)
	{
		return isSolved ? "solved" : "unsolvable";
	}
	return change.plans.isSame() ? "same" : "changed";
}

Json againstJson(const std::optional<VersionComparison>& against)
{
	if (!against)
	{
		return {};
	}
	Json teams = Json::array();
	for (const VersionChange& change : against->teams)
	{
		teams.push_back({{"team", change.team}, {"change", changeName(change)},
			{"before", sideJson(change.before)}, {"after", sideJson(change.after)},
			{"only_before", change.plans.onlyFirst}, {"only_after", change.plans.onlySecond},
			{"only_before_words", change.plans.onlyFirstWords},
			{"only_after_words", change.plans.onlySecondWords}, {"text", change.text}});
	}
	return {{"name", against->name}, {"teams", teams},
		{"content",
			{{"actions_added", against->actionsAdded}, {"actions_removed", against->actionsRemoved},
				{"places_added", against->placesAdded}, {"places_removed", against->placesRemoved},
				{"places_moved", against->placesMoved}}},
		{"version",
			against->playable.empty() ? Json() : Json::parse(against->playable, nullptr, false)}};
}

Json sourceJson(const PreviewSource& source)
{
	Json teams = Json::array();
	for (const PreviewSource::TeamFile& team : source.teams)
	{
		teams.push_back({{"id", team.id}, {"file", team.file}, {"text", team.text}});
	}
	return {{"domain", source.domain}, {"problem", source.problem},
		{"level", source.level ? Json(*source.level) : Json()}, {"teams", teams},
		{"edits", source.edits}, {"mode", plannerName(source.planner)}};
}

/// What the page and the tabs show of a level's accuracy; the figures only where plays were
/// compared.
Json accuracyJson(const PreviewReport& report)
{
	const PlayAccuracy& accuracy = report.accuracy;
	Json json = {{"tested", accuracy.plays > 0}, {"text", accuracy.text}};
	if (accuracy.plays > 0)
	{
		json["plays"] = accuracy.plays;
		json["who_does_what"] = accuracy.whoDoesWhat;
		json["what_is_done"] = accuracy.whatIsDone;
		json["order_distance"] = accuracy.orderDistance;
		json["share_error"] = accuracy.shareError;
		json["nearest"] = Json::array();
		for (std::size_t team = 0; team < accuracy.nearest.size(); ++team)
		{
			json["nearest"].push_back(
				{{"team", report.playthroughs[team].team.name}, {"plays", accuracy.nearest[team]}});
		}
	}
	return json;
}

} // namespace

std::string_view statusName(PlaythroughStatus status)
{
	switch (status)
	{
	case PlaythroughStatus::Solved:
		return "solved";
	case PlaythroughStatus::Unsolvable:
		return "unsolvable";
	case PlaythroughStatus::Limit:
		return "limit";
	}
	return {};
}

std::string_view plannerName(PreviewPlanner planner)
{
	switch (planner)
	{
	case PreviewPlanner::Multistyle:
		return "paper";
	case PreviewPlanner::Full:
		return "full";
	case PreviewPlanner::Natural:
		return "natural";
	}
	return {};
}

std::string writePlayableVersion(const PreviewReport& report)
{
	Json teams = Json::array();
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		teams.push_back(teamJson(report, team));
	}
	const Json json = {{"level", levelJson(report.binding, report.task)}, {"teams", teams}};
	return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string writePreviewReport(const PreviewReport& report, std::string_view programVersion)
{
	const Coverage& coverage = report.analysis.coverage;
	Json teams = Json::array();
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		teams.push_back(teamJson(report, team));
		if (team < report.samples.size())
		{
			teams.back()["samples"] = samplesJson(report.task, report.samples[team]);
		}
		if (team < report.knowledge.size() && !report.knowledge[team].empty())
		{
			teams.back()["knowledge"] = newcomersJson(report, team);
		}
	}
	const Json json = {{"schema", "preview-report/1"}, {"title", report.title},
		{"program", {{"name", "rpgpref"}, {"version", programVersion}}},
		{"summary", report.summary}, {"accuracy", accuracyJson(report)},
		{"cut_short", !report.cutShort.empty()}, {"cut_short_by", report.cutShort},
		{"replans_left_out", report.replansLeftOut}, {"hypothetical", hypotheticalJson(report)},
		{"weights", report.playthroughs.empty() ? Json()
												: weightsJson(report.playthroughs.front().weights)},
		{"warnings", warningsJson(report.warnings)},
		{"level", levelJson(report.binding, report.task)}, {"words", wordsJson(report.task)},
		{"teams", teams}, {"findings", findingsJson(report)},
		{"coverage",
			{{"actions", usagesJson(coverage.actions)}, {"paths", usagesJson(coverage.paths)},
				{"places", usagesJson(coverage.places)}, {"items", usagesJson(coverage.items)},
				{"regions", usagesJson(coverage.regions)}}},
		{"comparison", comparisonJson(report)}, {"sensitivity", sensitivityJson(report)},
		{"what_if", whatIfJson(report)}, {"own_plans", ownPlansJson(report)},
		{"against", againstJson(report.against)}, {"source", sourceJson(report.source)}};
	return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace RPGPref
