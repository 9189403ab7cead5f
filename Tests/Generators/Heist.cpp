// SPDX-License-Identifier: MIT
#include "Generators/Heist.h"

#include "RPGPref/Foundation/Random.h"

#include <set>

namespace RPGPref::Generators
{

namespace
{

constexpr const char* kDomain = R"((define (domain heist)
  (:requirements :strips :typing :negative-preconditions)
  (:types player room guard thing - object  card coin treasure - thing)
  (:predicates
    (at ?p - player ?r - room)
    (door ?a ?b - room)
    (locked ?a ?b - room)
    (vent ?a ?b - room)
    (fits ?c - card ?a ?b - room)
    (lies ?t - thing ?r - room)
    (has ?p - player ?t - thing)
    (watches ?g - guard ?r - room)
    (watched ?r - room)
    (stolen ?t - treasure)
    (out ?p - player)
    (exit ?r - room))
  (:action walk :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (door ?a ?b) (not (locked ?a ?b)))
    :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action crawl :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (vent ?a ?b))
    :effect (and (at ?p ?b) (not (at ?p ?a))))
  (:action swipe-card :parameters (?p - player ?c - card ?a ?b - room)
    :precondition (and (at ?p ?a) (has ?p ?c) (fits ?c ?a ?b) (locked ?a ?b))
    :effect (and (not (locked ?a ?b)) (not (locked ?b ?a))))
  (:action pick-lock :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (door ?a ?b) (locked ?a ?b))
    :effect (and (not (locked ?a ?b)) (not (locked ?b ?a))))
  (:action take :parameters (?p - player ?t - thing ?r - room)
    :precondition (and (at ?p ?r) (lies ?t ?r))
    :effect (and (has ?p ?t) (not (lies ?t ?r))))
  (:action knock-out :parameters (?p - player ?g - guard ?r - room)
    :precondition (and (at ?p ?r) (watches ?g ?r) (watched ?r))
    :effect (and (not (watched ?r))))
  (:action bribe :parameters (?p - player ?g - guard ?c - coin ?r - room)
    :precondition (and (at ?p ?r) (watches ?g ?r) (watched ?r) (has ?p ?c))
    :effect (and (not (watched ?r)) (not (has ?p ?c))))
  (:action lure :parameters (?p - player ?g - guard ?r ?b - room)
    :precondition (and (at ?p ?b) (door ?b ?r) (watches ?g ?r) (watched ?r))
    :effect (and (not (watched ?r))))
  (:action steal :parameters (?p - player ?t - treasure ?r - room)
    :precondition (and (at ?p ?r) (lies ?t ?r) (not (watched ?r)))
    :effect (and (stolen ?t) (not (lies ?t ?r))))
  (:action leave :parameters (?p - player ?r - room)
    :precondition (and (at ?p ?r) (exit ?r))
    :effect (and (out ?p) (not (at ?p ?r)))))
)";

class HeistMaker
{
public:
	HeistMaker(const HeistSize& size, std::uint64_t seed) : size_(size), random_(seed)
	{
		while (width_ * width_ < size.rooms)
		{
			++width_;
		}
	}

	LevelFolder make()
	{
		placeDoors();
		LevelFolder folder;
		folder.domain = kDomain;
		folder.problem = problem();
		folder.level = level();
		folder.teams = {{"playstyles-1-none", team("nobody in particular", {"none"})},
			{"playstyles-2-quiet", team("quiet people", {"ghost", "face"})},
			{"playstyles-3-rough", team("rough people", {"brute", "locksmith", "ghost"})}};
		return folder;
	}

private:
	struct Door
	{
		std::uint32_t a = 0;
		std::uint32_t b = 0;
		bool isLocked = false;
	};

	static std::string room(std::uint32_t index) { return "Room" + std::to_string(index + 1); }
	std::uint32_t below(std::uint32_t limit)
	{
		return static_cast<std::uint32_t>(random_.below(limit));
	}

	/// Each room has a door to the left or above, so that all can be reached; some have both.
	void placeDoors()
	{
		for (std::uint32_t index = 1; index < size_.rooms; ++index)
		{
			const bool hasLeft = index % width_ != 0;
			const bool hasAbove = index >= width_;
			const bool goesLeft = hasLeft && (!hasAbove || below(2) == 0);
			const std::uint32_t first = goesLeft ? index - 1 : index - width_;
			doors_.push_back({first, index, below(3) == 0});
			if (hasLeft && hasAbove && below(2) == 0)
			{
				doors_.push_back({goesLeft ? index - width_ : index - 1, index, false});
			}
		}
	}

