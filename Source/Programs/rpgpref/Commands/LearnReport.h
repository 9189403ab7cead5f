// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/Cohort.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// The models by action, each with its scores against the true rules.
nlohmann::ordered_json modelsJson(const Domain& domain, const std::vector<ActionModel>& models);

/// Mean F1 over what was performed, and over all mechanics (those without a model count 0); without
/// those that cannot be measured, because they have no rules of single facts.
nlohmann::ordered_json meansJson(const Domain& domain, const std::vector<ActionModel>& models);

/// Each literal with the reason why it is in the model or not.
nlohmann::ordered_json judgedJson(const Domain& domain, const LearnedAction& learned);

/// Everything about each mechanic, its series included.
nlohmann::ordered_json proficiencyJson(
	const Domain& domain, const std::vector<MechanicProficiency>& mechanics);

/// The same for people.
std::string modelTable(const Domain& domain, const std::vector<ActionModel>& models);
std::string proficiencyText(
	const Domain& domain, const std::vector<MechanicProficiency>& mechanics);

/// What all players have in common, mechanic by mechanic.
nlohmann::ordered_json cohortJson(
	const Domain& domain, const std::vector<CohortMechanic>& mechanics);
std::string cohortText(const Domain& domain, const std::vector<CohortMechanic>& mechanics);

} // namespace RPGPref::Program
