// SPDX-License-Identifier: MIT
#include "RPGPref/Level/WayRules.h"
#include "RPGPref/Schedule/Schedule.h"

#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Rules on the map: nobody walks through what is closed to them.
namespace RPGPref
{
namespace
{

using ::testing::HasSubstr;

constexpr const char* kDomain = R"((define (domain vault)
  (:requirements :strips :typing :negative-preconditions)
  (:types player room)
  (:constants hall vault - room)
  (:predicates (at ?p - player ?r - room) (open) (small ?p - player) (alarm) (looked ?p - player))
  (:action open-door :parameters (?p - player) :precondition (and (at ?p hall) (not (open)))
    :effect (open))
  (:action close-door :parameters (?p - player) :precondition (and (at ?p hall) (open))
    :effect (not (open)))
  (:action enter :parameters (?p - player) :precondition (and (at ?p hall) (open))
    :effect (and (at ?p vault) (not (at ?p hall))))
  (:action crawl :parameters (?p - player) :precondition (and (at ?p hall) (small ?p))
    :effect (and (at ?p vault) (not (at ?p hall))))
  (:action look :parameters (?p - player) :precondition (at ?p vault) :effect (looked ?p))))";

constexpr const char* kProblem = R"((define (problem p) (:domain vault)
  (:objects Ada Ben - player)
  (:init (at Ada hall) (at Ben hall) (small Ada) (small Ben))
  (:goal (and (looked Ada) (looked Ben)))))";

/// Two rooms beside each other: a doorway in the middle, a long vent from corner to corner.
std::string levelText(const std::string& doorNeeds, const std::string& ventNeeds)
{
	return R"({"schema": "level/1", "name": "Vault", "bounds": [0, 0, 22, 10], "walking_speed": 1,
"walkable": {"areas": [[[0, 0], [10, 0], [10, 10], [0, 10]], [[12, 0], [22, 0], [22, 10], [12, 10]],
	[[9, 4], [13, 4], [13, 6], [9, 6]]],
	"obstacles": [{"name": "the vault door", "outline": [[10.5, 3], [11.5, 3], [11.5, 7], [10.5, 7]],
		"needs": )" +
		   doorNeeds + R"(}]},
"links": [{"id": "vent", "name": "the vent", "points": [[1, 9], [1, 12], [21, 12], [21, 9]], "needs": )" +
		   ventNeeds + R"(}],
"places": [{"symbol": "hall", "at": [5, 5]}, {"symbol": "vault", "at": [17, 5]},
	{"symbol": "lever", "at": [1, 5]}],
"agents": [{"agent": "Ada", "start": "hall"}, {"agent": "Ben", "start": "hall"}],
"actions": [{"action": "open-door", "at": "lever", "seconds": 20},
	{"action": "close-door", "at": "lever", "seconds": 1},
	{"action": "enter", "at": "hall", "to": "vault", "seconds": 1},
	{"action": "crawl", "at": "hall", "to": "vault", "seconds": 1},
	{"action": "look", "at": "vault", "seconds": 5}]})";
}

struct Vault
{
	Testing::Model model = Testing::modelOf(kDomain, kProblem);
	GroundTask task = Testing::taskOf(model);
	LevelBinding binding;
	Diagnostics warnings;
	std::string errors;

	explicit Vault(const std::string& level)
	{
		Result<Level> read = readLevel(level, "level.json");
		if (!read)
		{
			errors = Testing::errorText(read.errors());
			return;
		}
		Result<LevelBinding> bound =
			LevelBinding::bind(std::move(*read), model.domain, task, warnings);
		errors = bound ? "" : Testing::errorText(bound.errors());
		if (bound)
		{
			binding = std::move(*bound);
		}
	}

	Schedule schedule(const std::vector<std::string>& texts) const
	{
		Plan plan;
		for (const std::string& text : texts)
		{
			plan.push_back(task.findAction(text));
			EXPECT_TRUE(plan.back().isValid()) << text;
		}
		return makeSchedule(task, plan, binding);
	}
};

/// When the agent first stands right of x.
double timeBeyond(const Lane& lane, double x)
{
	for (const Keyframe& frame : lane.path)
	{
		if (frame.at.x > x)
		{
			return frame.time;
		}
	}
	return 1e9;
}

double highestY(const Lane& lane)
{
	double highest = 0;
	for (const Keyframe& frame : lane.path)
	{
		highest = (std::max)(highest, frame.at.y);
	}
	return highest;
}

TEST(MapRules, AClosedDoorIsAWallUntilSomebodyOpensIt)
{
	const Vault vault(levelText("\"(open)\"", "\"crawl\""));
	ASSERT_EQ(vault.errors, "");
	const Schedule schedule = vault.schedule({"open-door Ada", "enter Ben", "look Ben"});
	EXPECT_TRUE(schedule.lostWays.empty());
	const double opened = schedule.steps[0].end;
	EXPECT_DOUBLE_EQ(opened, 24) << "four metres to the lever, twenty seconds of work";
	EXPECT_GE(timeBeyond(schedule.lanes[1], 10.5), opened);
	EXPECT_LT(highestY(schedule.lanes[1]), 10) << "Ben walks through the door, not the vent";
}

TEST(MapRules, AVentIsOnlyForWhoCrawls)
{
	const Vault vault(levelText("\"(open)\"", "\"crawl\""));
	ASSERT_EQ(vault.errors, "");
	const Schedule schedule = vault.schedule({"crawl Ada", "look Ada"});
	EXPECT_TRUE(schedule.lostWays.empty());
	EXPECT_GT(highestY(schedule.lanes[0]), 11.9) << "through the vent";
	EXPECT_GT(schedule.steps[0].end, 26) << "the way through the vent is long";
	// Enter goes through the closed door here, which the map does not allow.
	const Schedule wrong = vault.schedule({"enter Ada"});
	ASSERT_EQ(wrong.lostWays.size(), 1U);
	EXPECT_THAT(wrong.lostWays[0],
		HasSubstr("close every way from \"hall\" to \"vault\", but the plan goes there; closed: "
				  "the vent, the vault door"));
}

TEST(MapRules, RulesMayDependOnWhoWalks)
{
	const Vault vault(levelText("\"(small ?agent)\"", "[\"(alarm)\", \"crawl * \"]"));
	ASSERT_EQ(vault.errors, "");
	EXPECT_LT(highestY(vault.schedule({"crawl Ada"}).lanes[0]), 10) << "the door is shorter";
}

/// Ben closes the door right after Ada has gone through, however quick he is.
TEST(MapRules, WhoClosesADoorWaitsForThoseBeforeIt)
{
	const Vault vault(levelText("\"(open)\"", "\"crawl\""));
	ASSERT_EQ(vault.errors, "");
	const Schedule schedule =
		vault.schedule({"open-door Ben", "enter Ada", "close-door Ben", "crawl Ben"});
	EXPECT_TRUE(schedule.lostWays.empty());
	EXPECT_GE(schedule.steps[2].start, schedule.steps[1].end);
	EXPECT_GT(highestY(schedule.lanes[1]), 11.9) << "the door is closed again, so Ben crawls";
}

TEST(MapRules, DoorsOnGridsCloseTheirCells)
{
	const auto level = [](const std::string& obstacles)
	{
		return R"({"schema": "level/1", "name": "Vault", "bounds": [0, 0, 5, 3], "walking_speed": 1,
"walkable": {"grid": {"origin": [0, 0], "cell": 1, "rows": ["..#..", ".....", "..#.."]},
	"obstacles": )" +
			   obstacles + R"(},
"places": [{"symbol": "hall", "at": [0.5, 1.5]}, {"symbol": "vault", "at": [4.5, 1.5]},
	{"symbol": "lever", "at": [0.5, 0.5]}],
"actions": [{"action": "enter", "at": "hall", "to": "vault", "seconds": 1},
	{"action": "open-door", "at": "lever", "seconds": 20}]})";
	};
	const Vault vault(level(R"json([{"name": "the door",
	"outline": [[2, 1], [3, 1], [3, 2], [2, 2]], "needs": "(open)"}])json"));
	ASSERT_EQ(vault.errors, "");
	const Schedule schedule = vault.schedule({"open-door Ada", "enter Ben"});
	EXPECT_TRUE(schedule.lostWays.empty());
	EXPECT_GE(schedule.steps[1].start, 20);
	EXPECT_EQ(vault.schedule({"enter Ben"}).lostWays.size(), 1U);
	EXPECT_THAT(Vault(level("[[[2, 1], [3, 1], [3, 2]]]")).errors,
		HasSubstr("found obstacles beside a grid"));
}

