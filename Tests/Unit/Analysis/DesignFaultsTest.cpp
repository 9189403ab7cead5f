// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/DesignFaults.h"

#include "RPGPref/Analysis/Necessity.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Mistakes in levels get the names that designers have for them.
namespace RPGPref
{
namespace
{

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kDomain = R"((define (domain vault)
  (:requirements :strips :typing :negative-preconditions)
  (:types player room thing)
  (:predicates (at ?p - player ?r - room) (way ?a ?b - room) (gate ?a ?b - room)
    (has ?p - player ?t - thing) (lies ?t - thing ?r - room) (opens ?t - thing ?r - room)
    (open ?r - room) (seen ?p - player ?r - room))
  (:action walk :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (way ?a ?b)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action enter :parameters (?p - player ?t - thing ?a ?b - room)
    :precondition (and (at ?p ?a) (gate ?a ?b) (opens ?t ?b) (has ?p ?t))
    :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action take :parameters (?p - player ?t - thing ?r - room)
    :precondition (and (at ?p ?r) (lies ?t ?r)) :effect (and (has ?p ?t) (not (lies ?t ?r))))
  (:action use-up :parameters (?p - player ?t - thing ?r - room)
    :precondition (and (has ?p ?t) (opens ?t ?r)) :effect (and (open ?r) (not (has ?p ?t))))
  (:action look :parameters (?p - player ?r - room)
    :precondition (at ?p ?r) :effect (seen ?p ?r))))";

PreviewReport reportOf(const std::string& facts, const std::string& goal)
{
	PreviewInput input;
	const Testing::Model model = Testing::modelOf(kDomain,
		"(define (problem p) (:domain vault) (:objects Ada - player Hall Vault Cellar - room Key - "
		"thing) (:init (at Ada Hall) " +
			facts + ") (:goal " + goal + "))");
	input.domain = model.domain;
	input.problem = model.problem;
	Team team;
	team.name = "team";
	input.teams.push_back({"team", team});
	PreviewJob job(std::move(input));
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(job.step(budget), StepStatus::Done) << Testing::errorText(job.errors());
	return job.takeReport();
}

std::string problemsOf(const PreviewReport& report)
{
	std::string text;
	for (const Finding& finding : report.analysis.findings)
	{
		text += finding.severity == FindingSeverity::Problem ? finding.text + "\n" : "";
	}
	return text;
}

TEST(DesignFaults, TheKeyLiesBehindItsOwnDoor)
{
	const PreviewReport report =
		reportOf("(gate Hall Vault) (opens Key Vault) (lies Key Vault)", "(seen Ada Vault)");
	EXPECT_THAT(problemsOf(report), HasSubstr("Key lies behind its own door"));
	EXPECT_THAT(report.failures[0], HasSubstr("Key lies behind its own door"));
	EXPECT_THAT(report.failures[0], HasSubstr("Key is in Vault"));
	EXPECT_FALSE(report.failureDetails[0].empty());
	const PreviewReport fine =
		reportOf("(gate Hall Vault) (opens Key Vault) (lies Key Hall)", "(seen Ada Vault)");
	EXPECT_EQ(problemsOf(fine), "");
}

TEST(DesignFaults, OnceThereNothingLeadsOut)
{
	const PreviewReport report = reportOf("(way Hall Vault) (way Hall Cellar) (lies Key Cellar)",
		"(and (seen Ada Vault) (seen Ada Cellar) (at Ada Hall))");
	EXPECT_THAT(problemsOf(report), HasSubstr("Once in Vault, nothing leads out."));
	// An end that the playthrough is meant to reach is not a trap.
	const PreviewReport end = reportOf("(way Hall Vault)", "(seen Ada Vault)");
	EXPECT_THAT(problemsOf(end), Not(HasSubstr("nothing leads out")));
}

TEST(DesignFaults, TwoGatesWantTheSameItem)
{
	const PreviewReport report = reportOf(
		"(lies Key Hall) (opens Key Vault) (opens Key Cellar)", "(and (open Vault) (open Cellar))");
	EXPECT_THAT(problemsOf(report), HasSubstr("2 steps want the same single Key"));
}

TEST(Necessity, IsOnlyClaimedWithAProof)
{
	// There are two ways, so neither is necessary, although each known plan has one.
	const Testing::Model model = Testing::modelOf(kDomain,
		"(define (problem p) (:domain vault) (:objects Ada - player Hall Vault - room Key - thing)"
		"(:init (at Ada Hall) (way Hall Vault) (gate Hall Vault) (opens Key Vault) (lies Key Hall))"
		"(:goal (seen Ada Vault)))");
	const GroundTask task = Testing::taskOf(model);
	Diagnostics warnings;
	const LevelBinding binding =
		LevelBinding::bind(makePlainLevel(task), model.domain, task, warnings).value();
	const std::vector<Plan> plans = {
		{task.findAction("walk Ada Hall Vault"), task.findAction("look Ada Vault")}};
	NecessitySearch search(task, binding, plans);
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(search.step(budget), StepStatus::Done);
	std::vector<std::string> actions;
	for (const SchemaId schema : search.result().actions)
	{
		actions.push_back(task.schemaNames[schema.value()]);
	}
	EXPECT_THAT(actions, ElementsAre("look"));
}

} // namespace
} // namespace RPGPref
