// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/World.h"

#include "RPGPref/Navigation/ScenarioReader.h"

#include "ScenarioFixtures.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;

ScenarioDoor doorAt(const std::string& id, const WorldPoint& place, double radius = 1)
{
	ScenarioDoor door;
	door.id = id;
	door.cells = {place};
	door.radius = radius;
	return door;
}

Scenario corridor()
{
	Scenario scenario;
	scenario.file = "level.json";
	scenario.grid = GridMap{7, 3, {"#######", "#.....#", "#######"}};
	scenario.start = {1, 1, 0};
	scenario.goal.place = {5, 1, 0};
	return scenario;
}

/// The same as a mesh of steps up to 4 units long.
Scenario meshCorridor()
{
	Scenario scenario;
	scenario.file = "level.json";
	PolygonMesh mesh;
	mesh.vertices = {{0, 0, 0}, {40, 0, 0}, {40, 2, 0}, {0, 2, 0}};
	mesh.polygons = {{0, 1, 2, 3}};
	mesh.spacing = 4;
	scenario.navmesh = mesh;
	scenario.start = {1, 1, 0};
	scenario.goal.place = {38, 1, 0};
	return scenario;
}

std::string errorOf(const Scenario& scenario, const WorldOptions& options = {})
{
	const Result<World> world = World::create(scenario, options);
	return world ? "none" : format(world.errors().front());
}

/// A cell has one door; of two the earlier would be forgotten, and what it shuts be open.
TEST(World, RefusesTwoDoorsInOnePlace)
{
	Scenario scenario = corridor();
	scenario.doors = {doorAt("A", {4, 1, 0}), doorAt("B", {3, 1, 0})};
	EXPECT_EQ(errorOf(scenario), "none");
	scenario.doors[1].cells.push_back({4.2, 1, 0});
	scenario.doors[1].position = {12, 3};
	EXPECT_EQ(errorOf(scenario), "level.json:12:3: error: door \"B\" stands where door \"A\" does, "
								 "expected one door per place");
	scenario.doors = {doorAt("A", {4, 1, 0})};
	scenario.doors[0].cells.push_back({4, 1, 0});
	EXPECT_EQ(errorOf(scenario), "none") << "the same door twice does no harm";

	scenario = meshCorridor();
	scenario.doors = {doorAt("A", {10, 1, 0}, 3), doorAt("B", {20, 1, 0}, 3)};
	EXPECT_EQ(errorOf(scenario), "none");
	scenario.doors[1].radius = 9;
	EXPECT_THAT(errorOf(scenario), HasSubstr("door \"B\" stands where door \"A\" does"));
}

TEST(World, DoorsOfAFileKnowTheirPlaceInIt)
{
	nlohmann::ordered_json json =
		nlohmann::ordered_json::parse(Testing::sample("navigation/one-key-one-door-close.json"));
	json["doors"].push_back(json["doors"][0]);
	const Result<Scenario> scenario = readScenario(json.dump(1), "level.json");
	ASSERT_TRUE(scenario);
	const Result<World> world = World::create(*scenario);
	ASSERT_FALSE(world);
	EXPECT_GT(world.errors().front().position.line, 50U);
}

TEST(World, WarnsOfMeshDoorsThatShutNothing)
{
	Scenario scenario = meshCorridor();
	scenario.doors = {doorAt("wide", {20, 1, 0}, 2), doorAt("narrow", {10, 1, 0}, 1.9),
		doorAt("far", {30, 100, 0}, 2)};
	const Result<World> world = World::create(scenario);
	ASSERT_TRUE(world);
	ASSERT_EQ(world->warnings().size(), 2U);
	EXPECT_THAT(world->warnings()[0].message, HasSubstr("door \"narrow\" can be stepped over"));
	EXPECT_THAT(world->warnings()[1].message, HasSubstr("door \"far\" shuts nothing"));
	EXPECT_FALSE(hasErrors(world->warnings()));
}

/// Its states have no player who could move on, so a goal that needs him would look out of reach.
TEST(World, RefusesAPlayerAtBranching256)
{
	Scenario scenario = corridor();
	scenario.players = {{"guide", {{1, 1, 0}, {2, 1, 0}}, {0}, {}}};
	scenario.goal.requirePlayer = true;
	EXPECT_EQ(errorOf(scenario, {Branching::Sixteen, "guide"}), "none");
	EXPECT_THAT(errorOf(scenario, {Branching::TwoHundredFiftySix, "guide"}),
		HasSubstr("branching 256 simulates no player"));
	scenario.goal.requirePlayer = false;
	EXPECT_EQ(errorOf(scenario, {Branching::TwoHundredFiftySix, ""}), "none");
}

} // namespace
} // namespace RPGPref
