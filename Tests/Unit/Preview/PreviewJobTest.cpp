// SPDX-License-Identifier: MIT
#include "PreviewFixture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;
using ::testing::Not;

PreviewReport publishedReport()
{
	PreviewOptions options;
	options.planner = PreviewPlanner::Multistyle;
	return reportOf(inputOf(kArchipelago), options);
}

constexpr const char* kNothingForRed =
	"Red (tactician) of “Playthrough 2: harvester, crafter, tactician” has no liked step on "
	"Island 2: the level offers nothing there that Red likes.";
constexpr const char* kBanditsPath =
	"The bandits' path (fight-bandits, pay-goblin) is used only without playstyles.";

/// The two findings that MULTISTYLE's authors name.
TEST(PreviewOfArchipelago, SaysWhatTheAuthorsFound)
{
	const PreviewReport report = publishedReport();
	EXPECT_THAT(findingTexts(report, FindingKind::StarvedAgent), HasSubstr(kNothingForRed));
	EXPECT_THAT(findingTexts(report, FindingKind::OnlyWithoutPlaystyles), HasSubstr(kBanditsPath));
	EXPECT_EQ(findingTexts(report, FindingKind::OnlyAsPublished), "");
}

/// A fighter who likes it best takes the bandits' path, so only the published search misses it.
TEST(PreviewOfArchipelago, SeparatesFindingsOfThePublishedSearchFromItsOwn)
{
	const PreviewReport report = reportOf(kArchipelago);
	EXPECT_THAT(findingTexts(report, FindingKind::StarvedAgent), HasSubstr(kNothingForRed));
	EXPECT_THAT(
		findingTexts(report, FindingKind::OnlyWithoutPlaystyles), Not(HasSubstr(kBanditsPath)));
	EXPECT_THAT(findingTexts(report, FindingKind::OnlyAsPublished),
		HasSubstr(std::string("With the published search: ") + kBanditsPath));
	EXPECT_THAT(findingTexts(report, FindingKind::OnlyAsPublished), Not(HasSubstr(kNothingForRed)))
		<< "it is found anyway";
}

TEST(PreviewOfArchipelago, ShowsPlaythroughsThatAreLikedAtLeastAsMuchAsThePublishedOnes)
{
	const PreviewReport report = reportOf(kArchipelago);
	ASSERT_EQ(report.published.size(), 3U);
	EXPECT_EQ(report.playthroughs[0].plan.size(), 17U);
	for (std::size_t team = 0; team < report.published.size(); ++team)
	{
		const Playthrough& shown = report.playthroughs[team];
		EXPECT_GE(
			averagePlaystyle(shown.preferences, shown.plan), report.published[team].playstyle);
	}
	EXPECT_EQ(report.published[1].length, 30U);
	EXPECT_EQ(report.published[2].length, 32U);
}

TEST(PreviewOfArchipelago, TeamsWithoutLikesAreNotCalledStarved)
{
	const PreviewReport report = reportOf(kArchipelago);
	EXPECT_THAT(findingTexts(report, FindingKind::StarvedAgent), Not(HasSubstr("no playstyles")));
	EXPECT_THAT(findingTexts(report, FindingKind::StarvedAgent), Not(HasSubstr("at home")));
}

/// A path that a team with playstyles takes is no longer reported.
TEST(PreviewOfArchipelago, FindingsFollowTheData)
{
	PreviewInput input = inputOf(kArchipelago);
	input.teams.resize(1);
	const PreviewReport report = reportOf(std::move(input));
	EXPECT_EQ(findingTexts(report, FindingKind::OnlyWithoutPlaystyles), "")
		<< "no team has playstyles, so nothing can be said of those that have";
	EXPECT_EQ(findingTexts(report, FindingKind::StarvedAgent), "");
	EXPECT_THAT(findingTexts(report, FindingKind::UnusedPath), HasSubstr("the house path"));
}

TEST(PreviewOfArchipelago, ReproducesThePublishedLengths)
{
	const PreviewReport report = publishedReport();
	ASSERT_EQ(report.playthroughs.size(), 3U);
	EXPECT_EQ(report.playthroughs[0].plan.size(), 17U);
	EXPECT_EQ(report.playthroughs[1].plan.size(), 30U);
	EXPECT_EQ(report.playthroughs[2].plan.size(), 32U);
	EXPECT_TRUE(report.warnings.empty());
	EXPECT_EQ(report.comparisons.size(), 3U);
	for (const Playthrough& playthrough : report.playthroughs)
	{
		EXPECT_TRUE(isValid(playthrough.schedule.order, report.task, playthrough.plan));
	}
}

TEST(PreviewOfArchipelago, WhatIfShowsWhoIsHit)
{
	const PreviewReport report = publishedReport();
	const auto find = [&](const std::string& subject) -> const WhatIf&
	{
		for (const WhatIf& entry : report.whatIfs)
		{
			if (entry.subject == subject)
			{
				return entry;
			}
		}
		ADD_FAILURE() << "nothing about " << subject;
		return report.whatIfs.front();
	};
	const WhatIf& bandits = find("fight-bandits");
	EXPECT_TRUE(bandits.teams[0].isChanged);
	EXPECT_FALSE(bandits.teams[1].isChanged);
	EXPECT_FALSE(bandits.teams[2].isChanged);
	EXPECT_EQ(bandits.teams[0].status, PlaythroughStatus::Solved);
	EXPECT_EQ(
		bandits.text, "Without fight-bandits, “Playthrough 1: no playstyles” plays differently.");
	const WhatIf& exit = find("exit");
	EXPECT_EQ(exit.text, "Without exit, nobody can finish the level.");
	EXPECT_EQ(find("(connected Act1 Act2)").teams[2].status, PlaythroughStatus::Unsolvable);
	EXPECT_EQ(find("Sword").kind, WhatIf::Kind::RemoveItem);
}

