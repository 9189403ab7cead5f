// SPDX-License-Identifier: MIT
// Where planners live on a real clock, and how they die.
#include "Execution/ThreadPlannerHost.h"
#include "Execution/WorkloadScene.h"
#include "Platform/System.h"
#include "Support/RunProgram.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

namespace RPGPref::Testing
{

using namespace RPGPref::Program;

TEST(PlannerHost, AThreadDiesInTheMiddleOfItsOverrun)
{
	RunSettings settings;
	settings.faults = *FaultSpec::parse("overrun=1:6000");
	settings.rate = 60;
	WorkloadScene scene(settings);
	ThreadPlannerHost host(settings, scene);
	ASSERT_EQ(host.start(0), "");
	std::this_thread::sleep_for(std::chrono::milliseconds(300));
	const auto begin = std::chrono::steady_clock::now();
	host.kill();
	EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30))
		<< "the overrun takes 100 seconds";
}

#ifndef _WIN32

namespace
{

/// Another folder for temporary files while it lives.
class TemporaryFilesIn
{
public:
	explicit TemporaryFilesIn(const std::string& folder)
	{
		const char* before = std::getenv("TMPDIR");
		before_ = before == nullptr ? "" : before;
		setenv("TMPDIR", folder.c_str(), 1);
	}
	~TemporaryFilesIn()
	{
		before_.empty() ? unsetenv("TMPDIR") : setenv("TMPDIR", before_.c_str(), 1);
	}
	TemporaryFilesIn(const TemporaryFilesIn&) = delete;
	TemporaryFilesIn& operator=(const TemporaryFilesIn&) = delete;

private:
	std::string before_;
};

} // namespace

/// A folder so deep that the executor's socket just fits and the planner's does not.
TEST(PlannerHost, AProcessThatCannotStartIsTold)
{
	constexpr std::size_t kLongestPath = 100;
	const std::size_t length = kLongestPath - std::string("/rpgpref-XXXXXX/executor").size();
	const TemporaryFolder folder;
	std::string deep = folder.path("");
	if (deep.size() >= length)
	{
		GTEST_SKIP() << "skipped: the folder for temporary files has too long a name";
	}
	deep.append(length - deep.size(), 'x');
	ASSERT_TRUE(std::filesystem::create_directory(deep));
	const TemporaryFilesIn there(deep);
	const ProgramRun run = runProgram({"execute", "--planner", "process", "--transport", "local",
		"--ticks", "120", "--tasks", "3", "--faults", "loss=0.01"});
	EXPECT_NE(run.exitCode, 0) << run.out;
	EXPECT_NE(run.err.find("the planner ended by itself"), std::string::npos) << run.err;
}

TEST(PlannerHost, WithoutAFolderForTemporaryFilesTheReasonIsTold)
{
	const TemporaryFilesIn nowhere("/nowhere/at/all");
	const Result<std::string> folder = makePrivateFolder();
	ASSERT_FALSE(folder);
	EXPECT_NE(format(folder.errors().front()).find("TMPDIR"), std::string::npos);
}

#endif

} // namespace RPGPref::Testing
