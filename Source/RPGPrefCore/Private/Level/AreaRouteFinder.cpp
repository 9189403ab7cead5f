// SPDX-License-Identifier: MIT
#include "AreaRouteFinder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <queue>
#include <tuple>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// Where along from-to the segment meets the edge, as shares of from-to; touching counts.
void addMeetingShares(Point from, Point to, Point a, Point b, std::vector<double>& shares)
{
	const Point way = to - from;
	const Point edge = b - a;
	const double determinant = way.x * edge.y - way.y * edge.x;
	const double scale = distance(from, to) * distance(a, b);
	if (std::abs(determinant) <= 1e-12 * scale)
	{
		// Parallel: only a common line matters, and on it the edge's ends.
		const double squared = way.x * way.x + way.y * way.y;
		for (const Point end : {a, b})
		{
			if (distance(nearestOnSegment(from, to, end), end) <= kGeometryTolerance)
			{
				shares.push_back(((end.x - from.x) * way.x + (end.y - from.y) * way.y) / squared);
			}
		}
		return;
	}
	const Point offset = a - from;
	const double share = (offset.x * edge.y - offset.y * edge.x) / determinant;
	const double edgeShare = (offset.x * way.y - offset.y * way.x) / determinant;
	constexpr double kSlack = 1e-9;
	if (share > -kSlack && share < 1 + kSlack && edgeShare > -kSlack && edgeShare < 1 + kSlack)
	{
		shares.push_back(std::clamp(share, 0.0, 1.0));
	}
}

} // namespace

AreaRouteFinder::AreaRouteFinder(const Level& level)
	: areas_(level.areas), obstacles_(level.obstacles), walkingSpeed_(level.walkingSpeed)
{
	for (const Outline& area : areas_)
	{
		addEdges(area);
	}
	for (const Outline& obstacle : obstacles_)
	{
		addEdges(obstacle);
	}
	for (std::size_t i = 0; i < areas_.size(); ++i)
	{
		addCorners(areas_[i], false, i);
	}
	for (const Outline& obstacle : obstacles_)
	{
		addCorners(obstacle, true, areas_.size());
	}
	addMeetings();
	for (const Link& link : level.links)
	{
		addLink(link);
	}
}

void AreaRouteFinder::addEdges(const Outline& polygon)
{
	for (std::size_t i = 0; i < polygon.size(); ++i)
	{
		edges_.push_back({polygon[i], polygon[(i + 1) % polygon.size()]});
	}
}

/// A shortest way bends only where the ground bends inwards: at reflex corners of an area, at
/// convex corners of an obstacle, and where areas touch or overlap.
void AreaRouteFinder::addCorners(const Outline& polygon, bool isObstacle, std::size_t self)
{
	const bool isPositive = signedArea(polygon) > 0;
	for (std::size_t i = 0; i < polygon.size(); ++i)
	{
		const Point before = polygon[(i + polygon.size() - 1) % polygon.size()];
		const Point corner = polygon[i];
		const Point after = polygon[(i + 1) % polygon.size()];
		const bool isConvex = (cross(before, corner, after) > 0) == isPositive;
		bool bends = isConvex == isObstacle;
		for (std::size_t k = 0; !bends && k < areas_.size(); ++k)
		{
			bends = k != self && sideOf(areas_[k], corner) != Side::Outside;
		}
		if (bends && canStand(corner))
		{
			addNode(corner);
		}
	}
}

/// Corners of the ground that are no corners of a polygon: where outlines cross.
void AreaRouteFinder::addMeetings()
{
	std::vector<double> shares;
	for (std::size_t i = 0; i < edges_.size(); ++i)
	{
		for (std::size_t k = i + 1; k < edges_.size(); ++k)
		{
			const auto [a, b] = edges_[i];
			const auto [c, d] = edges_[k];
			if (a == c || a == d || b == c || b == d)
			{
				continue;
			}
			shares.clear();
			addMeetingShares(a, b, c, d, shares);
			for (const double share : shares)
			{
				const Point meeting = between(a, b, share);
				if (canStand(meeting))
				{
					addNode(meeting);
				}
			}
		}
	}
}

void AreaRouteFinder::addLink(const Link& link)
{
	const double speed = link.speed > 0 ? link.speed : walkingSpeed_;
	double seconds = 0;
	for (std::size_t i = 1; i < link.points.size(); ++i)
	{
		seconds += distance(link.points[i - 1], link.points[i]) / speed;
	}
	const std::size_t first = addNode(link.points.front());
	const std::size_t last = addNode(link.points.back());
	nodes_[first].crossings.push_back({last, seconds, link.points});
	if (!link.oneWay)
	{
		nodes_[last].crossings.push_back(
			{first, seconds, std::vector<Point>(link.points.rbegin(), link.points.rend())});
	}
}

std::size_t AreaRouteFinder::addNode(Point point)
{
	const auto found = std::find_if(nodes_.begin(), nodes_.end(),
		[&](const Node& node) { return distance(node.at, point) <= kGeometryTolerance; });
	if (found != nodes_.end())
	{
		return static_cast<std::size_t>(found - nodes_.begin());
	}
	Node node;
	node.at = point;
	nodes_.push_back(std::move(node));
	return nodes_.size() - 1;
}

