// SPDX-License-Identifier: MIT
#include "Support/RunLimits.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace RPGPref::Program
{

namespace
{

volatile std::sig_atomic_t interrupted = 0;

void onInterrupt(int)
{
	if (interrupted != 0)
	{
		_exit(130); // Asked twice: the user does not want to wait.
	}
	interrupted = 1;
}

} // namespace

RunLimits::RunLimits(const CommonOptions& options)
	: start_(std::chrono::steady_clock::now())
	, timeLimitSeconds_(options.timeLimitSeconds)
	, memoryLimitMib_(options.memoryLimitMib)
{
	std::signal(SIGINT, onInterrupt);
}

bool RunLimits::reached()
{
	if (reason_ != Reason::None)
	{
		return true;
	}
	if (interrupted != 0)
	{
		reason_ = Reason::Interrupted;
	}
	else if (timeLimitSeconds_ > 0 && seconds() >= timeLimitSeconds_)
	{
		reason_ = Reason::Time;
	}
	else if (memoryLimitMib_ > 0 && callsUntilMemoryCheck_-- == 0)
	{
		constexpr std::uint32_t kCallsBetweenChecks = 64; // Reading /proc costs microseconds.
		callsUntilMemoryCheck_ = kCallsBetweenChecks;
		if (residentKib() / 1024 >= memoryLimitMib_)
		{
			reason_ = Reason::Memory;
		}
	}
	return reason_ != Reason::None;
}

std::string RunLimits::reasonText() const
{
	switch (reason_)
	{
	case Reason::Time:
		return fmt::format("the time limit of {} s", timeLimitSeconds_);
	case Reason::Memory:
		return fmt::format("the memory limit of {} MB", memoryLimitMib_);
	case Reason::Interrupted:
		return "Ctrl-C";
	case Reason::None:
		break;
	}
	return "no limit";
}

double RunLimits::seconds() const
{
	return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
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

} // namespace RPGPref::Program
