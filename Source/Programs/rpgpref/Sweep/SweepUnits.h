// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include "Sweep/SweepJob.h"

#include <nlohmann/json.hpp>

#include <string>

namespace RPGPref::Program
{

/// A sweep cut into numbered pieces in a folder, so that any queue, or a shell loop over ssh, can
/// run them: `manifest.json`, `inputs.json`, and a `result-N.json` for each unit that was run.
/// Running a unit twice writes the same bytes.
class SweepUnits
{
public:
	/// Writes inputs and manifest; the folder is made when it is missing.
	static Result<SweepUnits> create(const std::string& folder, const SweepInputs& inputs,
		std::size_t teamCount, std::size_t teamsPerUnit);
	/// Opens a folder and makes sure that inputs and manifest belong together.
	static Result<SweepUnits> open(const std::string& folder);

	std::size_t unitCount() const;
	const SweepInputs& inputs() const { return inputs_; }

	/// Runs a unit (from 1), writes its result and names the file. Absent: a limit was met, so
	/// there is no result, which would depend on the machine.
	Result<std::optional<std::string>> run(
		const SweepJob& job, std::size_t unit, std::size_t threads, const RunLimits& limits) const;

	/// All teams' results in order; an error lists the units that are missing, broken, or of
	/// another sweep.
	Result<std::vector<nlohmann::ordered_json>> merge() const;

private:
	std::string resultFile(std::size_t unit) const;

	std::string folder_;
	SweepInputs inputs_;
	std::string inputsHash_;
	std::size_t teamCount_ = 0;
	std::size_t teamsPerUnit_ = 1;
};

} // namespace RPGPref::Program
