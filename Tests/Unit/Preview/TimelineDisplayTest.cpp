// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/TimelineDisplay.h"

#include "PreviewFixture.h"

#include <algorithm>

namespace RPGPref
{
namespace
{

using namespace Testing;

const PreviewReport& archipelago()
{
	static const PreviewReport report = reportOf(inputOf(kArchipelago), quickOptions());
	return report;
}

std::size_t boxes(const DisplayList& list)
{
	return static_cast<std::size_t>(std::count_if(list.items().begin(), list.items().end(),
		[](const DisplayItem& item)
		{ return item.shape == DisplayShape::Polygon && !item.title.empty(); }));
}

TEST(TimelineDisplay, HasABoxForEveryActOfEveryAgent)
{
	const TimelineDisplay timeline(archipelago(), 1, {});
	std::size_t acts = 0;
	for (const Lane& lane : archipelago().playthroughs[1].schedule.lanes)
	{
		acts += static_cast<std::size_t>(std::count_if(lane.items.begin(), lane.items.end(),
			[](const LaneItem& item) { return item.kind == LaneItem::Kind::Act; }));
	}
	EXPECT_GT(acts, 10u);
	EXPECT_EQ(boxes(timeline.draw(0, std::nullopt)), acts);
}

TEST(TimelineDisplay, PlacesAndTimesAreInverse)
{
	const TimelineDisplay timeline(archipelago(), 0, {});
	const double end = archipelago().playthroughs[0].schedule.makespan;
	for (const double share : {0.0, 0.3, 1.0})
	{
		EXPECT_NEAR(timeline.xToTime(timeline.timeToX(end * share)), end * share, 1e-9);
	}
	EXPECT_EQ(timeline.xToTime(-100), 0);
	EXPECT_EQ(timeline.xToTime(1e6), end);
}

TEST(TimelineDisplay, FindsTheStepUnderThePointer)
{
	const TimelineDisplay timeline(archipelago(), 0, {});
	const Schedule& schedule = archipelago().playthroughs[0].schedule;
	for (std::size_t lane = 0; lane < schedule.lanes.size(); ++lane)
	{
		for (const LaneItem& item : schedule.lanes[lane].items)
		{
			const double x = timeline.timeToX((item.start + item.end) / 2);
			const double y = 24 + 34 * static_cast<double>(lane) + 15;
			if (item.kind == LaneItem::Kind::Act)
			{
				EXPECT_EQ(timeline.stepAt(x, y), item.step);
			}
			else
			{
				EXPECT_EQ(timeline.stepAt(x, y), std::nullopt);
			}
		}
	}
	EXPECT_EQ(timeline.stepAt(timeline.timeToX(1), -5), std::nullopt);
}

TEST(TimelineDisplay, AFrameShowsTheChosenStepAndALineTheMoment)
{
	const TimelineDisplay timeline(archipelago(), 0, {});
	const std::size_t plain = timeline.draw(0, std::nullopt).items().size();
	EXPECT_GT(timeline.draw(0, 0).items().size(), plain);
	const auto cursor = [&](double time)
	{ return timeline.draw(time, std::nullopt).items().back().points.front().x; };
	EXPECT_EQ(cursor(0), timeline.timeToX(0));
	EXPECT_LT(cursor(0), cursor(50));
}

TEST(TimelineDisplay, LanesThatAreComparedShareAnAxis)
{
	TimelineOptions options;
	options.seconds = 10000;
	const TimelineDisplay first(archipelago(), 0, options);
	const TimelineDisplay second(archipelago(), 1, options);
	EXPECT_EQ(first.timeToX(500), second.timeToX(500));
}

TEST(TimelineDisplay, EverythingLiesInsideThePicture)
{
	TimelineOptions options;
	options.width = 500;
	const TimelineDisplay timeline(archipelago(), 2, options);
	const DisplayList::Bounds bounds = timeline.draw(30, 1).bounds();
	EXPECT_GE(bounds.lowest.x, 0);
	EXPECT_LE(bounds.highest.x, 500);
	EXPECT_LE(bounds.highest.y, timeline.height() + 2);
}

} // namespace
} // namespace RPGPref
