// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Knowledge/KnowledgeStudy.h"

#include "Knowledge/KnowledgeLevel.h"
#include "Knowledge/SmallestSignSet.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

namespace RPGPref
{
namespace
{

using nlohmann::ordered_json;

KnowledgeStudyOptions tidyStudy()
{
	KnowledgeStudyOptions options;
	options.play.mode = KnowledgeMode::Tidy;
	options.play.f = 0;
	return options;
}

void finish(KnowledgeStudy& study)
{
	Budget budget(Budget::kUnlimited);
	ASSERT_EQ(study.step(budget), StepStatus::Done) << Testing::errorText(study.errors());
}

ordered_json effectsOf(const std::vector<SignpostEffect>& effects, const KnowledgeScore& base,
	const std::string& member)
{
	ordered_json list = ordered_json::array();
	for (const SignpostEffect& effect : effects)
	{
		const bool areSolved = effect.score.status == KnowledgeStatus::Solved &&
							   base.status == KnowledgeStatus::Solved;
		list.push_back({{member, effect.text}, {"status", statusWord(effect.score.status)},
			{"steps", effect.score.steps},
			{"steps_difference", areSolved ? ordered_json(std::int64_t{effect.score.steps} -
														  std::int64_t{base.steps})
										   : ordered_json()},
			{"liking_difference", toDouble(effect.score.liking - base.liking)}});
	}
	return list;
}

TEST(Signposts, HelpAsInTheGoldenFile)
{
	const ordered_json golden = ordered_json::parse(Testing::testData("knowledge/golden.json"));
	std::size_t compared = 0;
	for (const auto& [folder, entries] : golden.at("samples").items())
	{
		for (const ordered_json& entry : entries)
		{
			if (!entry.contains("signposts_tidy"))
			{
				continue;
			}
			SCOPED_TRACE(folder + " " + entry.at("playstyles").get<std::string>());
			const auto level =
				Testing::knowledgeSample(folder, entry.at("playstyles"), entry.at("knowledge"));
			KnowledgeStudy study(level->model.domain, level->model.problem, &level->team,
				level->knowledge, tidyStudy());
			finish(study);
			const ordered_json& expected = entry.at("signposts_tidy");
			const SignpostReport& report = study.signposts();
			EXPECT_TRUE(report.isComplete);
			EXPECT_EQ(effectsOf(report.signs, report.base, "tell"), expected.at("signs"));
			EXPECT_EQ(effectsOf(report.hiding, report.base, "hide"), expected.at("hiding"));
			ordered_json set = ordered_json::array();
			for (const SignpostEffect& sign : report.set)
			{
				set.push_back(sign.text);
			}
			EXPECT_EQ(set, expected.at("set").at("tell"));
			EXPECT_EQ(report.withSet.steps, expected.at("set").at("steps").get<std::uint32_t>());
			EXPECT_EQ(
				toDouble(report.withSet.liking), expected.at("set").at("liking").get<double>());
			++compared;
		}
	}
	EXPECT_GE(compared, 5U);
}

TEST(Signposts, EndWithTheLimitOfPlays)
{
	const auto level = Testing::knowledgeSample("signpost-maze", "playstyles-1-none.json");
	KnowledgeStudyOptions options = tidyStudy();
	options.signposts.mostPlays = 3;
	KnowledgeStudy study(
		level->model.domain, level->model.problem, &level->team, level->knowledge, options);
	finish(study);
	EXPECT_EQ(study.signposts().plays, 3U);
	EXPECT_FALSE(study.signposts().isComplete);
}

/// What the finding with this code says; empty if there is none.
std::string findingOf(const KnowledgeStudy& study, const std::string& code)
{
	for (const KnowledgeFinding& finding : knowledgeFindings(study))
	{
		if (finding.code == code)
		{
			return finding.text;
		}
	}
	return {};
}

constexpr const char* kDoorsDomain = R"pddl(
(define (domain doors) (:requirements :strips :typing)
  (:types player room - object)
  (:predicates (at ?p - player ?r - room) (way ?a ?b - room) (open ?a ?b - room))
  (:action go :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (way ?a ?b)) :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action pass :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (open ?a ?b)) :effect (and (at ?p ?b) (not (at ?p ?a)))))
)pddl";

