// SPDX-License-Identifier: MIT
// What is marked at places and regions of a playthrough: numbers, use, want.
#include "RPGPref/Preview/NewcomersJob.h"
#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "Foundation/Utf8.h"
#include "MapDrawing.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace RPGPref
{

namespace
{

/// `from` for 0, `to` for 1.
Colour mix(Colour from, Colour to, double share, std::uint8_t alpha)
{
	const auto channel = [share](std::uint8_t a, std::uint8_t b)
	{ return static_cast<std::uint8_t>(std::floor(a + (b - a) * share + 0.5)); };
	return {channel(from.red, to.red), channel(from.green, to.green), channel(from.blue, to.blue),
		alpha};
}

/// Where the agent of a step without a place stands when it begins.
DisplayPoint whereBegun(const Schedule& schedule, const ScheduledStep& step)
{
	return displayPoint(schedule.lanes[step.participants.front().value()].positionAt(step.start));
}

/// Where the numbers of a place's steps stand: in rows above it, or beside it where the name of
/// another place would be covered.
class NumberRows
{
public:
	static constexpr std::size_t kInRow = 5;

	NumberRows(const Level& level, const Schedule& schedule, double unit)
		: level_(level), unit_(unit), step_(unit * 1.575), counts_(level.places.size(), 0)
	{
		for (const ScheduledStep& step : schedule.steps)
		{
			if (step.place.isValid())
			{
				++counts_[step.place.value()];
			}
		}
	}

	/// The middle of a number, by its position among those of the place. Does not depend on the
	/// moment, so that numbers stay where they are while the time is changed.
	DisplayPoint at(PlaceId place, std::size_t position) const
	{
		const Point first = level_.places[place.value()].at + offset(place);
		const std::size_t column = position % kInRow;
		const std::size_t row = position / kInRow;
		return {first.x + step_ * static_cast<double>(column),
			first.y - step_ * static_cast<double>(row), 0};
	}

private:
	Point offset(PlaceId place) const
	{
		const std::size_t inRow = (std::min)(counts_[place.value()], kInRow);
		const double back = -step_ * static_cast<double>(inRow == 0 ? 0 : inRow - 1);
		const Point above = {0, -unit_ * 1.9};
		for (const Point candidate : {above, Point{back, -unit_ * 1.9}, Point{unit_ * 1.6, 0},
				 Point{back - unit_ * 1.6, 0}, Point{0, -unit_ * 3.4}})
		{
			if (!coversName(place, candidate))
			{
				return candidate;
			}
		}
		return above;
	}

	bool coversName(PlaceId place, Point offset) const
	{
		const Point first = level_.places[place.value()].at + offset;
		const std::size_t count = counts_[place.value()];
		const double width = step_ * static_cast<double>((std::min)(count, kInRow) - 1);
		const std::size_t lastRow = (count - 1) / kInRow;
		const double height = step_ * static_cast<double>(lastRow);
		return std::any_of(level_.places.begin(), level_.places.end(),
			[&](const Place& other)
			{
				// Letters are about half as wide as high; names stand below their place.
				const double half = static_cast<double>(other.name.size()) * unit_ * 0.33;
				const double y = other.at.y + unit_ * 1.5;
				return other.at.x + half > first.x - step_ / 2 &&
					   other.at.x - half < first.x + width + step_ / 2 &&
					   y + unit_ * 0.6 > first.y - height - step_ / 2 &&
					   y - unit_ * 0.6 < first.y + step_ / 2;
			});
	}

	const Level& level_;
	double unit_;
	double step_;
	std::vector<std::size_t> counts_; // By PlaceId.
};

void addSign(DisplayList& list, DisplayPoint at, double size, Colour colour, std::string title)
{
	DisplayItem& sign =
		list.addPolygon({{at.x, at.y - size * 0.9, 0}, {at.x + size, at.y + size * 0.8, 0},
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
	const Schedule& schedule = shownSchedule(report, team, view);
	const double unit = unitOf(report.binding.level());
	const double radius = unit * 0.75;
	const NumberRows rows(report.binding.level(), schedule, unit);
	std::map<PlaceId, std::size_t> already;
	DisplayList list;
	for (std::size_t i = 0; i < schedule.steps.size(); ++i)
	{
		const ScheduledStep& step = schedule.steps[i];
		const std::size_t before = step.place.isValid() ? already[step.place]++ : 0;
		if (step.start > time || step.participants.empty())
		{
			continue;
		}
		const DisplayPoint at =
			step.place.isValid() ? rows.at(step.place, before) : whereBegun(schedule, step);
		const bool isNow = time < step.end;
		DisplayItem& disc = list.addCircle(at, isNow ? radius * 1.3 : radius,
			agentColour(report.binding, step.participants.front(), view));
		disc.stroke = isNow ? kInk : kPaper;
		disc.thickness = unit * (isNow ? 0.3 : 0.1);
		disc.title = std::to_string(i + 1) + ". " + report.task.sentence(step.action);
		list.addText(at, std::to_string(i + 1), unit * (isNow ? 1.2 : 0.9), kPaper);
	}
	return list;
}

DisplayList drawFog(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view)
{
	constexpr double kThickest = 215;
	DisplayList list;
	const NewcomersPlay* const play = report.newcomersOf(team);
	if (play == nullptr)
	{
		return list;
	}
	const Level& level = report.binding.level();
	const FogShares shares = fogAt(*play, level, time);
	const auto thickness = [&](double share)
	{
		Colour colour = view.fog;
		colour.alpha = static_cast<std::uint8_t>(share * kThickest);
		return colour;
	};
	const auto titleOf = [](const std::string& name, double share)
	{
		return name + ": " + std::to_string(static_cast<int>(std::floor(share * 100 + 0.5))) +
			   " % of what was unknown is still unknown";
	};
	for (std::size_t i = 0; i < level.regions.size(); ++i)
	{
		const Region& region = level.regions[i];
		if (shares.regions[i] > 0 && region.outline.size() > 2)
		{
			std::vector<DisplayPoint> corners;
			for (const Point corner : region.outline)
			{
				corners.push_back(displayPoint(corner));
			}
			list.addPolygon(std::move(corners), thickness(shares.regions[i])).title =
				titleOf(region.name, shares.regions[i]);
		}
	}
	for (std::size_t i = 0; i < level.places.size(); ++i)
	{
		if (shares.places[i] > 0)
		{
			list.addCircle(displayPoint(level.places[i].at), unitOf(level) * 2,
					thickness(shares.places[i]))
				.title = titleOf(level.places[i].name, shares.places[i]);
		}
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
			used == 0 ? Colour::none() : mix(view.rarelyUsed, view.oftenUsed, share, kHeatAlpha));
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

DisplayList drawStarved(const PreviewReport& report, std::size_t team, const PlaythroughView& view)
{
	const Level& level = report.binding.level();
	const double unit = unitOf(level);
	std::map<RegionId, double> already;
	DisplayList list;
	for (const Finding& finding : report.analysis.findings)
	{
		const bool isOfTeam =
			std::find(finding.teams.begin(), finding.teams.end(), team) != finding.teams.end();
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
		const std::string agent = report.task.nameOf(finding.agent);
		const DisplayPoint who = {x + unit * 2.1, at.y, 0};
		DisplayItem& disc =
			list.addCircle(who, unit * 0.9, agentColour(report.binding, finding.agent, view));
		disc.stroke = kPaper;
		disc.thickness = unit * 0.1;
		disc.title = finding.text;
		list.addText(who, firstCharacter(agent), unit * 1.1, kPaper);
	}
	return list;
}

} // namespace RPGPref
