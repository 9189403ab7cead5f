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

std::vector<double> secondsInTurns(const std::vector<std::function<void()>>& works)
{
	constexpr double kBatchSeconds = 0.01;
	constexpr int kTurns = 30;
	std::vector<Batches> measured;
	for (const std::function<void()>& work : works)
	{
		measured.emplace_back(work, kBatchSeconds);
	}
	for (int turn = 1; turn < kTurns; ++turn)
	{
		for (Batches& batches : measured)
		{
			batches.again();
		}
	}
	std::vector<double> best;
	for (const Batches& batches : measured)
	{
		best.push_back(batches.best);
	}
	return best;
}

Seconds secondsInTurns(const std::function<void()>& work, const std::function<void()>& baseline)
{
	const std::vector<double> seconds = secondsInTurns({work, baseline});
	return {seconds[0], seconds[1]};
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