TEST(PreviewOfArchipelago, SensitivityNamesEveryPreferenceTwice)
{
	const PreviewReport report = reportOf(kArchipelago);
	// 8 + 9 + 3 preferences in set 2, 8 + 6 + 1 in set 3: each dropped and turned round.
	EXPECT_EQ(report.sensitivity.size(), 70U);
	std::size_t changed = 0;
	for (const PreferenceChange& change : report.sensitivity)
	{
		changed += change.isChanged ? 1 : 0;
		EXPECT_EQ(change.status, PlaythroughStatus::Solved) << change.text;
	}
	EXPECT_GT(changed, 5U);
	EXPECT_LT(changed, 70U);
}

/// A budget of single units leads to the same report as one go.
TEST(PreviewJob, SmallStepsChangeNothing)
{
	const std::string whole = writePreviewReport(reportOf(kLights), "test");
	PreviewJob job(inputOf(kLights));
	std::size_t steps = 0;
	for (;;)
	{
		Budget budget(1);
		const StepStatus status = job.step(budget);
		ASSERT_NE(status, StepStatus::Failed);
		if (status == StepStatus::Done)
		{
			break;
		}
		ASSERT_LT(++steps, 100'000U);
	}
	EXPECT_GT(steps, 10U);
	EXPECT_EQ(writePreviewReport(job.takeReport(), "test"), whole);
}

TEST(PreviewJob, EndsEarlyWithWhatIsThere)
{
	PreviewJob job(inputOf(kArchipelago));
	EXPECT_FALSE(job.finishEarly()) << "nothing was read yet";
	Budget budget(2'000);
	ASSERT_EQ(job.step(budget), StepStatus::Running);
	ASSERT_TRUE(job.finishEarly());
	const PreviewReport report = job.takeReport();
	EXPECT_EQ(report.playthroughs.size(), 3U);
	EXPECT_FALSE(report.summary.empty());
	EXPECT_FALSE(writePreviewReport(report, "test").empty());
}

/// Wherever a limit is met, the report is whole.
TEST(PreviewJob, EndsEarlyAtAnyStep)
{
	std::size_t early = 0;
	for (std::size_t steps = 1;; ++steps)
	{
		PreviewJob job(inputOf(kLights));
		StepStatus status = StepStatus::Running;
		for (std::size_t step = 0; step < steps && status == StepStatus::Running; ++step)
		{
			Budget budget(1);
			status = job.step(budget);
		}
		if (status != StepStatus::Running)
		{
			break;
		}
		if (job.finishEarly())
		{
			++early;
			const PreviewReport report = job.takeReport();
			EXPECT_EQ(report.analysis.work.size(), report.playthroughs.size()) << steps;
			EXPECT_FALSE(writePreviewReport(report, "test").empty());
		}
	}
	EXPECT_GT(early, 10U);
}

TEST(PreviewJob, ExplainsAnUnsolvableLevel)
{
	PreviewInput input = inputOf(kLights);
	std::erase_if(
		input.domain.actions, [](const ActionSchema& action) { return action.name != "move"; });
	std::erase_if(input.level->sites, [](const ActionSite& site) { return site.action != "move"; });
	input.level->paths.clear();
	const PreviewReport report = reportOf(std::move(input));
	EXPECT_EQ(report.playthroughs[0].status, PlaythroughStatus::Unsolvable);
	EXPECT_THAT(report.failures[0], HasSubstr("lights-on"));
	EXPECT_EQ(findingTexts(report, FindingKind::NoPlan),
		"No team can finish the level: there is no plan at all, whoever plays.\n");
	EXPECT_THAT(report.summary.front(), HasSubstr("nobody can finish"));
	EXPECT_EQ(nlohmann::json::parse(writePreviewReport(report, "test"))["teams"][0]["status"],
		"unsolvable");
}

TEST(PreviewJob, WorksWithoutALevelFile)
{
	PreviewInput input = inputOf(kScifi);
	input.level.reset();
	input.source.level.reset();
	const PreviewReport report = reportOf(std::move(input));
	EXPECT_TRUE(report.playthroughs[1].isSolved());
	EXPECT_GT(report.playthroughs[1].schedule.makespan, 0);
	EXPECT_TRUE(report.warnings.empty());
}

TEST(PreviewJob, RefusesTeamsThatDisagree)
{
	const auto refusalOf = [](PreviewInput input)
	{
		PreviewJob job(std::move(input));
		Budget budget(Budget::kUnlimited);
		EXPECT_EQ(job.step(budget), StepStatus::Failed);
		return errorText(job.errors());
	};
	PreviewInput otherType = inputOf(kLights);
	otherType.teams[1].team.agentType = "room";
	EXPECT_THAT(refusalOf(std::move(otherType)), HasSubstr("agent_type is \"room\", but"));
	PreviewInput otherParameter = inputOf(kLights);
	otherParameter.teams[1].team.agentParameter = "?somebody";
	EXPECT_THAT(
		refusalOf(std::move(otherParameter)), HasSubstr("agent_parameter is \"?somebody\", but"));
}

TEST(PreviewJob, ShowsWaysThatDoNotExist)
{
	PreviewInput input = inputOf(kArchipelago);
	input.level->links.clear();
	const PreviewReport report = reportOf(std::move(input));
	EXPECT_THAT(errorText(report.warnings),
		HasSubstr("no walkable way from \"Dock Act1\" to \"Landing Act2\""));
	EXPECT_TRUE(report.playthroughs[0].isSolved());
}

} // namespace
} // namespace RPGPref
