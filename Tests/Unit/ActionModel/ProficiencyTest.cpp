// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/Proficiency.h"

#include "RPGPref/ActionModel/ProficiencyReport.h"
#include "RPGPref/Display/SvgWriter.h"

#include "Support/SmallDomains.h"
#include "Support/TestTasks.h"
#include "Support/TraceTesting.h"
#include "Trace/SokobanGenerator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;

std::vector<MechanicProficiency> follow(
	const Domain& domain, const std::string& trace, const std::string& opener)
{
	ProficiencyTracker tracker(domain, {opener, std::nullopt});
	readTrace(domain, trace, tracker);
	return tracker.report();
}

std::array<std::uint64_t, kFailureKinds> failuresOf(
	const std::vector<MechanicProficiency>& mechanics)
{
	std::array<std::uint64_t, kFailureKinds> sums{};
	for (const MechanicProficiency& mechanic : mechanics)
	{
		for (std::size_t kind = 0; kind < kFailureKinds; ++kind)
		{
			sums[kind] += mechanic.failures[kind];
		}
	}
	return sums;
}

TEST(Proficiency, DistinguishesKindsOfFailures)
{
	SKIP_WITHOUT_SHARED_TRACES();
	struct Expected
	{
		const char* name;
		int dispatch;
		int exploring;
		int avoidable;
	};
	for (const Expected& expected : {Expected{"sokoban/small", 5, 0, 1},
			 Expected{"sokoban/large", 61, 3, 7}, Expected{"barman/1", 0, 3, 24}})
	{
		const auto found = failuresOf(follow(sharedDomain(expected.name),
			sharedTrace(expected.name), gameOf(expected.name) == "sokoban" ? "move" : ""));
		const auto count = [&](FailureKind kind)
		{ return static_cast<int>(found[static_cast<std::size_t>(kind)]); };
		EXPECT_NEAR(count(FailureKind::Dispatch), expected.dispatch, 1) << expected.name;
		EXPECT_NEAR(count(FailureKind::Exploring), expected.exploring, 1) << expected.name;
		EXPECT_NEAR(count(FailureKind::Avoidable), expected.avoidable, 1) << expected.name;
	}
}

constexpr const char* kDoors = R"((define (domain doors)
  (:requirements :strips :typing)
  (:types room)
  (:predicates (in ?r - room) (joined ?a ?b - room) (lit ?r - room) (key ?r - room))
  (:action walk :parameters (?a ?b - room) :precondition (and (in ?a) (joined ?a ?b))
    :effect (and (not (in ?a)) (in ?b)))
  (:action light :parameters (?r - room) :precondition (and (in ?r) (key ?r)) :effect (lit ?r))
  (:action jump :parameters (?r - room) :precondition (key ?r) :effect (lit ?r))))";

const std::string kStart =
	R"({"t":"header","format":"aml-trace","version":1,"domain":"doors","level":"l","states":"delta",)"
	R"("objects":[["a","room"],["b","room"],["c","room"]]})"
	"\n"
	R"({"t":"init","state":[["in","a"],["joined","a","b"],["joined","b","a"],["lit","a"]]})"
	"\n";

TEST(Proficiency, ShowsThreeStatesOfAMechanic)
{
	const Domain domain = domainOf(kDoors);
	const auto mechanics = follow(domain,
		kStart + R"({"t":"event","i":0,"action":"light","args":["a"],"ok":false})" + "\n" +
			R"({"t":"event","i":1,"action":"walk","args":["a","b"],"ok":true,"add":[["in","b"]],"del":[["in","a"]]})" +
			"\n",
		"");
	EXPECT_EQ(mechanics[0].state, MechanicState::Performed);
	EXPECT_EQ(mechanics[1].state, MechanicState::Attempted);
	EXPECT_EQ(mechanics[2].state, MechanicState::NotTried);
	EXPECT_EQ(mechanics[1].series.back().knowledge, 0);
	EXPECT_THAT(mechanics[2].flags, ::testing::Contains("never tried"));
	EXPECT_GT(mechanics[0].series.back().knowledge, 0);
	EXPECT_LE(mechanics[0].series.back().lower, mechanics[0].series.back().knowledge);
	EXPECT_EQ(mechanics[0].series.back().upper, 1);
}

