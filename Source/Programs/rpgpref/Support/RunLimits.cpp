// SPDX-License-Identifier: MIT
#include "Support/RunLimits.h"

#include "Platform/System.h"

#include <fmt/format.h>

#include <csignal>
#include <cstdlib>
#include <ctime>

namespace RPGPref::Program
{

namespace
{

volatile std::sig_atomic_t interrupted = 0;

void onInterrupt(int signal)
{
	if (interrupted != 0)
	{
		std::_Exit(130); // Asked twice: the user does not want to wait.
	}
	interrupted = signal;
}

} // namespace

RunLimits::RunLimits(const CommonOptions& options)
	: start_(std::chrono::steady_clock::now())
	, timeLimitSeconds_(options.timeLimitSeconds)
	, memoryLimitMib_(options.memoryLimitMib)
{
	std::signal(SIGINT, onInterrupt);
	std::signal(SIGTERM, onInterrupt);
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
	else if (processorSeconds_ > 0 &&
			 static_cast<double>(std::clock()) / CLOCKS_PER_SEC >= processorSeconds_)
	{
		reason_ = Reason::ProcessorTime;
	}
	else if (memoryLimitMib_ > 0 && callsUntilMemoryCheck_-- == 0)
	{
		constexpr std::uint32_t kCallsBetweenChecks = 64; // Asking the system costs microseconds.
		callsUntilMemoryCheck_ = kCallsBetweenChecks;
		if (residentKib() / 1024 >= memoryLimitMib_)
		{
			reason_ = Reason::Memory;
		}
	}
	return reason_ != Reason::None;
}

bool RunLimits::hasRoomFor(std::uint64_t bytes)
{
	if (memoryLimitMib_ > 0 && residentKib() / 1024 + (bytes >> 20) >= memoryLimitMib_)
	{
		reason_ = Reason::Memory;
	}
	return reason_ != Reason::Memory;
}

std::string RunLimits::reasonText() const
{
	switch (reason_)
	{
	case Reason::Time:
		return fmt::format("the time limit of {} s", timeLimitSeconds_);
	case Reason::ProcessorTime:
		return fmt::format("the limit of {} s of processor time", processorSeconds_);
	case Reason::Memory:
		return fmt::format("the memory limit of {} MB", memoryLimitMib_);
	case Reason::Interrupted:
		return interrupted == SIGTERM ? "a request to end" : "Ctrl-C";
	case Reason::None:
		break;
	}
	return "no limit";
}

double RunLimits::seconds() const
{
	return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

} // namespace RPGPref::Program
