// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Sentence.h"
#include "RPGPref/Kit/CompiledKit.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Planning/Worth.h"

#include "Support/RunProgram.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace RPGPref
{
namespace
{

using namespace Testing;

std::string smallKit(const std::string& enemies)
{
	return R"({"schema": "kit/1", "name": "Small", "places": [{"id": "Hall", "name": "the hall"}],
		"connections": [], "players": [{"id": "Ann", "start": "Hall"}],
		"enemies": [)" +
		   enemies + R"(], "objectives": [{"name": "clear", "needs": ["Rat is gone"]}]})";
}

/// A kit's task with its words.
GroundTask worded(const std::string& text, Diagnostics& warnings)
{
	const Result<Kit> kit = readKit(text, "kit.json");
	EXPECT_TRUE(kit.hasValue()) << (kit ? "" : errorText(kit.errors()));
	const Result<CompiledKit> compiled = compileKit(*kit);
	EXPECT_TRUE(compiled.hasValue()) << (compiled ? "" : errorText(compiled.errors()));
	const Result<Domain> domain = readPddlDomain(compiled->domain, "domain.pddl");
	const Result<Level> level = readLevel(compiled->level, "level.json");
	EXPECT_TRUE(level.hasValue()) << (level ? "" : errorText(level.errors()));
	GroundTask task = taskOf(compiled->domain, compiled->problem);
	applyWords(level->words, level->file, *domain, task, warnings);
	return task;
}

constexpr const char* kRatAndOrc =
	R"({"id": "Rat", "name": "the rat", "at": "Hall", "ways": [{"kind": "fight"}]},
	{"id": "Orc", "name": "the orc", "at": "Hall", "ways": [{"kind": "fight"}, {"kind": "bribe"}]})";

TEST(KitTagTest, IsTheUsualWordOfAGamesOwnHierarchy)
{
	EXPECT_EQ(kitTag("Combat.Melee"), "combat.melee");
	EXPECT_EQ(kitTag("Activity.Craft.Rope"), "craft.rope");
	EXPECT_EQ(kitTag("Game.Verbs.Stealth"), "stealth");
	EXPECT_EQ(kitTag("Activity.Sit"), "activity.sit");
	EXPECT_EQ(kitTag(""), "");
}

TEST(KitWordsTest, ActionsFactsAndObjectsHaveWords)
{
	Diagnostics warnings;
	const GroundTask task = worded(smallKit(kRatAndOrc), warnings);
	EXPECT_TRUE(warnings.empty()) << errorText(warnings);
	const ActionId fight = task.findAction("fight-rat Ann");
	ASSERT_TRUE(fight.isValid());
	EXPECT_EQ(task.sentence(fight), "Ann fights the rat");
	EXPECT_EQ(task.deed(fight), "fight the rat");
	EXPECT_EQ(task.quoted(fight), "“Ann fights the rat”");
	EXPECT_EQ(task.inWords("(is-gone Rat)"), "the rat is gone");
	EXPECT_EQ(task.inWords("(not (is-gone Rat))"), "the rat is not gone");
	EXPECT_EQ(task.inWords("(at Ann Nowhere)"), "(at Ann Nowhere)");
	EXPECT_EQ(task.inWordsOfObject("hall"), "the hall");
}

TEST(KitWordsTest, WithoutWordsSymbolsServe)
{
	Diagnostics warnings;
	GroundTask task = worded(smallKit(kRatAndOrc), warnings);
	task.words = {};
	const ActionId fight = task.findAction("fight-rat Ann");
	EXPECT_EQ(task.sentence(fight), "fight-rat Ann");
	EXPECT_EQ(task.deed(fight), "fight-rat");
	EXPECT_EQ(task.quoted(fight), "`fight-rat Ann`");
	EXPECT_EQ(task.inWords("(is-gone Rat)"), "(is-gone Rat)");
}

/// Two fights are the same again, whoever is fought; a bribe is something else.
TEST(KitWordsTest, FunFadesPerKindOfDeed)
{
	Diagnostics warnings;
	GroundTask task = worded(smallKit(kRatAndOrc), warnings);
	const std::vector<FixedValue> likings(task.actions.size(), kFixedOne);
	const ActionId rat = task.findAction("fight-rat Ann");
	const ActionId orc = task.findAction("fight-orc Ann");
	const ActionId bribe = task.findAction("bribe-orc Ann");
	ASSERT_TRUE(rat.isValid() && orc.isValid() && bribe.isValid());
	const WorthModel byKind(task, likings, WorthWeights{}, {});
	EXPECT_LT(byKind.steps(Plan{rat, orc})[1].fun, kFixedOne);
	EXPECT_EQ(byKind.steps(Plan{rat, bribe})[1].fun, kFixedOne);
	task.kinds.clear();
	const WorthModel bySchema(task, likings, WorthWeights{}, {});
	EXPECT_EQ(bySchema.steps(Plan{rat, orc})[1].fun, kFixedOne);
}

TEST(KitWordsTest, WordsForUnknownSymbolsAreReportedAtTheirPlace)
{
	const std::string text = R"({"schema": "level/1", "name": "x", "bounds": [0, 0, 1, 1],
 "words": {"actions": {"flyy": {"name": "fly", "sentence": "{who} flies"}}}})";
	const Result<Level> level = readLevel(text, "level.json");
	ASSERT_TRUE(level.hasValue()) << errorText(level.errors());
	Diagnostics warnings;
	GroundTask task;
	applyWords(level->words, level->file, Domain{}, task, warnings);
	ASSERT_EQ(warnings.size(), 1U);
	EXPECT_EQ(warnings[0].position.line, 2U);
	EXPECT_NE(warnings[0].message.find("flyy"), std::string::npos);
}

