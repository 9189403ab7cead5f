// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Heists: ordinary co-op levels of any size with free movement, for previews.
namespace RPGPref::Generators
{

struct HeistSize
{
	std::uint32_t rooms = 6;
	std::uint32_t guards = 2;
	std::uint32_t players = 2;
	std::uint32_t treasures = 2;
};

/// A level as a folder has it: file names and contents.
struct LevelFolder
{
	std::string domain;
	std::string problem;
	std::string level;
	std::vector<std::pair<std::string, std::string>> teams; ///< Id and file.
};

/// Rooms on a grid, doors of which some are locked, vents, cards, coins, treasures in rooms that
/// guards may watch. Doors are opened by card or picked, guards knocked out, bribed or lured away;
/// all players start in the same room and leave from it. Doors and vents have rules on the map.
/// Three teams: no preferences, quiet people, rough people. Always solvable. Same
/// arguments, same text.
LevelFolder heist(const HeistSize& size, std::uint64_t seed);

} // namespace RPGPref::Generators
