// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "Analysis/Wording.h"
#include "Foundation/Utf8.h"
#include "GridOutlines.h"
#include "MapDrawing.h"
#include "SceneryColours.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

std::vector<DisplayPoint> displayPoints(const std::vector<Point>& points)
{
	std::vector<DisplayPoint> result;
	std::transform(points.begin(), points.end(), std::back_inserter(result), displayPoint);
	return result;
}

void drawScenery(const Scenery& scenery, DisplayList& list)
{
	const Colour colour = sceneryColour(scenery.kind);
	switch (scenery.shape)
	{
	case Scenery::Shape::Area:
		list.addPolygon(displayPoints(scenery.points), colour);
		break;
	case Scenery::Shape::Line:
		list.addPolyline(displayPoints(scenery.points), colour, scenery.size);
		break;
	case Scenery::Shape::Spot:
		list.addCircle(displayPoint(scenery.points.front()), scenery.size / 2, colour).title =
			scenery.kind;
		break;
	}
}

/// The walkable ground, for levels that show nothing else.
void drawWalkable(const Level& level, DisplayList& list)
{
	for (const Outline& area : level.grid ? outlinesOf(*level.grid) : level.areas)
	{
		list.addPolygon(displayPoints(area), sceneryColour("floor"));
	}
	for (const Outline& obstacle : level.obstacles)
	{
		list.addPolygon(displayPoints(obstacle), sceneryColour("rock"));
	}
}

const ScheduledStep* stepAt(const Schedule& schedule, AgentId agent, double time)
{
	for (const LaneItem& item : schedule.lanes[agent.value()].items)
	{
		if (item.kind == LaneItem::Kind::Act && item.start <= time && time < item.end)
		{
			return &schedule.steps[item.step];
		}
	}
	return nullptr;
}

/// How much room a name takes, roughly.
struct NameBox
{
	NameBox(DisplayPoint itsMiddle, std::string_view name, double size)
		: middle(itsMiddle), height(size)
	{
		// Bytes that continue a letter are none of their own.
		const auto letters = std::count_if(
			name.begin(), name.end(), [](char byte) { return (byte & 0xC0) != 0x80; });
		width = 0.55 * size * static_cast<double>(letters);
	}

	bool overlaps(const NameBox& other) const
	{
		return std::abs(middle.x - other.middle.x) < (width + other.width) / 2 &&
			   std::abs(middle.y - other.middle.y) < (height + other.height) / 2;
	}

	/// Moves sideways so that both ends are on the map, if it is wide enough.
	void keepBetween(double left, double right)
	{
		middle.x = (std::min)(middle.x, right - width / 2);
		middle.x = (std::max)(middle.x, left + width / 2);
	}

	DisplayPoint middle;
	double width = 0;
	double height = 0;
};

/// -1, 0, 1 for three agents: by how much one is moved aside to be seen beside the others.
double besideOthers(std::size_t agent, std::size_t agents)
{
	return static_cast<double>(agent) - static_cast<double>(agents - 1) / 2;
}

/// A room and its middle often share a name, which need not stand there twice.
bool isNamedLikeItsRegion(const Level& level, const Place& place)
{
	return place.region.isValid() && !level.regions[place.region.value()].outline.empty() &&
		   level.regions[place.region.value()].name == place.name;
}

} // namespace

Colour colourFrom(std::string_view hex)
{
	if (hex.size() != 7 || hex[0] != '#')
	{
		return Colour::rgb(0x808080);
	}
	std::uint32_t value = 0;
	for (const char digit : hex.substr(1))
	{
		const bool isNumber = digit >= '0' && digit <= '9';
		const char letter = static_cast<char>(digit | 0x20);
		if (!isNumber && (letter < 'a' || letter > 'f'))
		{
			return Colour::rgb(0x808080);
		}
		value = value * 16 + static_cast<std::uint32_t>(isNumber ? digit - '0' : letter - 'a' + 10);
	}
	return Colour::rgb(value);
}

DisplayList drawGround(const LevelBinding& binding)
{
	const Level& level = binding.level();
	DisplayList list;
	if (level.scenery.empty())
	{
		drawWalkable(level, list);
	}
	for (const Scenery& scenery : level.scenery)
	{
		drawScenery(scenery, list);
	}
	return list;
}

DisplayList drawPlaces(const LevelBinding& binding)
{
	const Level& level = binding.level();
	const double unit = unitOf(level);
	DisplayList list;
	for (const Link& link : level.links)
	{
		DisplayItem& line = list.addPolyline(displayPoints(link.points), kPaper, unit * 0.3);
		line.dashed = true;
		line.title = link.name;
	}
	for (const Place& place : level.places)
	{
		DisplayItem& mark = list.addCircle(displayPoint(place.at), unit * 0.45, kPaper);
		mark.stroke = kInk;
		mark.thickness = unit * 0.15;
		mark.title = place.name;
	}
	return list;
}

