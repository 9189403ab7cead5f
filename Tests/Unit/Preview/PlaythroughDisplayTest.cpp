// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "PreviewFixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace RPGPref::Testing
{

namespace
{

const PreviewReport& archipelago()
{
	static const PreviewReport report = reportOf(inputOf(kArchipelago), quickOptions());
	return report;
}

constexpr std::size_t kTeam = 1; // harvester, crafter, tactician

/// The texts of a list, in order.
std::vector<std::string> textsOf(const DisplayList& list)
{
	std::vector<std::string> texts;
	for (const DisplayItem& item : list.items())
	{
		if (item.shape == DisplayShape::Text)
		{
			texts.push_back(item.text);
		}
	}
	return texts;
}

std::size_t countShapes(const DisplayList& list, DisplayShape shape)
{
	return static_cast<std::size_t>(std::count_if(list.items().begin(), list.items().end(),
		[shape](const DisplayItem& item) { return item.shape == shape; }));
}

TEST(PlaythroughDisplay, GridsHaveGround)
{
	const Model model = sampleModel("lights");
	const GroundTask task = taskOf(model);
	Level level = makePlainLevel(task);
	level.areas.clear();
	level.scenery.clear();
	level.grid = WalkGrid{{0, 0}, 1, {"..#.", "####"}};
	Diagnostics warnings;
	const Result<LevelBinding> binding =
		LevelBinding::bind(std::move(level), model.domain, task, warnings);
	ASSERT_TRUE(binding);
	EXPECT_EQ(countShapes(drawGround(*binding), DisplayShape::Polygon), 2U)
		<< "two runs of free cells";
}

TEST(PlaythroughDisplay, NumbersEveryStepAtTheEnd)
{
	const Schedule& schedule = archipelago().playthroughs[kTeam].schedule;
	const DisplayList list = drawOrder(archipelago(), kTeam, schedule.makespan);
	std::vector<std::string> expected;
	for (std::size_t i = 1; i <= schedule.steps.size(); ++i)
	{
		expected.push_back(std::to_string(i));
	}
	EXPECT_EQ(textsOf(list), expected);
}

TEST(PlaythroughDisplay, NumbersOnlyWhatHasBegunAndMarksWhatIsBeingDone)
{
	const Schedule& schedule = archipelago().playthroughs[kTeam].schedule;
	const double time = schedule.makespan / 3;
	const DisplayList list = drawOrder(archipelago(), kTeam, time);
	std::size_t begun = 0;
	std::size_t underWay = 0;
	for (const ScheduledStep& step : schedule.steps)
	{
		begun += step.start <= time ? 1 : 0;
		underWay += step.start <= time && time < step.end ? 1 : 0;
	}
	ASSERT_GT(underWay, 0U) << "choose another moment";
	EXPECT_EQ(textsOf(list).size(), begun);
	std::vector<double> radii;
	for (const DisplayItem& item : list.items())
	{
		if (item.shape == DisplayShape::Circle)
		{
			radii.push_back(item.radius);
		}
	}
	const double usual = *std::min_element(radii.begin(), radii.end());
	EXPECT_EQ(std::count_if(radii.begin(), radii.end(), [&](double r) { return r > usual; }),
		static_cast<std::ptrdiff_t>(underWay));
}

TEST(PlaythroughDisplay, NumbersDoNotCoverOneAnother)
{
	const DisplayList list =
		drawOrder(archipelago(), kTeam, archipelago().playthroughs[kTeam].schedule.makespan);
	std::vector<DisplayItem> discs;
	for (const DisplayItem& item : list.items())
	{
		if (item.shape == DisplayShape::Circle)
		{
			discs.push_back(item);
		}
	}
	for (std::size_t i = 0; i < discs.size(); ++i)
	{
		for (std::size_t k = 0; k < i; ++k)
		{
			const DisplayPoint& a = discs[i].points[0];
			const DisplayPoint& b = discs[k].points[0];
			EXPECT_GE(std::hypot(a.x - b.x, a.y - b.y), discs[i].radius + discs[k].radius)
				<< discs[i].title << " and " << discs[k].title;
		}
	}
}

TEST(PlaythroughDisplay, NamesOfPlacesDoNotCoverOneAnother)
{
	const DisplayList list = drawNames(archipelago().binding);
	const std::size_t places = archipelago().binding.level().places.size();
	ASSERT_GE(list.items().size(), places);
	// Letters of the pictures' typeface are about half as wide as they are high.
	const auto halfWidth = [](const DisplayItem& name)
	{ return 0.27 * name.textSize * static_cast<double>(name.text.size()); };
	for (std::size_t i = 0; i < places; ++i)
	{
		for (std::size_t k = 0; k < i; ++k)
		{
			const DisplayItem& a = list.items()[i];
			const DisplayItem& b = list.items()[k];
			const bool isBeside =
				std::abs(a.points[0].x - b.points[0].x) >= halfWidth(a) + halfWidth(b);
			const bool isAboveOrBelow =
				std::abs(a.points[0].y - b.points[0].y) >= a.textSize * 0.99;
			EXPECT_TRUE(isBeside || isAboveOrBelow) << a.text << " and " << b.text;
		}
	}
}

TEST(PlaythroughDisplay, SaysWhatAgentsAreDoing)
{
	const Schedule& schedule = archipelago().playthroughs[kTeam].schedule;
	const ScheduledStep& step = schedule.steps[schedule.steps.size() / 2];
	const DisplayList list = drawAgents(archipelago(), kTeam, (step.start + step.end) / 2);
	const std::string doing = std::string(archipelago().task.agentName(step.participants.front())) +
							  ": " + textWithoutExecutor(archipelago().task, step.action);
	EXPECT_THAT(textsOf(list), ::testing::Contains(doing));
}

TEST(PlaythroughDisplay, HeatsPlacesByUseAndLeavesUnusedOnesHollow)
{
	const DisplayList list = drawCoverage(archipelago());
	const std::vector<Usage>& places = archipelago().analysis.coverage.places;
	ASSERT_EQ(list.items().size(), places.size());
	bool isSomeUnused = false;
	for (std::size_t i = 0; i < places.size(); ++i)
	{
		const DisplayItem& spot = list.items()[i];
		EXPECT_EQ(spot.fill.isVisible(), places[i].total() > 0) << spot.title;
		EXPECT_EQ(spot.dashed, places[i].total() == 0) << spot.title;
		isSomeUnused = isSomeUnused || places[i].total() == 0;
		for (std::size_t k = 0; k < i; ++k)
		{
			if (places[k].total() < places[i].total())
			{
				EXPECT_LE(list.items()[k].radius, spot.radius) << spot.title;
			}
		}
	}
	EXPECT_TRUE(isSomeUnused) << "the sample has content that nobody uses";
}

TEST(PlaythroughDisplay, MarksWhereAnAgentIsStarved)
{
	std::size_t starved = 0;
	for (const Finding& finding : archipelago().analysis.findings)
	{
		starved += finding.kind == FindingKind::StarvedAgent && finding.teams[0] == kTeam ? 1 : 0;
	}
	ASSERT_EQ(starved, 1U);
	const DisplayList list = drawStarved(archipelago(), kTeam);
	EXPECT_EQ(countShapes(list, DisplayShape::Polygon), starved);
	EXPECT_THAT(textsOf(list), ::testing::ElementsAre("!", "R"));
	EXPECT_THAT(list.items()[0].title, ::testing::HasSubstr("has no liked step on Island 2"));
	EXPECT_TRUE(drawStarved(archipelago(), 0).items().empty()) << "who likes nothing wants nothing";
}

TEST(PlaythroughDisplay, ShowsWhatTheViewAsksFor)
{
	PlaythroughView nothing;
	nothing.ground = nothing.places = nothing.ways = nothing.order = nothing.starved =
		nothing.agents = nothing.title = false;
	EXPECT_TRUE(drawPlaythrough(archipelago(), kTeam, 10, nothing).items().empty());
	PlaythroughView coloured = nothing;
	coloured.ways = true;
	coloured.agentColours = {Colour::rgb(0x123456)};
	const DisplayList list = drawPlaythrough(archipelago(), kTeam, 100, coloured);
	ASSERT_FALSE(list.items().empty());
	EXPECT_EQ(list.items()[0].stroke, Colour::rgb(0x123456));
	EXPECT_EQ(list.items()[1].stroke, colourFrom(archipelago().binding.colour(AgentId(1))));
}

} // namespace

} // namespace RPGPref::Testing
