// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanRequest.h"
#include "RPGPref/Session/LevelSession.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// Options about what a playthrough is worth and how long to look for a better one, the same in
/// every command that plans.
struct WorthOptions
{
	PlanEffort effort = PlanEffort::Normal;
	/// Instead of the effort in words; 0: none.
	double effortSeconds = 0;
	WorthWishes wishes;
	/// The map, for effort by seconds; empty: a plain one.
	std::string level;

	/// --effort: a word or seconds.
	void addEffort(CLI::App& app);
	/// --effort-per-step, --effort-by and --fade.
	void addWeights(CLI::App& app);

	/// --level, for commands that have no other use for a map.
	void addLevel(CLI::App& app);

	/// The effort in words or seconds.
	void applyTo(PlanRequest& request) const;
	/// What a session needs so that `weigh` works.
	SessionOptions sessionOptions(const LevelModel& model) const;
	/// What steps cost the session's team.
	void weigh(PlanRequest& request, const LevelSession& session) const;
};

/// What steps cost on this level with these weights; the session must have a map if it is by
/// seconds.
void weigh(PlanRequest& request, const WorthWeights& weights, const LevelSession& session);

/// `quick`, `normal`, `thorough`.
std::string_view effortWord(PlanEffort effort);
std::optional<PlanEffort> effortFrom(std::string_view word);

} // namespace RPGPref::Program
