// SPDX-License-Identifier: MIT
#include "Bench.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace RPGPref::Bench
{

namespace
{

std::vector<const Suite*>& registry()
{
	static std::vector<const Suite*> suites;
	return suites;
}

double secondsFor(const std::function<void()>& work, std::uint64_t calls)
{
	const auto start = std::chrono::steady_clock::now();
	for (std::uint64_t i = 0; i < calls; ++i)
	{
		work();
	}
	return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Batches of calls, each about `batchSeconds` long; the best one counts.
struct Batches
{
	Batches(const std::function<void()>& measuredWork, double batchSeconds) : work(measuredWork)
	{
		double seconds = secondsFor(work, calls);
		while (seconds < batchSeconds / 4 && calls < (1ULL << 40))
		{
			calls *= 4;
			seconds = secondsFor(work, calls);
		}
		best = seconds / static_cast<double>(calls);
	}

	void again() { best = std::min(best, secondsFor(work, calls) / static_cast<double>(calls)); }

	const std::function<void()>& work;
	std::uint64_t calls = 1;
	double best = 0;
};

} // namespace

void Report::add(const std::string& name, double value, const std::string& unit,
	std::optional<double> baseline, Better better)
{
	nlohmann::ordered_json entry = {{"value", value}, {"unit", unit}};
	entry["baseline"] = nullptr;
	entry["ratio"] = nullptr;
	if (baseline)
	{
		entry["baseline"] = *baseline;
		entry["ratio"] = better == Better::Higher ? value / *baseline : *baseline / value;
	}
	cases_[name] = std::move(entry);
}

double secondsPerCall(const std::function<void()>& work, double batchSeconds, int batches)
{
	Batches measured(work, batchSeconds);
	for (int batch = 1; batch < batches; ++batch)
	{
		measured.again();
	}
	return measured.best;
}

Seconds secondsInTurns(const std::function<void()>& work, const std::function<void()>& baseline)
{
	constexpr double kBatchSeconds = 0.01;
	constexpr int kTurns = 30;
	Batches works(work, kBatchSeconds);
	Batches baselines(baseline, kBatchSeconds);
	for (int turn = 1; turn < kTurns; ++turn)
	{
		works.again();
		baselines.again();
	}
	return {works.best, baselines.best};
}

double peakKib()
{
	rusage usage = {};
	getrusage(RUSAGE_SELF, &usage);
	return static_cast<double>(usage.ru_maxrss);
}

Suite::Suite(std::string suiteName, std::string suiteAbout, Run suiteRun)
	: name(std::move(suiteName)), about(std::move(suiteAbout)), run(suiteRun)
{
	registry().push_back(this);
}

std::vector<const Suite*> Suite::all()
{
	std::vector<const Suite*> suites = registry();
	std::sort(suites.begin(), suites.end(),
		[](const Suite* a, const Suite* b) { return a->name < b->name; });
	return suites;
}

} // namespace RPGPref::Bench
