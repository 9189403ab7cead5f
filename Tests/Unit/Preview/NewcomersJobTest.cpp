// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/NewcomersJob.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPref/Preview/TimelineDisplay.h"

#include "PreviewFixture.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using namespace Testing;

/// The archipelago for one team that knows the first island only.
PreviewReport firstVisit()
{
	PreviewOptions options;
	options.effort = PlanEffort::Quick;
	options.asPublished = false;
	options.sensitivity = false;
	options.whatIf = false;
	PreviewInput input = inputOf(kArchipelago);
	input.teams.resize(1);
	NewcomersInput newcomers;
	newcomers.domain = input.domain;
	newcomers.problem = input.problem;
	newcomers.teams = input.teams;
	newcomers.file = "knowledge.json";
	newcomers.text = sample("archipelago/knowledge-first-island.json");
	newcomers.playsPerTeam = 1;
	PreviewReport report = reportOf(std::move(input), options);
	newcomers.words = report.task.words;
	NewcomersJob job(std::move(newcomers));
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(job.step(budget), StepStatus::Done) << errorText(job.errors());
	job.addTo(report);
	return report;
}

double thickestFog(const DisplayList& list)
{
	double thickest = 0;
	for (const DisplayItem& item : list.items())
	{
		thickest = (std::max)(thickest, static_cast<double>(item.fill.alpha));
	}
	return thickest;
}

TEST(NewcomersJob, LiftsTheFogAsTheyGo)
{
	const PreviewReport report = firstVisit();
	const NewcomersPlay* const play = report.newcomersOf(0);
	ASSERT_NE(play, nullptr);
	EXPECT_TRUE(play->isSolved);
	EXPECT_EQ(play->positions.size() + play->failedAttempts, play->steps);
	EXPECT_FALSE(play->findings.empty());
	const Level& level = report.binding.level();
	const auto sum = [&](double time)
	{
		const FogShares shares = fogAt(*play, level, time);
		double all = 0;
		for (const double share : shares.regions)
		{
			EXPECT_GE(share, 0);
			EXPECT_LE(share, 1);
			all += share;
		}
		return all;
	};
	const double end = play->schedule.makespan;
	double before = sum(0);
	EXPECT_GT(before, 0.5) << "islands that nobody has seen lie in fog";
	for (int i = 1; i <= 20; ++i)
	{
		const double now = sum(end * i / 20);
		EXPECT_LE(now, before) << "nothing is forgotten";
		before = now;
	}
	EXPECT_LT(sum(end), sum(0));
}

TEST(NewcomersJob, IsDrawnWithFogAndLanesOfItsOwn)
{
	const PreviewReport report = firstVisit();
	const NewcomersPlay* const play = report.newcomersOf(0);
	ASSERT_NE(play, nullptr);
	EXPECT_GT(thickestFog(drawFog(report, 0, 0)), 100);
	PlaythroughView view;
	const std::size_t plain = drawPlaythrough(report, 0, 0, view).items().size();
	view.newcomers = true;
	EXPECT_NE(drawPlaythrough(report, 0, 0, view).items().size(), plain);
	TimelineOptions options;
	options.newcomers = true;
	const TimelineDisplay lanes(report, 0, options);
	EXPECT_NEAR(lanes.xToTime(1e9), (std::max)(play->schedule.makespan, 1.0), 1e-9);
	PreviewReport without = firstVisit();
	without.newcomers.clear();
	EXPECT_TRUE(drawFog(without, 0, 0).items().empty());
}

TEST(NewcomersJob, ReportsWhatIsWrongWithTheText)
{
	NewcomersInput newcomers;
	PreviewInput input = inputOf(kLights);
	newcomers.domain = std::move(input.domain);
	newcomers.problem = std::move(input.problem);
	newcomers.teams = std::move(input.teams);
	newcomers.file = "knowledge.json";
	newcomers.text = R"json({"schema": "knowledge/1", "unknown": ["(nonsense A)"]})json";
	NewcomersJob job(std::move(newcomers));
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(job.step(budget), StepStatus::Failed);
	EXPECT_THAT(errorText(job.errors()), ::testing::HasSubstr("knowledge.json:1:"));
}

} // namespace
} // namespace RPGPref
