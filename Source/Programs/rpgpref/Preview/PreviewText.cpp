// SPDX-License-Identifier: MIT
#include "Preview/PreviewText.h"

#include "RPGPref/Display/SvgWriter.h"
#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace RPGPref::Program
{

namespace
{

std::string minutes(double seconds)
{
	const long long whole = std::llround(seconds);
	return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

const std::vector<std::string> kTeamHeadings = {
	"team", "steps", "time", "worth", "liked", "disliked", "busiest", "playthrough"};

std::string worthText(FixedValue worth)
{
	return fmt::format("{:.2f}", toDouble(worth));
}

std::string standing(const Playthrough& playthrough)
{
	return playthrough.isCutShort     ? "cut short"
		   : playthrough.isProvenBest ? "best possible"
		   : playthrough.worth < playthrough.greatestWorth
			   ? fmt::format("easier on the busiest than the best found ({})",
					 worthText(playthrough.greatestWorth))
			   : "best found";
}

std::vector<std::string> teamCells(const Playthrough& playthrough)
{
	if (!playthrough.isSolved())
	{
		return {playthrough.team.name, std::string(statusName(playthrough.status)), "", "", "", "",
			"", ""};
	}
	std::size_t liked = 0;
	std::size_t disliked = 0;
	for (std::size_t step = 0; step < playthrough.plan.size(); ++step)
	{
		liked += playthrough.value(step) > 0 ? 1 : 0;
		disliked += playthrough.value(step) < 0 ? 1 : 0;
	}
	return {playthrough.team.name, fmt::format("{}", playthrough.plan.size()),
		minutes(playthrough.schedule.makespan), worthText(playthrough.worth),
		fmt::format("{}", liked), fmt::format("{}", disliked),
		fmt::format("{:.0f} %", playthrough.busiestShare * 100), standing(playthrough)};
}

std::string publishedCell(const PublishedOutcome& outcome)
{
	return outcome.status == PlaythroughStatus::Solved
			   ? fmt::format("{} at {:.3f}", outcome.length, outcome.playstyle)
			   : std::string(statusName(outcome.status));
}

/// For those who know how planners work.
std::string detailsText(const PreviewReport& report)
{
	std::vector<std::string> headings = {"team", "mean liking", "nodes"};
	if (!report.published.empty())
	{
		headings.push_back("as published");
	}
	Table table(headings);
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		const Playthrough& playthrough = report.playthroughs[team];
		std::vector<std::string> cells = {playthrough.team.name,
			playthrough.isSolved()
				? fmt::format("{:.3f}", averagePlaystyle(playthrough.preferences, playthrough.plan))
				: "",
			fmt::format("{}", playthrough.nodes)};
		if (!report.published.empty())
		{
			// A run that was stopped has fewer of them than teams.
			cells.push_back(
				team < report.published.size() ? publishedCell(report.published[team]) : "");
		}
		table.add(cells);
	}
	std::string text =
		fmt::format("\nDetails (mode {}):\n{}", plannerName(report.source.planner), table.text());
	for (const Finding& finding : report.analysis.findings)
	{
		if (finding.kind == FindingKind::OnlyAsPublished)
		{
			text += fmt::format("- {}\n", finding.text);
		}
	}
	return text;
}

/// Plans of the designer's own, and what they are worth to whom.
std::string ownPlansText(const PreviewReport& report)
{
	if (report.ownPlans.empty())
	{
		return {};
	}
	std::string text = "\nYour own plans:\n";
	for (const OwnPlan& own : report.ownPlans)
	{
		if (!own.isValid)
		{
			text += fmt::format("- {} does not work: {}\n", own.name, own.reason);
			continue;
		}
		text += fmt::format("- {}: {} steps{}\n", own.name, own.length,
			own.needless == 0 ? "" : fmt::format(", {} of them needless", own.needless));
		for (std::size_t team = 0; team < own.teams.size(); ++team)
		{
			const Playthrough& shown = report.playthroughs[team];
			text += fmt::format("    {}: worth {}, mean liking {:.3f}; shown above: {}\n",
				shown.team.name, worthText(own.teams[team].worth), own.teams[team].playstyle,
				worthText(shown.worth));
		}
	}
	return text;
}

/// What the reader must know before anything else.
std::string bannerText(const PreviewReport& report)
{
	std::string text;
	for (const std::string& edit : report.source.edits)
	{
		text += fmt::format("HYPOTHETICAL, not the level as it is: {}\n", edit);
	}
	for (const std::string& pin : report.pins)
	{
		text += fmt::format("HYPOTHETICAL, every team has to do {}\n", pin);
	}
	for (const std::string& reason : report.cutShort)
	{
		text += fmt::format("CUT SHORT: {}\n", reason);
	}
	return text;
}

const std::vector<std::string> kAgentHeadings = {
	"agent", "team", "steps", "liked", "busy", "travel", "idle"};

std::vector<std::string> agentCells(const PreviewReport& report, std::size_t team, AgentId agent)
{
	const Playthrough& playthrough = report.playthroughs[team];
	const AgentWork& work = report.analysis.work[team][agent.value()];
	const Lane& lane = playthrough.schedule.lanes[agent.value()];
	const std::string archetype = archetypeOf(report.task, playthrough.team, agent);
	const std::string name = report.task.nameOf(agent);
	return {archetype.empty() ? name : fmt::format("{}, {}", name, archetype),
		playthrough.team.name, fmt::format("{}", work.steps), fmt::format("{}", work.liked),
		minutes(lane.busy), minutes(lane.travel), minutes(lane.idle)};
}

std::string escaped(std::string_view text)
{
	std::string result;
	for (const char character : text)
	{
		switch (character)
		{
		case '<':
			result += "&lt;";
			break;
		case '>':
			result += "&gt;";
			break;
		case '&':
			result += "&amp;";
			break;
		default:
			result += character;
		}
	}
	return result;
}

std::string tableRow(const std::vector<std::string>& cells, const char* tag)
{
	std::string row = "<tr>";
	for (const std::string& cell : cells)
	{
		row += fmt::format("<{0}>{1}</{0}>", tag, escaped(cell));
	}
	return row + "</tr>\n";
}

/// With the quest's name as words: bring honey home.
std::string questSaying(const QuestDecision& quest)
{
	std::string name = quest.quest;
	std::replace(name.begin(), name.end(), '-', ' ');
	return name + quest.text.substr((std::min)(quest.quest.size(), quest.text.size()));
}

} // namespace

/// Which team does which side quest, and why or why not; teams of which the same is said share a
/// line.
std::string questsText(const PreviewReport& report)
{
	std::vector<std::pair<std::string, std::vector<std::string>>> sayings;
	for (const Playthrough& playthrough : report.playthroughs)
	{
		for (const QuestDecision& quest : playthrough.quests)
		{
			const std::string saying = questSaying(quest);
			const auto known = std::find_if(sayings.begin(), sayings.end(),
				[&saying](const auto& entry) { return entry.first == saying; });
			(known == sayings.end() ? sayings.emplace_back(saying, std::vector<std::string>())
									: *known)
				.second.push_back(playthrough.team.name);
		}
	}
	std::string text;
	for (const auto& [saying, teams] : sayings)
	{
		text += fmt::format("- {} ({})\n", saying,
			teams.size() == report.playthroughs.size() ? "every team"
													   : fmt::format("{}", fmt::join(teams, ", ")));
	}
	return text.empty() ? text : "\nSide quests:\n" + text;
}

std::string previewText(const PreviewReport& report)
{
	Table teams(kTeamHeadings);
	Table agents(kAgentHeadings);
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		teams.add(teamCells(report.playthroughs[team]));
		for (std::size_t i = 0; i < report.playthroughs[team].schedule.lanes.size(); ++i)
		{
			agents.add(agentCells(report, team, AgentId(i)));
		}
	}
	std::string text = fmt::format("{}\n{}\n", report.title, bannerText(report));
	for (const std::string& sentence : report.summary)
	{
		text += fmt::format("- {}\n", sentence);
	}
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		if (!report.failures[team].empty())
		{
			text += fmt::format(
				"- {}: {}\n", report.playthroughs[team].team.name, report.failures[team]);
		}
	}
	text += fmt::format("\n{}\n{}", teams.text(), agents.text());
	text += questsText(report);
	text += ownPlansText(report);
	if (report.against)
	{
		text += fmt::format("\nAgainst the other version ({}):\n", report.against->name);
		for (const VersionChange& change : report.against->teams)
		{
			text += fmt::format("- {}\n", change.text);
		}
	}
	return text + detailsText(report);
}

