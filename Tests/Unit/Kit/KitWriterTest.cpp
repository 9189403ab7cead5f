// SPDX-License-Identifier: MIT
#include "RPGPref/Kit/CompiledKit.h"
#include "RPGPref/Kit/KitDifference.h"

#include "Support/RunProgram.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <string>

namespace RPGPref
{
namespace
{

using namespace Testing;

Kit kitOf(const std::string& text)
{
	Result<Kit> kit = readKit(text, "kit.json");
	EXPECT_TRUE(kit.hasValue()) << (kit ? "" : errorText(kit.errors()));
	return kit ? std::move(*kit) : Kit{};
}

class KitWriterTest : public testing::TestWithParam<const char*>
{
};

TEST_P(KitWriterTest, WhatIsWrittenIsTheSameKit)
{
	const Kit kit = kitOf(fileContent(std::string(RPGPREF_ROOT "/Content/") + GetParam()));
	const std::string text = writeKit(kit);
	const Kit again = kitOf(text);
	EXPECT_EQ(writeKit(again), text);
	EXPECT_TRUE(compareKits(kit, again).empty());
	const Result<CompiledKit> first = compileKit(kit);
	const Result<CompiledKit> second = compileKit(again);
	ASSERT_TRUE(first.hasValue() && second.hasValue());
	EXPECT_EQ(first->domain, second->domain);
	EXPECT_EQ(first->problem, second->problem);
	EXPECT_EQ(first->level, second->level);
}

INSTANTIATE_TEST_SUITE_P(Kits, KitWriterTest,
	testing::Values("Templates/key-and-door/kit.json", "Templates/gather-and-craft/kit.json",
		"Templates/stealth/kit.json", "Templates/puzzle-house/kit.json", "Templates/heist/kit.json",
		"Templates/village-quests/kit.json", "Samples/museum/kit.json", "Samples/mine/kit.json",
		"Samples/archipelago-kit/kit.json", "Samples/scifi-kit/kit.json",
		"Samples/lights-kit/kit.json"));

TEST(KitDifferenceTest, ShowsWhatIsNewGoneAndChanged)
{
	const Kit before = kitOf(fileContent(RPGPREF_ROOT "/Content/Templates/heist/kit.json"));
	Kit after = before;
	after.name = "Another heist";
	after.places[0].name = "the dark alley";
	after.items.pop_back();
	KitPlayer fourth;
	fourth.id = "Dora";
	fourth.name = "Dora";
	fourth.start.text = "Van";
	after.players.push_back(fourth);
	const std::vector<KitChange> changes = compareKits(before, after);
	ASSERT_EQ(changes.size(), 4U);
	EXPECT_EQ(changes[0].text(), "The level itself: name changed.");
	EXPECT_EQ(changes[1].text(), "The place “the dark alley”: name changed.");
	EXPECT_EQ(changes[1].members[0].before, "\"the back alley\"");
	EXPECT_EQ(changes[2].text(), "The item “the Star of Kashmir” is gone.");
	EXPECT_EQ(changes[3].text(), "The player “Dora” is new.");
}

TEST(KitDifferenceTest, TheProgramShowsTheSame)
{
	const ProgramRun run = runProgram({"kit", "diff", "Content/Templates/heist", "--against",
		"Content/Templates/stealth", "--json"});
	ASSERT_EQ(run.exitCode, 0) << run.err;
	EXPECT_GT(run.json()["changes"].size(), 10U);
	const ProgramRun same = runProgram(
		{"kit", "diff", "Content/Templates/heist", "--against", "Content/Templates/heist"});
	EXPECT_EQ(same.out, "The kits do not differ.\n");
}

} // namespace
} // namespace RPGPref
