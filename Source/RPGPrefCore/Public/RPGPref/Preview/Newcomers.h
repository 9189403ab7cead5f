// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/Level.h"
#include "RPGPref/Schedule/Schedule.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Something that newcomers do not know at first: what it is about on the map, and the moment from
/// which they know it, which never comes if it is the largest number.
struct FogFact
{
	std::vector<PlaceId> places;
	std::vector<RegionId> regions;
	double knownFrom = (std::numeric_limits<double>::max)();
};

/// How a team plays without knowing the level, placed on the map and on the clock, so that it can
/// be shown beside how it plays when it knows everything.
struct NewcomersPlay
{
	bool isSolved = false;
	std::size_t steps = 0; ///< With attempts that failed.
	std::size_t failedAttempts = 0;
	std::size_t surprises = 0;
	std::size_t veteranSteps = 0;
	Schedule schedule; ///< Of the steps that were done.
	/// By step of the schedule: its position among all steps.
	std::vector<std::size_t> positions;
	std::vector<FogFact> fog;
	std::vector<std::string> findings; ///< In sentences, most important first.
};

/// How much of what was unknown about a place or a region is unknown still, from 0 to 1.
struct FogShares
{
	std::vector<double> places;  ///< By PlaceId.
	std::vector<double> regions; ///< By RegionId.
};

} // namespace RPGPref
