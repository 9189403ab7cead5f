// SPDX-License-Identifier: MIT
#include "Navmesh/NavmeshBaker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using Program::bakeNavmesh;
using testing::HasSubstr;

/// A flat square floor.
LevelGeometry floorOf(double side)
{
	LevelGeometry geometry;
	geometry.vertices = {{0, 0, 0}, {side, 0, 0}, {side, side, 0}, {0, side, 0}};
	geometry.triangles = {0, 1, 2, 0, 2, 3};
	return geometry;
}

std::string errorOf(const LevelGeometry& geometry)
{
	const Result<PolygonMesh> mesh = bakeNavmesh(geometry, "level.json");
	return mesh ? "none" : mesh.errors().front().message;
}

TEST(NavmeshBaker, RefusesLevelsSmallerThanACell)
{
	LevelGeometry coarse = floorOf(20);
	coarse.cellSize = 100;
	EXPECT_EQ(errorOf(coarse), "the level is smaller than a cell: 20 x 20 units with a cellSize of "
							   "100, expected a larger level or a smaller cellSize");
	LevelGeometry upright = floorOf(20);
	upright.vertices = {{0, 0, 0}, {20, 0, 0}, {20, 0, 20}, {0, 0, 20}};
	EXPECT_THAT(errorOf(upright), HasSubstr("smaller than a cell: 20 x 0 units"));
	LevelGeometry ledge = floorOf(20);
	ledge.vertices = {{0, 0, 0}, {20, 0, 0}, {20, 0.05, 0}, {0, 0.05, 0}};
	EXPECT_THAT(errorOf(ledge), HasSubstr("smaller than a cell"));
	EXPECT_EQ(errorOf(floorOf(20)), "none");
}

/// Recast counts in bytes: a radius of 128 cells is none to it.
TEST(NavmeshBaker, RefusesAgentsTooWideForTheCells)
{
	for (const double radius : {25.6, 30.0, 51.2, 1000.0})
	{
		LevelGeometry geometry = floorOf(20);
		geometry.agentRadius = radius;
		EXPECT_THAT(errorOf(geometry), HasSubstr("the agent is too wide for the cell size of 0.2"))
			<< radius;
	}
	LevelGeometry widest = floorOf(60);
	widest.agentRadius = 25.4;
	EXPECT_EQ(errorOf(widest), "none") << "127 cells";
	widest = floorOf(20);
	widest.agentRadius = 12;
	EXPECT_THAT(errorOf(widest), HasSubstr("no ground")) << "wider than the level itself";
}

TEST(NavmeshBaker, RefusesAgentsTooTallForTheCellsAndProposesOthers)
{
	LevelGeometry geometry = floorOf(200); // In centimetres.
	geometry.agentRadius = 34;
	geometry.agentHeight = 180;
	EXPECT_EQ(errorOf(geometry),
		"the agent is too tall for the cell size of 0.2, expected a cellSize of at least 1.42");
	geometry.cellSize = 1.42;
	EXPECT_EQ(errorOf(geometry), "none") << "as it was proposed";
}

} // namespace
} // namespace RPGPref