TEST(Proficiency, IntentsShowTheGamesTriesFromThePlayers)
{
	const Domain domain = domainOf(kDoors);
	const auto mechanics = follow(domain,
		kStart +
			R"({"t":"event","i":0,"action":"light","args":["a"],"ok":false,"intent":"press-1"})" +
			"\n" +
			R"({"t":"event","i":1,"action":"walk","args":["a","b"],"ok":true,"add":[["in","b"]],"del":[["in","a"]],"intent":"press-1"})" +
			"\n" +
			R"({"t":"event","i":2,"action":"light","args":["b"],"ok":false,"intent":"press-2"})" +
			"\n",
		"");
	EXPECT_EQ(mechanics[1].failures[static_cast<std::size_t>(FailureKind::Dispatch)], 1U);
	EXPECT_EQ(mechanics[1].failures[static_cast<std::size_t>(FailureKind::Exploring)], 1U);
	EXPECT_EQ(mechanics[1].attempts, 1U) << "the game's own try is not an attempt of the player";
}

TEST(Proficiency, FindsSuperstitionsInWords)
{
	SKIP_WITHOUT_SHARED_TRACES();
	const auto mechanics = follow(sharedDomain("sokoban"), sharedTrace("sokoban/small"), "move");
	std::string all;
	for (const MechanicProficiency& mechanic : mechanics)
	{
		for (const std::string& text : mechanic.superstitions)
		{
			all += text + "\n";
		}
	}
	EXPECT_THAT(all, HasSubstr("has only ever done push-to-goal where ppos is nongoal"));
}

TEST(Proficiency, ShownFallsWithAvoidableFailures)
{
	const Domain domain = domainOf(kDoors);
	std::string trace = kStart;
	int index = 0;
	const auto walk = [&](const char* from, const char* to, bool ok)
	{
		trace += "{\"t\":\"event\",\"i\":" + std::to_string(index++) +
				 ",\"action\":\"walk\",\"args\":[\"" + from + "\",\"" + to + "\"],\"ok\":" +
				 (ok ? std::string("true,\"add\":[[\"in\",\"") + to + "\"]],\"del\":[[\"in\",\"" +
							 from + "\"]]"
					 : "false") +
				 "}\n";
	};
	for (int round = 0; round < 4; ++round)
	{
		walk("a", "b", true);
		walk("b", "a", true);
	}
	const double before = follow(domain, trace, "")[0].series.back().shown.value_or(-1);
	EXPECT_EQ(before, 1);
	for (int round = 0; round < 4; ++round)
	{
		walk("b", "a", false);
	}
	const auto after = follow(domain, trace, "");
	EXPECT_LT(after[0].series.back().shown.value_or(1), 0.8);
	EXPECT_EQ(after[0].failures[static_cast<std::size_t>(FailureKind::Avoidable)], 4U);
}

