// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PredictionScore.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// What a measure is the mean of, by game.
struct ScoreSums
{
	std::vector<double> sum;
	std::vector<double> count;
};

/// The mean over the games, with an interval that holds 95 of 100 means of as many games drawn from
/// them again: choices of one game are not independent, so games are drawn, not choices.
ScoreCell cellOf(const ScoreSums& sums, const std::vector<std::size_t>& games,
	std::size_t bootstraps, std::uint64_t seed);

} // namespace RPGPref
