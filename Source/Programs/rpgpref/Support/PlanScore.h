// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PlanRequest.h"
#include "RPGPref/Planning/Worth.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>

namespace RPGPref::Program
{

/// How a team would see a plan, whoever made it.
struct PlanScore
{
	double playstyle = 0; ///< Mean liking of the steps.
	double worth = 0;     ///< Fun minus effort.
	/// In the domain's own costs, if it has any.
	std::optional<double> cost;

	/// Adds `playstyle`, `worth` and `cost`.
	void addTo(nlohmann::ordered_json& json) const;
	/// One line.
	std::string text() const;
};

/// By the weights and efforts of the request.
PlanScore scorePlan(const GroundTask& task, const TeamPreferences& preferences, const Plan& plan,
	const PlanRequest& request);

} // namespace RPGPref::Program
