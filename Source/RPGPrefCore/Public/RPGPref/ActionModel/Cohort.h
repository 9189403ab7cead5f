// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/Proficiency.h"
#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// What a cohort of players knows of a mechanic at one moment of their play.
struct CohortPoint
{
	std::uint64_t event = 0; ///< Events so far, of each player.
	/// Of the knowledge of those who have performed the mechanic by then; who stopped playing keeps
	/// what they knew.
	double low = 0; ///< 10 of 100 know less.
	double median = 0;
	double high = 0; ///< 10 of 100 know more.
	std::size_t players = 0;
};

/// A superstition and how many players may hold it.
struct SharedSuperstition
{
	std::string words;
	std::size_t players = 0;
};

/// One mechanic, over all players.
struct CohortMechanic
{
	SchemaId action;
	std::size_t performed = 0;
	std::size_t attempted = 0; ///< Only ever failed.
	std::size_t notTried = 0;
	std::uint64_t avoidable = 0;     ///< Failures that what was seen before ruled out.
	std::vector<CohortPoint> series; ///< Empty: nobody performed it, or it has no rules.
	/// Those of most players first, then by words.
	std::vector<SharedSuperstition> superstitions;
};

/// Holds the players of one domain against each other, mechanic by mechanic, in the domain's order.
/// Each player is a ProficiencyTracker's report.
RPGPREFCORE_API std::vector<CohortMechanic> cohortOf(
	std::span<const std::vector<MechanicProficiency>> players);

/// One small chart a mechanic: the median in the band that holds 80 of 100 players.
RPGPREFCORE_API DisplayList cohortPicture(
	const Domain& domain, const std::vector<CohortMechanic>& mechanics);

} // namespace RPGPref
