// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/LevelEdit.h"

#include "PreviewFixture.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;

std::string errorOf(const std::string& edit)
{
	PreviewInput input = inputOf(kArchipelago);
	return errorText(applyEdit(input, edit));
}

PreviewReport reportWith(const std::vector<std::string>& edits)
{
	PreviewInput input = inputOf(kArchipelago);
	for (const std::string& edit : edits)
	{
		EXPECT_EQ(errorText(applyEdit(input, edit)), "") << edit;
	}
	return reportOf(std::move(input), quickOptions());
}

/// Whether the region offers nothing that somebody of a team likes.
bool offersNothing(const PreviewReport& report, std::string_view region)
{
	return std::any_of(report.analysis.findings.begin(), report.analysis.findings.end(),
		[&](const Finding& finding)
		{
			return finding.kind == FindingKind::StarvedAgent &&
				   finding.severity == FindingSeverity::Problem &&
				   report.binding.level().regions[finding.region.value()].name == region;
		});
}

TEST(LevelEdit, AShortcutShortensThePlan)
{
	const PreviewReport report = reportWith({"add fact (connected Act2 ComingHome)",
		"add action (:action swim :parameters (?p - player) :precondition (at ?p Act2) :effect "
		"(readyto ComingHome))"});
	EXPECT_LT(report.playthroughs[0].plan.size(), 12U);
	EXPECT_THAT(errorText(report.warnings), HasSubstr("action \"swim\" has no entry"));
}

TEST(LevelEdit, WithoutAnActionTheTeamGoesAnotherWay)
{
	const PreviewOptions options = quickOptions();
	PreviewInput less = inputOf(kArchipelago);
	ASSERT_EQ(errorText(applyEdit(less, "remove action fight-bandits")), "");
	PreviewJob before(inputOf(kArchipelago), options);
	PreviewJob after(std::move(less), options);
	const auto finish = [](PreviewJob& job)
	{
		Budget budget(Budget::kUnlimited);
		ASSERT_EQ(job.step(budget), StepStatus::Done) << errorText(job.errors());
		expectNoBetterPlan(nlohmann::json::parse(writePreviewReport(job.report(), "test")));
	};
	finish(before);
	finish(after);
	before.addPlans(after.pool(), after.standards()); // Best is compared with best.
	finish(before);
	after.addPlans(before.pool(), before.standards());
	finish(after);
	const VersionComparison comparison = compareVersions(before.report(), after.report());
	EXPECT_THAT(comparison.actionsRemoved, ::testing::ElementsAre("fight-bandits"));
	EXPECT_FALSE(comparison.teams[0].plans.isSame());
	EXPECT_TRUE(comparison.teams[1].plans.isSame());
	EXPECT_THAT(comparison.teams[0].plans.onlyFirst, ::testing::Contains("pay-goblin"));
}

TEST(LevelEdit, AnActionCanBeReplaced)
{
	PreviewInput input = inputOf(kArchipelago);
	const std::size_t actions = input.domain.actions.size();
	const std::string swim = "add action (:action swim :parameters (?p - player) :precondition (at "
							 "?p Act2) :effect (readyto ComingHome))";
	EXPECT_THAT(errorText(applyEdit(input, swim)), "");
	EXPECT_THAT(errorText(applyEdit(input, swim)), HasSubstr("declared twice"));
	EXPECT_THAT(errorText(applyEdit(input, "remove action swim")), "");
	EXPECT_THAT(errorText(applyEdit(input, "remove action fight-bandits")), "");
	EXPECT_THAT(errorText(applyEdit(input, swim)), "");
	EXPECT_EQ(input.domain.actions.size(), actions);
	EXPECT_FALSE(input.domain.findAction("fight-bandits").isValid()) << "it was removed before";
	EXPECT_THAT(input.source.edits,
		::testing::ElementsAre(swim, "remove action swim", "remove action fight-bandits", swim));
}

TEST(LevelEdit, ItemsComeAndGo)
{
	const PreviewReport gone = reportWith({"remove item RockPuzzle"});
	for (const Playthrough& playthrough : gone.playthroughs)
	{
		for (const ActionId action : playthrough.plan)
		{
			EXPECT_THAT(gone.task.actionText(action), ::testing::Not(HasSubstr("RockPuzzle")));
		}
	}
	const PreviewReport more = reportWith(
		{"add item Maze puzzle", "add fact (at Maze Act2)", "add fact (reward-for Maze GoldCoin)"});
	EXPECT_TRUE(more.task.findAction("solve-puzzle Red Maze GoldCoin Act2").isValid());
	EXPECT_THAT(errorText(more.warnings), HasSubstr("symbol \"Maze Act2\" has no place"));
	EXPECT_TRUE(offersNothing(reportWith({}), "Island 2"));
	EXPECT_FALSE(offersNothing(more, "Island 2")) << "the maze has no place, but its agents have";
}

TEST(LevelEdit, SaysWhatIsWrong)
{
	EXPECT_THAT(errorOf("remove fact (connected Act1 Act3)"), HasSubstr("not true at the start"));
	EXPECT_THAT(errorOf("add fact (connected Act1 Act2)"), HasSubstr("true already"));
	EXPECT_THAT(errorOf("add fact (linked Act1 Act2)"), HasSubstr("unknown predicate \"linked\""));
	EXPECT_THAT(errorOf("add fact (connected Act1)"), HasSubstr("1 arguments, expected 2"));
	EXPECT_THAT(errorOf("remove item Sword Torch"), HasSubstr("found \"Torch\", expected nothing"));
	EXPECT_THAT(errorOf("add fact (connected Act1 Mars)"), HasSubstr("unknown object \"Mars\""));
	EXPECT_THAT(errorOf("add fact (connected Act1 Red)"), HasSubstr("wrong type"));
	EXPECT_THAT(errorOf("remove action fly"), HasSubstr("unknown action \"fly\""));
	EXPECT_THAT(errorOf("add action (:action"), HasSubstr("--what-if:"));
	EXPECT_THAT(errorOf("add action swim"), HasSubstr("expected an action in PDDL"));
	EXPECT_THAT(errorOf("add action (:predicates (wet))"), HasSubstr("expected ':action'"));
	EXPECT_THAT(errorOf("add action (:action rest) (:action wait)"), HasSubstr("expected nothing"));
	EXPECT_THAT(errorOf("paint it black"), HasSubstr("expected add or remove"));
	EXPECT_THAT(errorOf(""), HasSubstr("expected add or remove"));
	EXPECT_THAT(errorOf("add item Red player"), HasSubstr("already"));
}

} // namespace
} // namespace RPGPref
