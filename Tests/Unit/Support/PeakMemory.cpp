// SPDX-License-Identifier: MIT
#include "Support/PeakMemory.h"

#ifdef _WIN32
// The first defines what the second uses.
// clang-format off
#include <windows.h>
#include <psapi.h>
// clang-format on
#else
#include <sys/resource.h>
#endif

namespace RPGPref::Testing
{

std::size_t peakMebibytes()
{
#ifdef _WIN32
	PROCESS_MEMORY_COUNTERS counters = {};
	GetProcessMemoryInfo(GetCurrentProcess(), &counters, sizeof(counters));
	return counters.PeakWorkingSetSize / (1024 * 1024);
#else
	rusage usage = {};
	getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
	// Bytes there, KiB elsewhere.
	return static_cast<std::size_t>(usage.ru_maxrss) / (1024 * 1024);
#else
	return static_cast<std::size_t>(usage.ru_maxrss) / 1024;
#endif
#endif
}

} // namespace RPGPref::Testing
