// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/ScenarioReader.h"

#include "RPGPref/Navigation/NpcState.h"

#include "Demonstration/DemonstrationReader.h"
#include "Foundation/JsonReader.h"
#include "Navigation/ScenarioGeometryReader.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{

namespace
{

/// A time in ticks: whole, at least one, at most what a packed state can count.
constexpr std::int64_t kLongestStep = 1000;
constexpr std::int64_t kLargestMultiplier = 8;
constexpr double kFarthest = 1e6;

class ScenarioDecoder
{
public:
	ScenarioDecoder(JsonNode root, Scenario& scenario) : root_(root), scenario_(scenario) {}

	void decode()
	{
		scenario_.id = root_.at("id").string();
		scenario_.title = root_.find("title").string(scenario_.id);
		decodeKind();
		decodeTiming(root_.at("timing"));
		decodeMap();
		decodeUnit(root_.find("unit"));
		decodeFlags(root_.at("flags"));
		decodeNpc(root_.at("npc"));
		decodeGoal(root_.at("goal"));
		decodePickups("items");
		decodePickups("levers");
		decodeDoors();
		decodeEnemies();
		decodeEvents();
		scenario_.demonstrations =
			decodeDemonstrations(root_.find("demonstrations"), scenario_.ticksPerUnit());
		decodePlayers(root_.find("players"));
	}

private:
	void decodeKind()
	{
		const JsonNode kind = root_.at("kind");
		const std::string text = kind.string("solo");
		scenario_.isCoop = text == "coop";
		if (text != "solo" && text != "coop")
		{
			kind.error("found \"" + text + "\", expected \"solo\" or \"coop\"");
		}
	}

	void decodeTiming(JsonNode node)
	{
		ScenarioTiming& timing = scenario_.timing;
		const auto read = [&](std::uint32_t& value, std::string_view key, std::int64_t highest)
		{ value = static_cast<std::uint32_t>(node.at(key).integer(value, 1, highest)); };
		read(timing.orthTicks, "orthTicks", kLongestStep);
		read(timing.diagTicks, "diagTicks", kLongestStep);
		read(timing.sneakMultiplier, "sneakMultiplier", kLargestMultiplier);
		read(timing.blockMultiplier, "blockMultiplier", kLargestMultiplier);
		read(timing.waitTicks, "waitTicks", kLongestStep);
		read(timing.ticksPerSecond, "ticksPerSecond", kLongestStep);
		const JsonNode speed = node.at("maxSpeedCellsPerTick");
		timing.maxSpeed = speed.number(0.1, 1e-6, 1e6);
		const double straight = 1.0 / timing.orthTicks;
		const double diagonal = std::sqrt(2.0) / timing.diagTicks;
		if (speed && root_.find("grid") && timing.maxSpeed < (std::max)(straight, diagonal) - 1e-12)
		{
			speed.error("the speed is slower than a step of the grid, expected at least " +
						std::to_string((std::max)(straight, diagonal)) +
						"; estimates of the time left would be too high");
		}
	}

	/// Files that are older than the member say nothing: grids are in cells, meshes in metres.
	void decodeUnit(JsonNode node)
	{
		const LengthUnit usual = scenario_.grid ? LengthUnit::Cell : LengthUnit::Metre;
		if (node)
		{
			scenario_.unit = decodeLengthUnit(node, usual);
			return;
		}
		scenario_.unit = usual;
		root_.warning("the scenario names no unit of length; read as " +
						  toPeople(scenario_.units()) + " (add \"unit\": \"" +
						  std::string(nameOf(usual)) + "\")",
			"no-units");
	}

	void decodeMap()
	{
		const JsonNode grid = root_.find("grid");
		const JsonNode navmesh = root_.find("navmesh");
		const JsonNode geometry = root_.find("geometry");
		const int count =
			int{grid.isPresent()} + int{navmesh.isPresent()} + int{geometry.isPresent()};
		if (count != 1)
		{
			root_.error(count == 0 ? "no map, expected \"grid\", \"navmesh\" or \"geometry\""
								   : "more than one map, expected one of \"grid\", \"navmesh\" "
									 "and \"geometry\"",
				"map");
		}
		if (grid)
		{
			scenario_.grid = decodeGrid(grid);
		}
		if (navmesh)
		{
			scenario_.navmesh = decodePolygonMesh(navmesh);
		}
		if (geometry)
		{
			scenario_.geometry = decodeLevelGeometry(geometry);
		}
	}

	void decodeFlags(JsonNode node)
	{
		if (node && node.expectArray() && node.size() > ScenarioLimits::kFlags)
		{
			node.error("found " + std::to_string(node.size()) + " flags, expected at most " +
					   std::to_string(ScenarioLimits::kFlags));
			return;
		}
		for (std::size_t i = 0; i < node.size(); ++i)
		{
			const std::string name = node.element(i).string();
			if (std::find(scenario_.flags.begin(), scenario_.flags.end(), name) !=
				scenario_.flags.end())
			{
				node.element(i).error("flag \"" + name + "\" is named twice, expected once");
			}
			scenario_.flags.push_back(name);
		}
	}

