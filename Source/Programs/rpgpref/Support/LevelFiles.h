// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Support/RunLimits.h"

#include <optional>
#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// Texts are PDDL, or JSON when their file's name ends in .json.
Result<Domain> readDomain(std::string_view text, const std::string& file);
Result<Problem> readProblem(std::string_view text, const std::string& file, const Domain& domain);

/// The same from a file.
Result<Domain> loadDomain(const std::string& path);
Result<Problem> loadProblem(const std::string& path, const Domain& domain);
Result<Team> loadTeam(const std::string& path);
Result<PlanFile> loadPlan(const std::string& path);

/// A level that is ready to be planned.
struct LoadedLevel
{
	Domain domain;
	Problem problem;
	GroundTask task;
};

/// Grounds a level for the team's kind of agents (the default kind without a team). An absent
/// value means that a limit was met.
Result<std::optional<LoadedLevel>> groundLevel(
	Domain domain, Problem problem, const Team* team, RunLimits& limits);

/// Reads domain and problem and grounds them.
Result<std::optional<LoadedLevel>> loadLevel(const std::string& domainPath,
	const std::string& problemPath, const Team* team, RunLimits& limits);

} // namespace RPGPref::Program
