// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

/// Planning problems of any size in the manner of well-known competition domains, and the
/// archipelago with more islands and players. Same arguments, same text; all but the random
/// language are solvable.
namespace RPGPref::Generators
{

struct PddlText
{
	std::string domain;
	std::string problem;
};

struct LogisticsSize
{
	std::uint32_t cities = 4;
	std::uint32_t placesPerCity = 4;
	std::uint32_t planes = 2;
	std::uint32_t packages = 8;
};

/// Packages go by truck within a city and by plane between airports; one truck per city.
PddlText logistics(const LogisticsSize& size, std::uint64_t seed);

/// A hand restacks blocks (four operators) into random towers.
PddlText blocks(std::uint32_t count, std::uint64_t seed);

struct DriverlogSize
{
	std::uint32_t places = 6;
	std::uint32_t drivers = 2;
	std::uint32_t trucks = 2;
	std::uint32_t packages = 4;
};

/// Drivers walk footpaths and drive trucks over roads to deliver packages.
PddlText driverlog(const DriverlogSize& size, std::uint64_t seed);

struct SokobanSize
{
	std::uint32_t width = 7;
	std::uint32_t height = 7;
	std::uint32_t stones = 2;
};

/// A player pushes stones to goal squares. Made by pulling the stones away from their goals.
PddlText sokoban(const SokobanSize& size, std::uint64_t seed);

/// The sample level with its three kinds of islands repeated; 3 islands and 3 players give the
/// sample itself, but for the order of its actions.
PddlText archipelago(std::uint32_t islands, std::uint32_t players);

/// A small level of random actions, rules and goals that use the whole language: quantifiers,
/// conditional effects, derived facts, numbers, durative actions, side quests. It need not be
/// solvable, and what a durative action may not say is refused for some.
PddlText randomLanguage(std::uint64_t seed);

} // namespace RPGPref::Generators
