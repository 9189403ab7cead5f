// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Rating/TrueSkill.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Somebody or something that is rated: an algorithm, a scenario, a time limit, a player.
struct Contestant
{
	std::string kind;
	std::string name;
	Rating rating;
	std::size_t wins = 0;
	std::size_t matches = 0;
};

/// Two teams of contestants (positions in TrialSet::contestants) and who won.
struct Match
{
	std::vector<std::size_t> first;
	std::vector<std::size_t> second;
	MatchOutcome outcome = MatchOutcome::FirstWins;
};

/// The content of a `trial-results/1` file. Matches count in the order of the file.
///
/// A trial is the short form for one planner run: the algorithm plays against the team of
/// scenario and time limit, and wins if it solved the scenario in time. A match is the general
/// form: any two teams, draws included.
struct TrialSet
{
	SkillEnvironment environment;
	std::vector<Contestant> contestants; ///< In the order of their first appearance.
	std::vector<Match> matches;
};

RPGPREFCORE_API Result<TrialSet> readTrials(std::string_view text, std::string_view file);

/// Of a team's members.
RPGPREFCORE_API std::vector<Rating> ratingsOf(
	const TrialSet& trials, const std::vector<std::size_t>& team);

/// Gives every contestant the newcomer's rating and plays all matches in order.
RPGPREFCORE_API void rateTrials(TrialSet& trials);

} // namespace RPGPref
