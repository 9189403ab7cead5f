// SPDX-License-Identifier: MIT
#include "RPGPref/Level/RouteFinder.h"

#include "RPGPref/Foundation/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

namespace RPGPref
{
namespace
{

Outline box(double left, double top, double right, double bottom)
{
	return {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
}

Level twoRooms()
{
	Level level;
	level.walkingSpeed = 2;
	level.areas = {box(0, 0, 10, 10), box(12, 0, 22, 10), box(9, 4, 13, 6)};
	return level;
}

/// Every point of every leg, sampled, must be on the ground that the level describes.
void expectOnGround(const Route& route, const Level& level)
{
	for (std::size_t i = 1; i < route.size(); ++i)
	{
		EXPECT_GE(route[i].seconds, route[i - 1].seconds);
		for (int share = 0; share <= 20; ++share)
		{
			const Point point = between(route[i - 1].at, route[i].at, share / 20.0);
			const bool onArea = std::any_of(level.areas.begin(), level.areas.end(),
				[&](const Outline& area) { return sideOf(area, point) != Side::Outside; });
			const bool inObstacle = std::any_of(level.obstacles.begin(), level.obstacles.end(),
				[&](const Outline& area) { return sideOf(area, point) == Side::Inside; });
			EXPECT_TRUE(onArea && !inObstacle) << "(" << point.x << ", " << point.y << ")";
		}
	}
}

TEST(AreaRoutes, GoStraightWhereNothingIsInTheWay)
{
	const Level level = twoRooms();
	const auto routes = makeRouteFinder(level);
	const std::optional<Route> route = routes->find({1, 1}, {7, 9});
	ASSERT_TRUE(route);
	EXPECT_EQ(route->size(), 2U);
	EXPECT_DOUBLE_EQ(duration(*route), 5); // 10 m at 2 m/s.
}

TEST(AreaRoutes, BendAtTheCornersOfADoor)
{
	const Level level = twoRooms();
	const auto routes = makeRouteFinder(level);
	const std::optional<Route> route = routes->find({5, 0}, {17, 0});
	ASSERT_TRUE(route);
	expectOnGround(*route, level);
	// Along the door's upper edge: two equal diagonals and the wall's thickness.
	EXPECT_NEAR(length(*route), 2 * std::sqrt(25.0 + 16.0) + 2, 1e-9);
}

TEST(AreaRoutes, WalkAroundObstaclesTheShorterWay)
{
	Level level;
	level.areas = {box(0, 0, 20, 20)};
	level.obstacles = {box(8, 4, 12, 20)};
	level.walkingSpeed = 1;
	const auto routes = makeRouteFinder(level);
	const std::optional<Route> route = routes->find({2, 10}, {18, 10});
	ASSERT_TRUE(route);
	expectOnGround(*route, level);
	EXPECT_NEAR(duration(*route), 2 * std::sqrt(72.0) + 4, 1e-9);
}

TEST(AreaRoutes, UseLinksAtTheirOwnSpeedAndOneWayOnly)
{
	Level level;
	level.areas = {box(0, 0, 10, 10), box(30, 0, 40, 10)};
	level.walkingSpeed = 1;
	Link boat;
	boat.points = {{10, 5}, {20, 8}, {30, 5}};
	boat.speed = 4;
	boat.oneWay = true;
	level.links = {boat};
	const auto routes = makeRouteFinder(level);
	const std::optional<Route> there = routes->find({5, 5}, {35, 5});
	ASSERT_TRUE(there);
	EXPECT_NEAR(duration(*there), 10 + 2 * std::sqrt(109.0) / 4, 1e-9);
	EXPECT_EQ((*there)[2].at, (Point{20, 8}));
	EXPECT_FALSE(routes->find({35, 5}, {5, 5}));
}

/// Outlines have no width: nobody fits between two that touch.
TEST(AreaRoutes, DoNotSqueezeAlongTheEdgesOfWallsThatTouch)
{
	Level level;
	level.areas = {box(0, 0, 20, 10)};
	level.obstacles = {box(9, 0, 11, 10)};
	EXPECT_FALSE(makeRouteFinder(level)->find({2, 5}, {18, 5})) << "flush with the area's border";
	level.obstacles = {box(9, -1, 11, 5), box(9, 5, 11, 11)};
	EXPECT_FALSE(makeRouteFinder(level)->find({2, 5}, {18, 6})) << "two blocks that touch";
	EXPECT_FALSE(makeRouteFinder(level)->find({2, 5}, {18, 5})) << "straight along their seam";
	level.obstacles = {box(9, -1, 10, 5), box(10, 5, 11, 11)};
	EXPECT_FALSE(makeRouteFinder(level)->find({2, 8}, {18, 2})) << "blocks that touch in a corner";
	level.obstacles = {box(9, 0, 11, 9.5)};
	EXPECT_TRUE(makeRouteFinder(level)->find({2, 5}, {18, 5})) << "there is a gap";
}

TEST(AreaRoutes, DoNotPassWhereAreasTouchInACorner)
{
	Level level;
	level.areas = {box(0, 0, 10, 10), box(10, 10, 20, 20)};
	EXPECT_FALSE(makeRouteFinder(level)->find({2, 5}, {18, 15}));
	EXPECT_FALSE(makeRouteFinder(level)->find({5, 5}, {15, 15})) << "straight through the corner";
	// The corner of another area on its border does not part an area.
	level.areas = {box(0, 0, 20, 10), {{10, 10}, {15, 20}, {5, 20}}};
	EXPECT_TRUE(makeRouteFinder(level)->find({2, 10}, {18, 10}));
	EXPECT_FALSE(makeRouteFinder(level)->find({2, 10}, {10, 15}));
}

TEST(AreaRoutes, PassAlongEdgesAndSeams)
{
	Level level;
	level.areas = {box(0, 0, 10, 10), box(10, 0, 20, 10)};
	level.obstacles = {box(5, 5, 15, 10)};
	const auto routes = makeRouteFinder(level);
	for (const auto& [from, to] : std::vector<std::pair<Point, Point>>{
			 {{2, 0}, {18, 0}}, {{2, 5}, {18, 5}}, {{10, 1}, {10, 5}}, {{0, 0}, {10, 5}}})
	{
		const std::optional<Route> route = routes->find(from, to);
		ASSERT_TRUE(route) << from.x << " " << from.y;
		EXPECT_NEAR(length(*route), distance(from, to), 1e-9);
	}
}

TEST(AreaRoutes, FindTheNearestGround)
{
	const Level level = twoRooms();
	const auto routes = makeRouteFinder(level);
	EXPECT_EQ(routes->nearestWalkable({3, 3}), (Point{3, 3}));
	EXPECT_EQ(routes->nearestWalkable({3, -4}), (Point{3, 0}));
}

/// The nearest points of both obstacles' outlines lie inside the other one.
TEST(AreaRoutes, FindTheNearestGroundInsideCrossingObstacles)
{
	Level level;
	level.areas = {box(0, 0, 20, 10)};
	level.obstacles = {box(-1, 4, 21, 6), box(9, -1, 11, 11)};
	EXPECT_EQ(makeRouteFinder(level)->nearestWalkable({9.9, 4.9}), (Point{9, 4}));
	// The seam of two walls is not ground.
	level.obstacles = {box(4, 0, 10, 10), box(10, 0, 12, 10)};
	EXPECT_EQ(makeRouteFinder(level)->nearestWalkable({10, 5}), (Point{12, 5}));
}

/// A mesh with columns in it.
Level meshWithColumns(int cells, bool asFaces)
{
	Level level;
	level.walkingSpeed = 1;
	const double size = cells;
	if (!asFaces)
	{
		level.areas = {box(0, 0, size, size)};
	}
	for (int x = 0; x < cells; ++x)
	{
		for (int y = 0; y < cells; ++y)
		{
			const bool isColumn = x % 3 == 1 && y % 2 == 1;
			if (isColumn != asFaces)
			{
				(asFaces ? level.areas : level.obstacles).push_back(box(x, y, x + 1, y + 1));
			}
		}
	}
	return level;
}

TEST(AreaRoutes, AreTheSameOnAMeshAsAroundObstacles)
{
	const auto onMesh = makeRouteFinder(meshWithColumns(12, true));
	const auto aroundObstacles = makeRouteFinder(meshWithColumns(12, false));
	Random random(5);
	for (int i = 0; i < 50; ++i)
	{
		const Point from = {random.unit() * 12, random.unit()};
		const Point to = {random.unit() * 12, 10 + random.unit()};
		const auto a = onMesh->find(from, to);
		const auto b = aroundObstacles->find(from, to);
		ASSERT_TRUE(a && b);
		EXPECT_NEAR(length(*a), length(*b), 1e-6);
	}
}

/// What lies between the faces of a mesh is not a corner to walk around; with all of them, this
/// took minutes.
TEST(AreaRoutes, AreFoundInTimeOnLargeMeshes)
{
	const auto begin = std::chrono::steady_clock::now();
	const auto routes = makeRouteFinder(meshWithColumns(26, true));
	EXPECT_TRUE(routes->find({0.5, 0.5}, {25.5, 24.5}));
	EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

/// Many small areas that share edges are the same ground as one large area.
TEST(AreaRoutes, DoNotNoticeHowGroundIsCutUp)
{
	Level whole;
	whole.areas = {box(0, 0, 40, 40)};
	whole.obstacles = {box(10, 10, 30, 14), box(10, 26, 30, 30)};
	Level cut = whole;
	cut.areas.clear();
	for (int x = 0; x < 4; ++x)
	{
		for (int y = 0; y < 4; ++y)
		{
			cut.areas.push_back(box(x * 10, y * 10, x * 10 + 10, y * 10 + 10));
		}
	}
	const auto wholeRoutes = makeRouteFinder(whole);
	const auto cutRoutes = makeRouteFinder(cut);
	Random random(3);
	for (int i = 0; i < 50; ++i)
	{
		const Point from = {random.unit() * 40, random.unit() * 9};
		const Point to = {random.unit() * 40, 31 + random.unit() * 9};
		const auto a = wholeRoutes->find(from, to);
		const auto b = cutRoutes->find(from, to);
		ASSERT_TRUE(a && b);
		EXPECT_NEAR(length(*a), length(*b), 1e-6);
		expectOnGround(*b, cut);
	}
}

TEST(GridRoutes, GoAroundWallsWithoutCuttingCorners)
{
	Level level;
	level.walkingSpeed = 1;
	level.grid = WalkGrid{{0, 0}, 1, {".....", ".###.", ".....", ".###.", "....."}};
	const auto routes = makeRouteFinder(level);
	const std::optional<Route> route = routes->find({2.5, 0.5}, {2.5, 2.5});
	ASSERT_TRUE(route);
	for (std::size_t i = 1; i < route->size(); ++i)
	{
		for (int share = 0; share <= 50; ++share)
		{
			const Point p = between((*route)[i - 1].at, (*route)[i].at, share / 50.0);
			const char cell =
				level.grid->rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
			EXPECT_EQ(cell, '.') << p.x << " " << p.y;
		}
	}
	EXPECT_NEAR(length(*route), 6, 1e-9);
}

TEST(GridRoutes, PullStraightInTheOpenAndShowWhenThereIsNoWay)
{
	Level level;
	level.walkingSpeed = 1;
	level.grid = WalkGrid{{-2, -2}, 0.5, std::vector<std::string>(20, std::string(40, '.'))};
	level.grid->rows[10] = std::string(40, '#');
	const auto routes = makeRouteFinder(level);
	const std::optional<Route> route = routes->find({0.1, 0.1}, {15, 2});
	ASSERT_TRUE(route);
	EXPECT_EQ(route->size(), 2U);
	EXPECT_FALSE(routes->find({0, 0}, {0, 6}));
	Link ladder;
	ladder.points = {{5, 2}, {5, 5}};
	level.links = {ladder};
	const std::optional<Route> over = makeRouteFinder(level)->find({0, 0}, {0, 6});
	ASSERT_TRUE(over);
	EXPECT_NEAR(duration(*over), length(*over), 1e-9);
}

} // namespace
} // namespace RPGPref