constexpr const char* kDoorsProblem = R"pddl(
(define (problem doors) (:domain doors)
  (:objects Ann - player Porch Hall Left Right Attic Exit - room)
  (:init (at Ann Porch) (way Porch Hall) (way Hall Left) (way Left Hall) (way Hall Right)
    (way Right Hall) (way Hall Attic) (way Attic Hall) (open Attic Exit))
  (:goal (and (at Ann Exit))))
)pddl";

constexpr const char* kDoorsKnowledge = R"json({"schema": "knowledge/1",
	"unknown": ["(open Left Exit)", "(open Right Exit)", "(open Attic Exit)"],
	"perception": [{"sees": "(open ?a ?b)", "when": ["(at ?me ?a)"]}]})json";

/// A level whose exit is behind the last of three doors.
std::unique_ptr<Testing::KnowledgeLevel> doorsLevel(const std::string& knowledge = kDoorsKnowledge)
{
	return Testing::knowledgeLevel(kDoorsDomain, kDoorsProblem,
		R"json({"schema": "playstyles/1", "name": "Ann", "agents": {"Ann": {}}})json", knowledge);
}

TEST(Signposts, StandWhereThePlayersGoWrong)
{
	const auto level = doorsLevel();
	KnowledgeStudy study(
		level->model.domain, level->model.problem, &level->team, level->knowledge, tidyStudy());
	finish(study);
	const SignpostReport& report = study.signposts();
	ASSERT_GT(report.base.steps, 3U) << "some room is visited in vain";
	const auto sign = std::find_if(report.placed.begin(), report.placed.end(),
		[](const SignpostEffect& effect) { return effect.text == "(not (open Left Exit))"; });
	ASSERT_NE(sign, report.placed.end());
	EXPECT_EQ(study.newcomers().task().task.nameOf(sign->place), "Hall")
		<< "the porch is as good, but the hall is nearer to the choice";
	EXPECT_EQ(sign->partsAt, 2U);
	EXPECT_LT(sign->score.steps, report.base.steps);
	EXPECT_THAT(findingOf(study, "wrong-turn"),
		::testing::AllOf(::testing::StartsWith("Newcomers try go Hall "),
			::testing::HasSubstr(" first and lose "),
			::testing::HasSubstr(" steps; a sign at Hall saves them. It shows ")));
}

TEST(Signposts, AtAPlaceInTheFileShowWhatTheySay)
{
	const auto playedWith = [](const std::string& sign)
	{
		const auto level = doorsLevel(R"json({"schema": "knowledge/1", "guess": "cautious",
			"unknown": ["(open Left Exit)", "(open Right Exit)", "(open Attic Exit)"],
			"signs": [)json" + sign + "]}");
		return Testing::playedTexts(*Testing::playKnowledge(*level, tidyStudy().play));
	};
	const std::vector<std::string> straight = {
		"go Ann Porch Hall", "go Ann Hall Attic", "pass Ann Attic Exit"};
	EXPECT_EQ(playedWith(R"json({"shows": "(open Attic Exit)", "when": ["(at ?me Porch)"]})json"),
		straight);
	EXPECT_EQ(playedWith(R"json("(open Attic Exit)")json"), straight);
	EXPECT_NE(playedWith(R"json({"shows": "(open Attic Exit)", "when": ["(at ?me Attic)"]})json"),
		straight)
		<< "nobody plans to look at a sign that nobody knows of";
}

TEST(Signposts, MustBeTrue)
{
	const auto level = doorsLevel();
	const Result<Knowledge> untrue = readKnowledge(
		R"json({"schema": "knowledge/1", "signs": [{"shows": "(open Left Exit)", "when": []}]})json",
		"knowledge.json", level->model.domain, level->model.problem);
	ASSERT_FALSE(untrue.hasValue());
	EXPECT_THAT(Testing::errorText(untrue.errors()), ::testing::HasSubstr("not true at the start"));
}

