// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "Analysis/Wording.h"
#include "SceneryColours.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr Colour kInk = Colour::rgb(0x22262B);
constexpr Colour kPaper = Colour::rgb(0xFFFFFF);

DisplayPoint displayPoint(Point point)
{
	return {point.x, point.y, 0};
}

std::vector<DisplayPoint> displayPoints(const std::vector<Point>& points)
{
	std::vector<DisplayPoint> result;
	std::transform(points.begin(), points.end(), std::back_inserter(result), displayPoint);
	return result;
}

/// Sizes of marks and letters follow the map's, so that every level is readable.
double unitOf(const Level& level)
{
	return (std::max)(level.highest.x - level.lowest.x, level.highest.y - level.lowest.y) / 100;
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
void drawGround(const Level& level, DisplayList& list)
{
	for (const Outline& area : level.areas)
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

DisplayList drawLevel(const LevelBinding& binding)
{
	const Level& level = binding.level();
	const double unit = unitOf(level);
	DisplayList list;
	if (level.scenery.empty())
	{
		drawGround(level, list);
	}
	for (const Scenery& scenery : level.scenery)
	{
		drawScenery(scenery, list);
	}
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
		list.addText({place.at.x, place.at.y + unit * 1.5, 0}, place.name, unit * 1.2, kInk);
	}
	for (const Region& region : level.regions)
	{
		if (region.outline.empty())
		{
			continue;
		}
		const auto top = std::min_element(region.outline.begin(), region.outline.end(),
			[](Point a, Point b) { return a.y < b.y; });
		list.addText({centre(region.outline).x, top->y - unit, 0}, region.name, unit * 2, kInk);
	}
	return list;
}

DisplayList drawAgents(const PreviewReport& report, std::size_t team, double time)
{
	const Schedule& schedule = report.playthroughs[team].schedule;
	const double unit = unitOf(report.binding.level());
	DisplayList list;
	for (std::size_t i = 0; i < schedule.lanes.size(); ++i)
	{
		const Lane& lane = schedule.lanes[i];
		const Colour colour = colourFrom(report.binding.colour(AgentId(i)));
		// Beside one another where agents go the same way.
		const double shift =
			unit * 0.5 *
			(static_cast<double>(i) - static_cast<double>(schedule.lanes.size() - 1) / 2);
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
			DisplayItem& line = list.addPolyline(std::move(way), colour, unit * 0.35);
			line.arrow = true;
			line.title = "The way of " + std::string(report.task.agentName(AgentId(i)));
		}
	}
	for (std::size_t i = 0; i < schedule.lanes.size(); ++i)
	{
		const AgentId agent(i);
		const double shift =
			unit * 1.6 *
			(static_cast<double>(i) - static_cast<double>(schedule.lanes.size() - 1) / 2);
		const Point now = schedule.lanes[i].positionAt(time) + Point{shift, 0};
		const std::string name(report.task.agentName(agent));
		DisplayItem& body =
			list.addCircle(displayPoint(now), unit * 1.1, colourFrom(report.binding.colour(agent)));
		body.stroke = kPaper;
		body.thickness = unit * 0.2;
		const ScheduledStep* step = stepAt(schedule, agent, time);
		body.title =
			step == nullptr ? name : name + ": " + textWithoutExecutor(report.task, step->action);
		list.addText(displayPoint(now), name.substr(0, 1), unit * 1.3, kPaper);
	}
	return list;
}

DisplayList drawPlaythrough(const PreviewReport& report, std::size_t team, double time)
{
	DisplayList list = drawLevel(report.binding);
	list.append(drawAgents(report, team, time));
	const Level& level = report.binding.level();
	const double unit = unitOf(level);
	const Playthrough& playthrough = report.playthroughs[team];
	list.addText({(level.lowest.x + level.highest.x) / 2, level.lowest.y + unit * 2, 0},
		playthrough.team.name + ", " + clockTime(time), unit * 2.2, kInk);
	return list;
}

} // namespace RPGPref