	FlagMask flagMask(JsonNode node) const
	{
		const std::string name = node.string();
		const auto found = std::find(scenario_.flags.begin(), scenario_.flags.end(), name);
		if (found == scenario_.flags.end())
		{
			if (node.isString())
			{
				node.error(
					"found \"" + name + "\", expected a name from \"flags\"", "unknown-flag");
			}
			return 0;
		}
		return FlagMask{1} << (found - scenario_.flags.begin());
	}

	/// A place with members x, y and, on meshes, z. On grids it must be a square of the map.
	WorldPoint place(JsonNode node) const
	{
		WorldPoint point;
		if (scenario_.grid)
		{
			point.x = static_cast<double>(node.at("x").integer(0, 0, scenario_.grid->width - 1));
			point.y = static_cast<double>(node.at("y").integer(0, 0, scenario_.grid->height - 1));
			return point;
		}
		point.x = node.at("x").number(0, -kFarthest, kFarthest);
		point.y = node.at("y").number(0, -kFarthest, kFarthest);
		point.z = node.find("z").number(0, -kFarthest, kFarthest);
		return point;
	}

	bool isWall(const WorldPoint& point) const
	{
		return scenario_.grid && scenario_.grid->width > 0 &&
			   !scenario_.grid->isFloor(std::llround(point.x), std::llround(point.y));
	}

	void decodeNpc(JsonNode node)
	{
		scenario_.start = place(node);
		if (node && isWall(scenario_.start))
		{
			node.error("the NPC starts in a wall, expected a floor cell ('.')", "start-in-wall");
		}
		const JsonNode health = node.at("health");
		const std::int64_t value = health.integer(100, 1, 100);
		if (value % 20 != 0)
		{
			health.error("found " + std::to_string(value) + ", expected 20, 40, 60, 80 or 100");
		}
		scenario_.startHealth = static_cast<std::uint8_t>((std::max)(value / 20, std::int64_t{1}));
		scenario_.startSneak = node.at("sneak").boolean();
	}

	void decodeGoal(JsonNode node)
	{
		scenario_.goal.place = place(node);
		scenario_.goal.radius = node.at("radius").number(0, 0, kFarthest);
		scenario_.goal.requirePlayer = node.find("requirePlayer").boolean();
		if (node && scenario_.goal.radius == 0 && isWall(scenario_.goal.place))
		{
			node.error("the goal is in a wall, expected a floor cell ('.')", "goal-in-wall");
		}
	}

	/// The members of a list that may be missing.
	template <class Decode>
	void eachOf(std::string_view key, std::size_t highest, Decode decodeOne) const
	{
		const JsonNode list = root_.find(key);
		if (!list || !list.expectArray())
		{
			return;
		}
		if (list.size() > highest)
		{
			list.error("found " + std::to_string(list.size()) + " entries, expected at most " +
					   std::to_string(highest));
			return;
		}
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			decodeOne(list.element(i));
		}
	}

	static std::string itemKind(JsonNode node)
	{
		std::string kind = node.string();
		if (node.isString() && kind != "key" && kind != "shield")
		{
			node.error("found \"" + kind + "\", expected \"key\" or \"shield\"");
		}
		return kind;
	}

	void decodePickups(std::string_view key)
	{
		eachOf(key, 1024,
			[&](JsonNode node)
			{
				ScenarioPickup pickup;
				pickup.id = node.at("id").string();
				pickup.kind = key == "levers" ? "lever" : itemKind(node.at("kind"));
				pickup.place = place(node);
				pickup.flagMask = flagMask(node.at("flag"));
				if (isWall(pickup.place))
				{
					node.warning("lies in a wall; nobody can get there", "unreachable");
				}
				scenario_.pickups.push_back(std::move(pickup));
			});
	}

	void decodeDoors()
	{
		eachOf("doors", ScenarioLimits::kDoors,
			[&](JsonNode node)
			{
				ScenarioDoor door;
				door.id = node.at("id").string();
				door.position = node.position();
				door.radius = node.find("radius").number(1, 0, kFarthest);
				const JsonNode cells = node.at("cells");
				cells.expectArray();
				for (std::size_t i = 0; i < cells.size(); ++i)
				{
					door.cells.push_back(decodePoint(cells.element(i)));
					if (isWall(door.cells.back()))
					{
						cells.element(i).warning(
							"is not a floor cell; the door shuts nothing there", "door-in-wall");
					}
				}
				const JsonNode anyOf = node.at("anyOf");
				anyOf.expectArray();
				for (std::size_t i = 0; i < anyOf.size(); ++i)
				{
					door.anyOf |= flagMask(anyOf.element(i));
				}
				scenario_.doors.push_back(std::move(door));
			});
	}

