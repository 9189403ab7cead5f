// SPDX-License-Identifier: MIT
// Passes: A* over the free cells and the links, in seconds; then the cells found are pulled
// straight: from each stop the way goes on to the farthest stop in sight before the next link. The
// estimate is the straight line at the highest speed of any link, and a link never counts as
// quicker than that, so the estimate is consistent and the way over cells is the quickest. Pulling
// it straight can only shorten it, but does not make it the shortest way over the plane.
//
// Costs the cells expanded, each with a look at all links, and a walk along the grid for each test
// of sight.
#include "GridRouteFinder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <tuple>

namespace RPGPref
{

GridRouteFinder::GridRouteFinder(const Level& level)
	: grid_(*level.grid)
	, width_(grid_.rows.front().size())
	, height_(grid_.rows.size())
	, walkingSpeed_(level.walkingSpeed)
	, highestSpeed_(level.walkingSpeed)
{
	isFree_.reserve(width_ * height_);
	for (const std::string& row : grid_.rows)
	{
		for (const char cell : row)
		{
			isFree_.push_back(cell != '#');
		}
	}
	for (const Link& link : level.links)
	{
		addLink(link);
	}
}

void GridRouteFinder::addLink(const Link& link)
{
	const std::size_t first = cellAt(link.points.front());
	const std::size_t last = cellAt(link.points.back());
	if (first == kNoCell || last == kNoCell)
	{
		return;
	}
	const double speed = link.speed > 0 ? link.speed : walkingSpeed_;
	highestSpeed_ = (std::max)(highestSpeed_, speed);
	double seconds = 0;
	for (std::size_t i = 1; i < link.points.size(); ++i)
	{
		seconds += distance(link.points[i - 1], link.points[i]) / speed;
	}
	// A link is never shorter than the straight line between the middles of its end cells, so
	// that the estimate of the search stays below the truth.
	seconds = (std::max)(seconds, distance(middle(first), middle(last)) / highestSpeed_);
	crossings_.push_back({first, last, seconds, link.points});
	if (!link.oneWay)
	{
		crossings_.push_back(
			{last, first, seconds, std::vector<Point>(link.points.rbegin(), link.points.rend())});
	}
}

std::size_t GridRouteFinder::cellAt(Point point) const
{
	const double x = std::floor((point.x - grid_.origin.x) / grid_.cell);
	const double y = std::floor((point.y - grid_.origin.y) / grid_.cell);
	if (x < 0 || y < 0 || x >= static_cast<double>(width_) || y >= static_cast<double>(height_))
	{
		return kNoCell;
	}
	const std::size_t cell = static_cast<std::size_t>(y) * width_ + static_cast<std::size_t>(x);
	return isFree_[cell] ? cell : kNoCell;
}

Point GridRouteFinder::middle(std::size_t cell) const
{
	const std::size_t column = cell % width_;
	const std::size_t row = cell / width_;
	return {grid_.origin.x + (static_cast<double>(column) + 0.5) * grid_.cell,
		grid_.origin.y + (static_cast<double>(row) + 0.5) * grid_.cell};
}

bool GridRouteFinder::isStraightWay(Point from, Point to) const
{
	const std::size_t first = cellAt(from);
	const std::size_t last = cellAt(to);
	return first != kNoCell && last != kNoCell && canSee(first, last);
}

/// Every cell that the line between the middles touches must be free.
bool GridRouteFinder::canSee(std::size_t from, std::size_t to) const
{
	std::int64_t x = static_cast<std::int64_t>(from % width_);
	std::int64_t y = static_cast<std::int64_t>(from / width_);
	const std::int64_t dx = static_cast<std::int64_t>(to % width_) - x;
	const std::int64_t dy = static_cast<std::int64_t>(to / width_) - y;
	const std::int64_t stepX = dx < 0 ? -1 : 1;
	const std::int64_t stepY = dy < 0 ? -1 : 1;
	const std::int64_t countX = std::abs(dx);
	const std::int64_t countY = std::abs(dy);
	const auto isFree = [&](std::int64_t column, std::int64_t row)
	{ return isFree_[static_cast<std::size_t>(row) * width_ + static_cast<std::size_t>(column)]; };
	for (std::int64_t doneX = 0, doneY = 0; doneX < countX || doneY < countY;)
	{
		const std::int64_t decision = (1 + 2 * doneX) * countY - (1 + 2 * doneY) * countX;
		if (decision == 0)
		{
			if (!isFree(x + stepX, y) || !isFree(x, y + stepY))
			{
				return false;
			}
			x += stepX;
			y += stepY;
			++doneX;
			++doneY;
		}
		else if (decision < 0)
		{
			x += stepX;
			++doneX;
		}
		else
		{
			y += stepY;
			++doneY;
		}
		if (!isFree(x, y))
		{
			return false;
		}
	}
	return true;
}

std::vector<GridRouteFinder::Stop> GridRouteFinder::search(std::size_t from, std::size_t to) const
{
	constexpr double kUnreached = (std::numeric_limits<double>::max)();
	std::vector<double> best(isFree_.size(), kUnreached);
	std::vector<std::size_t> parent(isFree_.size(), kNoCell);
	std::vector<const Crossing*> via(isFree_.size(), nullptr);
	std::vector<bool> isDone(isFree_.size(), false);
	using Entry = std::tuple<double, std::size_t>;
	std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
	const auto relax =
		[&](std::size_t cell, double seconds, std::size_t origin, const Crossing* way)
	{
		if (seconds < best[cell])
		{
			best[cell] = seconds;
			parent[cell] = origin;
			via[cell] = way;
			open.push({seconds + distance(middle(cell), middle(to)) / highestSpeed_, cell});
		}
	};
	relax(from, 0, kNoCell, nullptr);
	while (!open.empty())
	{
		const std::size_t cell = std::get<1>(open.top());
		open.pop();
		if (isDone[cell])
		{
			continue;
		}
		isDone[cell] = true;
		if (cell == to)
		{
			break;
		}
		const std::size_t x = cell % width_;
		const std::size_t y = cell / width_;
		const bool has[4] = {x > 0 && isFree_[cell - 1], x + 1 < width_ && isFree_[cell + 1],
			y > 0 && isFree_[cell - width_], y + 1 < height_ && isFree_[cell + width_]};
		const double straight = grid_.cell / walkingSpeed_;
		const double diagonal = straight * std::sqrt(2.0);
		const std::size_t sides[4] = {cell - 1, cell + 1, cell - width_, cell + width_};
		for (std::size_t i = 0; i < 4; ++i)
		{
			if (has[i])
			{
				relax(sides[i], best[cell] + straight, cell, nullptr);
			}
		}
		for (std::size_t h = 0; h < 2; ++h)
		{
			for (std::size_t v = 2; v < 4; ++v)
			{
				if (has[h] && has[v] && isFree_[sides[h] + sides[v] - cell])
				{
					relax(sides[h] + sides[v] - cell, best[cell] + diagonal, cell, nullptr);
				}
			}
		}
		for (const Crossing& crossing : crossings_)
		{
			if (crossing.origin == cell)
			{
				relax(crossing.target, best[cell] + crossing.seconds, cell, &crossing);
			}
		}
	}
	std::vector<Stop> stops;
	for (std::size_t cell = to; isDone[to] && cell != kNoCell; cell = parent[cell])
	{
		stops.push_back({cell, via[cell]});
	}
	std::reverse(stops.begin(), stops.end());
	return stops;
}

std::optional<Route> GridRouteFinder::find(Point from, Point to)
{
	const std::size_t first = cellAt(from);
	const std::size_t last = cellAt(to);
	if (first == kNoCell || last == kNoCell)
	{
		return std::nullopt;
	}
	const std::vector<Stop> stops = search(first, last);
	if (stops.empty())
	{
		return std::nullopt;
	}
	Route route = {{from, 0}};
	const auto walkTo = [&](Point point)
	{
		const double seconds = distance(route.back().at, point) / walkingSpeed_;
		if (seconds > 0)
		{
			route.push_back({point, route.back().seconds + seconds});
		}
	};
	for (std::size_t i = 0; i + 1 < stops.size();)
	{
		if (const Crossing* crossing = stops[i + 1].via)
		{
			walkTo(crossing->points.front());
			double whole = 0;
			for (std::size_t k = 1; k < crossing->points.size(); ++k)
			{
				whole += distance(crossing->points[k - 1], crossing->points[k]);
			}
			for (std::size_t k = 1; k < crossing->points.size(); ++k)
			{
				const double share =
					whole > 0 ? distance(crossing->points[k - 1], crossing->points[k]) / whole : 0;
				route.push_back(
					{crossing->points[k], route.back().seconds + crossing->seconds * share});
			}
			++i;
			continue;
		}
		// The farthest stop in sight before the next crossing.
		std::size_t next = i + 1;
		while (next + 1 < stops.size() && stops[next + 1].via == nullptr &&
			   canSee(stops[i].cell, stops[next + 1].cell))
		{
			++next;
		}
		if (next + 1 < stops.size())
		{
			walkTo(middle(stops[next].cell));
		}
		i = next;
	}
	walkTo(to);
	return route;
}

std::optional<Point> GridRouteFinder::nearestWalkable(Point point) const
{
	if (cellAt(point) != kNoCell)
	{
		return point;
	}
	std::optional<Point> nearest;
	for (std::size_t cell = 0; cell < isFree_.size(); ++cell)
	{
		if (isFree_[cell] &&
			(!nearest || distance(middle(cell), point) < distance(*nearest, point)))
		{
			nearest = middle(cell);
		}
	}
	return nearest;
}

} // namespace RPGPref