std::string plainPreviewPage(const PreviewReport& report)
{
	std::string page = fmt::format(
		"<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<title>{0}</title>\n"
		"<style>body{{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem "
		"auto;padding:0 "
		"1rem}}table{{border-collapse:collapse}}td,th{{padding:.2rem .8rem;text-align:left;"
		"border-bottom:1px solid #bbb}}svg{{max-width:100%;height:auto}}</style></head>\n"
		"<body><main><h1>{0}</h1>\n<pre>{1}</pre>\n<ul>\n",
		escaped(report.title), escaped(bannerText(report)));
	for (const std::string& sentence : report.summary)
	{
		page += fmt::format("<li>{}</li>\n", escaped(sentence));
	}
	page += "</ul>\n<h2>Teams</h2>\n<table>" + tableRow(kTeamHeadings, "th");
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		page += tableRow(teamCells(report.playthroughs[team]), "td");
	}
	page += "</table>\n<h2>Findings</h2>\n<ul>\n";
	for (const Finding& finding : report.analysis.findings)
	{
		page += fmt::format(
			"<li><b>{}</b>: {}</li>\n", severityName(finding.severity), escaped(finding.text));
	}
	page += "</ul>\n";
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		const Playthrough& playthrough = report.playthroughs[team];
		page += fmt::format("<h2>{}</h2>\n", escaped(playthrough.team.name));
		if (!playthrough.isSolved())
		{
			page += fmt::format("<p>{}</p>\n", escaped(report.failures[team]));
			continue;
		}
		SvgOptions options;
		options.title = playthrough.team.name;
		options.description = "The ways of all agents on the map.";
		std::string svg =
			writeSvg(drawPlaythrough(report, team, playthrough.schedule.makespan), options);
		svg.erase(0, svg.find("<svg"));
		page += svg + "<ol>\n";
		for (const ScheduledStep& step : playthrough.schedule.steps)
		{
			page += fmt::format("<li>{}, {} to {}</li>\n",
				escaped(report.task.sentence(step.action)), minutes(step.start), minutes(step.end));
		}
		page += "</ol>\n";
	}
	return page + "</main></body></html>\n";
}

} // namespace RPGPref::Program
