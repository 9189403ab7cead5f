// SPDX-License-Identifier: MIT
// What the commands say of levels with side quests, metrics and numbers.
#include "Support/RunProgram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref::Testing
{
namespace
{

using nlohmann::json;
using ::testing::HasSubstr;

constexpr const char* kRules = R"((define (domain quests) (:requirements :adl)
  (:types player place)
  (:predicates (at ?p - player ?l - place) (road ?a ?b - place) (fed ?l - place) (inn ?l - place)
    (robbed ?l - place))
  (:functions (total-cost))
  (:action ride :parameters (?p - player ?a ?b - place) :precondition (and (at ?p ?a) (road ?a ?b))
    :effect (and (not (at ?p ?a)) (at ?p ?b) (increase (total-cost) 2)))
  (:action rob :parameters (?p - player ?l - place) :precondition (and (at ?p ?l) (inn ?l))
    :effect (robbed ?l))
  (:action feed :parameters (?p - player ?l - place) :precondition (and (at ?p ?l) (inn ?l))
    :effect (fed ?l))))";
constexpr const char* kLevel = R"((define (problem travel) (:domain quests)
  (:objects Red - player gate inn castle - place)
  (:init (at Red gate) (road gate inn) (road inn gate) (road gate castle) (road inn castle) (inn inn))
  (:goal (and (at Red castle) (preference feed-the-cat (fed inn)) (preference rob-the-inn (robbed inn))))
  (:metric minimize (total-cost))))";
constexpr const char* kKind =
	R"({"schema": "playstyles/1", "name": "Kind", "agent_type": "player", "f": 1, "agents": {"Red": {
  "archetype": "kind", "actions": [], "propositions": [],
  "side_quests": [{"quest": "feed-the-cat", "value": 0.6}]}}})";
constexpr const char* kHasty =
	R"({"schema": "playstyles/1", "name": "Hasty", "agent_type": "player", "f": 1, "agents": {"Red": {
  "archetype": "hasty", "actions": [], "propositions": []}}})";

class QuestCommands : public ::testing::Test
{
protected:
	QuestCommands()
		: domain_(folder_.write("domain.pddl", kRules))
		, problem_(folder_.write("problem.pddl", kLevel))
	{
	}

	TemporaryFolder folder_;
	TemporaryFolder library_;
	std::string domain_;
	std::string problem_;
};

TEST_F(QuestCommands, SweepSaysWhichTeamDoesWhich)
{
	library_.write("playstyles-1-kind.json", kKind);
	library_.write("playstyles-2-hasty.json", kHasty);
	const std::vector<std::string> arguments = {"sweep", "--domain", domain_, "--problem", problem_,
		"--library", library_.path(""), "--team", "1", "--json"};
	const ProgramRun run = runProgram(arguments);
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const json summary = run.json();
	ASSERT_EQ(summary.at("teams").size(), 2U);
	const json& kind = summary.at("teams")[0];
	const json& hasty = summary.at("teams")[1];
	EXPECT_EQ(kind.at("side_quests")[0].at("decision"), "do");
	EXPECT_EQ(kind.at("side_quests")[0].at("text"),
		"feed-the-cat: done, costs 2 steps; Red would spend 6.");
	EXPECT_EQ(kind.at("plan").size(), 3U) << "no plan of another team takes the quest away";
	EXPECT_EQ(kind.at("metric"), json({{"direction", "minimize"}, {"value", "4"}}));
	EXPECT_EQ(hasty.at("side_quests")[0].at("decision"), "leave");
	EXPECT_EQ(hasty.at("plan").size(), 1U);
	EXPECT_EQ(hasty.at("metric").at("value"), "2");
	EXPECT_EQ(summary.at("side_quests_never_done"), json({"rob-the-inn"}));
	EXPECT_EQ(summary.at("side_quests_always_done"), json::array());
	std::vector<std::string> forPeople(arguments.begin(), arguments.end() - 1);
	EXPECT_THAT(runProgram(forPeople).out, HasSubstr("side quests that no team does: rob-the-inn"));
}

TEST_F(QuestCommands, PreviewNamesQuestsThatNobodyDoes)
{
	folder_.write("playstyles-1-kind.json", kKind);
	folder_.write("playstyles-2-hasty.json", kHasty);
	const ProgramRun run = runProgram({"preview", folder_.path(""), "--json", "--quick"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	std::vector<std::string> unused;
	const json report = run.json();
	for (const json& finding : report.at("findings"))
	{
		if (finding.at("kind") == "unused-quest")
		{
			unused.push_back(finding.at("text"));
		}
	}
	EXPECT_EQ(unused, std::vector<std::string>{"Side quests that no team does: rob-the-inn."});
}

/// From a plan to a trace, back through the rules, and to the learner.
TEST(NumberCommands, TracesAreCheckedAndLearnedFrom)
{
	const TemporaryFolder folder;
	const std::string domain = folder.write("domain.pddl", R"((define (domain shop)
  (:types player thing)
  (:predicates (has ?p - player ?t - thing) (rich ?p - player) (greeted ?p - player))
  (:functions (gold ?p - player) (price ?t - thing))
  (:derived (rich ?p - player) (>= (gold ?p) 3))
  (:action greet :parameters (?p - player) :precondition (not (greeted ?p)) :effect (greeted ?p))
  (:action boast :parameters (?p - player) :precondition (rich ?p) :effect (not (greeted ?p)))
  (:action buy :parameters (?p - player ?t - thing)
    :precondition (and (>= (gold ?p) (price ?t)) (not (has ?p ?t)))
    :effect (and (has ?p ?t) (decrease (gold ?p) (price ?t))))))");
	const std::string problem = folder.write("problem.pddl",
		"(define (problem evening) (:domain shop) (:objects Red - player Sword Bow - thing) "
		"(:init (= (gold Red) 5.5) (= (price Sword) 2) (= (price Bow) 1.25)) "
		"(:goal (and (has Red Sword) (has Red Bow))))");
	const std::string plan =
		folder.write("own.plan", "(greet Red)\n(boast Red)\n(buy Red Sword)\n(buy Red Bow)\n");
	const std::string trace = folder.path("trace.jsonl");
	const ProgramRun made = runProgram({"trace", "from-plan", "--domain", domain, "--problem",
		problem, "--plan", plan, "--out", trace});
	ASSERT_EQ(made.exitCode, 0) << made.err;
	const ProgramRun checked =
		runProgram({"trace", "check", "--domain", domain, "--trace", trace, "--json"});
	EXPECT_EQ(checked.exitCode, 0) << checked.err;
	EXPECT_EQ(checked.json().at("problems"), 0);
	const ProgramRun learned =
		runProgram({"learn", "--domain", domain, "--trace", trace, "--json"});
	ASSERT_EQ(learned.exitCode, 0) << learned.err;
	const json report = learned.json();
	EXPECT_EQ(report.at("notes").size(), 1U);
	EXPECT_TRUE(report.at("actions").at("buy").at("partial"));
	EXPECT_TRUE(report.at("actions").at("boast").at("partial")) << "its condition is derived";
	EXPECT_FALSE(report.at("actions").at("greet").contains("partial"));
	EXPECT_EQ(report.dump().find("rich"), std::string::npos) << "rules derive it";
	EXPECT_EQ(report.at("actions").at("buy").at("add"), json({"(has ?p ?t)"}));
}

} // namespace
} // namespace RPGPref::Testing
