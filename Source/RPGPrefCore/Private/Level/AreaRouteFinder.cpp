// SPDX-License-Identifier: MIT
// Built once: edges without the seams between areas, corners at which a way can bend, places where
// outlines cross (the square of the edges), ends of links. A query tries the straight way, then
// runs Dijkstra over these nodes; which of them see each other is found when a node is first left,
// at the cost of all nodes times all edges, and kept. Shortest up to the tolerance of the geometry:
// a shortest way over polygons bends only at such corners.
#include "AreaRouteFinder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <queue>
#include <tuple>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr double kInfinite = (std::numeric_limits<double>::max)();

/// How far beside a line or around a point the ground is looked at: just beyond the outlines, which
/// are as wide as the tolerance.
constexpr double kBeside = 10 * kGeometryTolerance;

/// A direction turned by so many of the directions around a point.
Point turned(Point direction, int directions, std::size_t around)
{
	const double angle = 2 * std::numbers::pi * directions / static_cast<double>(around);
	const double cosine = std::cos(angle);
	const double sine = std::sin(angle);
	return {direction.x * cosine - direction.y * sine, direction.x * sine + direction.y * cosine};
}

/// Rules out cheaply almost all edges that do not meet a segment.
class SegmentFilter
{
public:
	SegmentFilter(Point from, Point to)
		: from_(from)
		, way_(to - from)
		, lowest_{(std::min)(from.x, to.x) - kGeometryTolerance,
			  (std::min)(from.y, to.y) - kGeometryTolerance}
		, highest_{(std::max)(from.x, to.x) + kGeometryTolerance,
			  (std::max)(from.y, to.y) + kGeometryTolerance}
		, limit_(kGeometryTolerance * (std::abs(way_.x) + std::abs(way_.y)))
	{
	}

	bool isApartFrom(Point a, Point b) const
	{
		if ((a.x > highest_.x && b.x > highest_.x) || (a.x < lowest_.x && b.x < lowest_.x) ||
			(a.y > highest_.y && b.y > highest_.y) || (a.y < lowest_.y && b.y < lowest_.y))
		{
			return true;
		}
		// Both ends on the same side of the line through the segment.
		const double sideOfA = way_.x * (a.y - from_.y) - way_.y * (a.x - from_.x);
		const double sideOfB = way_.x * (b.y - from_.y) - way_.y * (b.x - from_.x);
		return (sideOfA > limit_ && sideOfB > limit_) || (sideOfA < -limit_ && sideOfB < -limit_);
	}

private:
	Point from_;
	Point way_;
	Point lowest_;
	Point highest_;
	double limit_; ///< Twice the area that the line's width takes; the length is rounded up.
};

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
	addEdges(level.areas);
	dropSeams();
	for (const Edge& edge : edges_)
	{
		corners_.insert({edge.a.x, edge.a.y});
		corners_.insert({edge.b.x, edge.b.y});
	}
	addEdges(level.obstacles);
	for (std::size_t i = 0; i < level.areas.size(); ++i)
	{
		addCorners(level.areas[i], false, i);
	}
	for (const Outline& obstacle : level.obstacles)
	{
		addCorners(obstacle, true, level.areas.size());
	}
	addMeetings();
	for (const Link& link : level.links)
	{
		addLink(link);
	}
}

void AreaRouteFinder::addEdges(const std::vector<Outline>& outlines)
{
	for (const Outline& outline : outlines)
	{
		const bool isPositive = signedArea(outline) > 0;
		for (std::size_t i = 0; i < outline.size(); ++i)
		{
			const Point a = outline[i];
			const Point b = outline[(i + 1) % outline.size()];
			edges_.push_back(isPositive ? Edge{a, b} : Edge{b, a});
		}
	}
}

/// An edge that two areas share from both sides bounds nothing. A mesh consists of such edges.
void AreaRouteFinder::dropSeams()
{
	using Ends = std::array<double, 4>;
	const auto endsOf = [](Point a, Point b) { return Ends{a.x, a.y, b.x, b.y}; };
	std::set<Ends> known;
	for (const Edge& edge : edges_)
	{
		known.insert(endsOf(edge.a, edge.b));
	}
	std::erase_if(edges_, [&](const Edge& edge) { return known.contains(endsOf(edge.b, edge.a)); });
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
		if (!isObstacle && !corners_.contains({corner.x, corner.y}))
		{
			continue; // Between the faces of a mesh.
		}
		const bool isConvex = (cross(before, corner, after) > 0) == isPositive;
		if (isConvex == isObstacle || areas_.coversWithout(corner, self))
		{
			addCorner(corner);
		}
	}
}

