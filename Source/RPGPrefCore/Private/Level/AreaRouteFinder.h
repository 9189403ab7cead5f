// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/RouteFinder.h"

#include "PolygonSet.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Shortest ways over polygons that may touch or overlap, without obstacles. Such a way bends
/// only at corners of the ground, so the search runs over a visibility graph: corners, ends of
/// links, start and destination. Which corners see each other is worked out once, when asked.
class AreaRouteFinder final : public RouteFinder
{
public:
	explicit AreaRouteFinder(const Level& level);

	std::optional<Route> find(Point from, Point to) override;
	bool isStraightWay(Point from, Point to) const override { return canWalkStraight(from, to); }
	std::optional<Point> nearestWalkable(Point point) const override;

private:
	/// Directions in which to look around a point, evenly spread; the first is along x.
	static constexpr std::size_t kDirections = 16;
	using Directions = std::bitset<kDirections>;

	/// Its polygon is always on the same side of the way from a to b.
	struct Edge
	{
		Point a;
		Point b;
	};

	/// A way to another node along a link; `points` are walked in order.
	struct Crossing
	{
		std::size_t target = 0;
		double seconds = 0;
		std::vector<Point> points;
	};

	struct Node
	{
		Point at;
		/// Where somebody who walks around this corner can come from and go to. Where another area
		/// touches the corner, it is left out.
		Directions room;
		std::vector<Crossing> crossings;
		bool isExplored = false;
		std::vector<std::size_t> visible; ///< Nodes that can be walked to straight.
	};

	void addEdges(const std::vector<Outline>& outlines);
	void dropSeams();
	void addCorners(const Outline& polygon, bool isObstacle, std::size_t self);
	void addMeetings();
	void addCorner(Point corner);
	void addLink(const Link& link);
	std::size_t addNode(Point point, Directions room);

	/// On an area and in no obstacle; the edges of both can be stood on, even where two walls
	/// touch.
	bool canStand(Point point) const;
	/// In which directions the point's surroundings can be stood on; none if the point cannot.
	Directions freeAround(Point point) const;
	/// Can be stood on, and some of what is around can.
	bool isOnGround(Point point) const;
	/// Neighbouring free directions of half a turn or more: others are of no use to a shortest way.
	/// None where two areas touch in a corner.
	Directions roomToTurn(Point point) const;
	bool hasRoomTowards(const Node& node, Point to) const;
	/// Whether a straight way has room to the left or to the right of one of its points; `along` is
	/// its direction.
	bool canPass(Point point, Point along) const;
	bool canWalkStraight(Point from, Point to) const;
	bool canReach(const Node& node, Point point) const;
	const std::vector<std::size_t>& visibleFrom(std::size_t node);

	/// Whether somebody can walk straight between a node and a point.
	enum class Sight : std::uint8_t
	{
		Unknown,
		Free,
		Blocked
	};
	/// By node, as far as it was asked for.
	using Sights = std::vector<Sight>;
	/// The same places are walked from and to all the time, so what was found out is kept.
	Sights& sightsOf(Point point);
	bool canReach(std::size_t node, Point point, Sights& sights) const;

	PolygonSet areas_;
	PolygonSet obstacles_;
	std::vector<Edge> edges_; ///< Of areas and obstacles, without the seams between areas.
	std::set<std::pair<double, double>> corners_; ///< Of areas: where an edge that is left ends.
	std::vector<Point> meetings_;
	std::vector<Node> nodes_;
	std::map<std::pair<double, double>, Sights> sights_;
	double walkingSpeed_;
};

} // namespace RPGPref
