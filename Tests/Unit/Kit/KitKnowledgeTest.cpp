// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/CompiledKit.h"
#include "RPGPref/Knowledge/KnowledgeRun.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace RPGPref
{
namespace
{

using namespace Testing;
using nlohmann::ordered_json;

ordered_json lighthouse()
{
	return ordered_json::parse(fileContent(RPGPREF_ROOT "/Content/Samples/lighthouse/kit.json"));
}

CompiledKit compiledOf(const ordered_json& kit)
{
	const Result<Kit> read = readKit(kit.dump(), "kit.json");
	EXPECT_TRUE(read.hasValue()) << (read ? "" : errorText(read.errors()));
	Result<CompiledKit> compiled = compileKit(read ? *read : Kit{});
	EXPECT_TRUE(compiled.hasValue()) << (compiled ? "" : errorText(compiled.errors()));
	return compiled ? std::move(*compiled) : CompiledKit{};
}

std::string errorOf(const ordered_json& kit)
{
	const Result<Kit> read = readKit(kit.dump(), "kit.json");
	if (!read)
	{
		return errorText(read.errors());
	}
	const Result<CompiledKit> compiled = compileKit(*read);
	return compiled ? std::string() : errorText(compiled.errors());
}

/// How somebody without preferences plays it for the first time.
std::vector<std::string> firstPlay(const ordered_json& kit)
{
	const CompiledKit compiled = compiledOf(kit);
	const Model model = modelOf(compiled.domain, compiled.problem);
	const Result<Knowledge> knowledge =
		readKnowledge(compiled.knowledge, "knowledge.json", model.domain, model.problem);
	EXPECT_TRUE(knowledge.hasValue()) << (knowledge ? "" : errorText(knowledge.errors()));
	KnowledgeRun run(
		model.domain, model.problem, nullptr, knowledge ? *knowledge : Knowledge{}, {});
	Budget budget(Budget::kUnlimited);
	EXPECT_EQ(run.step(budget), StepStatus::Done) << errorText(run.errors());
	std::vector<std::string> steps;
	for (const PlayedStep& step : run.result().steps)
	{
		steps.push_back((step.isDone ? "" : "failed: ") + run.task().task.actionText(step.action));
	}
	EXPECT_EQ(run.result().status, KnowledgeStatus::Solved);
	return steps;
}

/// From where a fact can be seen: the places of its rules.
std::vector<std::string> seenFrom(const ordered_json& kit, const std::string& fact)
{
	std::vector<std::string> places;
	const ordered_json knowledge = ordered_json::parse(compiledOf(kit).knowledge);
	for (const ordered_json& rule : knowledge.at("perception"))
	{
		if (rule.at("sees") == fact)
		{
			places.push_back(rule.at("when").at(0));
		}
	}
	return places;
}

TEST(KitKnowledge, KitsThatSayNothingHaveNoNewcomers)
{
	ordered_json kit = lighthouse();
	kit.erase("newcomers");
	EXPECT_EQ(compiledOf(kit).knowledge, "");
}

TEST(KitKnowledge, OpenThingsAreSeenWhereTheyLieAndAlongLines)
{
	const ordered_json kit = lighthouse();
	EXPECT_THAT(seenFrom(kit, "(lies Axe Garden)"),
		::testing::ElementsAre("(at ?me Garden)", "(at ?me House)", "(at ?me Shed)"));
	EXPECT_THAT(seenFrom(kit, "(lies Axe Shore)"), ::testing::Contains("(at ?me House)"));
	ordered_json blind = kit;
	blind["newcomers"]["sight"] = "place";
	EXPECT_THAT(seenFrom(blind, "(lies Axe Garden)"), ::testing::ElementsAre("(at ?me Garden)"));
	blind["places"][0]["sees"] = {"Garden"};
	EXPECT_THAT(seenFrom(blind, "(lies Axe Garden)"),
		::testing::ElementsAre("(at ?me Garden)", "(at ?me Shore)"));
}

TEST(KitKnowledge, GatesMustBeOpenToSeePastThem)
{
	const ordered_json knowledge = ordered_json::parse(compiledOf(lighthouse()).knowledge);
	bool isFound = false;
	for (const ordered_json& rule : knowledge.at("perception"))
	{
		if (rule.at("sees") == "(lies Axe Tower)" && rule.at("when").at(0) == "(at ?me House)")
		{
			isFound = true;
			EXPECT_EQ(rule.at("when").at(1), "(not (held-1 House Tower))");
		}
	}
	EXPECT_TRUE(isFound);
}

TEST(KitKnowledge, HiddenItemsAreFoundByTryingOrByAsking)
{
	ordered_json kit = lighthouse();
	// Nothing to break the door with, so everybody needs the key.
	kit["items"].erase(1);
	kit["gates"][0]["ways"].erase(1);
	EXPECT_THAT(seenFrom(kit, "(lies Key Shed)"), ::testing::IsEmpty());
	const std::vector<std::string> asking = firstPlay(kit);
	EXPECT_THAT(asking, ::testing::Contains(::testing::HasSubstr("talk")))
		<< "who is careful asks the keeper first";
	EXPECT_EQ(std::count_if(asking.begin(), asking.end(),
				  [](const std::string& step) { return step.starts_with("failed"); }),
		0);
	kit["newcomers"]["guess"] = "optimistic";
	const std::vector<std::string> trying = firstPlay(kit);
	EXPECT_THAT(trying, ::testing::Contains(::testing::StartsWith("failed: take")))
		<< "who hopes for the best looks in vain at first";
	kit["items"][0]["hidden"] = false;
	EXPECT_THAT(
		firstPlay(kit), ::testing::Not(::testing::Contains(::testing::StartsWith("failed"))));
}

TEST(KitKnowledge, ASignOnADoorIsReadFromBothSides)
{
	ordered_json kit = lighthouse();
	kit["gates"][0]["knows"] = {"Key"};
	EXPECT_THAT(seenFrom(kit, "(lies Key ?there)"),
		::testing::IsSupersetOf({"(at ?me House)", "(at ?me Tower)"}));
}

TEST(KitKnowledge, MistakesAreReportedWhereTheyStand)
{
	ordered_json kit = lighthouse();
	kit["newcomers"]["unknown"] = {"Kye"};
	EXPECT_THAT(errorOf(kit), ::testing::HasSubstr("unknown item or thing \"Kye\""));
	EXPECT_THAT(errorOf(kit), ::testing::HasSubstr("Key"));
	kit = lighthouse();
	kit["newcomers"]["sight"] = "far";
	EXPECT_THAT(errorOf(kit), ::testing::HasSubstr("expected one of \"place\", \"line\""));
	kit = lighthouse();
	kit["characters"][0]["reveals_when"] = {"has Key"};
	EXPECT_THAT(errorOf(kit), ::testing::HasSubstr("cannot decide what is revealed"));
	kit = lighthouse();
	kit["places"][0]["sees"] = {"Gardn"};
	EXPECT_THAT(errorOf(kit), ::testing::HasSubstr("unknown place \"Gardn\""));
}

TEST(KitKnowledge, WhatIsWrittenIsTheSameKit)
{
	ordered_json source = lighthouse();
	source["places"][0]["sees"] = {"Garden"};
	source["newcomers"]["curiosity"] = 0.5;
	source["newcomers"]["side_trips"] = 4;
	source["newcomers"]["sharing"] = "individual";
	const Result<Kit> kit = readKit(source.dump(), "kit.json");
	ASSERT_TRUE(kit.hasValue());
	const Result<Kit> again = readKit(writeKit(*kit), "kit.json");
	ASSERT_TRUE(again.hasValue());
	EXPECT_EQ(compileKit(*again)->knowledge, compileKit(*kit)->knowledge);
	EXPECT_EQ(writeKit(*again), writeKit(*kit));
}

} // namespace
} // namespace RPGPref
