// SPDX-License-Identifier: MIT
#include "Preview/PreviewFixture.h"
#include "Preview/PreviewText.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

/// What a report says must be true of the level, not only of how far the planner got.
namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;
using ::testing::Not;

PreviewInput levelOf(const std::string& domain, const std::string& problem)
{
	PreviewInput input;
	const Model model = modelOf(domain, problem);
	input.domain = model.domain;
	input.problem = model.problem;
	Team team;
	team.name = "team";
	team.agentType = "player";
	input.teams.push_back({"team", team});
	return input;
}

std::string whatIfTexts(const PreviewReport& report)
{
	std::string text;
	for (const WhatIf& entry : report.whatIfs)
	{
		text += entry.text + "\n";
	}
	return text;
}

TEST(TruthfulReport, APlanThatWasFoundBeforeTheLimitIsShown)
{
	std::size_t shown = 0;
	bool wasSolved = false;
	for (std::size_t steps = 1;; ++steps)
	{
		PreviewJob job(inputOf(kLights));
		for (std::size_t step = 0; step < steps; ++step)
		{
			Budget budget(1);
			job.step(budget);
		}
		if (job.progress().done > 0)
		{
			break;
		}
		if (job.finishEarly())
		{
			const PreviewReport report = job.takeReport();
			const Playthrough& first = report.playthroughs.front();
			EXPECT_TRUE(first.isSolved() || !wasSolved) << "a plan was lost at step " << steps;
			EXPECT_EQ(first.isSolved(), first.schedule.makespan > 0);
			wasSolved = first.isSolved();
			shown += wasSolved ? 1 : 0;
		}
	}
	EXPECT_GT(shown, 0U) << "the planner improves plans, so it has some before it is through";
}

TEST(TruthfulReport, TheTableOfAStoppedRunLeavesOutWhatIsMissing)
{
	PreviewReport report = reportOf(kLights);
	ASSERT_EQ(report.published.size(), report.playthroughs.size());
	report.published.resize(1);
	const std::string text = Program::previewText(report);
	for (const Playthrough& playthrough : report.playthroughs)
	{
		EXPECT_THAT(text, HasSubstr(playthrough.team.name));
	}
}

TEST(TruthfulReport, ALimitSaysNothingAboutTheLevel)
{
	PreviewReport whole = reportOf(kLights);
	PreviewReport stopped = reportOf(kLights);
	stopped.playthroughs[0].status = PlaythroughStatus::Limit;
	stopped.playthroughs[0].plan.clear();
	whole.against = compareVersions(stopped, whole);
	stopped.against = compareVersions(whole, stopped);
	for (const PreviewReport* report : {&whole, &stopped})
	{
		EXPECT_THAT(report->against->teams[0].text, HasSubstr("met a limit"));
		const nlohmann::json json = nlohmann::json::parse(writePreviewReport(*report, "test"));
		EXPECT_EQ(json["against"]["teams"][0]["change"], "unsettled");
	}
}

TEST(TruthfulReport, WhatALimitStoppedIsNotCalledImpossible)
{
	PreviewOptions options;
	options.nodesPerTeam = 1;
	options.planner = PreviewPlanner::Multistyle;
	const PreviewReport report = reportOf(inputOf(kArchipelago), options);
	ASSERT_EQ(report.playthroughs[0].status, PlaythroughStatus::Limit);
	EXPECT_THAT(report.summary.front(), HasSubstr("within the limits"));
	EXPECT_THAT(report.summary.front(), Not(HasSubstr("nobody")));
}

/// Where a connection is missing, a bridge can be built: the grounded level knows no such action.
TEST(TruthfulReport, RemovalsThatMakeActionsPossibleAreNotJudged)
{
	const PreviewReport report = reportOf(levelOf(R"((define (domain d)
  (:requirements :strips :typing :negative-preconditions)
  (:types player place)
  (:predicates (at ?p - player ?l - place) (connected ?a ?b - place) (river ?a ?b - place))
  (:action walk :parameters (?p - player ?a ?b - place)
    :precondition (and (at ?p ?a) (connected ?a ?b)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action build-bridge :parameters (?p - player ?a ?b - place)
    :precondition (and (at ?p ?a) (river ?a ?b) (not (connected ?a ?b)))
    :effect (connected ?a ?b))))",
		R"((define (problem m) (:domain d) (:objects Red - player A B C - place)
  (:init (at Red A) (connected A B) (river A B) (connected B C)) (:goal (at Red C))))"));
	EXPECT_TRUE(report.playthroughs[0].isSolved());
	EXPECT_THAT(whatIfTexts(report), Not(HasSubstr("connected")));
}

