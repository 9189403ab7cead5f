// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

using testing::HasSubstr;
using testing::Not;
using Testing::ProgramRun;
using Testing::runProgram;
using Testing::TemporaryFolder;

const std::vector<std::string> kBypass = {
	"navigate", "--scenario", "Content/Samples/navigation/bear-bypass.json", "--json"};

std::vector<std::string> bypassWith(std::vector<std::string> more)
{
	more.insert(more.begin(), kBypass.begin(), kBypass.end());
	return more;
}

TEST(NavigateCommand, SaysThatNobodyShowedAPlaystyle)
{
	const ProgramRun unknown = runProgram(bypassWith({"--playstyle", "snaeking"}));
	EXPECT_EQ(unknown.exitCode, 0);
	EXPECT_THAT(unknown.err, HasSubstr("warning: nobody showed the playstyle \"snaeking\""));
	EXPECT_EQ(unknown.json()["status"], "found");
	for (const std::vector<std::string>& fine :
		{std::vector<std::string>{}, std::vector<std::string>{"--playstyle", "none"}})
	{
		EXPECT_THAT(runProgram(bypassWith(fine)).err, Not(HasSubstr("warning")));
	}
}

TEST(NavigateCommand, RecordsUnderAnyPlaystyle)
{
	const TemporaryFolder folder;
	const ProgramRun run =
		runProgram(bypassWith({"--playstyle", "hurried", "--record", folder.path("walk.journal")}));
	EXPECT_EQ(run.exitCode, 0);
	EXPECT_THAT(run.err, Not(HasSubstr("warning")));
}

TEST(NavigateCommand, ErrorsWithoutAPlaceStandAtTheBeginning)
{
	const ProgramRun run = runProgram(bypassWith({"--demonstrations", "no-such"}));
	EXPECT_EQ(run.exitCode, 1);
	const nlohmann::json error = run.json()["error"];
	EXPECT_EQ(error["code"], "unknown-demonstration");
	EXPECT_EQ(error["line"], 1);
	EXPECT_EQ(error["column"], 1);
	EXPECT_THAT(run.err, HasSubstr("bear-bypass.json:1:1: error: "));
}

} // namespace
} // namespace RPGPref