bool AreaRouteFinder::canStand(Point point) const
{
	const bool isOnArea = std::any_of(areas_.begin(), areas_.end(),
		[&](const Outline& area) { return sideOf(area, point) != Side::Outside; });
	return isOnArea &&
		   std::none_of(obstacles_.begin(), obstacles_.end(),
			   [&](const Outline& obstacle) { return sideOf(obstacle, point) == Side::Inside; });
}

/// Between two neighbouring meetings with outlines nothing changes, so one point of each
/// piece decides.
bool AreaRouteFinder::canWalkStraight(Point from, Point to) const
{
	if (distance(from, to) <= kGeometryTolerance)
	{
		return true;
	}
	std::vector<double> shares = {0, 1};
	for (const Edge& edge : edges_)
	{
		addMeetingShares(from, to, edge.a, edge.b, shares);
	}
	std::sort(shares.begin(), shares.end());
	const double shortest = kGeometryTolerance / distance(from, to);
	for (std::size_t i = 1; i < shares.size(); ++i)
	{
		if (shares[i] - shares[i - 1] > shortest &&
			!canStand(between(from, to, (shares[i - 1] + shares[i]) / 2)))
		{
			return false;
		}
	}
	return true;
}

const std::vector<std::size_t>& AreaRouteFinder::visibleFrom(std::size_t index)
{
	Node& node = nodes_[index];
	if (!node.isExplored)
	{
		node.isExplored = true;
		for (std::size_t i = 0; i < nodes_.size(); ++i)
		{
			if (i != index && canWalkStraight(node.at, nodes_[i].at))
			{
				node.visible.push_back(i);
			}
		}
	}
	return node.visible;
}

std::optional<Route> AreaRouteFinder::find(Point from, Point to)
{
	if (canWalkStraight(from, to))
	{
		return Route{{from, 0}, {to, distance(from, to) / walkingSpeed_}};
	}
	// Dijkstra from `from` over the nodes; `to` is one more node at the end of the array.
	constexpr std::size_t kFromStart = static_cast<std::size_t>(-1);
	const std::size_t goal = nodes_.size();
	std::vector<double> best(goal + 1, kInfinite);
	std::vector<std::size_t> parent(goal + 1, kFromStart);
	std::vector<const Crossing*> via(goal + 1, nullptr);
	std::vector<bool> isDone(goal + 1, false);
	using Entry = std::pair<double, std::size_t>;
	std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
	const auto relax =
		[&](std::size_t node, double seconds, std::size_t origin, const Crossing* way)
	{
		if (seconds < best[node])
		{
			best[node] = seconds;
			parent[node] = origin;
			via[node] = way;
			open.push({seconds, node});
		}
	};
	for (std::size_t i = 0; i < goal; ++i)
	{
		if (canWalkStraight(from, nodes_[i].at))
		{
			relax(i, distance(from, nodes_[i].at) / walkingSpeed_, kFromStart, nullptr);
		}
	}
	while (!open.empty() && !isDone[goal])
	{
		const auto [seconds, node] = open.top();
		open.pop();
		if (isDone[node])
		{
			continue;
		}
		isDone[node] = true;
		if (node == goal)
		{
			break;
		}
		for (const std::size_t next : visibleFrom(node))
		{
			relax(next, seconds + distance(nodes_[node].at, nodes_[next].at) / walkingSpeed_, node,
				nullptr);
		}
		for (const Crossing& crossing : nodes_[node].crossings)
		{
			relax(crossing.target, seconds + crossing.seconds, node, &crossing);
		}
		if (canWalkStraight(nodes_[node].at, to))
		{
			relax(goal, seconds + distance(nodes_[node].at, to) / walkingSpeed_, node, nullptr);
		}
	}
	if (best[goal] == kInfinite)
	{
		return std::nullopt;
	}
	Route route = {{to, best[goal]}};
	for (std::size_t node = goal; parent[node] != kFromStart; node = parent[node])
	{
		const std::size_t origin = parent[node];
		if (via[node] != nullptr)
		{
			// The link's inner points, backwards; time passes evenly along its length.
			const std::vector<Point>& points = via[node]->points;
			double whole = 0;
			for (std::size_t i = 1; i < points.size(); ++i)
			{
				whole += distance(points[i - 1], points[i]);
			}
			double left = 0;
			for (std::size_t i = points.size() - 1; i-- > 1;)
			{
				left += distance(points[i], points[i + 1]);
				const double share = whole > 0 ? left / whole : 0;
				route.push_back({points[i], best[node] - via[node]->seconds * share});
			}
		}
		route.push_back({nodes_[origin].at, best[origin]});
	}
	route.push_back({from, 0});
	std::reverse(route.begin(), route.end());
	return route;
}

std::optional<Point> AreaRouteFinder::nearestWalkable(Point point) const
{
	if (canStand(point))
	{
		return point;
	}
	std::optional<Point> nearest;
	for (const std::vector<Outline>* list : {&areas_, &obstacles_})
	{
		for (const Outline& polygon : *list)
		{
			const Point candidate = nearestOnOutline(polygon, point);
			if (canStand(candidate) &&
				(!nearest || distance(candidate, point) < distance(*nearest, point)))
			{
				nearest = candidate;
			}
		}
	}
	return nearest;
}

} // namespace RPGPref
