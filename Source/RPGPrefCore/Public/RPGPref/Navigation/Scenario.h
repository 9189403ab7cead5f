// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Demonstration/Units.h"
#include "RPGPref/Foundation/Diagnostic.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// A set of a scenario's flags: bit i is the i-th name.
using FlagMask = std::uint64_t;

/// How long things take. A tick is the unit of cost.
struct ScenarioTiming
{
	std::uint32_t orthTicks = 10;
	std::uint32_t diagTicks = 15;
	std::uint32_t sneakMultiplier = 2;
	std::uint32_t blockMultiplier = 2;
	std::uint32_t waitTicks = 10;
	std::uint32_t ticksPerSecond = 10;
	/// Units of length per tick; no move is faster.
	double maxSpeed = 0.1;
};

/// A dungeon of square cells. Row 0 is y = 0; '#' is wall and '.' is floor.
struct GridMap
{
	std::uint32_t width = 0;
	std::uint32_t height = 0;
	std::vector<std::string> rows;

	bool isFloor(std::int64_t x, std::int64_t y) const
	{
		return x >= 0 && y >= 0 && x < width && y < height &&
			   rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '.';
	}
};

/// A navigation mesh: convex polygons that share vertices. Everything on it is walkable.
struct PolygonMesh
{
	std::vector<WorldPoint> vertices;
	std::vector<std::vector<std::uint32_t>> polygons;
	/// Longest step of a plan; larger polygons are divided.
	double spacing = 2;
};

/// Level geometry from which a navigation mesh is still to be made (the program uses Recast;
/// inside the engine the level's own navigation mesh is used instead).
struct LevelGeometry
{
	std::vector<WorldPoint> vertices;
	std::vector<std::uint32_t> triangles; ///< Three vertices each.
	double agentRadius = 0.4;
	double agentHeight = 1.8;
	double maxClimb = 0.4;
	double maxSlopeDegrees = 45;
	double cellSize = 0.2;
	double spacing = 2;
};

/// An item or a lever: sets its flag when the NPC arrives.
struct ScenarioPickup
{
	std::string id;
	std::string kind; ///< "key", "shield" or "lever".
	WorldPoint place;
	FlagMask flagMask = 0;
};

/// Its places can be entered only while one of the flags is set.
struct ScenarioDoor
{
	std::string id;
	std::vector<WorldPoint> cells;
	/// On meshes: how far around each place the door reaches.
	double radius = 1;
	FlagMask anyOf = 0;
	SourcePosition position; ///< In the scenario's file, for what is wrong with it.
};

struct FightOutcome
{
	std::uint32_t ticks = 0;
	std::uint32_t damageUnits = 0;
};

struct EnemyFight
{
	double range = 0;
	double assistRange = 0;
	FightOutcome solo;
	FightOutcome joint;
};

struct ScenarioEnemy
{
	std::string id;
	std::string kind;
	WorldPoint place;
	double radius = 0;      ///< Notices a walking NPC this near.
	double sneakRadius = 0; ///< Notices a sneaking NPC this near.
	std::uint32_t damagePerSecond = 0;
	std::uint32_t shieldPercent = 100;
	bool detectsNpc = true;
	FlagMask deadFlagMask = 0; ///< 0: cannot die.
	std::optional<EnemyFight> fight;
};

/// Something the quest is about, for the event heuristics: done once its flag is set.
struct QuestEvent
{
	std::string id;
	WorldPoint place;
	FlagMask flagMask = 0;
};

/// A modelled player: walks a path, does things on the way, stands at gates until their flag is
/// set.
struct ScriptedPlayer
{
	struct Gate
	{
		std::uint32_t index = 0;
		FlagMask flagMask = 0;
	};

	/// Something that the player does at a place of the path: takes so long, then its flags are
	/// set. Several at one place follow each other; a gate there comes after them.
	struct Deed
	{
		std::uint32_t index = 0;
		FlagMask flagMask = 0;
		std::uint32_t ticks = 0;
	};

	std::string name;
	std::vector<WorldPoint> path;
	std::vector<std::uint8_t> sneak; ///< One value per step of the path.
	std::vector<Gate> gates;
	std::vector<Deed> deeds = {};
};

struct ScenarioGoal
{
	WorldPoint place;
	double radius = 0;
	bool requirePlayer = false;
};

/// What a scenario file (`npc-scenario/1`) says. Exactly one of grid, navmesh and geometry is set.
struct Scenario
{
	std::string file;
	std::string id;
	std::string title;
	bool isCoop = false;
	std::optional<GridMap> grid;
	std::optional<PolygonMesh> navmesh;
	std::optional<LevelGeometry> geometry;
	ScenarioTiming timing;
	LengthUnit unit = LengthUnit::Cell;
	WorldPoint start;
	std::uint8_t startHealth = 5;
	bool startSneak = false;
	ScenarioGoal goal;
	std::vector<std::string> flags; ///< Bit i is the i-th name.
	std::vector<ScenarioPickup> pickups;
	std::vector<ScenarioDoor> doors;
	std::vector<ScenarioEnemy> enemies;
	std::vector<QuestEvent> events;
	std::vector<Demonstration> demonstrations;
	std::vector<ScriptedPlayer> players;
	Diagnostics warnings; ///< What looks wrong in the file, though it can be used.

	/// What its numbers mean.
	Units units() const { return {timing.ticksPerSecond, unit}; }

	/// Ticks that a distance takes at the highest speed.
	double ticksPerUnit() const { return 1 / timing.maxSpeed; }
};

} // namespace RPGPref
