// SPDX-License-Identifier: MIT
#include "Platform/System.h"

// The others need windows.h before them.
// clang-format off
#include <windows.h>
#include <fcntl.h>
#include <io.h>
#include <psapi.h>
// clang-format on

#include <filesystem>

namespace RPGPref::Program
{

namespace
{

PROCESS_MEMORY_COUNTERS memory()
{
	PROCESS_MEMORY_COUNTERS counters = {};
	GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof counters);
	return counters;
}

} // namespace

std::uint32_t processId()
{
	return GetCurrentProcessId();
}

std::uint64_t residentKib()
{
	return memory().WorkingSetSize / 1024;
}

std::uint64_t peakResidentKib()
{
	return memory().PeakWorkingSetSize / 1024;
}

bool isTerminal(std::FILE* stream)
{
	return _isatty(_fileno(stream)) != 0;
}

void passBytesUnchanged()
{
	_setmode(_fileno(stdin), _O_BINARY);
	_setmode(_fileno(stdout), _O_BINARY);
	SetConsoleOutputCP(CP_UTF8);
}

void keepFromChildren(std::uintptr_t socket)
{
	SetHandleInformation(reinterpret_cast<HANDLE>(socket), HANDLE_FLAG_INHERIT, 0);
}

Result<std::string> makePrivateFolder()
{
	// The folder for temporary files is the user's own; a name that is free is all it takes.
	std::error_code error;
	const std::filesystem::path parent = std::filesystem::temp_directory_path(error);
	for (unsigned attempt = 0; !error; ++attempt)
	{
		const std::filesystem::path folder =
			parent / ("rpgpref-" + std::to_string(processId()) + "-" + std::to_string(attempt));
		if (std::filesystem::create_directory(folder, error))
		{
			return folder.string();
		}
	}
	return Diagnostic{
		parent.string(), {}, "no folder can be created in it: " + error.message(), "no-folder"};
}

} // namespace RPGPref::Program