DisplayList drawNames(const LevelBinding& binding)
{
	const Level& level = binding.level();
	const double unit = unitOf(level);
	DisplayList list;
	std::vector<NameBox> taken;
	const auto add = [&](NameBox box, const std::string& name)
	{
		box.keepBetween(level.lowest.x, level.highest.x);
		while (std::any_of(taken.begin(), taken.end(),
			[&box](const NameBox& other) { return box.overlaps(other); }))
		{
			box.middle.y += unit * 0.6;
		}
		addLabel(list, box.middle, name, box.height);
		taken.push_back(box);
	};
	// Names of regions have their place above them; those of places make room.
	for (const Region& region : level.regions)
	{
		if (!region.outline.empty())
		{
			add(NameBox(displayPoint(nameSpot(region, unit)), region.name, unit * 2), region.name);
		}
	}
	for (const Place& place : level.places)
	{
		if (!isNamedLikeItsRegion(level, place))
		{
			add(NameBox({place.at.x, place.at.y + unit * 1.5, 0}, place.name, unit * 1.2),
				place.name);
		}
	}
	return list;
}

DisplayList drawLevel(const LevelBinding& binding)
{
	DisplayList list = drawGround(binding);
	list.append(drawPlaces(binding));
	list.append(drawNames(binding));
	return list;
}

DisplayList drawWays(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view)
{
	const Schedule& schedule = shownSchedule(report, team, view);
	const double unit = unitOf(report.binding.level());
	DisplayList list;
	for (std::size_t i = 0; i < schedule.lanes.size(); ++i)
	{
		const Lane& lane = schedule.lanes[i];
		// Beside one another where agents go the same way.
		const double shift = unit * 0.5 * besideOthers(i, schedule.lanes.size());
		std::vector<DisplayPoint> way;
		for (const Keyframe& frame : lane.path)
		{
			if (frame.time <= time)
			{
				way.push_back({frame.at.x + shift, frame.at.y + shift, 0});
			}
		}
		const Point now = lane.positionAt(time);
		way.push_back({now.x + shift, now.y + shift, 0});
		way.erase(std::unique(way.begin(), way.end()), way.end());
		if (way.size() > 1)
		{
			DisplayItem& line = list.addPolyline(
				std::move(way), agentColour(report.binding, AgentId(i), view), unit * 0.35);
			line.arrow = true;
			line.title = "The way of " + report.task.nameOf(AgentId(i));
		}
	}
	return list;
}

DisplayList drawAgents(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view)
{
	const Schedule& schedule = shownSchedule(report, team, view);
	const double unit = unitOf(report.binding.level());
	DisplayList list;
	std::vector<Point> told;
	for (std::size_t i = 0; i < schedule.lanes.size(); ++i)
	{
		const AgentId agent(i);
		const Point now = schedule.lanes[i].positionAt(time) +
						  Point{unit * 1.6 * besideOthers(i, schedule.lanes.size()), 0};
		const std::string name = report.task.nameOf(agent);
		const ScheduledStep* const step = stepAt(schedule, agent, time);
		const std::string doing =
			step == nullptr ? name : name + ": " + report.task.deed(step->action);
		const Colour colour = agentColour(report.binding, agent, view);
		DisplayItem& body = list.addCircle(displayPoint(now), unit * 1.1, colour);
		body.stroke = kPaper;
		body.thickness = unit * 0.2;
		body.title = doing;
		list.addText(displayPoint(now), firstCharacter(name), unit * 1.3, kPaper);
		if (step != nullptr)
		{
			// Below the place's name, and one line for each of those who stand together.
			const auto line = std::count_if(told.begin(), told.end(),
				[&](Point other) { return distance(now, other) < unit * 8; });
			told.push_back(now);
			addLabel(list, {now.x, now.y + unit * (3.1 + 1.6 * static_cast<double>(line)), 0},
				doing, unit * 1.3);
		}
	}
	return list;
}

DisplayList drawPlaythrough(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view)
{
	DisplayList list;
	const auto add = [&list](bool isWanted, auto draw)
	{
		if (isWanted)
		{
			list.append(draw());
		}
	};
	add(view.ground, [&] { return drawGround(report.binding); });
	add(view.coverage, [&] { return drawCoverage(report, view); });
	add(view.places, [&] { return drawPlaces(report.binding); });
	add(view.ways, [&] { return drawWays(report, team, time, view); });
	add(view.newcomers, [&] { return drawFog(report, team, time, view); });
	add(view.places, [&] { return drawNames(report.binding); });
	add(view.order, [&] { return drawOrder(report, team, time, view); });
	add(view.starved && !view.newcomers, [&] { return drawStarved(report, team, view); });
	add(view.agents, [&] { return drawAgents(report, team, time, view); });
	if (view.title)
	{
		const Level& level = report.binding.level();
		const double unit = unitOf(level);
		// Above the map and the names of its uppermost regions.
		addLabel(list, {(level.lowest.x + level.highest.x) / 2, level.lowest.y - unit * 4, 0},
			report.playthroughs[team].team.name +
				(view.newcomers && report.newcomersOf(team) != nullptr ? " as newcomers, " : ", ") +
				clockTime(time),
			unit * 2.2);
	}
	return list;
}

} // namespace RPGPref
