// SPDX-License-Identifier: MIT
#pragma once

#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

/// What frames cost the game thread: measured, and printed as a table.
namespace Bench
{

inline double Milliseconds(clockid_t Clock)
{
	timespec Time{};
	clock_gettime(Clock, &Time);
	return static_cast<double>(Time.tv_sec) * 1e3 + static_cast<double>(Time.tv_nsec) * 1e-6;
}

/// How often the system took the core away from this thread.
inline long Interruptions()
{
	rusage Usage{};
	getrusage(RUSAGE_THREAD, &Usage);
	return Usage.ru_nivcsw;
}

/// What one frame cost the game thread.
struct FFrameCost
{
	/// What the thread spent, not what the machine did meanwhile.
	double Spent = 0;
	double Passed = 0;
	/// Some of what others did on the core may be charged to an interrupted frame.
	bool bInterrupted = false;
};

template <class Work>
FFrameCost Measure(Work&& Frame)
{
	const long Interrupted = Interruptions();
	const double Begin = Milliseconds(CLOCK_MONOTONIC);
	const double Spent = Milliseconds(CLOCK_THREAD_CPUTIME_ID);
	Frame();
	FFrameCost Cost;
	Cost.Spent = Milliseconds(CLOCK_THREAD_CPUTIME_ID) - Spent;
	Cost.Passed = Milliseconds(CLOCK_MONOTONIC) - Begin;
	Cost.bInterrupted = Interruptions() != Interrupted;
	return Cost;
}

inline void Report(const std::vector<FFrameCost>& Costs)
{
	std::vector<double> Spent;
	double Sum = 0;
	long Interrupted = 0;
	FFrameCost WorstInterrupted;
	double WorstOther = 0;
	for (const FFrameCost& Cost : Costs)
	{
		Spent.push_back(Cost.Spent);
		Sum += Cost.Spent;
		if (!Cost.bInterrupted)
		{
			WorstOther = std::max(WorstOther, Cost.Spent);
			continue;
		}
		++Interrupted;
		WorstInterrupted = Cost.Spent > WorstInterrupted.Spent ? Cost : WorstInterrupted;
	}
	std::sort(Spent.begin(), Spent.end());
	std::printf("game thread, ms a frame: mean %.3f  median %.3f  p99 %.3f  worst %.3f\n",
		Sum / static_cast<double>(Costs.size()), Spent[Spent.size() / 2],
		Spent[Spent.size() * 99 / 100], Spent.back());
	std::printf(
		"interrupted by the system: %ld frames, worst %.3f in %.3f ms; others: worst %.3f\n",
		Interrupted, WorstInterrupted.Spent, WorstInterrupted.Passed, WorstOther);
}

} // namespace Bench
