// SPDX-License-Identifier: MIT
// What is left when processes are ended from outside: a report, and nothing else.
#ifdef __linux__

#include "Support/RunProgram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

namespace RPGPref::Testing
{

namespace
{

namespace fs = std::filesystem;

/// A long run with its planner in a second process, its temporary files in a folder of its own.
class LongRun
{
public:
	explicit LongRun(const std::string& transport)
	{
		setenv("TMPDIR", folder_.path("").c_str(), 1);
		program_ = std::make_unique<RunningProgram>(
			std::vector<std::string>{"execute", "--planner", "process", "--transport", transport,
				"--ticks", "1000000", "--tasks", "100000", "--json"});
		unsetenv("TMPDIR");
	}

	RunningProgram& program() { return *program_; }

	/// The planner's process; 0 if it never comes.
	int planner() const
	{
		int child = 0;
		const auto isPlanner = [&]
		{
			const std::string self = std::to_string(program_->processId());
			std::ifstream("/proc/" + self + "/task/" + self + "/children") >> child;
			std::string name;
			std::getline(
				std::ifstream("/proc/" + std::to_string(child) + "/cmdline") >> std::ws, name);
			return name.find("execute-planner") != std::string::npos;
		};
		return comesTrue(isPlanner) ? child : 0;
	}

	/// Whether the planner has opened its local socket: until then it has those alone that it
	/// should not have.
	bool isPlannerListening() const
	{
		return comesTrue(
			[this]
			{
				const fs::directory_iterator files(folder_.path(""));
				return std::any_of(begin(files), end(files),
					[](const auto& entry) { return fs::exists(entry.path() / "planner-0"); });
			});
	}

	static int sockets(int process)
	{
		int count = 0;
		std::error_code gone;
		for (const auto& entry :
			fs::directory_iterator("/proc/" + std::to_string(process) + "/fd", gone))
		{
			std::error_code ignored;
			count += fs::read_symlink(entry, ignored).string().starts_with("socket:") ? 1 : 0;
		}
		return count;
	}

	/// Files of the run in the folder for temporary files.
	int leftovers() const
	{
		int count = 0;
		for (const auto& entry : fs::directory_iterator(folder_.path("")))
		{
			const std::string name = entry.path().filename().string();
			count += name.starts_with("rpgpref-") && !name.starts_with("rpgpref-test-") ? 1 : 0;
		}
		return count;
	}

private:
	/// Looks again and again for half a minute.
	template <class Condition>
	static bool comesTrue(Condition condition)
	{
		for (int attempt = 0; attempt < 30'000; ++attempt)
		{
			if (condition())
			{
				return true;
			}
			std::this_thread::sleep_for(std::chrono::milliseconds(1));
		}
		return false;
	}

	TemporaryFolder folder_;
	std::unique_ptr<RunningProgram> program_;
};

} // namespace

// Fault 30 of the trials.
TEST(ProcessEnd, AskedToEndItReportsAndLeavesNothingBehind)
{
	LongRun run("local");
	const int planner = run.planner();
	ASSERT_GT(planner, 0);
	ASSERT_TRUE(run.isPlannerListening());
	EXPECT_EQ(LongRun::sockets(planner), 1) << "the executor's socket is none of its business";
	EXPECT_EQ(run.leftovers(), 1);
	EXPECT_EQ(run.program().end(SIGTERM), 4);
	EXPECT_EQ(run.leftovers(), 0);
	EXPECT_TRUE(nlohmann::json::parse(run.program().printed())["cut_off"].get<bool>());
}

// Fault 29 of the trials.
TEST(ProcessEnd, APlannerThatSomebodyKillsLeavesItsReport)
{
	LongRun run("datagram");
	const int planner = run.planner();
	ASSERT_GT(planner, 0);
	kill(planner, SIGKILL);
	EXPECT_EQ(run.program().end(0), 5);
	const nlohmann::json report = nlohmann::json::parse(run.program().printed(), nullptr, false);
	ASSERT_TRUE(report.is_object());
	EXPECT_TRUE(report["planner_ended_at"].is_number()) << report.dump(1);
	EXPECT_TRUE(report.contains("started"));
}

} // namespace RPGPref::Testing

#endif
