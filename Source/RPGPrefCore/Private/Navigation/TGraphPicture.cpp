// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/TGraphPicture.h"

#include "RPGPref/Demonstration/DemonstrationEdit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace RPGPref
{

namespace
{

constexpr Colour kInk = Colour::rgb(0x22262B);
constexpr Colour kPaper = Colour::rgb(0xFFFFFF);

DisplayPoint displayPoint(const WorldPoint& point)
{
	return {point.x, point.y, point.z};
}

/// A hundredth of the larger side, so that any walk can be read.
double unitOf(std::span<const Demonstration> demonstrations)
{
	DisplayList points;
	for (const Demonstration& demonstration : demonstrations)
	{
		for (const WorldPoint& point : demonstration.points)
		{
			points.addCircle(displayPoint(point), 0, kInk);
		}
	}
	const DisplayList::Bounds box = points.bounds();
	const double side = (std::max)(box.highest.x - box.lowest.x, box.highest.y - box.lowest.y);
	return side > 0 ? side / 100 : 1;
}

void addLabel(DisplayList& list, DisplayPoint middle, std::string text, double size)
{
	DisplayItem& label = list.addText(middle, std::move(text), size, kInk);
	label.stroke = Colour::rgb(0xFFFFFF, 190);
	label.thickness = size * 0.2;
}

void addWay(DisplayList& list, const Demonstration& demonstration, Colour colour, double unit)
{
	std::vector<DisplayPoint> way;
	std::transform(demonstration.points.begin(), demonstration.points.end(),
		std::back_inserter(way), displayPoint);
	way.erase(std::unique(way.begin(), way.end()), way.end());
	DisplayItem& line = list.addPolyline(std::move(way), colour, unit * 0.8);
	line.arrow = true;
	line.title = demonstration.id;
}

std::string secondsText(double seconds)
{
	const long long tenths = std::llround(seconds * 10);
	return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

} // namespace

Colour demonstrationColour(std::size_t position)
{
	constexpr std::array kColours = {Colour::rgb(0xE07A1F), Colour::rgb(0x3B7DD8),
		Colour::rgb(0x8E44AD), Colour::rgb(0x2E8B57), Colour::rgb(0xC0392B), Colour::rgb(0x16A3B8)};
	return kColours[position % kColours.size()];
}

DisplayList drawTGraph(std::span<const Demonstration> demonstrations, double ticksPerSecond)
{
	const double unit = unitOf(demonstrations);
	DisplayList list;
	for (std::size_t i = 0; i < demonstrations.size(); ++i)
	{
		const Demonstration& demonstration = demonstrations[i];
		if (demonstration.points.empty())
		{
			continue;
		}
		const Colour colour = demonstrationColour(i);
		addWay(list, demonstration, colour, unit);
		for (const WorldPoint& point : demonstration.points)
		{
			DisplayItem& node = list.addCircle(displayPoint(point), unit * 0.9, kPaper);
			node.stroke = colour;
			node.thickness = unit * 0.4;
		}
		list.addCircle(displayPoint(demonstration.points.front()), unit * 1.4, colour).title =
			demonstration.id;
		// In the middle of the walk: many begin or end at the same place.
		const double ticks = demonstration.totalTicks();
		const WorldPoint middle = positionAt(demonstration, ticks / 2);
		const std::string name = demonstration.playstyle.empty()
									 ? demonstration.id
									 : demonstration.id + " (" + demonstration.playstyle + ")";
		addLabel(list, {middle.x, middle.y - unit * 3.5, middle.z},
			name + ", " + secondsText(ticks / ticksPerSecond), unit * 3);
	}
	return list;
}

DisplayList drawPath(const Demonstration& demonstration, Colour colour)
{
	DisplayList list;
	if (!demonstration.points.empty())
	{
		const double unit = unitOf(std::span<const Demonstration>(&demonstration, 1)) * 2;
		addWay(list, demonstration, colour, unit);
		list.addCircle(displayPoint(demonstration.points.front()), unit * 2, colour);
	}
	return list;
}

} // namespace RPGPref
