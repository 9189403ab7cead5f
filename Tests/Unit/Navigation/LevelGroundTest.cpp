// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/LevelGround.h"

#include "RPGPref/Navigation/CellHeuristic.h"
#include "RPGPref/Navigation/Navigator.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

Level rooms()
{
	Level level;
	level.walkingSpeed = 2;
	level.areas = {{{0, 0}, {20, 0}, {20, 10}, {0, 10}}};
	level.obstacles = {{{9, 0}, {11, 0}, {11, 4}, {9, 4}}, {{9, 6}, {11, 6}, {11, 10}, {9, 10}}};
	return level;
}

/// Ticks from one point to another in the graph.
double ticksBetween(const NavGraph& graph, Point from, Point to)
{
	const DistanceField field(graph, graph.cellAt({to.x, to.y, 0}));
	return field.ticks(graph.cellAt({from.x, from.y, 0}));
}

/// Previews and navigation walk on the same ground: along the ways that are laid into the graph
/// the times are the same, and elsewhere sixteen directions cost at most three percent.
TEST(LevelGround, TakesAsLongAsThePreviewSays)
{
	const Result<Level> archipelago =
		readLevel(Testing::sample("archipelago/level.json"), "level.json");
	ASSERT_TRUE(archipelago);
	for (const Level& level : {rooms(), *archipelago})
	{
		const std::unique_ptr<RouteFinder> routes = makeRouteFinder(level);
		LevelGroundOptions options;
		options.spacing = level.places.empty() ? 0.5 : 0;
		std::vector<std::pair<Point, Point>> ends = {{{1, 1}, {19, 9}}, {{1, 9}, {18, 5}}};
		if (!level.places.empty())
		{
			ends.clear();
			for (std::size_t k = 1; k < level.places.size() && k < 6; ++k)
			{
				ends.emplace_back(*routes->nearestWalkable(level.places[0].at),
					*routes->nearestWalkable(level.places[k].at));
			}
		}
		for (const auto& [from, to] : ends)
		{
			options.places.push_back(from);
			options.places.push_back(to);
		}
		const auto& [first, last] = ends.front();
		options.ways = {*routes->find(first, last)};
		const Result<LevelGround> ground = makeLevelGround(level, *routes, options);
		ASSERT_TRUE(ground);
		for (const auto& [from, to] : ends)
		{
			const double shown = 1000 * duration(*routes->find(from, to));
			const double walked = ticksBetween(ground->graph, from, to);
			const bool isLaid = from == first && to == last;
			EXPECT_GE(walked, shown - 1) << "faster than the shortest way";
			EXPECT_LE(walked, isLaid ? shown + 60 : 1.06 * shown + 60);
		}
	}
}

TEST(LevelGround, NobodyStepsOverAGate)
{
	Level level = rooms();
	Gate gate;
	gate.name = "door";
	gate.outline = {{9.9, 4}, {10.1, 4}, {10.1, 6}, {9.9, 6}};
	gate.needs.resize(1);
	level.gates.push_back(gate);
	const std::unique_ptr<RouteFinder> routes = makeRouteFinder(level);
	LevelGroundOptions options;
	options.spacing = 0.75;
	options.ways = {*routes->find({1, 1}, {19, 9})};
	const Result<LevelGround> ground = makeLevelGround(level, *routes, options);
	ASSERT_TRUE(ground);
	ASSERT_EQ(ground->passages.size(), 1U);
	ASSERT_FALSE(ground->passages[0].empty());
	Scenario scenario;
	scenario.timing.maxSpeed = ground->maxSpeed;
	scenario.start = {1, 1, 0};
	scenario.goal.place = {19, 9, 0};
	scenario.goal.radius = 0.5;
	ScenarioDoor door;
	door.cells = ground->passages[0];
	door.radius = 0;
	scenario.doors = {door};
	const Result<World> shut = World::create(scenario, ground->graph);
	ASSERT_TRUE(shut);
	const NavParameters best = NavParameters::forBound(NavAlgorithm::WeightedAStar, 1);
	EXPECT_EQ(Navigator(*shut, {}, best).run().status, SearchStatus::Exhausted);
	Result<World> open = World::create(scenario, ground->graph);
	open->setDoor(0, DoorState::HeldOpen);
	EXPECT_EQ(Navigator(*open, {}, best).run().status, SearchStatus::Found);
}

/// A slide leads down only: the way back goes around, and no estimate says otherwise.
TEST(LevelGround, OneWayLinksLeadOneWay)
{
	Level level = rooms();
	level.obstacles.push_back({{9, 4}, {11, 4}, {11, 6}, {9, 6}}); // The rooms are apart.
	Link slide;
	slide.id = "slide";
	slide.points = {{8, 5}, {12, 5}};
	slide.speed = 8;
	slide.oneWay = true;
	level.links.push_back(slide);
	const std::unique_ptr<RouteFinder> routes = makeRouteFinder(level);
	LevelGroundOptions options;
	options.spacing = 1;
	const Result<LevelGround> ground = makeLevelGround(level, *routes, options);
	ASSERT_TRUE(ground);
	EXPECT_FALSE(ground->graph.isSymmetric());
	Scenario scenario;
	scenario.timing.maxSpeed = ground->maxSpeed;
	scenario.start = {1, 5, 0};
	scenario.goal.place = {19, 5, 0};
	scenario.goal.radius = 0.5;
	for (const NavAlgorithm algorithm :
		{NavAlgorithm::WeightedAStar, NavAlgorithm::TGraph, NavAlgorithm::SharedMha})
	{
		NavParameters parameters = NavParameters::forBound(algorithm, 1);
		parameters.anchor = AnchorHeuristic::Walk;
		const Result<World> down = World::create(scenario, ground->graph);
		ASSERT_TRUE(down);
		const NavPlan plan = Navigator(*down, {}, parameters).run();
		EXPECT_EQ(plan.status, SearchStatus::Found);
		EXPECT_EQ(plan.cost, 14U * 500 + 500);
		std::swap(scenario.start, scenario.goal.place);
		const Result<World> up = World::create(scenario, ground->graph);
		EXPECT_EQ(Navigator(*up, {}, parameters).run().status, SearchStatus::Exhausted);
		std::swap(scenario.start, scenario.goal.place);
	}
}

} // namespace
} // namespace RPGPref
