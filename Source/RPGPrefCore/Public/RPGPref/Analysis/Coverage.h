// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Export.h"
#include "RPGPref/Level/LevelBinding.h"

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// How much one piece of content is used by each team.
struct Usage
{
	std::string id;
	std::string name;                 ///< For people.
	std::vector<std::uint32_t> used;  ///< Steps by team.
	std::vector<double> seconds;      ///< By team; time spent there by all agents together.
	std::vector<std::string> actions; ///< Of a path.
	std::uint32_t possible = 0;       ///< Ground actions that would count.

	RPGPREFCORE_API std::uint32_t total() const;
	/// How many teams use it.
	RPGPREFCORE_API std::size_t teams() const;
};

/// Which content the teams use: what is dead, what everybody meets.
struct Coverage
{
	std::vector<Usage> actions; ///< By SchemaId.
	std::vector<Usage> paths;   ///< As in the level file; 1 for a team that takes the path.
	std::vector<Usage> places;  ///< By PlaceId.
	std::vector<Usage> items;   ///< Objects that actions name, agents and whereabouts aside.
	std::vector<Usage> regions; ///< By RegionId.
};

/// Objects that actions name, ascending; agents and whereabouts aside, which are covered as places
/// and regions.
RPGPREFCORE_API std::vector<ObjectId> itemsOf(const GroundTask& task);

RPGPREFCORE_API Coverage analyseCoverage(
	const GroundTask& task, const LevelBinding& binding, Playthroughs playthroughs);

} // namespace RPGPref
