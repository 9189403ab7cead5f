// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Level/Geometry.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A word or a sentence that a designer wrote, and where it stands.
struct KitRow
{
	std::string text;
	SourcePosition position;
};

/// How long it helps to have dealt with what is in the way.
enum class KitLasting : std::uint8_t
{
	ForAll,   ///< It is out of the way, for everybody and for good: a door that was unlocked.
	ForWho,   ///< Who did it may pass from then on: a uniform that the guard respects.
	EachTime, ///< It takes who does it past, once: sneaking by.
	Nothing   ///< It only has its results: a talk, a lever.
};

/// Something that a player can do: a way past a guard, a use of a switch, a recipe, an action.
struct KitDeed
{
	std::string id;
	std::string name;     ///< `sneak past the night guard`.
	std::string sentence; ///< `{who} sneaks past {what}`.
	std::string phrase;   ///< `take {item}`, where the name says less; else empty.
	std::string kind; ///< `fight`, `sneak` ...: gives name, sentence, tags where they are not said.
	std::vector<KitRow> needs;
	std::vector<KitRow> results;
	std::vector<std::string> tags;
	std::vector<KitRow> who; ///< Players or abilities; empty: anybody.
	std::vector<KitRow> at;  ///< Places; empty: where its thing is, or anywhere.
	double seconds = 5;
	/// What its thing goes on doing by itself; results that name nobody come then.
	double machineSeconds = 0;
	KitLasting lasting = KitLasting::Nothing;
	bool isTeamwork = false; ///< All players do it together.
	bool once = false;
	SourcePosition position;
};

/// What stands in the level: a gate, an enemy, a switch, a character.
struct KitThing
{
	enum class Kind : std::uint8_t
	{
		Gate,
		Enemy,
		Obstacle,
		Switch,
		Puzzle,
		Character,
		Trap,
		Station
	};
	Kind kind = Kind::Switch;
	std::string id;
	std::string name;
	KitRow at; ///< A place; empty for gates, which stand between two.
	std::optional<Point> spot;
	/// Connections that it keeps shut while it is in the way, as pairs of places.
	std::vector<std::pair<KitRow, KitRow>> between;
	/// Places that nobody enters while it is in the way.
	std::vector<KitRow> guards;
	/// Places that it watches.
	std::vector<KitRow> sees;
	/// Items and things of which players learn here where and how they are.
	std::vector<KitRow> knows;
	/// What must hold before they do: `Clerk is friendly`.
	std::vector<KitRow> revealsWhen;
	/// Words for what it can be; the first is where it starts. Gates: closed, open.
	std::vector<std::string> states;
	std::string stationKind; ///< Of a station.
	std::vector<KitDeed> deeds;
	SourcePosition position;
};

struct KitPlace
{
	std::string id;
	std::string name;
	std::string where; ///< `in the great hall`.
	std::optional<Point> at;
	Outline outline;
	std::vector<KitRow> sees; ///< Other places that can be seen from here.
	SourcePosition position;
};

struct KitConnection
{
	KitRow from;
	KitRow to;
	bool isTwoWay = true;
	double seconds = 0; ///< 0: walked.
	std::vector<KitRow> needs;
	std::vector<std::string> tags;
	std::string name;
	SourcePosition position;
};

struct KitItem
{
	std::string id;
	std::string name;
	/// Places where it lies, one each; more than one piece in a place counts as many.
	struct Stock
	{
		KitRow place;
		std::int64_t count = 1;
	};
	std::vector<Stock> stock;
	bool isShared = false;    ///< The team has it, not one player.
	bool isUnlimited = false; ///< Taking one leaves as many as before: wood of a forest.
	bool isHidden = false;    ///< Being where it lies does not show it.
	/// Where newcomers think that it may lie; empty: anywhere.
	std::vector<KitRow> mightBeAt;
	std::vector<KitRow> who; ///< Who can take it; empty: anybody.
	std::vector<std::string> tags;
	double seconds = 2;
	std::string verb; ///< `takes`, `mines`.
	SourcePosition position;
};

struct KitRecipe
{
	KitDeed deed;
	KitRow station;                  ///< A station's id or kind, or a place; empty: anywhere.
	std::vector<KitRow> ingredients; ///< `2 Vine`.
	std::vector<KitRow> tools;
	std::vector<KitRow> products;
};

struct KitNumber
{
	std::string id;
	std::string name;
	std::int64_t start = 0;
	std::int64_t least = 0;
	std::int64_t most = 10;
	bool isPerPlayer = true;
	SourcePosition position;
};

struct KitPlayer
{
	std::string id;
	std::string name;
	KitRow start;
	std::vector<KitRow> carries;
	std::vector<std::string> abilities;
	std::string colour;
	SourcePosition position;
};

struct KitObjective
{
	std::string id;
	std::string name;
	std::vector<KitRow> needs;
	bool isOptional = false;
	/// Seconds from the start until it comes, for an order; absent: known from the start.
	std::optional<double> comes;
	std::optional<double> dueAfter; ///< Seconds after which an order is late.
	SourcePosition position;
};

/// What players who come for the first time do not know, and how they deal with it.
struct KitNewcomers
{
	bool isPresent = false;      ///< Otherwise everybody knows everything.
	std::vector<KitRow> unknown; ///< `items`, `things`, `ways`, or single items and things.
	bool seesAlongLines = false; ///< They see as far as a straight line stays within rooms.
	bool isIndividual = false;   ///< Everybody knows only what they saw or heard themselves.
	std::string guess = "optimistic";
	double curiosity = 0;
	std::int64_t sideTrips = 0; ///< Steps that each may spend on going to see something.
	SourcePosition position;
};

/// A level described by what can be done there: the content of a `kit/1` file.
struct Kit
{
	std::string file;
	std::string name;
	bool staysTogether = false; ///< The team goes from place to place together.
	bool handsOver = true;      ///< Players in one place can give each other what they carry.
	double walkingSpeed = 3;
	std::vector<KitPlace> places;
	std::vector<KitConnection> connections;
	std::vector<KitItem> items;
	std::vector<KitRecipe> recipes;
	std::vector<KitThing> things;
	std::vector<KitNumber> numbers;
	std::vector<KitPlayer> players;
	std::vector<KitObjective> objectives;
	std::vector<KitDeed> actions;
	KitNewcomers newcomers;
};

/// Reads a `kit/1` file and reports everything that is wrong with its form at once; what its
/// sentences mean is checked when it is compiled.
RPGPREFCORE_API Result<Kit> readKit(std::string_view text, std::string_view file);

/// The kinds of deeds, those of fighting first.
RPGPREFCORE_API const std::vector<std::string>& deedKindList();

/// The tag that a name of a game's own hierarchy stands for: `Activity.Craft.Rope` is `craft.rope`.
/// A name without one of the usual first words is a tag of its own, in small letters.
RPGPREFCORE_API std::string kitTag(std::string_view name);

/// Whether a thing of this kind has ways past it; others have uses.
RPGPREFCORE_API bool isInTheWay(KitThing::Kind kind);

/// Gives a deed what its kind says where it says nothing itself: name, sentence and tags, and the
/// usual seconds and lasting if asked to. A way past something lasts longer than another use.
RPGPREFCORE_API void completeDeed(
	KitDeed& deed, bool isWayPast, bool takesUsualSeconds, bool lastsAsUsual);

/// As `kit/1`, one entry a line, with everything said that the reader would otherwise assume: kits
/// that mean the same have the same text, and reading it gives the kit again.
RPGPREFCORE_API std::string writeKit(const Kit& kit);

} // namespace RPGPref
