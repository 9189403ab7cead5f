// SPDX-License-Identifier: MIT
// What is marked at places and regions of a playthrough: numbers, use, want.
#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "MapDrawing.h"

#include <algorithm>
#include <map>

namespace RPGPref
{

namespace
{

/// `from` for 0, `to` for 1.
Colour mix(Colour from, Colour to, double share, std::uint8_t alpha)
{
	const auto channel = [share](std::uint8_t a, std::uint8_t b)
	{ return static_cast<std::uint8_t>(a + (b - a) * share + 0.5); };
	return {channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue),
		alpha};
}

/// Where a step is done: its place, or where its agent stands when it begins.
Point siteOf(const PreviewReport& report, const Schedule& schedule, const ScheduledStep& step)
{
	if (step.place.isValid())
	{
		return report.binding.level().places[step.place.value()].at;
	}
	return step.participants.empty()
			   ? Point{}
			   : schedule.lanes[step.participants.front().value()].positionAt(step.start);
}

void addSign(DisplayList& list, DisplayPoint at, double size, Colour colour, std::string title)
{
	DisplayItem& sign = list.addPolygon({{at.x, at.y - size * 0.9, 0},
											{at.x + size, at.y + size * 0.8, 0},
											{at.x - size, at.y + size * 0.8, 0}},
		colour);
	sign.stroke = kPaper;
	sign.thickness = size * 0.15;
	sign.title = std::move(title);
	list.addText({at.x, at.y + size * 0.25, 0}, "!", size * 1.2, kPaper);
}

} // namespace

DisplayList drawOrder(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view)
{
	constexpr std::size_t kInRow = 5;
	const Schedule& schedule = report.playthroughs[team].schedule;
	const double unit = unitOf(report.binding.level());
	const double radius = unit * 0.75;
	std::map<PlaceId, std::size_t> already;
	DisplayList list;
	for (std::size_t i = 0; i < schedule.steps.size(); ++i)
	{
		const ScheduledStep& step = schedule.steps[i];
		if (step.start > time || step.participants.empty())
		{
			continue;
		}
		// Rows above the place: its name stands below.
		const std::size_t before = step.place.isValid() ? already[step.place]++ : 0;
		const Point site = siteOf(report, schedule, step);
		const DisplayPoint at = {site.x + radius * 2.1 * static_cast<double>(before % kInRow),
			site.y - unit * 1.9 - radius * 2.1 * static_cast<double>(before / kInRow), 0};
		const bool isNow = time < step.end;
		DisplayItem& disc = list.addCircle(at, isNow ? radius * 1.3 : radius,
			agentColour(report.binding, step.participants.front(), view));
		disc.stroke = isNow ? kInk : kPaper;
		disc.thickness = unit * (isNow ? 0.3 : 0.1);
		disc.title = std::to_string(i + 1) + ". " + report.task.actionText(step.action);
		list.addText(at, std::to_string(i + 1), unit * (isNow ? 1.2 : 0.9), kPaper);
	}
	return list;
}

DisplayList drawCoverage(const PreviewReport& report, const PlaythroughView& view)
{
	constexpr std::uint8_t kHeatAlpha = 150;
	const Level& level = report.binding.level();
	const double unit = unitOf(level);
	const std::vector<Usage>& places = report.analysis.coverage.places;
	std::uint32_t most = 1;
	for (const Usage& usage : places)
	{
		most = (std::max)(most, usage.total());
	}
	DisplayList list;
	for (std::size_t i = 0; i < places.size(); ++i)
	{
		const DisplayPoint at = displayPoint(level.places[i].at);
		const std::uint32_t used = places[i].total();
		const double share = static_cast<double>(used) / most;
		DisplayItem& spot = list.addCircle(at, unit * (used == 0 ? 1.5 : 1.5 + 3 * share),
			used == 0 ? Colour::none()
					  : mix(view.rarelyUsed, view.oftenUsed, share, kHeatAlpha));
		spot.title = places[i].name + ": used " + std::to_string(used) + " times by " +
					 std::to_string(places[i].teams()) + " of " +
					 std::to_string(report.playthroughs.size()) + " teams";
		if (used == 0)
		{
			spot.stroke = view.unused;
			spot.thickness = unit * 0.2;
			spot.dashed = true;
		}
	}
	return list;
}

DisplayList drawStarved(
	const PreviewReport& report, std::size_t team, const PlaythroughView& view)
{
	const Level& level = report.binding.level();
	const double unit = unitOf(level);
	std::map<RegionId, double> already;
	DisplayList list;
	for (const Finding& finding : report.analysis.findings)
	{
		const bool isOfTeam = std::find(finding.teams.begin(), finding.teams.end(), team) !=
							  finding.teams.end();
		if (finding.kind != FindingKind::StarvedAgent || !isOfTeam || !finding.region.isValid() ||
			level.regions[finding.region.value()].outline.empty())
		{
			continue;
		}
		const Region& region = level.regions[finding.region.value()];
		const Point name = nameSpot(region, unit);
		// To the right of the region's name, whose letters are about half as wide as high.
		const double x = name.x + unit * (static_cast<double>(region.name.size()) * 0.55 + 2) +
						 unit * 5 * already[finding.region]++;
		const DisplayPoint at = {x, name.y, 0};
		addSign(list, at, unit * 1.1,
			finding.severity == FindingSeverity::Problem ? view.starvedProblem : view.starvedHint,
			finding.text);
		const std::string agent(report.task.agentName(finding.agent));
		const DisplayPoint who = {x + unit * 2.1, at.y, 0};
		DisplayItem& disc = list.addCircle(
			who, unit * 0.9, agentColour(report.binding, finding.agent, view));
		disc.stroke = kPaper;
		disc.thickness = unit * 0.1;
		disc.title = finding.text;
		list.addText(who, agent.substr(0, 1), unit * 1.1, kPaper);
	}
	return list;
}

} // namespace RPGPref
