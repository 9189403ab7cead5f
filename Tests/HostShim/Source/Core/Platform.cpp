// SPDX-License-Identifier: MIT
#include "Core/Delegates/Delegate.h"
#include "Core/HAL/PlatformTime.h"
#include "Core/Logging/LogMacros.h"
#include "Core/Misc/AssertionMacros.h"
#include "Core/Misc/Guid.h"
#include "Core/Stats/Stats.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <random>
#include <thread>
#include <utility>
#include <vector>

namespace HostShim
{
namespace
{
std::thread::id GameThread;
std::atomic<int> Ensures{0};
std::atomic<int> Registrations{0};
std::mutex LogMutex;
std::vector<FLogged> Log;
std::map<std::string, int> Stats;
std::atomic<bool> bVerboseLog{false};
std::atomic<double> Clock{-1};
std::atomic<unsigned long long> Scopes{0};
} // namespace

void CheckFailed(const char* Expression, const char* File, int Line)
{
	std::fprintf(stderr, "%s:%d: check failed: %s\n", File, Line, Expression);
	std::fflush(stderr);
	std::abort();
}

bool EnsureFailed(const char* Expression, const char* File, int Line)
{
	std::fprintf(stderr, "%s:%d: ensure failed: %s\n", File, Line, Expression);
	++Ensures;
	return false;
}

int EnsureFailures()
{
	return Ensures;
}

void BecomeGameThread()
{
	GameThread = std::this_thread::get_id();
}

bool IsGameThread()
{
	return std::this_thread::get_id() == GameThread;
}

void AssertGameThread(const char* What)
{
	if (!IsGameThread())
	{
		std::fprintf(stderr, "%s was used outside of the game thread\n", What);
		std::abort();
	}
}

void CountRegistration(int Change)
{
	Registrations += Change;
}

int OpenRegistrations()
{
	return Registrations;
}

FDelegateHandle NextDelegateHandle()
{
	static std::atomic<uint64> Last{0};
	return FDelegateHandle::HostShim_Make(++Last);
}

void WriteLog(const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text)
{
	const bool bProblem = Verbosity <= ELogVerbosity::Warning;
	if (bProblem)
	{
		const std::lock_guard Lock(LogMutex);
		Log.push_back({ToUtf8(*Text), Verbosity <= ELogVerbosity::Error});
	}
	if (bProblem || bVerboseLog)
	{
		std::fprintf(stderr, "  %s: %s: %s\n", Category.HostShim_Name,
			Verbosity == ELogVerbosity::Error ? "error"
			: bProblem                        ? "warning"
											  : "log",
			ToUtf8(*Text).c_str());
	}
}

std::vector<FLogged> TakeLog()
{
	const std::lock_guard Lock(LogMutex);
	return std::exchange(Log, {});
}

void SetVerboseLog(bool bVerbose)
{
	bVerboseLog = bVerbose;
}

void SetClock(double Seconds)
{
	Clock = Seconds;
}

void EnterStatScope(const char*)
{
	Scopes.fetch_add(1, std::memory_order_relaxed);
}

void AddToStat(const char* Name, int Amount)
{
	const std::lock_guard<std::mutex> Lock(LogMutex);
	Stats[Name] += Amount;
}

int TakeStat(const char* Name)
{
	const std::lock_guard<std::mutex> Lock(LogMutex);
	return std::exchange(Stats[Name], 0);
}

} // namespace HostShim

FGuid FGuid::NewGuid()
{
	static std::random_device Random;
	FGuid Guid;
	Guid.A = Random();
	Guid.B = Random();
	Guid.C = Random();
	Guid.D = Random();
	return Guid;
}

double FPlatformTime::Seconds()
{
	const double Set = HostShim::Clock;
	return Set >= 0
			   ? Set
			   : std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
					 .count();
}
