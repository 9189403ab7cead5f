// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/RunningBelief.h"

#include "Knowledge/KnowledgeLevel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace RPGPref
{
namespace
{

constexpr const char* kChestsDomain = R"pddl(
(define (domain chests) (:requirements :strips :typing)
  (:types player place - object)
  (:predicates (at ?p - player ?l - place) (key-in ?l - place) (has-key ?p - player))
  (:action go :parameters (?p - player ?a ?b - place)
    :precondition (and (at ?p ?a)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action take :parameters (?p - player ?l - place)
    :precondition (and (at ?p ?l) (key-in ?l)) :effect (and (has-key ?p) (not (key-in ?l)))))
)pddl";

constexpr const char* kChestsProblem = R"pddl(
(define (problem chests) (:domain chests)
  (:objects Ann - player Hall Mill Shed Well - place)
  (:init (at Ann Hall) (key-in Well))
  (:goal (and (has-key Ann))))
)pddl";

constexpr const char* kUnseen = R"json({"schema": "knowledge/1", "unknown": ["(key-in *)"],
	"alternatives": [{"oneof": ["(key-in Mill)", "(key-in Shed)", "(key-in Well)"]}],
	"known": ["(whether (key-in Hall))"],
	"perception": [{"sees": "(key-in ?l)", "when": ["(at ?me ?l)"]}]})json";

/// A game that knows everything, and a team that does not.
struct Game
{
	explicit Game(const std::string& knowledge)
		: level(Testing::knowledgeLevel(kChestsDomain, kChestsProblem,
			  R"json({"schema": "playstyles/1", "name": "Ann", "agents": {"Ann": {}}})json",
			  knowledge))
		, task(grounded().task)
		, belief(grounded(), task, level->team)
		, state(packInitialState(task))
	{
	}

	KnowledgeTask grounded() const
	{
		KnowledgeGrounder grounder(
			level->model.domain, level->model.problem, level->knowledge, GroundingOptions());
		Budget budget(Budget::kUnlimited);
		EXPECT_EQ(grounder.step(budget), StepStatus::Done);
		return grounder.takeTask();
	}

	void assume()
	{
		Budget budget(Budget::kUnlimited);
		EXPECT_EQ(belief.assume(budget), StepStatus::Done);
	}

	void act(const std::string& text)
	{
		const ActionId action = task.findAction(text);
		ASSERT_TRUE(action.isValid()) << text;
		applyAction(task, action, state);
	}

	/// Where the team takes the key to be.
	std::vector<std::string> keys() const
	{
		std::vector<std::string> places;
		for (std::size_t i = 0; i < task.facts.size(); ++i)
		{
			const std::string text = task.factText(FactId(i));
			if (text.starts_with("(key-in") && holds(belief.world(), FactId(i)))
			{
				places.push_back(text);
			}
		}
		return places;
	}

	std::unique_ptr<Testing::KnowledgeLevel> level;
	GroundTask task;
	RunningBelief belief;
	PackedState state;
};

TEST(RunningBelief, WhoHasSeenTheKeyGoesThere)
{
	Game game(R"json({"schema": "knowledge/1"})json");
	game.assume();
	EXPECT_THAT(game.keys(), ::testing::ElementsAre("(key-in Well)"));
	EXPECT_EQ(game.belief.unknownCount(), 0U);
}

TEST(RunningBelief, WhoHasNotSeenItSearchesUntilItIsFound)
{
	Game game(kUnseen);
	game.assume();
	std::vector<std::string> believed;
	for (const char* place : {"Mill", "Shed", "Well"})
	{
		ASSERT_EQ(game.keys().size(), 1U);
		believed.push_back(game.keys().front());
		const std::string from = believed.size() == 1   ? "Hall"
								 : believed.size() == 2 ? "Mill"
														: "Shed";
		game.act("go Ann " + from + " " + place);
		const bool isSpoilt = game.belief.look(game.state);
		EXPECT_EQ(isSpoilt, believed.back() != "(key-in Well)" &&
								believed.back() == "(key-in " + std::string(place) + ")");
		if (isSpoilt)
		{
			game.assume();
		}
	}
	EXPECT_THAT(believed, ::testing::ElementsAre("(key-in Mill)", "(key-in Shed)", "(key-in Well)"))
		<< "where it is not is not believed again";
	EXPECT_EQ(game.belief.unknownCount(), 0U);
}

TEST(RunningBelief, LearnsFromAnAttemptThatFails)
{
	// Nothing shows where the key is.
	Game game(R"json({"schema": "knowledge/1", "unknown": ["(key-in *)"],
		"known": ["(whether (key-in Hall))"],
		"alternatives": [{"oneof": ["(key-in Mill)", "(key-in Shed)", "(key-in Well)"]}]})json");
	game.assume();
	ASSERT_THAT(game.keys(), ::testing::ElementsAre("(key-in Mill)"));
	game.act("go Ann Hall Mill");
	EXPECT_FALSE(game.belief.look(game.state));
	const ActionId attempt = game.task.findAction("take Ann Mill");
	EXPECT_TRUE(game.belief.noteFailure(attempt, game.state));
	game.assume();
	EXPECT_THAT(game.keys(), ::testing::ElementsAre("(key-in Shed)"));
}

TEST(RunningBelief, HearsOfWhatChanges)
{
	Game game(kUnseen);
	game.assume();
	game.act("go Ann Hall Well");
	game.act("take Ann Well");
	game.belief.look(game.state);
	game.assume();
	EXPECT_TRUE(game.keys().empty()) << "everybody sees that the key was taken";
}

TEST(RunningBelief, NamesThePredicatesAGameHasToKeep)
{
	const Game game(kUnseen);
	EXPECT_THAT(unknownPredicates(game.level->knowledge, game.level->model.domain),
		::testing::ElementsAre("key-in"));
}

} // namespace
} // namespace RPGPref
