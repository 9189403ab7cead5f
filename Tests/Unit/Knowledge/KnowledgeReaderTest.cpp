// SPDX-License-Identifier: MIT
#include "Knowledge/KnowledgeLevel.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using ::testing::HasSubstr;

/// Reads a file for the trapdoor sample; its members follow the schema's.
Result<Knowledge> readForTrapdoor(const std::string& members, Diagnostics* warnings = nullptr)
{
	static const Testing::Model model = Testing::sampleModel("trapdoor");
	return readKnowledge("{\"schema\": \"knowledge/1\",\n" + members + "}", "k.json", model.domain,
		model.problem, "player", warnings);
}

std::string errorOf(const std::string& members)
{
	const Result<Knowledge> result = readForTrapdoor(members);
	return result ? "" : format(result.errors().front());
}

TEST(KnowledgeReader, NamesPlaceAndExpectationOfEachMistake)
{
	EXPECT_THAT(errorOf("\"unknown\": [\"(wayout *)\"]"),
		HasSubstr("k.json:2:13: error: there is no predicate 'wayout'"));
	EXPECT_THAT(errorOf("\"unknown\": [\"(way-out A B)\"]"), HasSubstr("expected 1"));
	EXPECT_THAT(
		errorOf("\"unknown\": [\"(way-out Nowhere)\"]"), HasSubstr("there is no object 'Nowhere'"));
	EXPECT_THAT(errorOf("\"unknown\": [\"way-out\"]"), HasSubstr("expected a fact such as"));
	EXPECT_THAT(
		errorOf("\"known\": [\"(way-out RedPit)\"]"), HasSubstr("is not true at the start"));
	EXPECT_THAT(
		errorOf("\"signs\": [\"(not (way-out BluePit))\"]"), HasSubstr("is not true at the start"));
	EXPECT_THAT(errorOf("\"alternatives\": [{\"oneof\": [\"(way-out RedPit)\"]}]"),
		HasSubstr("expected exactly one"));
	EXPECT_THAT(errorOf("\"alternatives\": [{\"at_most_one\": [\"(stairs Ledge Balcony)\", "
						"\"(stairs Balcony Ledge)\"]}]"),
		HasSubstr("expected at most one"));
	EXPECT_THAT(errorOf("\"agents\": {\"Ledge\": {\"knows\": \"veteran\"}}"),
		HasSubstr("the level has no agent 'Ledge'"));
	EXPECT_THAT(errorOf("\"guess\": \"bold\""), HasSubstr("expected one of \"optimistic\""));
	EXPECT_THAT(errorOf("\"curiosity\": 2"), HasSubstr("k.json:2:14"));
	EXPECT_THAT(errorOf("\"perception\": [{\"when\": []}]"), HasSubstr("sees"));
	EXPECT_THAT(errorOf("\"fog\": true"), HasSubstr("fog"));
}

TEST(KnowledgeReader, WarnsOfPatternsThatMatchNothing)
{
	Diagnostics warnings;
	EXPECT_TRUE(
		readForTrapdoor("\"unknown\": [\"(way-out Ann)\"], \"known\": [\"(saved *)\"]", &warnings)
			.hasValue());
	EXPECT_EQ(warnings.size(), 2U);
}

TEST(KnowledgeReader, MoreLiteralArgumentsWinAndUnknownWinsTies)
{
	const auto unknownIn = [](const std::string& members)
	{
		const auto level = Testing::knowledgeLevel(Testing::sample("trapdoor/domain.pddl"),
			Testing::sample("trapdoor/problem.pddl"),
			Testing::sample("trapdoor/playstyles-1-none.json"),
			"{\"schema\": \"knowledge/1\", " + members + "}");
		std::vector<std::string> texts;
		const auto run = Testing::playKnowledge(*level, {});
		for (const AtomId atom : run->task().open)
		{
			texts.push_back(run->task().task.atomText(atom));
		}
		return texts;
	};
	using ::testing::ElementsAre;
	using ::testing::IsEmpty;
	// Both pits have a place in preconditions as soon as they are unknown.
	EXPECT_THAT(unknownIn("\"unknown\": [\"(way-out RedPit)\", \"(way-out BluePit)\"]"),
		ElementsAre("(way-out RedPit)", "(way-out BluePit)"));
	EXPECT_THAT(unknownIn("\"unknown\": [\"(way-out *)\"], \"known\": [\"(whether (way-out "
						  "RedPit))\", \"(whether (way-out Ledge))\", \"(whether (way-out "
						  "Balcony))\"]"),
		ElementsAre("(way-out BluePit)"));
	EXPECT_THAT(
		unknownIn("\"unknown\": [\"(way-out BluePit)\"], \"known\": [\"(way-out BluePit)\"]"),
		ElementsAre("(way-out BluePit)"));
	EXPECT_THAT(
		unknownIn("\"unknown\": [\"(way-out BluePit)\"], \"signs\": [\"(way-out BluePit)\"]"),
		IsEmpty());
	EXPECT_THAT(
		unknownIn("\"unknown\": [\"(way-out BluePit)\"], \"team\": \"veteran\""), IsEmpty());
	EXPECT_THAT(unknownIn("\"unknown\": [\"(saved Ann)\"]"), IsEmpty())
		<< "players see whether they have won";
}

TEST(KnowledgeWarnings, NameWhatIsProbablyNotMeant)
{
	const auto level = Testing::knowledgeLevel(Testing::sample("trapdoor/domain.pddl"),
		Testing::sample("trapdoor/problem.pddl"),
		Testing::sample("trapdoor/playstyles-1-none.json"),
		R"json({"schema": "knowledge/1", "unknown": ["(way-out RedPit)", "(way-out BluePit)",
			"(at Ann Ledge)"]})json");
	const auto run = Testing::playKnowledge(*level, {});
	std::vector<std::string> codes;
	for (const Diagnostic& warning : run->task().warnings)
	{
		codes.push_back(warning.code);
	}
	EXPECT_THAT(codes,
		::testing::UnorderedElementsAre("never-seen", "own-whereabouts-unknown", "missing-oneof"));
}

} // namespace
} // namespace RPGPref
