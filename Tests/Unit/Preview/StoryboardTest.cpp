// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/Storyboard.h"

#include "PreviewFixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace RPGPref::Testing
{

namespace
{

const PreviewReport& storyLevel()
{
	static const PreviewReport report = reportOf(inputOf(kArchipelago), quickOptions());
	return report;
}

TEST(Storyboard, TakesBothEndsAndKeepsTheOrderOfTime)
{
	const std::vector<ScheduledStep>& steps = storyLevel().playthroughs[1].schedule.steps;
	const std::vector<std::size_t> chosen = keySteps(storyLevel(), 1, 12);
	ASSERT_EQ(chosen.size(), 12U);
	const auto earlier = [&steps](std::size_t a, std::size_t b)
	{ return steps[a].start < steps[b].start; };
	EXPECT_TRUE(std::is_sorted(chosen.begin(), chosen.end(), earlier));
	const auto [first, last] = std::minmax_element(steps.begin(), steps.end(),
		[](const ScheduledStep& a, const ScheduledStep& b) { return a.start < b.start; });
	EXPECT_EQ(steps[chosen.front()].start, first->start);
	EXPECT_EQ(steps[chosen.back()].start, last->start);
}

TEST(Storyboard, TakesEveryStepOfAShortPlaythrough)
{
	const std::size_t steps = storyLevel().playthroughs[0].schedule.steps.size();
	EXPECT_EQ(keySteps(storyLevel(), 0, 1000).size(), steps);
}

TEST(Storyboard, ShowsEachStepsPlaceWithinTheMap)
{
	const PictureSheet sheet = makeStoryboard(storyLevel(), 1);
	const std::vector<std::size_t> chosen = keySteps(storyLevel(), 1, 12);
	const Level& level = storyLevel().binding.level();
	const std::vector<ScheduledStep>& steps = storyLevel().playthroughs[1].schedule.steps;
	ASSERT_EQ(sheet.frames.size(), chosen.size());
	for (std::size_t i = 0; i < chosen.size(); ++i)
	{
		const PictureSheet::Frame& frame = sheet.frames[i];
		EXPECT_GE(frame.middle.x - sheet.windowWidth / 2, level.lowest.x - 1e-9);
		EXPECT_LE(frame.middle.x + sheet.windowWidth / 2, level.highest.x + 1e-9);
		ASSERT_TRUE(steps[chosen[i]].place.isValid());
		const Point at = level.places[steps[chosen[i]].place.value()].at;
		EXPECT_LE(std::abs(at.x - frame.middle.x), sheet.windowWidth / 2) << frame.title;
		EXPECT_EQ(frame.title, storyLevel().task.sentence(steps[chosen[i]].action));
		EXPECT_FALSE(frame.shapes.items().empty());
	}
}

} // namespace

} // namespace RPGPref::Testing
