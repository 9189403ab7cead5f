// SPDX-License-Identifier: MIT
#include "RPGPref/Demonstration/Reuse.h"

#include "RPGPref/Demonstration/DemonstrationImport.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

TEST(Reuse, MeasuresBothSides)
{
	const std::vector<Demonstration> shown = {drawnDemonstration("line", {{0, 0}, {40, 0}}, 0.1)};
	const std::vector<WorldPoint> along = {{0, 1}, {20, 1}};
	const DemonstrationReuse half = measureReuse(along, shown);
	EXPECT_DOUBLE_EQ(half.ofPlan, 1);
	EXPECT_NEAR(half.ofDemonstrations, 0.53, 0.02);

	const std::vector<WorldPoint> away = {{0, 0}, {0, 20}};
	EXPECT_NEAR(measureReuse(away, shown).ofPlan, 1.5 / 20, 0.01);
}

TEST(Reuse, IsZeroWithoutAnything)
{
	const std::vector<WorldPoint> plan = {{0, 0}, {5, 0}};
	EXPECT_EQ(measureReuse(plan, {}).ofPlan, 0);
	EXPECT_EQ(measureReuse(plan, {}).ofDemonstrations, 0);
	const std::vector<Demonstration> shown = {drawnDemonstration("line", {{0, 0}, {40, 0}}, 0.1)};
	EXPECT_EQ(measureReuse({}, shown).ofPlan, 0);
	EXPECT_EQ(measureReuse({}, shown).ofDemonstrations, 0);
}

} // namespace
} // namespace RPGPref
