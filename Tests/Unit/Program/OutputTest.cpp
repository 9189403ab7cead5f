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
	EXPECT_EQ(writeFile(file, "new"), "");
	EXPECT_EQ(Testing::fileContent(file), "new");
	const auto entries = std::filesystem::directory_iterator(folder.path("."));
	EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}

TEST(Files, AFailedWriteKeepsWhatWasThere)
{
	const Testing::TemporaryFolder folder;
	EXPECT_THAT(writeFile(folder.path("no/such/folder/x"), "new"), HasSubstr("cannot be written"));
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

TEST(CommandLine, HelpIsShownAndNonsenseIsRefused)
{
	const Testing::ProgramRun help = Testing::runProgram({});
	EXPECT_EQ(help.exitCode, 0);
	EXPECT_THAT(help.out, HasSubstr("Usage"));
	EXPECT_EQ(Testing::runProgram({"no-such-command"}).exitCode, 2);
}

} // namespace
} // namespace RPGPref::Program
