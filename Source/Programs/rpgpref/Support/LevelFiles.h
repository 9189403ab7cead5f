// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Support/RunLimits.h"

#include <optional>
#include <string>

namespace RPGPref::Program
{

/// Files are PDDL, or JSON when their name ends in .json.
Result<Domain> loadDomain(const std::string& path);
Result<Problem> loadProblem(const std::string& path, const Domain& domain);
Result<Team> loadTeam(const std::string& path);

/// A level that is ready to be planned.
struct Level
{
	Domain domain;
	Problem problem;
	GroundTask task;
};

/// Domain and problem, grounded for the team's kind of agents (the default kind without a team).
/// An absent value means that a limit was met.
Result<std::optional<Level>> loadLevel(const std::string& domainPath,
	const std::string& problemPath, const Team* team, RunLimits& limits);

} // namespace RPGPref::Program