	std::string problem()
	{
		std::string objects;
		std::string init = "    (exit Room1)\n";
		std::string goal;
		const auto name = [](const char* kind, std::uint32_t i)
		{ return kind + std::to_string(i + 1); };
		for (std::uint32_t i = 0; i < size_.rooms; ++i)
		{
			objects += room(i) + " ";
		}
		objects += "- room ";
		for (std::uint32_t i = 0; i < size_.players; ++i)
		{
			objects += name("Player", i) + " ";
			init += "    (at " + name("Player", i) + " Room1)\n";
			goal += " (out " + name("Player", i) + ")";
		}
		objects += "- player ";
		std::uint32_t cards = 0;
		for (const Door& door : doors_)
		{
			const std::string way = room(door.a) + " " + room(door.b);
			const std::string back = room(door.b) + " " + room(door.a);
			init += "    (door " + way + ") (door " + back + ")\n";
			if (door.isLocked)
			{
				init += "    (locked " + way + ") (locked " + back + ")\n";
				const std::string card = name("Card", cards++);
				objects += card + " - card ";
				init += "    (fits " + card + " " + way + ") (fits " + card + " " + back +
						") (lies " + card + " " + room(below(door.b)) + ")\n";
			}
		}
		addVents(init);
		addGuards(objects, init);
		for (std::uint32_t i = 0; i < size_.treasures; ++i)
		{
			objects += name("Treasure", i) + " - treasure ";
			init +=
				"    (lies " + name("Treasure", i) + " " + room(1 + below(size_.rooms - 1)) + ")\n";
			goal += " (stolen " + name("Treasure", i) + ")";
		}
		return "(define (problem heist-1)\n  (:domain heist)\n  (:objects " + objects +
			   ")\n  (:init\n" + init + "  )\n  (:goal (and" + goal + ")))\n";
	}

	void addVents(std::string& init)
	{
		for (std::uint32_t i = 0; i < size_.rooms / 4; ++i)
		{
			const std::uint32_t a = below(size_.rooms);
			const std::uint32_t b = below(size_.rooms);
			if (a != b && vents_.insert({a, b}).second)
			{
				init += "    (vent " + room(a) + " " + room(b) + ")\n";
			}
		}
	}

	void addGuards(std::string& objects, std::string& init)
	{
		for (std::uint32_t i = 0; i < size_.guards; ++i)
		{
			const std::string guard = "Guard" + std::to_string(i + 1);
			const std::string post = room(1 + below(size_.rooms - 1));
			objects += guard + " - guard Coin" + std::to_string(i + 1) + " - coin ";
			init += "    (watches " + guard + " " + post + ") (watched " + post + ") (lies Coin" +
					std::to_string(i + 1) + " " + room(below(size_.rooms)) + ")\n";
		}
	}

