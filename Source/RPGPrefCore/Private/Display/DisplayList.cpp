// SPDX-License-Identifier: MIT
#include "RPGPref/Display/DisplayList.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

DisplayItem& DisplayList::addPolyline(
	std::vector<DisplayPoint> points, Colour stroke, double thickness)
{
	DisplayItem& item = items_.emplace_back();
	item.shape = DisplayShape::Polyline;
	item.points = std::move(points);
	item.stroke = stroke;
	item.thickness = thickness;
	return item;
}

DisplayItem& DisplayList::addPolygon(std::vector<DisplayPoint> points, Colour fill)
{
	DisplayItem& item = items_.emplace_back();
	item.shape = DisplayShape::Polygon;
	item.points = std::move(points);
	item.fill = fill;
	return item;
}

DisplayItem& DisplayList::addCircle(DisplayPoint centre, double radius, Colour fill)
{
	DisplayItem& item = items_.emplace_back();
	item.shape = DisplayShape::Circle;
	item.points = {centre};
	item.radius = radius;
	item.fill = fill;
	return item;
}

DisplayItem& DisplayList::addText(DisplayPoint middle, std::string text, double size, Colour colour)
{
	DisplayItem& item = items_.emplace_back();
	item.shape = DisplayShape::Text;
	item.points = {middle};
	item.text = std::move(text);
	item.textSize = size;
	item.fill = colour;
	return item;
}

void DisplayList::append(const DisplayList& other)
{
	items_.insert(items_.end(), other.items_.begin(), other.items_.end());
}

DisplayList::Bounds DisplayList::bounds() const
{
	Bounds box;
	for (const DisplayItem& item : items_)
	{
		const double line = item.stroke.isVisible() ? item.thickness / 2 : 0;
		const double reach = (std::max)({line, item.radius + line, item.textSize / 2});
		for (const DisplayPoint& point : item.points)
		{
			if (box.isEmpty)
			{
				box = {point, point, false};
			}
			box.lowest.x = (std::min)(box.lowest.x, point.x - reach);
			box.lowest.y = (std::min)(box.lowest.y, point.y - reach);
			box.lowest.z = (std::min)(box.lowest.z, point.z);
			box.highest.x = (std::max)(box.highest.x, point.x + reach);
			box.highest.y = (std::max)(box.highest.y, point.y + reach);
			box.highest.z = (std::max)(box.highest.z, point.z);
		}
	}
	return box;
}

} // namespace RPGPref
