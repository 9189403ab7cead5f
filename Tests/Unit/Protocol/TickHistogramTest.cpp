// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/TickHistogram.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

TEST(TickHistogram, PercentilesLieBetweenTheSmallestAndTheLargest)
{
	TickHistogram values;
	for (const Tick value : {Tick{70'000}, Tick{80'000}, Tick{90'000}})
	{
		values.add(value);
	}
	EXPECT_GE(values.percentile(0.5), 70'000) << "nothing was as small as the last counter";
	TickHistogram negative;
	negative.add(-5000);
	EXPECT_EQ(negative.percentile(0.5), -5000);
}

} // namespace RPGPref::Testing
