// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// A domain and a problem that are known to be good; a test that gives bad ones fails.
struct Model
{
	Domain domain;
	Problem problem;
};

/// All errors, one per line.
std::string errorText(const Diagnostics& diagnostics);

Domain domainOf(const std::string& text);
Model modelOf(const std::string& domain, const std::string& problem);
GroundTask taskOf(const Model& model, const GroundingOptions& options = {});
GroundTask taskOf(const std::string& domain, const std::string& problem);

/// A sample by the name of its folder, such as "archipelago".
Model sampleModel(const std::string& name);
GroundTask sampleTask(const std::string& name);

Team teamOf(const std::string& json);
TeamPreferences preferencesOf(const Team& team, const GroundTask& task);

std::vector<std::string> actionTexts(const GroundTask& task);
std::vector<std::string> factTexts(const GroundTask& task);

} // namespace RPGPref::Testing
