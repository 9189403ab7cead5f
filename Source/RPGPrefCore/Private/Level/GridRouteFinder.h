// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/RouteFinder.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// Ways over a grid: A* over the eight neighbours, never cutting a corner, then pulled straight
/// wherever all cells in between are free.
class GridRouteFinder final : public RouteFinder
{
public:
	/// The level must have a grid.
	explicit GridRouteFinder(const Level& level);

	std::optional<Route> find(Point from, Point to) override;
	bool isStraightWay(Point from, Point to) const override;
	std::optional<Point> nearestWalkable(Point point) const override;

private:
	static constexpr std::size_t kNoCell = static_cast<std::size_t>(-1);

	struct Crossing
	{
		std::size_t origin = 0;
		std::size_t target = 0;
		double seconds = 0;
		std::vector<Point> points;
	};

	/// A step of a found way; a crossing that leads to it, or none for walking.
	struct Stop
	{
		std::size_t cell = 0;
		const Crossing* via = nullptr;
	};

	std::size_t cellAt(Point point) const;
	Point middle(std::size_t cell) const;
	bool canSee(std::size_t from, std::size_t to) const;
	std::vector<Stop> search(std::size_t from, std::size_t to) const;
	void addLink(const Link& link);

	WalkGrid grid_;
	std::size_t width_;
	std::size_t height_;
	std::vector<bool> isFree_;
	std::vector<Crossing> crossings_;
	double walkingSpeed_;
	double highestSpeed_;
};

} // namespace RPGPref