/// Corners of the ground that are not corners of a polygon: where outlines cross.
void AreaRouteFinder::addMeetings()
{
	std::vector<double> shares;
	for (std::size_t i = 0; i < edges_.size(); ++i)
	{
		const auto [a, b] = edges_[i];
		const SegmentFilter filter(a, b);
		for (std::size_t k = i + 1; k < edges_.size(); ++k)
		{
			const auto [c, d] = edges_[k];
			if (a == c || a == d || b == c || b == d || filter.isApartFrom(c, d))
			{
				continue;
			}
			shares.clear();
			addMeetingShares(a, b, c, d, shares);
			for (const double share : shares)
			{
				const Point meeting = between(a, b, share);
				if (isOnGround(meeting))
				{
					meetings_.push_back(meeting);
				}
				addCorner(meeting);
			}
		}
	}
}

void AreaRouteFinder::addCorner(Point corner)
{
	const Directions room = roomToTurn(corner);
	if (room.any())
	{
		addNode(corner, room);
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
	const std::size_t first = addNode(link.points.front(), Directions().set());
	const std::size_t last = addNode(link.points.back(), Directions().set());
	nodes_[first].crossings.push_back({last, seconds, link.points});
	if (!link.oneWay)
	{
		nodes_[last].crossings.push_back(
			{first, seconds, std::vector<Point>(link.points.rbegin(), link.points.rend())});
	}
}

std::size_t AreaRouteFinder::addNode(Point point, Directions room)
{
	const auto found = std::find_if(nodes_.begin(), nodes_.end(),
		[&](const Node& node) { return distance(node.at, point) <= kGeometryTolerance; });
	if (found != nodes_.end())
	{
		found->room |= room;
		return static_cast<std::size_t>(found - nodes_.begin());
	}
	Node node;
	node.at = point;
	node.room = room;
	nodes_.push_back(std::move(node));
	return nodes_.size() - 1;
}

bool AreaRouteFinder::canStand(Point point) const
{
	return areas_.covers(point) && !obstacles_.holdsInside(point);
}

AreaRouteFinder::Directions AreaRouteFinder::freeAround(Point point) const
{
	Directions free;
	if (canStand(point))
	{
		for (std::size_t k = 0; k < kDirections; ++k)
		{
			free[k] = canStand(point + turned({kBeside, 0}, static_cast<int>(k), kDirections));
		}
	}
	return free;
}

bool AreaRouteFinder::isOnGround(Point point) const
{
	// The seam of two walls is free in single directions only.
	const Directions free = freeAround(point);
	return (free & (free << 1U)).any() || (free[0] && free[kDirections - 1]);
}

AreaRouteFinder::Directions AreaRouteFinder::roomToTurn(Point point) const
{
	const Directions free = freeAround(point);
	if (free.all())
	{
		return free;
	}
	std::size_t blocked = 0;
	while (free[blocked])
	{
		++blocked;
	}
	// Once around, ending with a blocked direction.
	Directions run;
	for (std::size_t k = 1; k <= kDirections; ++k)
	{
		const std::size_t direction = (blocked + k) % kDirections;
		if (free[direction])
		{
			run.set(direction);
		}
		else if (run.count() >= kDirections / 2)
		{
			break;
		}
		else
		{
			run.reset();
		}
	}
	return run;
}

bool AreaRouteFinder::hasRoomTowards(const Node& node, Point to) const
{
	if (node.room.all())
	{
		return true;
	}
	constexpr double kWhole = static_cast<double>(kDirections);
	const Point way = to - node.at;
	const double turn = std::atan2(way.y, way.x) / (2 * std::numbers::pi) * kWhole;
	const auto before = static_cast<std::size_t>(turn < 0 ? turn + kWhole : turn);
	return node.room[before % kDirections] || node.room[(before + 1) % kDirections];
}

bool AreaRouteFinder::canPass(Point point, Point along) const
{
	const auto isFree = [&](int side)
	{
		bool free = true;
		for (int k = 1; free && k < static_cast<int>(kDirections / 2); ++k)
		{
			free = canStand(point + turned(along, side * k, kDirections));
		}
		return free;
	};
	return isFree(1) || isFree(-1);
}

/// Between two neighbouring meetings with outlines nothing changes, so one point of each
/// piece decides. Outlines have no width, so a piece needs ground on one side: walls that touch
/// each other or the border leave no way between them. Likewise at the meetings themselves.
bool AreaRouteFinder::canWalkStraight(Point from, Point to) const
{
	const double whole = distance(from, to);
	if (whole <= kGeometryTolerance)
	{
		return true;
	}
	std::vector<double> shares = {0, 1};
	const SegmentFilter filter(from, to);
	for (const Edge& edge : edges_)
	{
		if (!filter.isApartFrom(edge.a, edge.b))
		{
			addMeetingShares(from, to, edge.a, edge.b, shares);
		}
	}
	std::sort(shares.begin(), shares.end());
	const double shortest = kGeometryTolerance / whole;
	const Point along = (to - from) * (kBeside / whole);
	const Point across = {-along.y, along.x};
	for (std::size_t i = 1; i < shares.size(); ++i)
	{
		const Point middle = between(from, to, (shares[i - 1] + shares[i]) / 2);
		if (shares[i] - shares[i - 1] > shortest &&
			(!canStand(middle) || !(canStand(middle + across) || canStand(middle - across))))
		{
			return false;
		}
	}
	for (std::size_t i = 1; i < shares.size(); ++i)
	{
		if (shares[i] - shares[i - 1] > shortest && shares[i] < 1 - shortest &&
			!canPass(between(from, to, shares[i]), along))
		{
			return false;
		}
	}
	return true;
}

bool AreaRouteFinder::canReach(const Node& node, Point point) const
{
	return hasRoomTowards(node, point) && canWalkStraight(node.at, point);
}

const std::vector<std::size_t>& AreaRouteFinder::visibleFrom(std::size_t index)
{
	Node& node = nodes_[index];
	if (!node.isExplored)
	{
		node.isExplored = true;
		for (std::size_t i = 0; i < nodes_.size(); ++i)
		{
			// Who sees is seen.
			const Node& other = nodes_[i];
			if (i != index && hasRoomTowards(other, node.at) &&
				(other.isExplored
						? std::binary_search(other.visible.begin(), other.visible.end(), index)
						: canReach(node, other.at)))
			{
				node.visible.push_back(i);
			}
		}
	}
	return node.visible;
}

AreaRouteFinder::Sights& AreaRouteFinder::sightsOf(Point point)
{
	Sights& sights = sights_[{point.x, point.y}];
	sights.resize(nodes_.size(), Sight::Unknown);
	return sights;
}

bool AreaRouteFinder::canReach(std::size_t node, Point point, Sights& sights) const
{
	if (sights[node] == Sight::Unknown)
	{
		sights[node] = canReach(nodes_[node], point) ? Sight::Free : Sight::Blocked;
	}
	return sights[node] == Sight::Free;
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
	constexpr std::size_t kMostPoints = 512; // Somebody who strolls has no end of them.
	if (sights_.size() >= kMostPoints)
	{
		sights_.clear();
	}
	Sights& sightsOfStart = sightsOf(from);
	Sights& sightsOfEnd = sightsOf(to);
	for (std::size_t i = 0; i < goal; ++i)
	{
		if (canReach(i, from, sightsOfStart))
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
		if (canReach(node, to, sightsOfEnd))
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
	if (isOnGround(point))
	{
		return point;
	}
	std::optional<Point> nearest;
	const auto consider = [&](Point candidate)
	{
		if ((!nearest || distance(candidate, point) < distance(*nearest, point)) &&
			isOnGround(candidate))
		{
			nearest = candidate;
		}
	};
	for (const Edge& edge : edges_)
	{
		consider(nearestOnSegment(edge.a, edge.b, point));
	}
	// Where the nearest point of an edge is covered, what is left of the edge ends in a meeting.
	std::for_each(meetings_.begin(), meetings_.end(), consider);
	return nearest;
}

} // namespace RPGPref
