// SPDX-License-Identifier: MIT
// What is left when processes are ended from outside: a report, and nothing else.
#ifdef __linux__

#include "Support/RunProgram.h"

#include <gtest/gtest.h>

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

	/// The planner's process, as soon as it has a socket; 0 if it never comes.
	int planner() const
	{
		for (int attempt = 0; attempt < 30'000; ++attempt)
		{
			const std::string self = std::to_string(program_->processId());
			int child = 0;
			std::ifstream("/proc/" + self + "/task/" + self + "/children") >> child;
			std::string name;
			std::getline(
				std::ifstream("/proc/" + std::to_string(child) + "/cmdline") >> std::ws, name);
			const bool isPlanner = name.find("execute-planner") != std::string::npos;
			if (isPlanner && sockets(child) > 0)
			{
				return child;
			}
			std::this_thread::sleep_for(std::chrono::milliseconds(1));
		}
		return 0;
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