TEST(Signposts, FewestThatBringNewcomersNearVeterans)
{
	const auto level = doorsLevel();
	const auto within = [&](double factor)
	{
		KnowledgeStudyOptions options = tidyStudy();
		options.signposts.factor = factor;
		KnowledgeStudy study(
			level->model.domain, level->model.problem, &level->team, level->knowledge, options);
		finish(study);
		return study.signposts().within;
	};
	const auto close = within(1.0);
	ASSERT_TRUE(close.has_value());
	EXPECT_EQ(close->steps, 3U);
	EXPECT_TRUE(close->isSmallest);
	EXPECT_LE(close->score.steps, close->steps);
	ASSERT_EQ(close->signs.size(), 2U) << "a guess stays open with one sign";
	const auto loose = within(3.0);
	ASSERT_TRUE(loose.has_value());
	EXPECT_TRUE(loose->signs.empty()) << "nine steps are enough without";
}

TEST(SmallestSignSet, AgreesWithTryingEverything)
{
	Random random(7);
	for (int round = 0; round < 200; ++round)
	{
		// Whether a set suffices, for all sets of six signs; all of them do.
		constexpr std::size_t kCount = 6;
		std::vector<bool> suffices;
		for (std::size_t bits = 0; bits >> kCount == 0; ++bits)
		{
			suffices.push_back(random.below(8) == 0);
		}
		suffices.front() = false;
		suffices.back() = true;
		const auto bitsOf = [](const SmallestSignSet::Set& set)
		{
			std::size_t bits = 0;
			for (const std::size_t sign : set)
			{
				bits |= std::size_t{1} << sign;
			}
			return bits;
		};
		std::size_t fewest = kCount;
		std::vector<bool> alone;
		for (std::size_t bits = 0; bits < suffices.size(); ++bits)
		{
			const auto size = static_cast<std::size_t>(std::popcount(bits));
			fewest = suffices[bits] ? (std::min)(fewest, size) : fewest;
		}
		for (std::size_t sign = 0; sign < kCount; ++sign)
		{
			alone.push_back(suffices[std::size_t{1} << sign]);
		}
		SmallestSignSet search(kCount, {0, 1, 2, 3, 4, 5}, alone, 1000);
		while (search.next())
		{
			search.take(suffices[bitsOf(*search.next())]);
		}
		EXPECT_TRUE(search.isProven());
		EXPECT_TRUE(suffices[bitsOf(search.best())]);
		EXPECT_EQ(search.best().size(), fewest) << "round " << round;
	}
	SmallestSignSet cut(30, {0, 1, 2, 3, 4, 5}, std::vector<bool>(30, false), 20);
	while (cut.next())
	{
		cut.take(false);
	}
	EXPECT_FALSE(cut.isProven()) << "435 pairs were not tried";
	EXPECT_EQ(cut.best().size(), 6U);
}

TEST(KnowledgeFindings, SayWhatADesignerNeedsToKnow)
{
	const auto findingsOf = [](const char* folder, const char* team)
	{
		const auto level = Testing::knowledgeSample(folder, team);
		KnowledgeStudy study(
			level->model.domain, level->model.problem, &level->team, level->knowledge, tidyStudy());
		finish(study);
		std::map<std::string, std::string> texts;
		for (const KnowledgeFinding& finding : knowledgeFindings(study))
		{
			texts.emplace(finding.code, finding.text);
		}
		return texts;
	};
	const auto maze = findingsOf("signpost-maze", "playstyles-1-none.json");
	EXPECT_EQ(maze.at("detour"), "Newcomers reach the goal in 11 steps, 6 steps more than players "
								 "who know the level.");
	EXPECT_EQ(maze.at("signpost"),
		"A sign at the start that shows (not (free A3 Exit)) saves them 6 steps.");
	const auto trapdoor = findingsOf("trapdoor", "playstyles-1-none.json");
	EXPECT_THAT(trapdoor.at("stranded"), ::testing::HasSubstr("after step 1, slide Ann Ledge "
															  "RedPit, the goal is out of reach"));
	const auto doors = findingsOf("two-doors", "playstyles-2-puzzler.json");
	EXPECT_THAT(doors.at("signpost"), ::testing::HasSubstr("(puzzle RightRoom)"));
	EXPECT_THAT(doors.at("signpost"), ::testing::HasSubstr("more to their liking"));
}

} // namespace
} // namespace RPGPref
