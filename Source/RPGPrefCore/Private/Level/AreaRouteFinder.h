// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/RouteFinder.h"

#include <cstddef>
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
	std::optional<Point> nearestWalkable(Point point) const override;

private:
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
		std::vector<Crossing> crossings;
		bool isExplored = false;
		std::vector<std::size_t> visible; ///< Nodes that can be walked to straight.
	};

	void addEdges(const Outline& polygon);
	void addCorners(const Outline& polygon, bool isObstacle, std::size_t self);
	void addMeetings();
	void addLink(const Link& link);
	std::size_t addNode(Point point);

	bool canStand(Point point) const;
	bool canWalkStraight(Point from, Point to) const;
	const std::vector<std::size_t>& visibleFrom(std::size_t node);

	std::vector<Outline> areas_;
	std::vector<Outline> obstacles_;
	std::vector<Edge> edges_;
	std::vector<Node> nodes_;
	double walkingSpeed_;
};

} // namespace RPGPref
