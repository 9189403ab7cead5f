// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/PlaystyleLibrary.h"

#include "Support/LevelFiles.h"
#include "Sweep/SweepInputs.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref::Program
{

/// All teams of a size from a library of playstyles on one level.
class SweepJob
{
public:
	static constexpr std::uint64_t kMostTeams = 1'000'000;
	/// The status of a team whose preferences do not fit the level.
	static constexpr const char* kErrorStatus = "error";

	/// Reads and grounds the inputs. Absent: a limit was met before planning could begin.
	static Result<std::optional<SweepJob>> create(const SweepInputs& inputs, RunLimits& limits);

	std::size_t teamCount() const { return teams_.size(); }

	/// Plans for one team: a pure function of the inputs and the position.
	nlohmann::ordered_json runTeam(std::size_t position, RunLimits& limits) const;

	/// Plans for the teams from `first` to before `last`, on that many threads; the result does
	/// not depend on their number. `onTeam` hears how many are done.
	std::vector<nlohmann::ordered_json> runTeams(std::size_t first, std::size_t last,
		std::size_t threads, const RunLimits& limits,
		const std::function<void(std::size_t done)>& onTeam) const;

	/// The teams' results with what they say together of the level.
	nlohmann::ordered_json summary(std::vector<nlohmann::ordered_json> results) const;

private:
	SweepJob() = default;

	Team teamAt(std::size_t position) const;
	void takeBest(std::vector<nlohmann::ordered_json>& results) const;
	void describePlan(nlohmann::ordered_json& team, const Plan& plan,
		const TeamPreferences& preferences, const PlanShares& shares) const;

	std::unique_ptr<LevelSession> level_;
	PlaystyleLibrary library_;
	std::string agentType_;
	std::string agentParameter_;
	std::vector<std::string> members_; ///< Names of the agents that get a playstyle.
	std::vector<std::vector<std::size_t>> teams_;
	PlanRequest request_;
};

} // namespace RPGPref::Program