TEST(TruthfulReport, AnItemThatActionsNeedByNameIsUsed)
{
	const PreviewReport report = reportOf(levelOf(R"((define (domain d)
  (:requirements :strips :typing)
  (:types player room item)
  (:constants Key - item)
  (:predicates (at ?p - player ?r - room) (door ?a ?b - room) (has ?p - player ?i - item)
    (lies ?i - item ?r - room) (open-gate))
  (:action move :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (door ?a ?b)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action drop :parameters (?p - player ?i - item ?r - room)
    :precondition (and (at ?p ?r) (has ?p ?i)) :effect (and (lies ?i ?r) (not (has ?p ?i))))
  (:action unlock :parameters (?p - player) :precondition (has ?p Key) :effect (open-gate))))",
		R"((define (problem m) (:domain d) (:objects Red - player A B - room)
  (:init (at Red A) (door A B) (has Red Key)) (:goal (and (open-gate) (at Red B)))))"));
	for (const Finding& finding : report.analysis.findings)
	{
		EXPECT_THAT(finding.text, Not(HasSubstr("Nobody uses Key")));
	}
}

/// A cellar with rats in it, which somebody sneaks past to get the crown; a friend stays outside.
PreviewInput cellarWithRats()
{
	PreviewInput input = levelOf(R"((define (domain d)
  (:requirements :strips :typing)
  (:types player room thing)
  (:constants Rats - thing)
  (:predicates (at ?p - player ?r - room) (hatch ?a ?b - room) (is-there ?t - thing)
    (is-gone ?t - thing) (crown ?r - room) (rich))
  (:action sneak :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (hatch ?a ?b) (is-there Rats))
    :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action fight :parameters (?p - player ?r - room)
    :precondition (and (at ?p ?r) (is-there Rats)) :effect (is-gone Rats))
  (:action take :parameters (?p - player ?r - room)
    :precondition (and (at ?p ?r) (crown ?r)) :effect (rich))))",
		R"((define (problem m) (:domain d) (:objects Mira Tom - player Yard Cellar - room)
  (:init (at Mira Yard) (at Tom Yard) (hatch Yard Cellar) (is-there Rats) (crown Cellar))
  (:goal (rich))))");
	input.level = *readLevel(R"({"schema": "level/1", "name": "Cellar", "bounds": [0, 0, 30, 10],
  "places": [{"symbol": "Yard", "name": "the yard", "at": [5, 5]},
    {"symbol": "Cellar", "name": "the cellar", "at": [15, 5]},
    {"symbol": "Rats", "name": "the rats", "at": [25, 5]}],
  "actions": [{"action": "fight", "at": "Rats", "seconds": 5}]})",
		"level.json");
	return input;
}

TEST(TruthfulReport, WhereSomebodySneaksPastSomethingHappens)
{
	const PreviewReport report = reportOf(cellarWithRats());
	ASSERT_EQ(report.playthroughs[0].plan.size(), 2U);
	EXPECT_EQ(findingTexts(report, FindingKind::UnusedPlace), "");
	EXPECT_THAT(findingTexts(report, FindingKind::UnusedAction), HasSubstr("Nobody does fight"));
}

TEST(TruthfulReport, APlaceThatOnePlayerVisitsIsNotPassedByEverybody)
{
	const std::string text = findingTexts(reportOf(cellarWithRats()), FindingKind::ChokePoint);
	EXPECT_THAT(text, HasSubstr("Every playthrough has to pass through"));
	EXPECT_THAT(text, Not(HasSubstr("Everybody")));
}

TEST(TruthfulReport, WhoDoesEverythingIsNotMentionedBesideWhoDoesNothing)
{
	PreviewInput input = cellarWithRats();
	const PreviewReport report = reportOf(std::move(input));
	EXPECT_THAT(
		findingTexts(report, FindingKind::AgentWithoutWork), HasSubstr("has nothing to do in"));
	EXPECT_EQ(findingTexts(report, FindingKind::UnevenWork), "");
}

TEST(TruthfulReport, ThePublishedSearchIsNotCalledTheBestFound)
{
	PreviewOptions options;
	options.effort = PlanEffort::Quick;
	const std::string text =
		findingTexts(reportOf(inputOf(kArchipelago), options), FindingKind::OnlyAsPublished);
	EXPECT_THAT(text, HasSubstr("With the published search: "));
	EXPECT_THAT(text, Not(HasSubstr("best playthrough found")));
}

TEST(TruthfulReport, TeamsOfOneTasteAreNotSaidToDiffer)
{
	PreviewInput input = inputOf(kLights);
	input.teams[1].team = input.teams[0].team;
	input.teams[1].team.name = "the same by another name";
	const PreviewReport report = reportOf(std::move(input));
	EXPECT_THAT(findingTexts(report, FindingKind::SamePlan), HasSubstr("play the level alike.\n"));
}

} // namespace
} // namespace RPGPref
