// SPDX-License-Identifier: MIT
#include "Support/Png.h"

#include "Support/Output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

extern char** environ; // NOLINT: POSIX leaves its declaration to the program.

namespace RPGPref::Program
{

std::string writePng(const std::string& path, std::string_view svg)
{
	const std::string picture = fmt::format("{}.{}.svg", path, getpid());
	const std::string beside = fmt::format("{}.{}.partial", path, getpid());
	if (std::string problem = writeFile(picture, svg); !problem.empty())
	{
		return problem;
	}
	std::string program = "rsvg-convert";
	std::string option = "--output";
	std::string target = beside;
	std::string source = picture;
	char* arguments[] = {program.data(), option.data(), target.data(), source.data(), nullptr};
	pid_t child = 0;
	const int failure = posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ);
	int status = 0;
	const bool isDone = failure == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
						WEXITSTATUS(status) == 0;
	std::remove(picture.c_str());
	if (!isDone)
	{
		std::remove(beside.c_str());
		if (failure == ENOENT)
		{
			return fmt::format(
				"{}: PNG pictures need the program rsvg-convert; install the package "
				"librsvg2-bin, or use --format svg",
				path);
		}
		return fmt::format("{}: rsvg-convert could not write the picture", path);
	}
	if (std::rename(beside.c_str(), path.c_str()) != 0)
	{
		return fmt::format("{}: cannot be put in place: {}", path, std::strerror(errno));
	}
	return {};
}

} // namespace RPGPref::Program
