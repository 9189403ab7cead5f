// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Session/LevelSession.h"

#include "Support/RunLimits.h"

#include <memory>
#include <string>

namespace RPGPref::Program
{

/// Where the texts of a level are; those that may be absent are empty then.
struct LevelPaths
{
	std::string domain;
	std::string problem;
	std::string level;
	std::string team;
};

Result<TextFile> loadText(const std::string& path);
Result<LevelTexts> loadTexts(const LevelPaths& paths);
/// Reads everything that is wrong with the files in one go.
Result<LevelModel> loadModel(const LevelPaths& paths);
Result<Domain> loadDomain(const std::string& path);
Result<Team> loadTeam(const std::string& path);
Result<PlanFile> loadPlan(const std::string& path);

/// A session that is ready; null means that a limit was met.
Result<std::unique_ptr<LevelSession>> openSession(
	LevelModel model, RunLimits& limits, const SessionOptions& options = {});

/// The same from files.
Result<std::unique_ptr<LevelSession>> loadSession(const LevelPaths& paths, RunLimits& limits);

} // namespace RPGPref::Program
