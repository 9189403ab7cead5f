// SPDX-License-Identifier: MIT
// One level held in one place: what it says of facts, what it keeps for the game to change, and
// how it takes what lies beyond the ground task.
#include "RPGPref/Session/LevelSession.h"

#include "RPGPref/Planning/FullPlanner.h"

#include "Support/SmallDomains.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace RPGPref::Testing
{

namespace
{

constexpr const char* kLampLevel = R"((define (problem two-lamps) (:domain lamps)
  (:objects Ann - player Hall Cellar - place)
  (:init (at Ann Hall))
  (:goal (lit Cellar))))";

LevelTexts lampTexts()
{
	return {{"domain.pddl", kLampRules}, {"problem.pddl", kLampLevel}, {}, {}};
}

LevelTexts archipelagoTexts()
{
	const auto file = [](const std::string& name) {
		return TextFile{name, sample("archipelago/" + name)};
	};
	return {file("domain.pddl"), file("problem.pddl"), file("level.json"),
		file("playstyles-2-harvester-crafter-tactician.json")};
}

std::unique_ptr<LevelSession> sessionOf(const LevelTexts& texts, const SessionOptions& options = {})
{
	Result<LevelModel> model = readLevelModel(texts);
	EXPECT_TRUE(model) << (model ? "" : errorText(model.errors()));
	auto session = std::make_unique<LevelSession>(std::move(*model), options);
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(session->step(budget), StepStatus::Done) << errorText(session->errors());
	return session;
}

void bringUpToDate(LevelSession& session)
{
	std::unique_ptr<LevelGrounding> grounding = session.reground();
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(grounding->step(budget), StepStatus::Done) << errorText(grounding->errors());
	EXPECT_TRUE(session.adopt(std::move(grounding)).empty());
}

bool isTrue(const LevelSession& session, const std::string& fact)
{
	const FactId id = session.findFact(fact);
	EXPECT_TRUE(id.isValid()) << fact;
	return id.isValid() && holds(session.state(), id);
}

std::vector<std::string> planFromNow(const LevelSession& session)
{
	const GroundTask situation = session.situation();
	FullPlanner planner(situation, session.preferences());
	Budget budget(Budget::kUnlimited);
	planner.step(budget);
	std::vector<std::string> steps;
	for (const ActionId action : planner.plan())
	{
		steps.push_back(situation.actionText(action));
	}
	return steps;
}

} // namespace

TEST(LevelSession, HoldsTaskTeamMapAndStateOfALevel)
{
	const auto session = sessionOf(archipelagoTexts(), {{}, {}, true});
	EXPECT_EQ(session->groundings(), 1U);
	EXPECT_TRUE(session->preferences().any());
	ASSERT_NE(session->map(), nullptr);
	EXPECT_EQ(session->map()->level().name, readLevelModel(archipelagoTexts())->level->name);
	EXPECT_TRUE(isTrue(*session, "(AT red act1)")) << "names compare without case";
	EXPECT_FALSE(isTrue(*session, "at Red ComingHome"));
}

TEST(LevelSession, FactsAreFoundByTheNamesThatTheTaskWrites)
{
	const auto session = sessionOf(archipelagoTexts());
	const GroundTask& task = session->task();
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		const FactId found = session->findFact(task.atomText(task.facts[fact].atom));
		EXPECT_TRUE(task.facts[fact].negated ? found != FactId(fact) : found == FactId(fact))
			<< task.factText(FactId(fact));
	}
	for (std::size_t action = 0; action < task.actions.size(); ++action)
	{
		EXPECT_EQ(
			session->findAction("(" + task.actionText(ActionId(action)) + ")"), ActionId(action));
	}
}

