// SPDX-License-Identifier: MIT
#include "Support/RunProgram.h"

#include "Support/TestFiles.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace RPGPref::Testing
{

nlohmann::json ProgramRun::json() const
{
	nlohmann::json document = nlohmann::json::parse(out, nullptr, false);
	EXPECT_TRUE(document.is_object()) << "standard output is not one JSON object:\n"
									  << out << "\nstandard error:\n"
									  << err;
	return document;
}

namespace
{

/// The build's own, unless the environment names another.
const char* programFile()
{
	const char* other = std::getenv("RPGPREF_PROGRAM");
	return other != nullptr ? other : RPGPREF_BINARY;
}

/// The program in a process of its own, its output in files.
pid_t spawn(const std::vector<std::string>& arguments, const std::string& outFile,
	const std::string& errFile)
{
	const pid_t child = fork();
	if (child == 0)
	{
		const int input = open("/dev/null", O_RDONLY);
		const int out = open(outFile.c_str(), O_CREAT | O_WRONLY, 0600);
		const int err = open(errFile.c_str(), O_CREAT | O_WRONLY, 0600);
		dup2(input, STDIN_FILENO);
		dup2(out, STDOUT_FILENO);
		dup2(err, STDERR_FILENO);
		if (chdir(RPGPREF_ROOT) != 0)
		{
			_exit(127);
		}
		std::vector<char*> words{const_cast<char*>("rpgpref")};
		for (const std::string& argument : arguments)
		{
			words.push_back(const_cast<char*>(argument.c_str()));
		}
		words.push_back(nullptr);
		execv(programFile(), words.data());
		_exit(127);
	}
	return child;
}

} // namespace

ProgramRun runProgram(const std::vector<std::string>& arguments)
{
	const TemporaryFolder folder;
	const std::string outFile = folder.path("out");
	const std::string errFile = folder.path("err");
	const auto start = std::chrono::steady_clock::now();
	const pid_t child = spawn(arguments, outFile, errFile);
	ProgramRun run;
	int status = 0;
	rusage used = {};
	EXPECT_EQ(wait4(child, &status, 0, &used), child);
	run.peakKilobytes = used.ru_maxrss;
	run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
	run.exitCode = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
	run.out = fileContent(outFile);
	run.err = fileContent(errFile);
	return run;
}

RunningProgram::RunningProgram(const std::vector<std::string>& arguments)
	: process_(spawn(arguments, folder_.path("out"), folder_.path("err")))
{
}

RunningProgram::~RunningProgram()
{
	if (process_ > 0)
	{
		end(SIGKILL);
	}
}

std::string RunningProgram::printed() const
{
	std::ifstream file(folder_.path("out"), std::ios::binary);
	return {std::istreambuf_iterator<char>(file), {}};
}

int RunningProgram::end(int signal)
{
	kill(process_, signal);
	int status = 0;
	EXPECT_EQ(waitpid(process_, &status, 0), process_);
	process_ = -1;
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

TemporaryFolder::TemporaryFolder()
{
	std::string pattern = (std::filesystem::temp_directory_path() / "rpgpref-test-XXXXXX").string();
	EXPECT_NE(mkdtemp(pattern.data()), nullptr);
	folder_ = pattern;
}

TemporaryFolder::~TemporaryFolder()
{
	std::error_code ignored;
	std::filesystem::remove_all(folder_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& content) const
{
	const std::string file = path(name);
	std::ofstream(file, std::ios::binary) << content;
	return file;
}

} // namespace RPGPref::Testing
