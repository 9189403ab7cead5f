// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref::Testing
{

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

} // namespace RPGPref::Testing
