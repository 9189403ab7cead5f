// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/NavGraph.h"

#include "Navigation/PolygonShape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;

PolygonMesh rectangle(double width, double height, double spacing)
{
	PolygonMesh mesh;
	mesh.vertices = {{0, 0, 0}, {width, 0, 0}, {width, height, 0}, {0, height, 0}};
	mesh.polygons = {{0, 1, 2, 3}};
	mesh.spacing = spacing;
	return mesh;
}

std::string errorOf(const PolygonMesh& mesh, const ScenarioTiming& timing = {})
{
	const Result<NavGraph> graph = NavGraph::fromMesh(mesh, timing);
	return graph ? "none" : graph.errors().front().message;
}

TEST(MeshGraph, TakesLongCorridorsForTheLittleGroundThatTheyAre)
{
	const Result<NavGraph> graph = NavGraph::fromMesh(rectangle(4200, 2, 2), {});
	ASSERT_TRUE(graph) << graph.errors().front().message;
	EXPECT_GT(graph->cellCount(), 4200U);
}

TEST(MeshGraph, RefusesWhatNeedsTooManyPlaces)
{
	EXPECT_THAT(errorOf(rectangle(1e6, 1e6, 1)), HasSubstr("more than 4194304 places"));
	EXPECT_THAT(errorOf(rectangle(1e6, 1e-6, 1e-3)), HasSubstr("more than 4194304 places"))
		<< "hardly any ground, but a long way";
	PolygonMesh repeated = rectangle(20, 20, 0.1);
	repeated.polygons = std::vector(100000, repeated.polygons.front());
	EXPECT_THAT(errorOf(repeated), HasSubstr("more than 4194304 places"))
		<< "the same ground over and over would take memory without end";
}

/// Estimates of the time left know no longest step: cut off, a step would take less time than they
/// say, and plans would be worse than their bound.
TEST(MeshGraph, RefusesStepsThatTakeTooLong)
{
	ScenarioTiming slow;
	slow.maxSpeed = 1e-6;
	EXPECT_THAT(errorOf(rectangle(50, 20, 4), slow),
		HasSubstr("ticks, expected at most 1000000: a smaller spacing or a higher"));
	EXPECT_EQ(errorOf(rectangle(50, 20, 1), slow), "none");
}

TEST(PolygonShape, KnowsConvexPolygons)
{
	using Points = std::vector<WorldPoint>;
	EXPECT_TRUE(isConvex(Points{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}}));
	EXPECT_TRUE(isConvex(Points{{0, 4, 0}, {4, 4, 0}, {4, 0, 0}, {0, 0, 0}})) << "either way round";
	EXPECT_TRUE(isConvex(Points{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}, {4, 4, 0}})) << "on a side";
	EXPECT_TRUE(isConvex(Points{{0, 0, 0}, {2, 0.01, 0}, {4, 0, 0}, {4, 4, 0}})) << "rounded";
	EXPECT_TRUE(isConvex(Points{{0, 0, 0}, {4, 0, 3}, {4, 4, 3}, {0, 4, 0}})) << "a ramp";
	EXPECT_TRUE(isConvex(Points{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}})) << "no ground at all";
	EXPECT_FALSE(
		isConvex(Points{{0, 0, 0}, {10, 0, 0}, {10, 10, 0}, {9, 10, 0}, {9, 1, 0}, {0, 1, 0}}));
	EXPECT_FALSE(isConvex(Points{{0, 0, 0}, {4, 4, 0}, {4, 0, 0}, {0, 4, 0}})) << "a bow tie";
	EXPECT_FALSE(isConvex(Points{{0, 10, 0}, {6, -8, 0}, {-10, 3, 0}, {10, 3, 0}, {-6, -8, 0}}))
		<< "a star";
}

} // namespace
} // namespace RPGPref
