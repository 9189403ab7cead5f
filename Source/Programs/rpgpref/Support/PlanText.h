// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Planning/PlanShares.h"
#include "RPGPref/Planning/QuestDecision.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// Steps as the contract's JSON: index, agent, action, args, value, text.
nlohmann::ordered_json planJson(
	const GroundTask& task, const TeamPreferences& preferences, const Plan& plan);

/// Steps as a table for people: number, agent, step, how much the agent likes it.
std::string planTable(const GroundTask& task, const TeamPreferences& preferences, const Plan& plan);

/// Who does how much and likes how much of it; then the steps that nobody likes but the goal
/// needs. Empty when agents have no preferences.
std::string sharesText(const GroundTask& task, const TeamPreferences& preferences,
	const PlanShares& shares, const Plan& plan);

/// The same for programs: `per_agent` and `chores`; null where a limit kept them from being found.
nlohmann::ordered_json perAgentJson(const GroundTask& task, const PlanShares& shares);
nlohmann::ordered_json choresJson(
	const GroundTask& task, const PlanShares& shares, const Plan& plan);

/// What a team does about the side quests, and why.
nlohmann::ordered_json questsJson(const std::vector<QuestDecision>& quests);
/// The direction and the value of the problem's metric.
nlohmann::ordered_json metricJson(const Problem& problem, const std::string& value);

} // namespace RPGPref::Program
