// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/CompiledKit.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Planning/FfSearch.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace RPGPref
{
namespace
{

using namespace Testing;

CompiledKit compiledOf(const std::string& text)
{
	const Result<Kit> kit = readKit(text, "kit.json");
	EXPECT_TRUE(kit.hasValue()) << (kit ? "" : errorText(kit.errors()));
	if (!kit)
	{
		return {};
	}
	Result<CompiledKit> compiled = compileKit(*kit);
	EXPECT_TRUE(compiled.hasValue()) << (compiled ? "" : errorText(compiled.errors()));
	return compiled ? std::move(*compiled) : CompiledKit();
}

/// The steps of some plan, or nothing.
std::vector<std::string> planOf(const CompiledKit& kit)
{
	const GroundTask task = taskOf(kit.domain, kit.problem);
	FfSearch search(task, {.nodes = 200'000, .bytes = ~std::uint64_t{0}});
	Budget budget(Budget::kUnlimited);
	search.step(budget);
	std::vector<std::string> steps;
	for (const ActionId action : search.outcome() == SearchOutcome::Solved ? search.plan() : Plan())
	{
		steps.push_back(task.actionText(action));
	}
	return steps;
}

bool occurs(const std::vector<std::string>& steps, const std::string& part)
{
	return std::any_of(steps.begin(), steps.end(),
		[&](const std::string& step) { return step.find(part) != std::string::npos; });
}

std::string smallKit(const std::string& blocks, const std::string& objective)
{
	return R"({"schema": "kit/1", "name": "Small",
		"places": [{"id": "Hall"}, {"id": "Vault"}], "connections": [{"from": "Hall", "to": "Vault"}],
		"players": [{"id": "Ann", "start": "Hall"}, {"id": "Bob", "start": "Hall"}],
		"objectives": [{"name": "goal", "needs": [)" +
		   objective + "]}]" + (blocks.empty() ? "" : ", ") + blocks + "}";
}

class KitTemplateTest : public testing::TestWithParam<const char*>
{
};

TEST_P(KitTemplateTest, CompilesToALevelThatCanBePlayed)
{
	const CompiledKit kit = compiledOf(
		fileContent(std::string(RPGPREF_ROOT "/Content/Templates/") + GetParam() + "/kit.json"));
	EXPECT_FALSE(planOf(kit).empty());
	EXPECT_TRUE(kit.warnings.empty()) << errorText(kit.warnings);
	const Result<Level> level = readLevel(kit.level, "level.json");
	EXPECT_TRUE(level.hasValue()) << (level ? "" : errorText(level.errors()));
}

TEST_P(KitTemplateTest, HasWordsForEveryAction)
{
	const CompiledKit kit = compiledOf(
		fileContent(std::string(RPGPREF_ROOT "/Content/Templates/") + GetParam() + "/kit.json"));
	const Domain domain = domainOf(kit.domain);
	std::set<std::string> known;
	for (const CompiledKit::Action& action : kit.actions)
	{
		known.insert(action.schema);
		EXPECT_EQ(action.sentence.find("{what}"), std::string::npos) << action.sentence;
		EXPECT_FALSE(action.sentence.empty()) << action.schema;
	}
	for (const ActionSchema& schema : domain.actions)
	{
		EXPECT_EQ(known.count(schema.name), 1U) << schema.name;
	}
}

INSTANTIATE_TEST_SUITE_P(Templates, KitTemplateTest,
	testing::Values(
		"key-and-door", "gather-and-craft", "stealth", "puzzle-house", "heist", "village-quests"));

TEST(CompileKitTest, WithoutBarriersPlayersJustWalk)
{
	const std::vector<std::string> plan =
		planOf(compiledOf(smallKit("", R"("everybody at Vault")")));
	EXPECT_EQ(plan.size(), 2U);
}

TEST(CompileKitTest, AnObjectiveCanBeASentenceAlone)
{
	const std::string kit = smallKit("", R"("everybody at Vault")");
	const std::string named = R"({"name": "goal", "needs": ["everybody at Vault"]})";
	const auto compiledWith = [&](const std::string& objective)
	{
		std::string text = kit;
		return compiledOf(text.replace(text.find(named), named.size(), objective)).problem;
	};
	EXPECT_EQ(compiledWith(R"("everybody at Vault")"),
		compiledWith(R"({"needs": ["everybody at Vault"]})"));
}

TEST(CompileKitTest, AGateIsShutUntilOneOfItsWaysIsUsed)
{
	const std::string gate =
		R"("gates": [{"id": "Door", "between": ["Hall", "Vault"], "ways": [{"kind": "break"}]}])";
	const std::vector<std::string> plan =
		planOf(compiledOf(smallKit(gate, R"("everybody at Vault")")));
	EXPECT_EQ(plan.size(), 3U);
	EXPECT_TRUE(occurs(plan, "break-door"));
}

TEST(CompileKitTest, AGateWithoutWaysStaysShut)
{
	const std::string gate = R"("gates": [{"id": "Door", "between": ["Hall", "Vault"]}])";
	EXPECT_TRUE(planOf(compiledOf(smallKit(gate, R"("everybody at Vault")"))).empty());
}

TEST(CompileKitTest, SneakingPastIsDoneByEachPlayer)
{
	const std::string guard =
		R"("enemies": [{"id": "Guard", "at": "Vault", "guards": ["Vault"], "ways": [{"kind": "sneak"}]}])";
	const std::vector<std::string> plan =
		planOf(compiledOf(smallKit(guard, R"("everybody at Vault")")));
	EXPECT_EQ(plan.size(), 2U);
	EXPECT_TRUE(occurs(plan, "sneak-guard Ann"));
	EXPECT_TRUE(occurs(plan, "sneak-guard Bob"));
}

TEST(CompileKitTest, APermitIsForWhoGotIt)
{
	const std::string guard = R"("enemies": [{"id": "Guard", "at": "Vault", "guards": ["Vault"],
		"ways": [{"kind": "talk", "lasting": "for who did it"}]}])";
	const std::vector<std::string> plan =
		planOf(compiledOf(smallKit(guard, R"("everybody at Vault")")));
	EXPECT_EQ(plan.size(), 4U);
}

/// A hall and a vault that only a ladder joins; Bob can climb, Ann cannot.
std::string ladderKit(const std::string& blocks, const std::string& objective)
{
	return R"({"schema": "kit/1", "name": "Ladder", "places": [{"id": "Hall"}, {"id": "Vault"}],
		"connections": [{"from": "Hall", "to": "Vault", "name": "the ladder", "needs": ["can climb"]}],
		"players": [{"id": "Ann", "start": "Hall"}, {"id": "Bob", "start": "Hall", "can": ["climb"]}],
		"objectives": [{"name": "goal", "needs": [)" +
		   objective + "]}], " + blocks + "}";
}

class DeedPastTheDogTest : public testing::TestWithParam<const char*>
{
};

TEST_P(DeedPastTheDogTest, TakesNobodyAlongAWayThatTheyCannotTake)
{
	const std::string dog =
		R"("enemies": [{"id": "Dog", "at": "Vault", "guards": ["Vault"], "ways": [)" +
		std::string(GetParam()) + "]}]";
	EXPECT_TRUE(planOf(compiledOf(ladderKit(dog, R"("Ann at Vault")"))).empty())
		<< "Ann cannot climb";
	EXPECT_FALSE(planOf(compiledOf(ladderKit(dog, R"("Bob at Vault")"))).empty()) << "Bob can";
	EXPECT_FALSE(planOf(compiledOf(smallKit(dog, R"("Ann at Vault")"))).empty())
		<< "without the ladder Ann can, too";
}

INSTANTIATE_TEST_SUITE_P(Lasting, DeedPastTheDogTest,
	testing::Values(R"({"kind": "sneak"})", R"({"kind": "talk", "lasting": "for who did it"})"));

TEST(CompileKitTest, BesideALadderThereAreStairsForTheOthers)
{
	std::string kit = ladderKit(
		R"("enemies": [{"id": "Dog", "at": "Vault", "guards": ["Vault"], "ways": [{"kind": "sneak"}]}])",
		R"("everybody at Vault")");
	EXPECT_TRUE(planOf(compiledOf(kit)).empty());
	const std::string ladder = R"("connections": [)";
	kit.insert(kit.find(ladder) + ladder.size(), R"({"from": "Hall", "to": "Vault"}, )");
	EXPECT_EQ(planOf(compiledOf(kit)).size(), 2U);
}

TEST(CompileKitTest, ATeamThatStaysTogetherClimbsOnlyIfAllCan)
{
	const std::string dog = R"("together": true,
		"enemies": [{"id": "Dog", "at": "Vault", "guards": ["Vault"], "ways": [{"kind": "sneak"}]}])";
	std::string kit = ladderKit(dog, R"("Bob at Vault")");
	EXPECT_TRUE(planOf(compiledOf(kit)).empty()) << "Ann would come along";
	const std::string ann = R"("id": "Ann", )";
	kit.insert(kit.find(ann) + ann.size(), R"("can": ["climb"], )");
	EXPECT_EQ(planOf(compiledOf(kit)).size(), 1U);
}

TEST(CompileKitTest, AnUnknownNeedOfAWayIsReportedOnce)
{
	std::string text = ladderKit(
		R"("enemies": [{"id": "Dog", "at": "Vault", "guards": ["Vault"], "ways": [{"kind": "sneak"}]}])",
		R"("Bob at Vault")");
	const std::string need = "can climb";
	text.replace(text.find(need), need.size(), "has Rpoe");
	const Result<Kit> kit = readKit(text, "kit.json");
	ASSERT_TRUE(kit.hasValue());
	const Result<CompiledKit> compiled = compileKit(*kit);
	ASSERT_FALSE(compiled.hasValue());
	EXPECT_EQ(compiled.errors().size(), 1U) << errorText(compiled.errors());
}

TEST(CompileKitTest, TwoBarriersOnOneConnectionBothCount)
{
	const std::string both =
		R"("gates": [{"id": "Door", "between": ["Hall", "Vault"], "ways": [{"kind": "break"}]}],
		"enemies": [{"id": "Guard", "at": "Vault", "guards": ["Vault"], "ways": [{"kind": "fight"}]}])";
	const std::vector<std::string> plan = planOf(compiledOf(smallKit(both, R"("Ann at Vault")")));
	EXPECT_EQ(plan.size(), 3U);
}

TEST(CompileKitTest, WaysAreForThoseWhoCan)
{
	std::string kit = smallKit(
		R"("gates": [{"id": "Door", "between": ["Hall", "Vault"], "ways": [{"kind": "hack", "who": ["Bob"]}]}])",
		R"("Ann at Vault")");
	EXPECT_TRUE(occurs(planOf(compiledOf(kit)), "hack-door Bob"));
}

TEST(CompileKitTest, NumbersAreSpentAndEarned)
{
	const std::string market =
		R"("numbers": [{"id": "Gold", "start": 1, "most": 5, "per": "team"}],
		"characters": [{"id": "Miller", "at": "Hall", "uses": [{"kind": "help", "results": ["gets 2 Gold"]}]}],
		"gates": [{"id": "Door", "between": ["Hall", "Vault"], "ways": [{"kind": "bribe", "needs": ["Gold at least 4"], "results": ["loses 4 Gold"]}]}])";
	const std::vector<std::string> plan = planOf(compiledOf(smallKit(market, R"("Ann at Vault")")));
	EXPECT_EQ(plan.size(), 4U) << "two helps, a bribe, a step";
}

TEST(CompileKitTest, CountedItemsAreTakenOneByOneAndRunOut)
{
	const auto kit = [](int wood)
	{
		return smallKit(R"("items": [{"id": "Wood", "at": "Hall", "count": )" +
							std::to_string(wood) +
							R"(}, {"id": "Raft"}],
			"recipes": [{"makes": "Raft", "from": ["3 Wood"]}])",
			R"("somebody has Raft")");
	};
	EXPECT_EQ(planOf(compiledOf(kit(3))).size(), 4U);
	EXPECT_TRUE(planOf(compiledOf(kit(2))).empty());
}

TEST(CompileKitTest, NobodySeesMeAsksForEveryWatcherOfThePlace)
{
	const std::string watched =
		R"("enemies": [{"id": "Guard", "at": "Hall", "sees": ["Hall"], "ways": [{"kind": "fight"}]},
			{"id": "Cook", "at": "Vault", "sees": ["Vault"], "ways": [{"kind": "fight"}]}],
		"gates": [{"id": "Door", "between": ["Hall", "Vault"], "ways": [{"kind": "pick", "at": ["Hall"], "needs": ["nobody sees me"]}]}])";
	const std::vector<std::string> plan =
		planOf(compiledOf(smallKit(watched, R"("Ann at Vault")")));
	EXPECT_TRUE(occurs(plan, "fight-guard"));
	EXPECT_FALSE(occurs(plan, "fight-cook"));
}