	/// Rooms of ten metres with two metres of wall between them.
	std::string level() const
	{
		const auto number = [](double value)
		{
			const auto tenths = static_cast<long long>(value * 10);
			return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
		};
		const auto box = [&](double left, double top, double right, double bottom)
		{
			return "[[" + number(left) + ", " + number(top) + "], [" + number(right) + ", " +
				   number(top) + "], [" + number(right) + ", " + number(bottom) + "], [" +
				   number(left) + ", " + number(bottom) + "]]";
		};
		std::string areas;
		std::string gates;
		std::string places;
		std::string regions;
		std::string links;
		for (std::uint32_t i = 0; i < size_.rooms; ++i)
		{
			const auto [x, y] = corner(i);
			const std::string outline = box(x, y, x + 10, y + 10);
			areas += (i == 0 ? "" : ",\n\t\t") + outline;
			regions += std::string(i == 0 ? "" : ",\n\t\t") + "{\"id\": \"" + room(i) +
					   "\", \"name\": \"Room " + std::to_string(i + 1) +
					   "\", \"outline\": " + outline + "}";
			places += std::string(i == 0 ? "" : ",\n\t\t") + "{\"symbol\": \"" + room(i) +
					  "\", \"at\": [" + number(x + 5) + ", " + number(y + 5) + "]}";
		}
		for (const Door& door : doors_)
		{
			const auto [x, y] = corner(door.b);
			const bool isLeft = door.a + 1 == door.b;
			areas += ",\n\t\t" +
					 (isLeft ? box(x - 3, y + 4, x + 1, y + 6) : box(x + 4, y - 3, x + 6, y + 1));
			if (door.isLocked)
			{
				gates += std::string(gates.empty() ? "" : ",\n\t\t") + "{\"name\": \"the door of " +
						 room(door.b) + "\", \"outline\": " +
						 (isLeft ? box(x - 1.5, y + 3, x - 0.5, y + 7)
								 : box(x + 3, y - 1.5, x + 7, y - 0.5)) +
						 ", \"needs\": \"(not (locked " + room(door.a) + " " + room(door.b) +
						 "))\"}";
			}
		}
		for (const auto& [a, b] : vents_)
		{
			const auto [ax, ay] = corner(a);
			const auto [bx, by] = corner(b);
			links += std::string(links.empty() ? "" : ",\n\t\t") + "{\"id\": \"vent " + room(a) +
					 " " + room(b) + "\", \"kind\": \"vent\", \"one_way\": true, \"points\": [[" +
					 number(ax + 2) + ", " + number(ay + 2) + "], [" + number(bx + 3) + ", " +
					 number(by + 2) + "]], \"needs\": \"crawl * " + room(a) + " " + room(b) + "\"}";
		}
		const double side = width_ * 12.0;
		return "{\"schema\": \"level/1\", \"name\": \"Heist\", \"bounds\": [-2, -2, " +
			   number(side) + ", " + number(side) + "], \"walking_speed\": 2,\n\t\"regions\": [" +
			   regions + "],\n\t\"walkable\": {\"areas\": [" + areas + "], \"obstacles\": [" +
			   gates + "]},\n\t\"links\": [" + links + "],\n\t\"places\": [" + places +
			   "],\n\t\"actions\": [" +
			   R"({"action": "walk", "at": "?a", "to": "?b", "seconds": 1},
		{"action": "crawl", "at": "?a", "to": "?b", "seconds": 8},
		{"action": "swipe-card", "at": "?a", "seconds": 2},
		{"action": "pick-lock", "at": "?a", "seconds": 15},
		{"action": "take", "at": "?r", "seconds": 2},
		{"action": "knock-out", "at": "?r", "seconds": 6},
		{"action": "bribe", "at": "?r", "seconds": 10},
		{"action": "lure", "at": "?b", "seconds": 12},
		{"action": "steal", "at": "?r", "seconds": 5},
		{"action": "leave", "at": "?r", "seconds": 1}]})"
			   "\n";
	}

	std::pair<double, double> corner(std::uint32_t index) const
	{
		return {(index % width_) * 12.0, (index / width_) * 12.0};
	}

	/// Archetypes in turns.
	std::string team(const std::string& name, const std::vector<std::string>& archetypes) const
	{
		std::string agents;
		for (std::uint32_t i = 0; i < size_.players; ++i)
		{
			const std::string& archetype = archetypes[i % archetypes.size()];
			agents += std::string(i == 0 ? "" : ",\n\t\t") + "\"Player" + std::to_string(i + 1) +
					  "\": {\"archetype\": \"" + archetype + "\", \"actions\": [" +
					  likesOf(archetype) + "]}";
		}
		return "{\"schema\": \"playstyles/1\", \"name\": \"" + name +
			   "\", \"agent_type\": \"player\", \"f\": 1, \"agents\": {\n\t\t" + agents + "}}\n";
	}

	static std::string likesOf(const std::string& archetype)
	{
		if (archetype == "ghost")
		{
			return R"({"action": "crawl", "value": 0.8}, {"action": "lure", "value": 0.6}, {"action": "knock-out", "value": -1})";
		}
		if (archetype == "face")
		{
			return R"({"action": "bribe", "value": 1}, {"action": "steal", "value": 0.5}, {"action": "pick-lock", "value": -0.5})";
		}
		if (archetype == "brute")
		{
			return R"({"action": "knock-out", "value": 1}, {"action": "bribe", "value": -0.8})";
		}
		if (archetype == "locksmith")
		{
			return R"({"action": "pick-lock", "value": 0.9}, {"action": "swipe-card", "value": 0.7})";
		}
		return "";
	}

	HeistSize size_;
	Random random_;
	std::uint32_t width_ = 1;
	std::vector<Door> doors_;
	std::set<std::pair<std::uint32_t, std::uint32_t>> vents_;
};

} // namespace

LevelFolder heist(const HeistSize& size, std::uint64_t seed)
{
	return HeistMaker(size, seed).make();
}

} // namespace RPGPref::Generators
