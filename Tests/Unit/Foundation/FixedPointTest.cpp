// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/FixedPoint.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

TEST(FixedPoint, DivisionRoundsToNearestWithHalvesUp)
{
	EXPECT_EQ(roundedDivide(-1, 2), 0);
	EXPECT_EQ(roundedDivide(-3, 2), -1);
	EXPECT_EQ(roundedDivide(3, 2), 2);
	EXPECT_EQ(roundedDivide(-4, 3), -1);
	EXPECT_EQ(roundedDivide(-5, 3), -2);
	EXPECT_EQ(roundedDivide(0, 7), 0);
}

TEST(FixedPoint, ConversionKeepsHalves)
{
	EXPECT_EQ(toFixed(1.0), kFixedOne);
	EXPECT_EQ(toFixed(-0.5), -kFixedOne / 2);
	EXPECT_DOUBLE_EQ(toDouble(toFixed(0.25)), 0.25);
}

} // namespace
} // namespace RPGPref