TEST(MapRules, WhatIsWrongHasItsPlace)
{
	const auto errorsOf = [](const std::string& rule)
	{ return Vault(levelText(rule, "\"crawl\"")).errors; };
	EXPECT_THAT(errorsOf("\"fly\""), HasSubstr("level.json:5:"));
	EXPECT_THAT(errorsOf("\"fly\""), HasSubstr("unknown action \"fly\" in \"needs\""));
	EXPECT_THAT(errorsOf("\"(shut)\""), HasSubstr("unknown predicate \"shut\""));
	EXPECT_THAT(errorsOf("\"(small)\""), HasSubstr("found 0 arguments in \"(small)\", expected 1"));
	EXPECT_THAT(errorsOf("\"(small Zoe)\""), HasSubstr("unknown object \"Zoe\""));
	EXPECT_THAT(errorsOf("\"crawl Zoe\""), HasSubstr("unknown object \"Zoe\""));
	EXPECT_THAT(errorsOf("\"(open\""), HasSubstr("expected a fact such as"));
	EXPECT_THAT(errorsOf("\"\""), HasSubstr("expected a fact such as"));
	EXPECT_THAT(errorsOf("7"), HasSubstr("level.json:5:"));
	const Vault nothing(levelText("\"(alarm)\"", "\"crawl\""));
	EXPECT_EQ(nothing.errors, "");
	EXPECT_THAT(Testing::errorText(nothing.warnings), HasSubstr("so nobody can pass"));
}

} // namespace
} // namespace RPGPref
