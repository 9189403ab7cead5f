// SPDX-License-Identifier: MIT
#include "Support/Output.h"

#include "Support/RunProgram.h"
#include "Support/Table.h"
#include "Support/TestFiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace RPGPref::Program
{
namespace
{

using testing::HasSubstr;

TEST(Files, MissingFilesAndFoldersAreErrors)
{
	const Testing::TemporaryFolder folder;
	EXPECT_THAT(
		format(readFile(folder.path("nothing")).errors()[0]), HasSubstr("cannot be opened"));
	EXPECT_THAT(format(readFile(folder.path(".")).errors()[0]), HasSubstr("is a directory"));
}

TEST(Files, WritingReplacesTheWholeFileAndLeavesNothingBeside)
{
	const Testing::TemporaryFolder folder;
	const std::string file = folder.write("report.html", "old and longer");
	EXPECT_TRUE(writeFile(file, "new").empty());
	EXPECT_EQ(Testing::fileContent(file), "new");
	const auto entries = std::filesystem::directory_iterator(folder.path("."));
	EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}

TEST(Files, WritingFollowsLinksAndKeepsPermissions)
{
	namespace fs = std::filesystem;
	const Testing::TemporaryFolder folder;
	const std::string file = folder.write("private.json", "old");
	fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
	fs::create_symlink("private.json", folder.path("link.json"));
	EXPECT_TRUE(writeFile(folder.path("link.json"), "new").empty());
	EXPECT_TRUE(fs::is_symlink(folder.path("link.json")));
	EXPECT_EQ(Testing::fileContent(file), "new");
	EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

/// As root nothing else would keep /dev/null a device.
TEST(Files, WhatIsNoRegularFileIsWrittenDirectly)
{
	EXPECT_TRUE(writeFile("/dev/null", "new").empty());
	EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(Files, AFailedWriteKeepsWhatWasThere)
{
	const Testing::TemporaryFolder folder;
	const Diagnostics problems = writeFile(folder.path("no/such/folder/x"), "new");
	ASSERT_EQ(problems.size(), 1U);
	EXPECT_THAT(problems[0].message, HasSubstr("cannot be written"));
}

TEST(Table, AlignsNumbersToTheRight)
{
	Table table({"team", "steps"});
	table.add({"none", "7"});
	table.add({"crafter", "30"});
	EXPECT_EQ(table.text(), "  team     steps\n"
							"  --------------\n"
							"  none         7\n"
							"  crafter     30\n");
}

} // namespace
} // namespace RPGPref::Program
