// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/PlaythroughFan.h"

#include "PreviewFixture.h"
#include "Support/RunProgram.h"
#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;

PreviewReport quickReport()
{
	PreviewOptions options;
	options.effort = PlanEffort::Quick;
	options.asPublished = false;
	options.sensitivity = false;
	options.whatIf = false;
	return reportOf(inputOf(kArchipelago), options);
}

TEST(PlaythroughFan, FindingsGetFrequenciesThatTheDrawnPlaysBear)
{
	PreviewReport report = quickReport();
	addSamples(report, sampleModel("archipelago").domain, 5, 1);
	ASSERT_EQ(report.samples.size(), report.playthroughs.size());
	for (const TeamSamples& team : report.samples)
	{
		ASSERT_EQ(team.plans.size(), 5U);
		for (std::size_t k = 0; k < team.plans.size(); ++k)
		{
			PackedState state = packInitialState(report.task);
			for (const ActionId action : team.plans[k])
			{
				ASSERT_TRUE(isExecutable(report.task, state, action));
				applyAction(report.task, action, state);
			}
			EXPECT_EQ(isGoalState(report.task, state), static_cast<bool>(team.reachesGoal[k]));
		}
	}
	for (const Finding& finding : report.analysis.findings)
	{
		if (finding.kind == FindingKind::UnusedAction && finding.action.isValid())
		{
			std::size_t without = 0;
			std::size_t all = 0;
			for (const TeamSamples& team : report.samples)
			{
				for (const Plan& plan : team.plans)
				{
					++all;
					without +=
						std::none_of(plan.begin(), plan.end(),
							[&](ActionId action) {
								return report.task.actions[action.value()].schema == finding.action;
							})
							? 1
							: 0;
				}
			}
			EXPECT_EQ(finding.drawn, without);
			EXPECT_EQ(finding.drawnTotal, all);
		}
	}
}

TEST(PlaythroughFan, SaysThatItIsUntestedUntilItWasCompared)
{
	PreviewReport report = quickReport();
	EXPECT_THAT(report.summary.back(), HasSubstr("Untested"));
	addAccuracy(report, {});
	EXPECT_THAT(report.summary.back(), HasSubstr("Untested"));
	const std::vector<Plan> played = {report.playthroughs[0].plan};
	addAccuracy(report, played);
	EXPECT_THAT(report.summary.back(),
		HasSubstr("1 recorded play: the nearest playthrough foretold 100 %"));
	EXPECT_EQ(report.accuracy.plays, 1U);
	EXPECT_EQ(report.accuracy.whoDoesWhat, 1);
	EXPECT_EQ(report.accuracy.shareError, 0);
	EXPECT_EQ(report.accuracy.nearest[0], 1U);
}

TEST(PlaythroughFan, TheCommandDrawsAndCompares)
{
	const TemporaryFolder folder;
	const ProgramRun run = runProgram({"preview", "archipelago", "--quick", "--samples", "3",
		"--traces", "Content/Samples/traces/archipelago-2.jsonl", "--json", "--out",
		folder.path("report.html")});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json json = run.json();
	EXPECT_EQ(json["accuracy"]["tested"], true);
	EXPECT_EQ(json["accuracy"]["plays"], 1);
	EXPECT_EQ(json["accuracy"]["nearest"].size(), json["teams"].size());
	EXPECT_GT(json["accuracy"]["who_does_what"].get<double>(), 0);
	EXPECT_EQ(json["teams"][0]["samples"]["plays"].size(), 3U);
}

} // namespace
} // namespace RPGPref
