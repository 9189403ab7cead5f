// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace RPGPref
{

/// One side quest with its variables filled in.
struct Quest
{
	std::string quest; ///< Its name in the file.
	std::string text;
	std::vector<std::string> arguments;
	Formula condition;
	/// Millionths of a step that the team would spend on it; below 0: to avoid it.
	std::int64_t wish = 0;
	std::vector<std::pair<std::string, std::int64_t>> perAgent;
};

/// All side quests of the problem, once for each way to fill in their variables; without wishes.
std::vector<Quest> questsOf(const Domain& domain, const Problem& problem);

/// Adds what the agents would spend. Of an agent's preferences the most special one that matches
/// counts, the last among equals.
void addWishes(const Team& team, std::vector<Quest>& quests);

} // namespace RPGPref
