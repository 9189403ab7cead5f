// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref::Bench
{

enum class Better : unsigned char
{
	Higher,
	Lower
};

/// What a suite writes its figures into.
class Report
{
public:
	/// A figure beside what it is compared with, both measured in the same run (or, where the
	/// case's name says so, a published figure). The ratio is above 1 when the value is the better
	/// one.
	void add(const std::string& name, double value, const std::string& unit,
		std::optional<double> baseline = std::nullopt, Better better = Better::Higher);

	/// A figure that stands alone, such as a memory size.
	void note(const std::string& name, double value, const std::string& unit)
	{
		add(name, value, unit);
	}

	const nlohmann::ordered_json& cases() const { return cases_; }

private:
	nlohmann::ordered_json cases_ = nlohmann::ordered_json::object();
};

/// Seconds for one call: the best of several batches of about `batchSeconds` each, so that a busy
/// machine disturbs little. The work must have an effect that the compiler cannot drop.
double secondsPerCall(
	const std::function<void()>& work, double batchSeconds = 0.05, int batches = 5);

/// Seconds for one call of each, measured in turns: what disturbs one disturbs the others.
std::vector<double> secondsInTurns(const std::vector<std::function<void()>>& works);

struct Seconds
{
	double work = 0;
	double baseline = 0;
};
Seconds secondsInTurns(const std::function<void()>& work, const std::function<void()>& baseline);

/// Uses a value so that the computation of it stays.
template <class T>
void keep(const T& value)
{
	asm volatile("" : : "r,m"(value) : "memory");
}

/// Peak resident memory of this process so far, in KiB.
double peakKib();

/// A suite is a function in a file of its own, XSuite.cpp, which registers itself:
///     const Bench::Suite kSuite("planning", "Heuristic and search", run);
class Suite
{
public:
	using Run = void (*)(Report& report);

	Suite(std::string suiteName, std::string suiteAbout, Run suiteRun);

	static std::vector<const Suite*> all();

	std::string name;
	std::string about;
	Run run;
};

} // namespace RPGPref::Bench
