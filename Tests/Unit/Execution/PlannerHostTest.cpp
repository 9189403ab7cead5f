// SPDX-License-Identifier: MIT
// Where planners live on a real clock, and how they die.
#include "Execution/RealRun.h"
#include "Execution/ThreadPlannerHost.h"
#include "Execution/WorkloadScene.h"
#include "Platform/ChildProcess.h"
#include "Platform/System.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

namespace RPGPref::Testing
{

using namespace RPGPref::Program;

namespace
{

std::size_t framesFrom(PlannerHost& host)
{
	std::array<std::uint8_t, kLargestFrame + 1> frame;
	std::size_t count = 0;
	while (host.transport().receive(frame) > 0)
	{
		++count;
	}
	return count;
}

/// Somewhere that a planner ends by itself.
class DyingHost final : public PlannerHost
{
public:
	std::string start(std::uint16_t) override { return {}; }
	void kill() override {}
	void drain(JournalSink&, ExecutionMeasures&) override { ++drains; }
	bool isDone() const override { return false; }
	bool hasDied() const override { return drains == 3; }
	Transport& transport() override { return link_.executorEnd(); }

	int drains = 0;

private:
	QueueLink link_;
};

} // namespace

TEST(PlannerHost, AThreadThatIsKilledInItsOverrunSendsNothingMore)
{
	RunSettings settings;
	settings.faults = *FaultSpec::parse("overrun=1:600");
	settings.rate = 60;
	WorkloadScene scene(settings);
	ThreadPlannerHost host(settings, scene);
	ASSERT_EQ(host.start(0), "");
	std::this_thread::sleep_for(std::chrono::milliseconds(300));
	framesFrom(host);
	host.kill();
	EXPECT_EQ(framesFrom(host), 0U) << "it slept out its overrun and ended its cycle";
}

/// What was measured until then is not lost with it.
TEST(PlannerHost, APlannerThatEndsByItselfEndsTheRun)
{
	RunSettings settings;
	settings.rate = 240;
	settings.ticks = 600;
	WorkloadScene scene(settings);
	DyingHost host;
	ExecutionMeasures measures;
	RunLimits limits{CommonOptions()};
	RealRun run(settings, scene, host, measures, limits);
	EXPECT_EQ(run.run(), "");
	EXPECT_GE(run.plannerEndedAt(), 2);
	EXPECT_EQ(host.drains, 4) << "what the dead wrote down is taken once more";
}

/// The second process is this program again, which here lists its tests and ends.
TEST(PlannerHost, AChildThatHasEndedIsNoticed)
{
	ChildProcess child;
	EXPECT_FALSE(child.hasEnded()) << "it was not even started";
	ASSERT_EQ(child.start({"--gtest_list_tests"}, ""), "");
	std::string printed;
	while (!child.hasEnded())
	{
		child.read(printed);
		std::this_thread::sleep_for(std::chrono::milliseconds(1));
	}
	child.kill(printed);
	EXPECT_NE(printed.find("PlannerHost."), std::string::npos);
	EXPECT_FALSE(child.hasEnded()) << "it is gone";
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

TEST(PlannerHost, WithoutAFolderForTemporaryFilesTheReasonIsReported)
{
	const TemporaryFilesIn nowhere("/nowhere/at/all");
	const Result<std::string> folder = makePrivateFolder();
	ASSERT_FALSE(folder);
	EXPECT_NE(format(folder.errors().front()).find("TMPDIR"), std::string::npos);
}

#endif

} // namespace RPGPref::Testing