TEST(SentenceTest, EveryPatternSaysItsArguments)
{
	std::set<std::string> keys;
	for (const SentencePattern& pattern : sentencePatterns())
	{
		EXPECT_TRUE(keys.insert(std::string(pattern.key)).second) << pattern.key;
		Sentence sentence{std::string(pattern.key), {}};
		std::string rest(pattern.english);
		for (std::size_t open = rest.find('{'); open != std::string::npos; open = rest.find('{'))
		{
			const std::size_t close = rest.find('}', open);
			ASSERT_NE(close, std::string::npos) << pattern.key;
			sentence.arguments.push_back({rest.substr(open + 1, close - open - 1), {"A", "B"}});
			rest.erase(0, close + 1);
		}
		const std::string text = sentence.text();
		EXPECT_EQ(text.find('{'), std::string::npos) << text;
		EXPECT_EQ(text.back(), '.') << text;
	}
}

/// Nothing that people read names a symbol: those of the heist have hyphens or are run together.
TEST(KitWordsTest, ReportsSpeakInWords)
{
	const ProgramRun run = runProgram({"preview", "Content/Templates/heist", "--json", "--quick"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	const nlohmann::json report = run.json();
	std::set<std::string> symbols;
	for (const auto& [symbol, words] : report["words"]["actions"].items())
	{
		if (symbol.find('-') != std::string::npos)
		{
			symbols.insert(symbol);
		}
	}
	ASSERT_GT(symbols.size(), 5U);
	const auto expectWords = [&](const nlohmann::json& text)
	{
		for (const std::string& symbol : symbols)
		{
			EXPECT_EQ(text.get<std::string>().find(symbol), std::string::npos) << text;
		}
	};
	for (const nlohmann::json& sentence : report["summary"])
	{
		expectWords(sentence);
	}
	for (const nlohmann::json& finding : report["findings"])
	{
		expectWords(finding["text"]);
		EXPECT_TRUE(finding["sentence"].is_null() || finding["sentence"]["key"].is_string());
	}
	for (const nlohmann::json& team : report["teams"])
	{
		for (const nlohmann::json& step : team["steps"])
		{
			expectWords(step["sentence"]);
			expectWords(step["why"]);
		}
	}
}

} // namespace
} // namespace RPGPref