	static FightOutcome decodeOutcome(JsonNode node)
	{
		FightOutcome outcome;
		outcome.ticks = static_cast<std::uint32_t>(node.at("ticks").integer(1, 1, 100000));
		outcome.damageUnits = static_cast<std::uint32_t>(node.at("damageUnits").integer(0, 0, 100));
		return outcome;
	}

	void decodeEnemies()
	{
		eachOf("enemies", ScenarioLimits::kEnemies,
			[&](JsonNode node)
			{
				ScenarioEnemy enemy;
				enemy.id = node.at("id").string();
				enemy.kind = node.find("kind").string();
				enemy.place = place(node);
				enemy.radius = node.at("radius").number(0, 0, kFarthest);
				enemy.sneakRadius = node.at("sneakRadius").number(0, 0, kFarthest);
				enemy.damagePerSecond =
					static_cast<std::uint32_t>(node.at("damagePerSecond").integer(0, 0, 1000000));
				enemy.shieldPercent =
					static_cast<std::uint32_t>(node.at("shieldPercent").integer(100, 0, 100));
				enemy.detectsNpc = node.at("detectsNpc").boolean(true);
				if (const JsonNode flag = node.find("deadFlag"))
				{
					enemy.deadFlagMask = flagMask(flag);
				}
				if (const JsonNode fight = node.find("fight"))
				{
					enemy.fight = EnemyFight{fight.at("range").number(0, 0, kFarthest),
						fight.at("assistRange").number(0, 0, kFarthest),
						decodeOutcome(fight.at("solo")), decodeOutcome(fight.at("joint"))};
					if (!node.find("deadFlag"))
					{
						fight.error(
							"the enemy can be fought but has no \"deadFlag\", expected one");
					}
				}
				scenario_.enemies.push_back(std::move(enemy));
			});
	}

	void decodeEvents()
	{
		eachOf("events", 256,
			[&](JsonNode node) {
				scenario_.events.push_back(
					{node.at("id").string(), place(node), flagMask(node.at("flag"))});
			});
	}

	void decodePlayers(JsonNode players)
	{
		if (!players || !players.expectObject())
		{
			return;
		}
		for (std::size_t i = 0; i < players.size(); ++i)
		{
			decodePlayer(std::string(players.key(i)), players.element(i));
		}
	}

	void decodePlayer(std::string name, JsonNode node)
	{
		ScriptedPlayer player;
		player.name = std::move(name);
		const JsonNode path = node.at("path");
		path.expectArray();
		if (path && (path.size() == 0 || path.size() >= StateBits::kPlayerLimit))
		{
			path.error("found " + std::to_string(path.size()) + " places, expected 1 to 8191");
			return;
		}
		for (std::size_t i = 0; i < path.size(); ++i)
		{
			player.path.push_back(decodePoint(path.element(i)));
			if (i > 0 && scenario_.grid &&
				distance(player.path[i - 1], player.path[i]) > std::sqrt(2.0) + 1e-9)
			{
				path.element(i).error(
					"is not beside the place before it, expected one of the eight "
					"neighbours");
			}
		}
		const JsonNode sneak = node.at("sneak");
		sneak.expectArray();
		for (std::size_t i = 0; i < sneak.size(); ++i)
		{
			player.sneak.push_back(sneak.element(i).boolean() ? 1 : 0);
		}
		if (sneak && path && sneak.size() + 1 != path.size())
		{
			sneak.error("found " + std::to_string(sneak.size()) +
						" values, expected one per step: " + std::to_string(path.size() - 1));
			return;
		}
		const JsonNode gates = node.find("gates");
		gates.expectArray();
		for (std::size_t i = 0; i < gates.size(); ++i)
		{
			const JsonNode gate = gates.element(i);
			const auto last = static_cast<std::int64_t>(player.path.size()) - 1;
			player.gates.push_back({static_cast<std::uint32_t>(gate.at("index").integer(
										0, 0, (std::max)(last, std::int64_t{0}))),
				flagMask(gate.at("flag"))});
		}
		scenario_.players.push_back(std::move(player));
	}

	JsonNode root_;
	Scenario& scenario_;
};

} // namespace

Result<Scenario> readScenario(std::string_view text, std::string_view file)
{
	if (text.size() > ScenarioLimits::kBytes)
	{
		return Diagnostic{std::string(file), {},
			"the file has " + std::to_string(text.size() >> 20) +
				" MiB, expected a scenario of at most 64 MiB (maps may have 4194304 cells)",
			"too-large"};
	}
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("npc-scenario/1");
	Scenario scenario;
	scenario.file = std::string(file);
	if (root && !reader.hasErrors())
	{
		ScenarioDecoder(root, scenario).decode();
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	scenario.warnings = reader.diagnostics();
	return scenario;
}

} // namespace RPGPref
