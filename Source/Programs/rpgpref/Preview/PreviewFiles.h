// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPref/Session/LevelSession.h"

#include "Support/RunLimits.h"

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// The folder of a level: the argument itself if it is a folder, else the sample of that name,
/// which is looked for below the current folder and around the program. An error lists what was
/// tried.
Result<std::string> findLevelFolder(const std::string& sampleOrFolder);

/// The files of a level's folder that a preview reads: domain and problem (PDDL or JSON),
/// level.json if there is one, all playstyles-*.json in the order of their names; or kit.json,
/// which says all of that, and playstyles-*.json if there are any.
struct PreviewFiles
{
	std::string folder;
	std::string kit; ///< Empty: none.
	std::string domain;
	std::string problem;
	std::string level; ///< Empty: none.
	std::vector<std::string> teams;

	/// `archipelago`: what reports are called.
	std::string name() const;
};

Result<PreviewFiles> listPreviewFiles(const std::string& folder);

/// The level of listed files, a kit or not, with the team of that file; without one it has none,
/// and a kit its first.
Result<LevelModel> readLevelOf(const PreviewFiles& files, const std::string& team = {});

/// The level of a folder or sample as a session with a map, for one team: the given file, or the
/// level's first. Null means that a limit was met.
Result<std::unique_ptr<LevelSession>> openLevelFolder(const std::string& sampleOrFolder,
	const std::string& team, RunLimits& limits, std::vector<std::string> sensed = {});

/// Reads all of them; reports everything that is wrong in one go.
Result<PreviewInput> readPreviewFiles(const PreviewFiles& files);

/// Adds plans of the designer's own; returns what is wrong with their files.
Diagnostics readOwnPlans(const std::vector<std::string>& paths, PreviewInput& input);

/// Reports whether files were changed, added or removed since the last call, by their times and
/// sizes; the first call says yes.
class FileWatch
{
public:
	bool hasChanged(const std::string& folder);

private:
	std::string last_;
};

} // namespace RPGPref::Program
