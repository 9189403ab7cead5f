// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Session/LevelTexts.h"

#include "Support/PlanTeam.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace RPGPref::Program
{

/// Everything that a sweep depends on, as text: the same inputs give the same bytes on every
/// machine, with any number of threads.
struct SweepInputs
{
	TextFile domain;
	TextFile problem;
	std::vector<TextFile> library; ///< Sorted by name.
	std::size_t teamSize = 0;
	std::optional<TextFile> level; ///< The map, for effort by seconds.
	PlanRequest request;

	/// Reads the files; the library is every .json file of the folder. The map may be empty.
	static Result<SweepInputs> load(const std::string& domainPath, const std::string& problemPath,
		const std::string& libraryFolder, const std::string& levelPath = {});

	nlohmann::ordered_json toJson() const;
	static Result<SweepInputs> fromJson(const std::string& text, const std::string& file);
};

} // namespace RPGPref::Program
