// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using namespace Testing;
using ::testing::HasSubstr;

TEST(PlaystylesLearnCommand, SaysThatItFoundNothing)
{
	const TemporaryFolder folder;
	const std::string alone = folder.write("alone.json",
		R"({"schema": "npc-activities/1", "activities": [{"id": "a", "events": ["JUMP"]}]})");
	const ProgramRun run = runProgram({"playstyles", "learn", "--activities", alone, "--json"});
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_THAT(run.err, HasSubstr("alone.json:1:1: warning: no two activities are alike"));
	EXPECT_TRUE(run.json()["purity"].is_null()) << "nobody was labelled";
}

TEST(PlaystylesLearnCommand, StopsAtALimit)
{
	// Alike in ever other ways, so that it takes many rounds to tell them apart.
	std::string activities;
	for (int i = 0; i < 400; ++i)
	{
		activities += (i == 0 ? "" : ",") + std::string(R"({"id": ")") + std::to_string(i) +
					  R"(", "events": ["A)" + std::to_string(i % 7) + R"(", "B)" +
					  std::to_string(i % 11) + R"(", "C)" + std::to_string(i % 13) + "\"]}";
	}
	const TemporaryFolder folder;
	const std::string many = folder.write(
		"many.json", R"({"schema": "npc-activities/1", "activities": [)" + activities + "]}");
	const ProgramRun run = runProgram(
		{"playstyles", "learn", "--activities", many, "--alpha", "0", "--time-limit", "0.01"});
	EXPECT_EQ(run.exitCode, 4);
	EXPECT_THAT(run.err, HasSubstr("stopped by the time limit of 0.01 s"));
}

} // namespace
} // namespace RPGPref