TEST(LevelSession, AnActionChangesTheStateOnlyWhereItIsPossible)
{
	const auto session = sessionOf(lampTexts());
	EXPECT_FALSE(session->apply(session->findAction("light Ann Cellar")));
	EXPECT_TRUE(session->apply(session->findAction("(go Ann Hall Cellar)")));
	EXPECT_TRUE(isTrue(*session, "at Ann Cellar"));
	EXPECT_FALSE(isTrue(*session, "at Ann Hall"));
	EXPECT_TRUE(session->apply(session->findAction("light Ann Cellar")));
	EXPECT_TRUE(isGoalState(session->task(), session->state()));
}

TEST(LevelSession, AnObservationSetsTheFactAndItsOpposite)
{
	const auto session = sessionOf(archipelagoTexts());
	const GroundTask& task = session->task();
	const Result<bool> seen = session->observe("(defended Boat)", false);
	ASSERT_TRUE(seen);
	EXPECT_TRUE(*seen);
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		if (task.atomText(task.facts[fact].atom) == "(defended Boat)")
		{
			EXPECT_EQ(holds(session->state(), FactId(fact)), task.facts[fact].negated);
		}
	}
}

TEST(LevelSession, AStepThatWasDoneIsTakenAsItIs)
{
	const auto session = sessionOf(lampTexts());
	EXPECT_TRUE(*session->perform("(go Ann Hall Cellar)"));
	EXPECT_TRUE(isTrue(*session, "at Ann Cellar"));
	EXPECT_FALSE(isTrue(*session, "at Ann Hall"));
	EXPECT_TRUE(*session->perform("(light Ann Hall)")) << "the game says so, possible or not";
	EXPECT_TRUE(isTrue(*session, "lit Hall"));
	EXPECT_TRUE(*session->perform("(conjure Ann Cellar)")) << "not even a ground action";
	EXPECT_TRUE(isTrue(*session, "lit Cellar"));
	EXPECT_FALSE(session->perform("(sing Ann)"));
	EXPECT_FALSE(session->perform("(light Ann)"));
	EXPECT_FALSE(session->perform("(light Ann Attic)"));
}

TEST(LevelSession, WhatIsNoFactIsRefusedWithWhatWasExpected)
{
	const auto session = sessionOf(lampTexts());
	const auto errorOf = [&](const char* fact)
	{
		const Result<bool> seen = session->observe(fact, true);
		return seen ? std::string("none") : seen.errors().front().message;
	};
	EXPECT_NE(errorOf("").find("expected a fact such as"), std::string::npos);
	EXPECT_NE(errorOf("(dark Hall)").find("no predicate \"dark\""), std::string::npos);
	EXPECT_NE(errorOf("(lit)").find("expected 1 objects"), std::string::npos);
	EXPECT_NE(errorOf("(lit Attic)").find("no object \"Attic\""), std::string::npos);
	EXPECT_NE(errorOf("(lit Ann)").find("expected an object of the right type"), std::string::npos);
	EXPECT_FALSE(session->isBehind());
}

TEST(LevelSession, WhatTheGameMayChangeIsKeptAlthoughNoActionReachesIt)
{
	const auto plain = sessionOf(lampTexts());
	EXPECT_FALSE(plain->findAction("conjure Ann Cellar").isValid()) << "nothing makes magic";
	const auto session = sessionOf(lampTexts(), {{"magic"}, {}, false});
	const GroundTask& task = session->task();
	EXPECT_EQ(task.schemaNames, plain->task().schemaNames);
	EXPECT_EQ(task.arguments.size(), task.actions.size());
	EXPECT_EQ(task.effects.size(), task.actions.size());
	for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
	{
		for (const ActionId action : task.achievedBy[FactId(fact)])
		{
			EXPECT_LT(action.value(), task.actions.size());
		}
	}
	ASSERT_TRUE(session->findAction("conjure Ann Cellar").isValid());
	EXPECT_EQ(planFromNow(*session).size(), 2U) << "without magic the lamp is lit by hand";
	EXPECT_TRUE(*session->observe("(magic Cellar)", true));
	EXPECT_EQ(planFromNow(*session), std::vector<std::string>{"conjure Ann Cellar"});
	EXPECT_EQ(session->groundings(), 1U);
}

