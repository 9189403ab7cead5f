// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace RPGPref::Fuzz
{

inline std::string_view textOf(const std::uint8_t* data, std::size_t size)
{
	return {reinterpret_cast<const char*>(data), size};
}

/// Ends the program, which the fuzzer reports as a finding.
inline void require(bool condition)
{
	if (!condition)
	{
		std::abort();
	}
}

inline std::string sample(const std::string& name)
{
	std::ifstream file(std::string(RPGPREF_SAMPLES) + "/" + name, std::ios::binary);
	std::ostringstream content;
	content << file.rdbuf();
	return content.str();
}

/// The sample level that problems, plans and playstyles are read for.
struct SampleLevel
{
	Domain domain = *readPddlDomain(sample("archipelago/domain.pddl"), "domain");
	Problem problem = *readPddlProblem(sample("archipelago/problem.pddl"), "problem", domain);
	GroundTask task = *ground(domain, problem);
};

inline const SampleLevel& sampleLevel()
{
	static const SampleLevel level;
	return level;
}

/// Grounds with a small budget: whatever was read must be groundable without harm.
inline void groundABit(const Domain& domain, const Problem& problem)
{
	GroundingOptions options;
	options.maximumActions = 500;
	Grounder grounder(domain, problem, options);
	Budget budget(20'000);
	if (grounder.step(budget) == StepStatus::Done)
	{
		const GroundTask task = grounder.takeTask();
		require(task.preconditions.size() == task.actions.size());
	}
}

} // namespace RPGPref::Fuzz
