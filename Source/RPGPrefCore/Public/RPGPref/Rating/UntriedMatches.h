// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Rating/TrialRatings.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// What a match that was never played would probably bring.
struct MatchPrediction
{
	std::vector<std::size_t> first;
	std::vector<std::size_t> second;
	double firstWins = 0.5;
};

/// For every way to form teams of the same kinds as in the played matches that was never tried,
/// on whichever side: how likely the first team wins. At most `limit`, in the contestants' order.
RPGPREFCORE_API std::vector<MatchPrediction> predictUntried(
	const TrialSet& trials, std::size_t limit);

} // namespace RPGPref