TEST(CompileKitTest, ResultsWithIfSplitTheDeed)
{
	const CompiledKit kit = compiledOf(smallKit(
		R"("switches": [{"id": "Alarm", "at": "Hall"}, {"id": "Bell", "at": "Hall",
			"uses": [{"name": "ring", "results": ["Bell becomes on", "Alarm becomes on if Alarm is off"]}]}])",
		R"("Alarm is on")"));
	EXPECT_EQ(planOf(kit).size(), 1U);
	EXPECT_EQ(std::count_if(kit.actions.begin(), kit.actions.end(),
				  [](const CompiledKit::Action& action) { return action.name == "ring"; }),
		2);
}

TEST(CompileKitTest, RenamingALabelKeepsSymbols)
{
	std::string text = fileContent(RPGPREF_ROOT "/Content/Templates/heist/kit.json");
	const CompiledKit before = compiledOf(text);
	const std::string label = "the vault door";
	text.replace(text.find(label), label.size(), "the steel door");
	const CompiledKit after = compiledOf(text);
	EXPECT_EQ(before.problem, after.problem);
	EXPECT_NE(before.actions.size(), 0U);
}

TEST(CompileKitTest, SameKitSameBytes)
{
	const std::string text = fileContent(RPGPREF_ROOT "/Content/Templates/heist/kit.json");
	EXPECT_EQ(compiledOf(text).domain, compiledOf(text).domain);
	EXPECT_EQ(compiledOf(text).level, compiledOf(text).level);
}

