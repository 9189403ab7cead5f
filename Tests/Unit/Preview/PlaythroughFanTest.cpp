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

TEST(PlaythroughFan, DrawnPlaysReachTheGoalWithDetours)
{
	PreviewReport report = quickReport();
	addSamples(report, sampleModel("archipelago").domain, 20, 1);
	std::size_t reached = 0;
	std::size_t longer = 0;
	for (std::size_t team = 0; team < report.samples.size(); ++team)
	{
		for (std::size_t k = 0; k < 20; ++k)
		{
			reached += report.samples[team].reachesGoal[k] ? 1 : 0;
			longer += report.samples[team].plans[k].size() > report.playthroughs[team].plan.size()
						  ? 1
						  : 0;
			EXPECT_FALSE(report.samples[team].reachesGoal[k] && report.samples[team].stuck[k]);
		}
	}
	EXPECT_GE(reached, 57U) << "of 60";
	EXPECT_GE(longer, 30U) << "people make detours";
	const std::string wanted = "In " + std::to_string(reached) + " of 60 drawn plays";
	EXPECT_TRUE(std::any_of(report.summary.begin(), report.summary.end(),
		[&](const std::string& sentence) { return sentence.starts_with(wanted); }))
		<< wanted;
}

TEST(PlaythroughFan, SameSeedSameBytesOtherSeedOtherPlays)
{
	std::vector<std::string> written;
	PreviewReport report = quickReport();
	for (const std::uint64_t seed : {7, 7, 8})
	{
		report.samples.clear();
		for (Finding& finding : report.analysis.findings)
		{
			finding.drawn = 0;
			finding.drawnTotal = 0;
			finding.text.clear();
		}
		addSamples(report, sampleModel("archipelago").domain, 5, seed);
		written.push_back(writePreviewReport(report, "test"));
	}
	EXPECT_EQ(written[0], written[1]);
	EXPECT_NE(written[0], written[2]);
}

TEST(PlaythroughFan, OrdersAreServedInTimeOrTheReportSaysHowLate)
{
	const TemporaryFolder folder;
	const ProgramRun run = runProgram({"preview", "Tests/Data/domains/galley", "--quick",
		"--samples", "10", "--json", "--out", folder.path("report.html")});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json team = run.json()["teams"][0];
	ASSERT_EQ(team["orders"].size(), 3U);
	for (std::size_t k = 0; k < 3; ++k)
	{
		const nlohmann::json& order = team["orders"][k];
		EXPECT_EQ(order["comes"], 30.0 * static_cast<double>(k));
		EXPECT_GE(order["served"].get<double>(), order["comes"].get<double>());
		EXPECT_EQ(order["late"], order["served"] > order["due"]);
	}
	EXPECT_TRUE(std::any_of(team["steps"].begin(), team["steps"].end(),
		[](const nlohmann::json& step)
		{ return step.contains("ready") && step["ready"] == step["end"].get<double>() + 20; }))
		<< "the stove cooks by itself";
	for (const nlohmann::json& play : team["samples"]["plays"])
	{
		ASSERT_EQ(play["served"].size(), 3U);
	}
	const std::string summary = run.json()["summary"].dump();
	EXPECT_THAT(summary, HasSubstr("of 3 orders in time"));
	EXPECT_THAT(summary, HasSubstr("people serve every order in time"));
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
		HasSubstr("1 recorded play: the nearest playthrough predicted 100 %"));
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
