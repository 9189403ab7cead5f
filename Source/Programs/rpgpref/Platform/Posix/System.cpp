// SPDX-License-Identifier: MIT
#include "Platform/System.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace RPGPref::Program
{

std::uint32_t processId()
{
	return static_cast<std::uint32_t>(getpid());
}

std::uint64_t residentKib()
{
	unsigned long long pages = 0;
	if (std::FILE* file = std::fopen("/proc/self/statm", "r"))
	{
		if (std::fscanf(file, "%*u %llu", &pages) != 1)
		{
			pages = 0;
		}
		std::fclose(file);
	}
	return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 1024;
}

std::uint64_t peakResidentKib()
{
	rusage usage = {};
	getrusage(RUSAGE_SELF, &usage);
	return static_cast<std::uint64_t>(usage.ru_maxrss);
}

bool isTerminal(std::FILE* stream)
{
	return isatty(fileno(stream)) != 0;
}

void passBytesUnchanged() {}

void keepFromChildren(std::uintptr_t socket)
{
	fcntl(static_cast<int>(socket), F_SETFD, FD_CLOEXEC);
}

Result<std::string> makePrivateFolder()
{
	std::error_code failure;
	const std::filesystem::path parent = std::filesystem::temp_directory_path(failure);
	if (failure)
	{
		return Diagnostic{
			"TMPDIR", {}, "names no folder for temporary files: " + failure.message(), "no-folder"};
	}
	std::string pattern = (parent / "rpgpref-XXXXXX").string();
	if (mkdtemp(pattern.data()) == nullptr)
	{
		return Diagnostic{
			pattern, {}, std::string("cannot be created: ") + std::strerror(errno), "no-folder"};
	}
	return pattern;
}

} // namespace RPGPref::Program
