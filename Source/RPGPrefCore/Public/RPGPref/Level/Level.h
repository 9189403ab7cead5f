// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Index.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Level/Geometry.h"
#include "RPGPref/Level/LevelWords.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

using PlaceId = Index<struct PlaceTag>;
using RegionId = Index<struct RegionTag>;

/// A part of the level that has a name for people: an island, a room.
struct Region
{
	std::string id;
	std::string name;
	std::string where; ///< In a sentence: `on Island 2`.
	Outline outline;   ///< May be empty.
};

/// Where something is. The symbol is a word or several, such as `Stone Act1`: what the patterns
/// of actions resolve to.
struct Place
{
	std::string symbol;
	std::string name;
	std::string kind;
	Point at;
	RegionId region; ///< Invalid: none.
	SourcePosition position;
	/// Where people stand to use it, if not at the point itself: the sides of a table. Whoever
	/// comes takes the one that is nearest to them.
	std::vector<Point> access = {};

	/// All of them; at least one.
	std::span<const Point> stands() const
	{
		return access.empty() ? std::span<const Point>(&at, 1) : std::span<const Point>(access);
	}
};

/// What lets somebody pass: a fact, or that the walker is doing a certain action.
/// `(open Vault)`, `(not (locked Vault))`, `(has ?agent Card)`, `crawl`, `crawl * Duct`.
struct PassRule
{
	bool isFact = false;
	bool isNegated = false;
	std::string name; ///< Of the predicate or the action.
	/// Object names; `*` in an action, `?agent` (who walks) in a fact. Absent: any arguments.
	std::optional<std::vector<std::string>> arguments;
	std::string text; ///< As written.
	SourcePosition position;
};

/// A way across ground that cannot be walked on, such as a boat's route.
struct Link
{
	std::string id;
	std::string name;
	std::string kind;
	std::vector<Point> points; ///< At least two; both ends on walkable ground.
	double speed = 0;          ///< Metres a second; 0: the walking speed.
	bool oneWay = false;
	SourcePosition position;
	std::vector<PassRule> needs = {}; ///< One of them suffices; none: open to everybody.
};

/// An obstacle that lets some people through: a door, a grating.
struct Gate
{
	std::string name;
	Outline outline;
	std::vector<PassRule> needs; ///< One of them suffices; there is at least one.
};

/// Walkable ground as rows of cells; '#' cannot be entered, anything else can.
struct WalkGrid
{
	Point origin; ///< Outer corner of the first cell of the first row.
	double cell = 1;
	std::vector<std::string> rows;
};

/// What makes the map look like the place; has no meaning for planning.
struct Scenery
{
	enum class Shape : std::uint8_t
	{
		Area,
		Line,
		Spot
	};
	std::string kind;
	Shape shape = Shape::Area;
	std::vector<Point> points;
	double size = 0; ///< Width of a line, diameter of a spot.
};

struct LevelAgent
{
	std::string agent;
	std::string colour; ///< `#rrggbb`.
	std::string start;  ///< A place's symbol.
	SourcePosition position;
};

/// Where the actions that match a pattern happen and how long they take.
struct ActionSite
{
	std::string action;
	/// Object names or `*`; absent: any arguments.
	std::optional<std::vector<std::string>> arguments;
	/// A place's symbol in which `?name` stands for the action's parameter of that name.
	std::string at;
	/// Where the action takes who does it, likewise; empty: nowhere.
	std::string to;
	double seconds = 0;
	SourcePosition position;
	/// What the thing goes on doing by itself when whoever did the action has gone: a stove.
	double machineSeconds = 0;
	/// Predicates of what is true only then; empty: everything that it makes true and that names
	/// nobody.
	std::vector<std::string> machineMakes = {};
};

/// Goals that come one after the other: what guests order.
struct OrderStream
{
	std::vector<std::string> goals; ///< `(served Soup1)`, in the order in which they come.
	double first = 0;               ///< Seconds from the start.
	double every = 0;
	std::optional<double> dueAfter; ///< Seconds that people wait for each; absent: for ever.
	SourcePosition position;
};

/// A way to play that a designer cares about: taken by a playthrough that does all its actions.
struct ContentPath
{
	std::string name;
	std::vector<std::string> actions;
	SourcePosition position;
};

/// Gives the symbols of a level places on a map: the content of a `level/1` file. In Unreal the
/// same data comes from components on actors.
struct Level
{
	std::string file;
	std::string name;
	Point lowest;  ///< Upper left corner of what is to be shown.
	Point highest; ///< Lower right corner.
	double walkingSpeed = 1.5;
	std::vector<Region> regions; ///< By RegionId.
	std::vector<Place> places;   ///< By PlaceId.
	/// Walkable ground: areas, which may overlap or touch, without the obstacles; or a grid.
	std::vector<Outline> areas;
	std::vector<Outline> obstacles;
	std::vector<Gate> gates; ///< Obstacles for those who do not meet their rules.
	std::optional<WalkGrid> grid;
	std::vector<Link> links;
	std::vector<LevelAgent> agents;
	std::vector<ActionSite> sites;
	std::vector<OrderStream> orders;
	std::vector<ContentPath> paths;
	std::vector<Scenery> scenery;
	LevelWords words;

	/// Invalid when there is none; case does not matter.
	RPGPREFCORE_API PlaceId findPlace(std::string_view symbol) const;
	RPGPREFCORE_API RegionId findRegion(std::string_view id) const;

	/// The place's name; with its region where another place is called the same: `Jetty on Island
	/// 2`.
	RPGPREFCORE_API std::string distinctName(PlaceId place) const;
};

/// Reads a `level/1` file; reports everything that is wrong with it at once. An unknown region,
/// a place given twice and invalid geometry are errors.
RPGPREFCORE_API Result<Level> readLevel(std::string_view text, std::string_view file);

} // namespace RPGPref