TEST(CompileKitTest, AnObjectiveCanBeAnAmount)
{
	const std::string purse = R"("numbers": [{"id": "Gold", "start": 0, "most": 5, "per": "team"}],
		"actions": [{"name": "earn", "results": ["gets 2 Gold"]}])";
	const CompiledKit kit = compiledOf(smallKit(purse, R"("Gold at least 3")"));
	EXPECT_EQ(planOf(kit).size(), 2U);
	EXPECT_FALSE(taskOf(kit.domain, kit.problem).isExtended()) << "plain literals are enough";
	const std::string purses = R"("numbers": [{"id": "Gold", "start": 0, "most": 5}],
		"actions": [{"name": "earn", "results": ["gets 2 Gold"]}])";
	EXPECT_EQ(planOf(compiledOf(smallKit(purses, R"("everybody has 2 Gold")"))).size(), 2U);
	EXPECT_EQ(planOf(compiledOf(smallKit(purse, R"("not Gold at most 3")"))).size(), 2U);
	const std::string wine =
		R"("items": [{"id": "Wine", "at": "Hall", "count": 4, "shared": true}])";
	EXPECT_EQ(planOf(compiledOf(smallKit(wine, R"("somebody has 3 Wine")"))).size(), 3U);
	EXPECT_EQ(planOf(compiledOf(smallKit(wine, R"("everybody at Vault", "has Wine")"))).size(), 3U);
	const std::string coins = R"("items": [{"id": "Coin", "at": "Hall", "count": 4}])";
	const std::vector<std::string> steps =
		planOf(compiledOf(smallKit(coins, R"("Bob has 2 Coin", "Ann has Coin")")));
	EXPECT_EQ(steps.size(), 3U);
	EXPECT_EQ(planOf(compiledOf(smallKit(coins, R"("everybody has 2 Coin")"))).size(), 4U);
}