TEST(Proficiency, LongPlayKeepsShortSeries)
{
	const Domain domain = domainOf(SokobanGenerator::domainPddl());
	SokobanGenerator generator({3, 8, 8, 3, 20'000});
	std::string trace;
	for (std::string piece = generator.next(1 << 20); !piece.empty();
		 piece = generator.next(1 << 20))
	{
		trace += piece;
	}
	const auto mechanics = follow(domain, trace, "move");
	EXPECT_LT(mechanics[0].series.size(), 700U);
	EXPECT_EQ(mechanics[0].series.back().event, 20'000U);
	EXPECT_EQ(mechanics[0].series.back().knowledge, 1);
}

/// A failure before any success leaves no model, which must not be taken for one later.
TEST(Proficiency, LateFirstSuccessAfterAFailureIsFollowed)
{
	const Domain domain = domainOf(kDoors);
	std::string trace = kStart;
	auto tell = [&trace, index = 0](const std::string& rest) mutable
	{ trace += "{\"t\":\"event\",\"i\":" + std::to_string(index++) + "," + rest + "}\n"; };
	const std::string there =
		R"("action":"walk","args":["a","b"],"ok":true,"add":[["in","b"]],"del":[["in","a"]])";
	const std::string back =
		R"("action":"walk","args":["b","a"],"ok":true,"add":[["in","a"]],"del":[["in","b"]])";
	for (int round = 0; round < 200; ++round)
	{
		tell(there);
		tell(back);
	}
	tell(R"("action":"light","args":["a"],"ok":false)");
	tell(there);
	tell(R"("action":"light","args":["b"],"ok":true,"add":[["lit","b"]],"del":[])");
	EXPECT_EQ(follow(domain, trace, "").size(), domain.actions.size());
}

TEST(Proficiency, ExportsSeriesAndPicture)
{
	const Domain domain = domainOf(kDoors);
	ProficiencyTracker tracker(domain, {});
	readTrace(domain,
		kStart +
			R"({"t":"event","i":0,"action":"walk","args":["a","b"],"ok":true,"add":[["in","b"]],"del":[["in","a"]],"time":1.5})" +
			"\n",
		tracker);
	const auto mechanics = tracker.report();
	EXPECT_THAT(proficiencyCsv(domain, mechanics), HasSubstr("\n1,1.5000,walk,"));
	const std::string svg =
		writeSvg(proficiencyPicture(domain, mechanics, tracker.levelChanges()), {});
	EXPECT_THAT(svg, HasSubstr("walk"));
	EXPECT_THAT(svg, HasSubstr("not tried"));
}

const std::string kBellStart =
	R"({"t":"header","format":"aml-trace","version":1,"domain":"bell","level":"l","states":"delta",)"
	R"("objects":[["a","thing"]]})"
	"\n"
	R"({"t":"init","state":[]})"
	"\n"
	R"({"t":"event","action":"ring","args":[],"ok":true,"add":[["rung","bell"]]})"
	"\n"
	R"({"t":"event","action":"shout","args":["a"],"ok":true,"add":[["loud","a"]]})"
	"\n";

TEST(Proficiency, MechanicsOfConstantsAreMeasured)
{
	const Domain domain = domainOf(kBellRules);
	const auto mechanics = follow(domain, kBellStart, "");
	EXPECT_TRUE(mechanics[0].isMeasurable);
	EXPECT_EQ(mechanics[0].series.back().knowledge, 1) << "it rings the one bell";
	EXPECT_THAT(proficiencyCsv(domain, mechanics), HasSubstr("\n2,,ring,1.0000,"));
}

TEST(Proficiency, NoConditionsRightlyBelievedAreNoFault)
{
	const auto mechanics = follow(domainOf(kBellRules), kBellStart, "");
	const ProficiencyPoint& shout = mechanics[1].series.back();
	EXPECT_EQ(shout.conditions, std::nullopt) << "there are none, and none were learned";
	EXPECT_EQ(shout.consequences, 1);
	EXPECT_EQ(shout.knowledge, 1);
}

TEST(Proficiency, EveryPointHasItsTime)
{
	const Domain domain = domainOf(kDoors);
	std::string trace = kStart;
	for (int event = 0; event < 102; ++event)
	{
		trace += R"({"t":"event","action":"light","args":["a"],"ok":false,"time":)" +
				 std::to_string(event) + "}\n";
	}
	const ProficiencyPoint last = follow(domain, trace, "")[0].series.back();
	EXPECT_EQ(last.event, 102U) << "between two regular points";
	EXPECT_EQ(last.time, 101.0);
}

TEST(Proficiency, HugeTimesFitIntoTheTable)
{
	const Domain domain = domainOf(kDoors);
	const auto mechanics = follow(domain,
		kStart + R"({"t":"event","action":"light","args":["a"],"ok":false,"time":-1e308})" + "\n",
		"");
	const std::string csv = proficiencyCsv(domain, mechanics);
	const std::size_t row = csv.find("\n1,") + 3;
	const std::string cell = csv.substr(row, csv.find(',', row) - row);
	EXPECT_EQ(cell.size(), 315U) << cell;
	EXPECT_EQ(std::strtod(cell.c_str(), nullptr), -1e308);
}

} // namespace
} // namespace RPGPref
