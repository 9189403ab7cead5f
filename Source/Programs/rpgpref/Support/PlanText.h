// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <nlohmann/json.hpp>

#include <string>

namespace RPGPref::Program
{

/// Steps as the contract's JSON: index, agent, action, args, value, text.
nlohmann::ordered_json planJson(
	const GroundTask& task, const TeamPreferences& preferences, const Plan& plan);

/// Steps as a table for people: number, agent, step, how much the agent likes it.
std::string planTable(const GroundTask& task, const TeamPreferences& preferences, const Plan& plan);

/// Who does how much and likes how much of it; then the steps that nobody likes. Empty when
/// nobody prefers anything.
std::string likingTable(
	const GroundTask& task, const TeamPreferences& preferences, const Plan& plan);

} // namespace RPGPref::Program
