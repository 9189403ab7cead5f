// SPDX-License-Identifier: MIT
#include "Navigation/GuideTable.h"

#include <gtest/gtest.h>

#include <vector>

namespace RPGPref
{
namespace
{

/// A table takes eight bytes per cell: 256 events on a large map would take gigabytes.
TEST(GuideTable, GuidesThatSayTheSameShareIt)
{
	class Counting final : public CellHeuristic
	{
	public:
		double ticks(std::uint32_t) const override
		{
			++asked;
			return 5;
		}
		mutable int asked = 0;
	};
	const Counting toEvent;
	const Counting toGoal;
	GuidingHeuristic guide;
	guide.before = &toEvent;
	guide.after = &toGoal;
	guide.flagMask = 1;
	std::vector<GuideTable> tables;
	for (int k = 0; k < 3; ++k)
	{
		const GuideTable table(guide, k < 2 ? 1 : 2, 10, tables);
		tables.push_back(table);
	}
	NpcState state;
	EXPECT_EQ(tables[0](StateLayout().pack(state)), toKey(5));
	state.flags = 1;
	EXPECT_EQ(tables[0](StateLayout().pack(state)), toKey(5));
	EXPECT_EQ(tables[1](StateLayout().pack(state)), toKey(5));
	EXPECT_EQ(toGoal.asked, 1) << "the second guide has a table of its own";
	EXPECT_EQ(tables[2](StateLayout().pack(state)), toKey(10)) << "another weight is another table";
	EXPECT_EQ(toGoal.asked, 2);
	EXPECT_EQ(toEvent.asked, 1);
}

/// Bounds may be 1e9, and what a double cannot say as an integer is undefined.
TEST(SearchKey, WeightedKeysAreCutOff)
{
	EXPECT_EQ(weighted(1.5, 3), 4);
	EXPECT_EQ(weighted(1e9, toKey(1e300)), static_cast<SearchKey>(kLargestEstimate));
	EXPECT_GT(costKey(0xFFFFFFFFU) + weighted(1e9, toKey(1e300)), 0) << "no overflow";
}

} // namespace
} // namespace RPGPref