TEST(CompileKitTest, AnOptionalObjectiveIsASideQuest)
{
	std::string text = smallKit(
		R"("items": [{"id": "Cat", "name": "the cat", "at": "Vault"}])", R"("everybody at Hall")");
	const std::string objectives = R"("objectives": [)";
	text.insert(text.find(objectives) + objectives.size(),
		R"({"name": "save the cat", "optional": true, "needs": ["somebody has Cat", "Ann at Vault"]}, )");
	const CompiledKit kit = compiledOf(text);
	EXPECT_TRUE(kit.warnings.empty()) << errorText(kit.warnings);
	const Model model = modelOf(kit.domain, kit.problem);
	ASSERT_EQ(model.problem.sideQuests.size(), 1U);
	EXPECT_EQ(model.problem.sideQuests[0].name, "save-the-cat");
}

TEST(CompileKitTest, APuzzleIsSolvedByAUseWithoutResults)
{
	const CompiledKit kit = compiledOf(smallKit(
		R"("puzzles": [{"id": "Riddle", "at": "Vault", "uses": [{"kind": "solve"}]}],
		"traps": [{"id": "Wire", "at": "Hall", "uses": [{"kind": "disarm"}]}],
		"characters": [{"id": "Clerk", "at": "Hall", "uses": [{"kind": "talk"}]}])",
		R"("Riddle is solved", "Wire is disarmed")"));
	EXPECT_EQ(planOf(kit).size(), 3U);
	ASSERT_EQ(kit.warnings.size(), 1U) << "what a talk brings only the kit can say";
	EXPECT_EQ(kit.warnings[0].code, "no-results");
}

TEST(CompileKitTest, ANumberThatNothingAsksForIsReported)
{
	const CompiledKit kit =
		compiledOf(smallKit(R"("numbers": [{"id": "Storm", "start": 0}])", R"("Ann at Vault")"));
	ASSERT_EQ(kit.warnings.size(), 1U);
	EXPECT_EQ(kit.warnings[0].message,
		"no way, use or action has a row about \"Storm\", so it never changes");
}

TEST(CompileKitTest, ADeedWithoutResultsIsReported)
{
	const CompiledKit kit =
		compiledOf(smallKit(R"("actions": [{"name": "wave"}])", R"("Ann at Vault")"));
	ASSERT_EQ(kit.warnings.size(), 1U);
	EXPECT_EQ(kit.warnings[0].code, "no-results");
}

} // namespace
} // namespace RPGPref
