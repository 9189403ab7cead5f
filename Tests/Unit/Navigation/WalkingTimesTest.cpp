// SPDX-License-Identifier: MIT
#include "Navigation/WalkingTimes.h"

#include "RPGPref/Foundation/Random.h"

#include "ScenarioFixtures.h"
#include "Support/RoomsScenario.h"

namespace RPGPref
{
namespace
{

/// Which of several equally short walks is taken shows in T-Graphs, so it must be the same one.
void expectSameWalks(const NavGraph& graph)
{
	Random random(7);
	for (int pair = 0; pair < 40; ++pair)
	{
		const std::uint32_t from = random.below(graph.cellCount());
		const std::uint32_t to = random.below(graph.cellCount());
		ASSERT_EQ(DistanceField(graph, from).walkTo(graph, to),
			DistanceField(graph, to).descend(graph, from))
			<< from << " to " << to;
	}
}

TEST(DistanceField, WalksToACellAsThatCellsOwnFieldLeads)
{
	for (const std::string& id : Testing::soloScenarios())
	{
		ASSERT_NO_FATAL_FAILURE(expectSameWalks(Testing::sampleWorld(id).graph())) << id;
	}
	const Scenario rooms = Testing::roomsScenario(5);
	ASSERT_NO_FATAL_FAILURE(expectSameWalks(NavGraph::fromGrid(*rooms.grid, rooms.timing)));
	PolygonMesh floor;
	floor.vertices = {{0, 0, 0}, {40, 0, 0}, {40, 20, 0}, {0, 20, 0}};
	floor.polygons = {{0, 1, 2, 3}};
	const Result<NavGraph> mesh = NavGraph::fromMesh(floor, {});
	ASSERT_TRUE(mesh);
	ASSERT_NO_FATAL_FAILURE(expectSameWalks(*mesh));
}

TEST(DistanceField, HasNoWalkToWhereNobodyGets)
{
	const GridMap map{7, 3, {"#######", "#..#..#", "#######"}};
	const NavGraph graph = NavGraph::fromGrid(map, {});
	const DistanceField field(graph, graph.cellAt({1, 1, 0}));
	EXPECT_TRUE(field.walkTo(graph, graph.cellAt({5, 1, 0})).empty());
	EXPECT_EQ(field.walkTo(graph, graph.cellAt({1, 1, 0})).size(), 1U);
}

TEST(WalkingTimes, MakesEachFieldOnce)
{
	const World world = Testing::sampleWorld("one-key-one-door-close");
	WalkingTimes times(world);
	const DistanceField* const first = times.to(3).get();
	EXPECT_NE(times.to(4).get(), first);
	EXPECT_EQ(times.to(3).get(), first);
}

} // namespace
} // namespace RPGPref
