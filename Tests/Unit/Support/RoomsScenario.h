// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Navigation/Scenario.h"
#include "RPGPref/Navigation/World.h"

#include <cstdint>
#include <optional>
#include <string>

namespace RPGPref::Testing
{

/// Rooms in rows and columns with a door in every wall between two of them, one guard.
/// `size` rooms a side, each `room` cells wide. No flag opens the doors: hold them open as needed.
/// The doors stand in a fixed pattern, or anywhere with a seed.
inline Scenario roomsScenario(int size, int room = 5, std::optional<std::uint64_t> seed = {})
{
	Random random(seed.value_or(0));
	Scenario scenario;
	scenario.id = "rooms";
	scenario.flags = {"key"};
	GridMap map;
	map.width = map.height = static_cast<std::uint32_t>(size * (room + 1) + 1);
	map.rows.assign(map.height, std::string(map.width, '#'));
	const auto carve = [&](int x, int y)
	{ map.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = '.'; };
	for (int row = 0; row < size; ++row)
	{
		for (int column = 0; column < size; ++column)
		{
			const int left = column * (room + 1) + 1;
			const int top = row * (room + 1) + 1;
			for (int y = 0; y < room; ++y)
			{
				for (int x = 0; x < room; ++x)
				{
					carve(left + x, top + y);
				}
			}
			const auto addDoor = [&](int x, int y)
			{
				carve(x, y);
				ScenarioDoor door;
				door.id = "door-" + std::to_string(scenario.doors.size());
				door.cells = {{static_cast<double>(x), static_cast<double>(y), 0}};
				scenario.doors.push_back(door);
			};
			const auto placeOr = [&](int pattern)
			{
				return seed ? static_cast<int>(random.below(static_cast<std::uint32_t>(room)))
							: pattern % room;
			};
			if (column + 1 < size)
			{
				addDoor(left + room, top + placeOr(row * 3 + column));
			}
			if (row + 1 < size)
			{
				addDoor(left + placeOr(row + column * 2), top + room);
			}
		}
	}
	scenario.grid = map;
	scenario.start = {1, 1, 0};
	scenario.goal.place = {map.width - 2.0, map.height - 2.0, 0};
	ScenarioEnemy guard;
	guard.id = "guard";
	guard.place = {9, 9, 0};
	guard.radius = 2.5;
	guard.sneakRadius = 1.5;
	guard.damagePerSecond = 20;
	scenario.enemies.push_back(guard);
	return scenario;
}

inline void holdAllDoors(World& world, DoorState state)
{
	for (std::size_t door = 0; door < world.scenario().doors.size(); ++door)
	{
		world.setDoor(door, state);
	}
}

} // namespace RPGPref::Testing
