// SPDX-License-Identifier: MIT
#include "RPGPref/Level/RouteFinder.h"

#include "AreaRouteFinder.h"
#include "GridRouteFinder.h"

namespace RPGPref
{

namespace
{

/// For levels without walkable ground: everywhere can be walked.
class StraightRouteFinder final : public RouteFinder
{
public:
	explicit StraightRouteFinder(double walkingSpeed) : walkingSpeed_(walkingSpeed) {}

	std::optional<Route> find(Point from, Point to) override
	{
		return Route{{from, 0}, {to, distance(from, to) / walkingSpeed_}};
	}
	bool isStraightWay(Point, Point) const override { return true; }
	std::optional<Point> nearestWalkable(Point point) const override { return point; }

private:
	double walkingSpeed_;
};

} // namespace

double length(const Route& route)
{
	double sum = 0;
	for (std::size_t i = 1; i < route.size(); ++i)
	{
		sum += distance(route[i - 1].at, route[i].at);
	}
	return sum;
}

std::unique_ptr<RouteFinder> makeRouteFinder(const Level& level)
{
	if (level.grid)
	{
		return std::make_unique<GridRouteFinder>(level);
	}
	if (!level.areas.empty())
	{
		return std::make_unique<AreaRouteFinder>(level);
	}
	return std::make_unique<StraightRouteFinder>(level.walkingSpeed);
}

} // namespace RPGPref
