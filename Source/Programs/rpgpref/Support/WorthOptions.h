// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanRequest.h"

#include <CLI/CLI.hpp>

namespace RPGPref::Program
{

/// Options about what a playthrough is worth and how long to look for a better one, the same in
/// every command that plans.
struct WorthOptions
{
	PlanEffort effort = PlanEffort::Normal;
	/// Instead of the effort in words; 0: none.
	double effortSeconds = 0;
	double effortPerStep = 0.25;
	double fade = 0.25;

	/// --effort: a word or seconds.
	void addEffort(CLI::App& app);
	/// --effort-per-step and --fade.
	void addWeights(CLI::App& app);

	WorthWeights weights() const;
	void applyTo(PlanRequest& request) const;
};

} // namespace RPGPref::Program
