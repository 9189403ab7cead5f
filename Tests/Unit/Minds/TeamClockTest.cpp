// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/TeamClock.h"

#include "RPGPref/Session/LevelSession.h"

#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

/// A way of sixteen metres at four metres a second, then three seconds of work.
std::unique_ptr<LevelSession> openCamp()
{
	LevelTexts texts;
	texts.domain = {"domain", R"((define (domain camp) (:requirements :typing)
	  (:types player thing) (:predicates (lies ?x - thing) (stored ?x - thing))
	  (:action gather :parameters (?p - player ?x - thing) :precondition (lies ?x)
	    :effect (and (not (lies ?x)) (stored ?x)))))"};
	texts.problem = {"problem", R"((define (problem camp) (:domain camp)
	  (:objects Ann - player Wood - thing) (:init (lies Wood)) (:goal (stored Wood))))"};
	texts.level = TextFile{"level",
		R"({"schema": "level/1", "name": "Camp", "bounds": [0, 0, 40, 40], "walking_speed": 4,
	  "places": [{"symbol": "Camp", "name": "Camp", "at": [20, 20], "kind": "camp"},
	    {"symbol": "Wood", "name": "Forest", "at": [20, 36], "kind": "tree"}],
	  "agents": [{"agent": "Ann", "colour": "#d1495b", "start": "Camp"}],
	  "actions": [{"action": "gather", "at": "?x", "seconds": 3}]})"};
	Result<LevelModel> model = readLevelModel(texts);
	EXPECT_TRUE(model) << Testing::errorText(model.errors());
	SessionOptions options;
	options.needsMap = true;
	auto session = std::make_unique<LevelSession>(std::move(*model), options);
	Budget unlimited(Budget::kUnlimited);
	EXPECT_EQ(session->step(unlimited), StepStatus::Done);
	return session;
}

TEST(TeamClock, CountsOnWalksAsTheyWereSeen)
{
	const std::unique_ptr<LevelSession> session = openCamp();
	TeamClockOptions options;
	options.map = session->map();
	options.ticksPerSecond = 10;
	TeamClock clock(session->task(), options);
	const ActionId gather = session->findAction("gather Ann Wood");
	ASSERT_TRUE(gather.isValid());
	const std::vector<TeamLane> lanes = clock.startLanes();
	std::vector<TimedTask> placed = clock.place(session->task(), {gather}, lanes, {}, 100);
	ASSERT_EQ(placed.size(), 2U);
	EXPECT_TRUE(placed[0].task.isWalk);
	EXPECT_EQ(placed[0].duration, 40);
	EXPECT_EQ(placed[1].start, 141) << "a tick after the walk";
	// Ann is slow.
	clock.noteWalk(AgentId(0), lanes[0].at, gather, 80);
	placed = clock.place(session->task(), {gather}, lanes, {}, 100);
	EXPECT_EQ(placed[0].duration, 80);
	EXPECT_EQ(placed[1].start, 181);
	// The next time not so slow: the average counts.
	clock.noteWalk(AgentId(0), lanes[0].at, gather, 60);
	placed = clock.place(session->task(), {gather}, lanes, {}, 100);
	EXPECT_EQ(placed[0].duration, 70);
}

} // namespace
} // namespace RPGPref
