// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include "Bench.h"

#include <string>

namespace RPGPref::Bench
{

/// What `bench ipc` measures and with whom it compares.
struct CompetitionOptions
{
	/// Holds folders with a domain.pddl and a problem.pddl each.
	std::string folder;
	/// Another planner's command for the shell, in which {domain}, {problem} and {plan} stand for
	/// files; it writes its plan to the last one. Empty: none.
	std::string rival;
	/// Processor seconds after which either planner is stopped.
	double seconds = 60;
};

/// Solves every instance with the classical search, checks every plan, and adds what it took to
/// the report: whole and search time of the processor, length, evaluations and their rate, beside
/// the rival's where it prints them in the words of Fast Downward. The table for people; what is
/// wrong with the folder comes back as an error.
Result<std::string> reportCompetition(Report& report, const CompetitionOptions& options);

} // namespace RPGPref::Bench