TEST(LevelSession, WhatLiesBeyondTheTaskIsTakenByRegroundingWhileTheOldTaskGoesOn)
{
	const auto session = sessionOf(lampTexts());
	const ActionId go = session->findAction("go Ann Hall Cellar");
	const Result<bool> seen = session->observe("(magic Hall)", true);
	ASSERT_TRUE(seen);
	EXPECT_FALSE(*seen);
	ASSERT_TRUE(session->isBehind());
	std::unique_ptr<LevelGrounding> grounding = session->reground();
	EXPECT_TRUE(session->apply(go)) << "the game goes on meanwhile";
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(grounding->step(budget), StepStatus::Done);
	EXPECT_TRUE(session->adopt(std::move(grounding)).empty());
	EXPECT_FALSE(session->isBehind());
	EXPECT_EQ(session->groundings(), 2U);
	EXPECT_TRUE(isTrue(*session, "magic Hall"));
	EXPECT_TRUE(isTrue(*session, "at Ann Cellar")) << "what happened meanwhile stays";
	ASSERT_GT(session->translation().size(), go.value());
	EXPECT_EQ(session->task().actionText(session->translation()[go.value()]), "go Ann Hall Cellar");
	EXPECT_TRUE(session->apply(session->findAction("conjure Ann Hall")));
}

TEST(LevelSession, SeenTwiceBeyondTheTaskTheLastWordCounts)
{
	const auto session = sessionOf(lampTexts());
	EXPECT_FALSE(*session->observe("(magic Hall)", true));
	EXPECT_FALSE(*session->observe("(magic Hall)", false));
	bringUpToDate(*session);
	EXPECT_FALSE(session->findAction("conjure Ann Hall").isValid());
	EXPECT_FALSE(session->isBehind());
}

TEST(LevelSession, WhatAppearsTakesASpareOrLiesBeyondTheTask)
{
	const auto session = sessionOf(lampTexts(), {{"lit"}, {{"place", 1}}, false});
	ASSERT_TRUE(session->findAction("light Ann spare-place-1").isValid());
	ASSERT_TRUE(session->appear("Attic", "place"));
	EXPECT_FALSE(session->isBehind());
	EXPECT_TRUE(*session->observe("(lit Attic)", true));
	EXPECT_EQ(
		session->task().actionText(session->findAction("go Ann Hall Attic")), "go Ann Hall Attic");
	ASSERT_TRUE(session->appear("Garden", "place")) << "no spare is left";
	EXPECT_TRUE(session->isBehind());
	bringUpToDate(*session);
	EXPECT_FALSE(session->isBehind());
	EXPECT_TRUE(session->findAction("light Ann Garden").isValid());
	EXPECT_TRUE(isTrue(*session, "lit Attic"));
	EXPECT_FALSE(session->appear("Garden", "place")) << "it is there already";
	EXPECT_FALSE(session->appear("Kraken", "monster"));
}

TEST(LevelSession, AllThatIsWrongWithTheTextsIsReportedAtOnce)
{
	LevelTexts texts = lampTexts();
	texts.problem.text =
		"(define (problem p) (:domain lamps) (:init (at Bob Hall)) (:goal (lit Hall)))";
	texts.level = TextFile{"level.json", "{"};
	texts.team = TextFile{"team.json", "[]"};
	const Result<LevelModel> model = readLevelModel(texts);
	ASSERT_FALSE(model);
	const std::string errors = errorText(model.errors());
	for (const char* file : {"problem.pddl", "level.json", "team.json"})
	{
		EXPECT_NE(errors.find(file), std::string::npos) << errors;
	}
}

TEST(LevelSession, UnknownPredicatesAndTypesInItsOptionsAreErrors)
{
	LevelSession session(*readLevelModel(lampTexts()), {{"smell"}, {{"ghost", 2}}, false});
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(session.step(budget), StepStatus::Failed);
	EXPECT_EQ(session.errors().size(), 2U);
}

} // namespace RPGPref::Testing
