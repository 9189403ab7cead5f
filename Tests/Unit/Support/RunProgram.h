// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// Sanitizers keep freed memory, and all takes several times as long.
inline constexpr bool kIsSanitized = RPGPREF_IS_SANITIZED;

/// How a run of the program ended and what it said.
struct ProgramRun
{
	int exitCode = -1; ///< 128 + signal when it crashed.
	std::string out;
	std::string err;
	double seconds = 0;
	long peakKilobytes = 0; ///< Of memory.

	/// Standard output as JSON; fails the running test when it is not exactly one object.
	nlohmann::json json() const;
};

/// Runs `rpgpref` with the arguments in the repository's root, without a shell.
ProgramRun runProgram(const std::vector<std::string>& arguments);

/// A fresh folder that is removed at the end of the test.
class TemporaryFolder
{
public:
	TemporaryFolder();
	~TemporaryFolder();
	TemporaryFolder(const TemporaryFolder&) = delete;
	TemporaryFolder& operator=(const TemporaryFolder&) = delete;

	std::string path(const std::string& name) const { return folder_ + "/" + name; }
	/// Writes a file and returns its path.
	std::string write(const std::string& name, const std::string& content) const;

private:
	std::string folder_;
};

/// The program while it runs; killed at the end of the test if it still does.
class RunningProgram
{
public:
	explicit RunningProgram(const std::vector<std::string>& arguments);
	~RunningProgram();
	RunningProgram(const RunningProgram&) = delete;
	RunningProgram& operator=(const RunningProgram&) = delete;

	/// On standard output so far.
	std::string printed() const;
	int processId() const { return process_; }
	/// Sends the signal and waits; the exit code, or 128 + the signal that ended it.
	int end(int signal);

private:
	TemporaryFolder folder_;
	int process_ = -1;
};

} // namespace RPGPref::Testing
