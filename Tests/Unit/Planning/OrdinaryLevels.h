// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/TaskBuilder.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// One team on one of the ordinary levels, with what is known of it.
struct OrdinaryTeam
{
	std::string level;
	std::string playstyles;
	nlohmann::json golden;
	std::string folder = "planning/ordinary/";

	TeamTask load() const;
	std::string name() const { return level + "/" + playstyles; }
};

/// The levels with free movement of Tests/Data/planning/ordinary, each team of each.
std::vector<OrdinaryTeam> ordinaryTeams();
/// Those of Tests/Data/planning/heldout, of which nothing is known.
std::vector<OrdinaryTeam> heldOutTeams();

} // namespace RPGPref::Testing
