// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/DemonstrationEdit.h"

#include <gtest/gtest.h>

namespace RPGPref
{

namespace
{

/// Along x, ten units in ten ticks; then along y, ten units in twenty.
Demonstration corner()
{
	Demonstration walk;
	walk.id = "corner";
	walk.playstyle = "careful";
	walk.points = {{0, 0, 0}, {10, 0, 0}, {10, 10, 4}};
	walk.edgeTicks = {10, 20};
	return walk;
}

TEST(DemonstrationEdit, FindsWhereSomebodyIs)
{
	EXPECT_EQ(positionAt(corner(), -5), (WorldPoint{0, 0, 0}));
	EXPECT_EQ(positionAt(corner(), 5), (WorldPoint{5, 0, 0}));
	EXPECT_EQ(positionAt(corner(), 10), (WorldPoint{10, 0, 0}));
	EXPECT_EQ(positionAt(corner(), 20), (WorldPoint{10, 5, 2}));
	EXPECT_EQ(positionAt(corner(), 99), (WorldPoint{10, 10, 4}));
}

TEST(DemonstrationEdit, CutsBetweenPoints)
{
	const Demonstration part = trimmed(corner(), 5, 20);
	EXPECT_EQ(part.points, (std::vector<WorldPoint>{{5, 0, 0}, {10, 0, 0}, {10, 5, 2}}));
	EXPECT_EQ(part.edgeTicks, (std::vector<double>{5, 10}));
	EXPECT_EQ(part.id, "corner");
	EXPECT_EQ(part.playstyle, "careful");
}

TEST(DemonstrationEdit, KeepsEverythingBetweenItsEnds)
{
	const Demonstration all = trimmed(corner(), -1, 1000);
	EXPECT_EQ(all.points, corner().points);
	EXPECT_EQ(all.edgeTicks, corner().edgeTicks);
}

TEST(DemonstrationEdit, CutsAtAPointWithoutDoublingIt)
{
	const Demonstration part = trimmed(corner(), 10, 30);
	EXPECT_EQ(part.points, (std::vector<WorldPoint>{{10, 0, 0}, {10, 10, 4}}));
	EXPECT_EQ(part.edgeTicks, (std::vector<double>{20}));
}

TEST(DemonstrationEdit, LeavesNothingOfAPartWithoutDuration)
{
	EXPECT_TRUE(trimmed(corner(), 12, 12).points.empty());
	EXPECT_TRUE(trimmed(corner(), 20, 5).points.empty());
	EXPECT_TRUE(trimmed(Demonstration(), 0, 5).points.empty());
}

TEST(DemonstrationEdit, TwoPartsTakeAsLongAsTheWhole)
{
	for (const double cut : {1.0, 9.5, 10.0, 17.0})
	{
		const double sum =
			trimmed(corner(), 0, cut).totalTicks() + trimmed(corner(), cut, 30).totalTicks();
		EXPECT_DOUBLE_EQ(sum, 30) << "cut at " << cut;
	}
}

} // namespace

} // namespace RPGPref
