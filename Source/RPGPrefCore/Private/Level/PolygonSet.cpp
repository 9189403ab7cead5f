// SPDX-License-Identifier: MIT
#include "PolygonSet.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

struct Box
{
	Point lowest;
	Point highest;
};

/// With the width of the outline itself.
Box boxAround(const Outline& outline)
{
	Box box = {outline.front(), outline.front()};
	for (const Point corner : outline)
	{
		box.lowest = {(std::min)(box.lowest.x, corner.x), (std::min)(box.lowest.y, corner.y)};
		box.highest = {(std::max)(box.highest.x, corner.x), (std::max)(box.highest.y, corner.y)};
	}
	const Point width = {2 * kGeometryTolerance, 2 * kGeometryTolerance};
	return {box.lowest - width, box.highest + width};
}

} // namespace

PolygonSet::PolygonSet(const std::vector<Outline>& outlines) : outlines_(outlines)
{
	std::vector<Box> boxes;
	Outline ends;
	for (const Outline& outline : outlines_)
	{
		boxes.push_back(outline.empty() ? Box() : boxAround(outline));
		ends.push_back(boxes.back().lowest);
		ends.push_back(boxes.back().highest);
	}
	if (!ends.empty())
	{
		const Box whole = boxAround(ends);
		lowest_ = whole.lowest;
		size_ = whole.highest - whole.lowest;
	}
	cells_ += static_cast<std::size_t>(std::sqrt(static_cast<double>(outlines_.size())));
	polygonsOf_.resize(cells_ * cells_);
	for (std::size_t i = 0; i < boxes.size(); ++i)
	{
		const auto& [lowest, highest] = boxes[i];
		for (std::size_t y = cellOf(lowest.y, lowest_.y, size_.y);
			 y <= cellOf(highest.y, lowest_.y, size_.y); ++y)
		{
			for (std::size_t x = cellOf(lowest.x, lowest_.x, size_.x);
				 x <= cellOf(highest.x, lowest_.x, size_.x); ++x)
			{
				polygonsOf_[y * cells_ + x].push_back(i);
			}
		}
	}
}

bool PolygonSet::covers(Point p) const
{
	return coversWithout(p, outlines_.size());
}

bool PolygonSet::coversWithout(Point p, std::size_t left) const
{
	const std::vector<std::size_t>& close = polygonsNear(p);
	return std::any_of(close.begin(), close.end(),
		[&](std::size_t i) { return i != left && sideOf(outlines_[i], p) != Side::Outside; });
}

bool PolygonSet::holdsInside(Point p) const
{
	const std::vector<std::size_t>& close = polygonsNear(p);
	return std::any_of(close.begin(), close.end(),
		[&](std::size_t i) { return sideOf(outlines_[i], p) == Side::Inside; });
}

const std::vector<std::size_t>& PolygonSet::polygonsNear(Point p) const
{
	return polygonsOf_[cellOf(p.y, lowest_.y, size_.y) * cells_ + cellOf(p.x, lowest_.x, size_.x)];
}

/// What lies beyond the grid counts to its outermost cells.
std::size_t PolygonSet::cellOf(double value, double lowest, double size) const
{
	const double last = static_cast<double>(cells_ - 1);
	const double share = size > 0 ? (value - lowest) / size : 0;
	return static_cast<std::size_t>(std::clamp(share * static_cast<double>(cells_), 0.0, last));
}

} // namespace RPGPref
