// SPDX-License-Identifier: MIT
#include "Generators/Problems.h"

#include <array>
#include <string_view>
#include <vector>

namespace RPGPref::Generators
{

namespace
{

/// Actions and start of the three kinds of islands. `@` is the island, `>` the next one, `#` what
/// separates the names of this island's actions and monuments from those of earlier ones.
constexpr std::array<std::string_view, 3> kIslandActions = {R"(
  (:action craft-mortar-and-pestle# :parameters (?p - player)
    :precondition (and (at ?p @) (available Stone @)) :effect (has MortarAndPestle ?p))
  (:action craft-chameleon-salve# :parameters (?p - player)
    :precondition (and (at ?p @) (available ChameleonHerb @) (has MortarAndPestle ?p))
    :effect (available ChameleonSalve @))
  (:action craft-sword# :parameters (?p - player)
    :precondition (and (at ?p @) (available Iron @) (available Wood @))
    :effect (available Sword @))
  (:action captain-boat# :parameters (?p - player)
    :precondition (and (at ?p @) (not (defended Boat#))) :effect (readyto >))
  (:action attack-camp# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p Sword)) :effect (not (defended Boat#)))
  (:action sneak-by-camp# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p ChameleonSalve)) :effect (not (defended Boat#)))
)",
	R"(
  (:action craft-torch# :parameters (?p - player)
    :precondition (and (at ?p @) (available Flint @) (available Wood @))
    :effect (available Torch @))
  (:action craft-rope# :parameters (?p - player)
    :precondition (and (at ?p @) (available Vine @)) :effect (available Rope @))
  (:action craft-house# :parameters (?p - player)
    :precondition (and (at ?p @) (available Wood @) (available Rope @)) :effect (at House @))
  (:action disembark# :parameters (?p - player)
    :precondition (and (at ?p @) (known >)) :effect (readyto >))
  (:action fight-bandits# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p Sword)) :effect (at GoldCoin @))
  (:action pay-goblin# :parameters (?p - player)
    :precondition (and (at ?p @) (available GoldCoin @)) :effect (known >))
  (:action threaten-goblin# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p Torch)) :effect (known >))
  (:action gift-goblin# :parameters (?p - player)
    :precondition (and (at ?p @) (at House @)) :effect (known >))
)",
	R"(
  (:action craft-firesuit# :parameters (?p - player)
    :precondition (and (at ?p @) (available Sticks @) (available Coal @))
    :effect (available FireSuit @))
  (:action craft-sleepbomb# :parameters (?p - player)
    :precondition (and (at ?p @) (available FireSprite @) (available SleepHerb @))
    :effect (available SleepBomb @))
  (:action craft-demobomb# :parameters (?p - player)
    :precondition (and (at ?p @) (available FireSprite @) (available Stone @))
    :effect (available DemoBomb @))
  (:action exit# :parameters (?p - player)
    :precondition (and (at ?p @) (not (active Monolith#))) :effect (readyto >))
  (:action fight-elementals# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p Sword)) :effect (at FireSprite @))
  (:action sneak-elementals# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p FireSuit)) :effect (at FireSprite @))
  (:action fight-ritualists# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p Sword)) :effect (not (defended Monolith#)))
  (:action sleep-ritualists# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p SleepBomb)) :effect (not (defended Monolith#)))
  (:action destroy-monolith# :parameters (?p - player)
    :precondition (and (at ?p @) (equipped ?p DemoBomb) (not (defended Monolith#)))
    :effect (not (active Monolith#)))
  (:action disable-monolith# :parameters (?p - player)
    :precondition (and (at ?p @) (at DisableButton @) (not (defended Monolith#)))
    :effect (not (active Monolith#)))
)"};

constexpr std::array<std::string_view, 3> kIslandStart = {
	"    (at Stone @) (at Iron @) (at Wood @) (at RockPuzzle# @)\n"
	"    (reward-for RockPuzzle# ChameleonHerb) (defended Boat#)\n",
	"    (at Flint @) (at Vine @) (at Wood @)\n",
	"    (at Sticks @) (at Coal @) (at SleepHerb @) (at Stone @) (at MonolithPuzzle# @)\n"
	"    (reward-for MonolithPuzzle# DisableButton) (defended Monolith#) (active Monolith#)\n"};

constexpr std::array<std::string_view, 3> kIslandMonuments = {" Boat#", "", " Monolith#"};
constexpr std::array<std::string_view, 3> kIslandPuzzles = {" RockPuzzle#", "", " MonolithPuzzle#"};

constexpr std::string_view kSharedActions = R"(
  (:action mine :parameters (?p - player ?m - mineable ?l - location)
    :precondition (and (at ?p ?l) (at ?m ?l)) :effect (available ?m ?l))
  (:action chop :parameters (?p - player ?c - choppable ?l - location)
    :precondition (and (at ?p ?l) (at ?c ?l)) :effect (available ?c ?l))
  (:action gather :parameters (?p - player ?g - gatherable ?l - location)
    :precondition (and (at ?p ?l) (at ?g ?l)) :effect (available ?g ?l))
  (:action solve-puzzle :parameters (?p - player ?z - puzzle ?r - object ?l - location)
    :precondition (and (at ?p ?l) (at ?z ?l) (reward-for ?z ?r)) :effect (at ?r ?l))
  (:action equip :parameters (?p - player ?e - equippable ?l - location)
    :precondition (and (at ?p ?l) (available ?e ?l)) :effect (equipped ?p ?e))
)";

std::string islandName(std::uint32_t island, std::uint32_t islands)
{
	return island == islands ? "ComingHome" : "Act" + std::to_string(island + 1);
}

std::string fillIn(std::string_view pattern, std::uint32_t island, std::uint32_t islands)
{
	std::string text;
	for (const char c : pattern)
	{
		switch (c)
		{
		case '@':
			text += islandName(island, islands);
			break;
		case '>':
			text += islandName(island + 1, islands);
			break;
		case '#':
			text += island < 3 ? "" : std::to_string(island + 1);
			break;
		default:
			text += c;
		}
	}
	return text;
}

std::vector<std::string> playerNames(std::uint32_t players)
{
	std::vector<std::string> names = {"Red", "Blue", "Green"};
	names.resize(players);
	for (std::uint32_t i = 3; i < players; ++i)
	{
		names[i] = "Player" + std::to_string(i + 1);
	}
	return names;
}

} // namespace

PddlText archipelago(std::uint32_t islands, std::uint32_t players)
{
	std::string playerList;
	std::string allHere;
	std::string allThere;
	std::string noneHere;
	std::string start;
	std::string goal;
	for (const std::string& player : playerNames(players))
	{
		playerList += player + " ";
		allHere += " (at " + player + " ?l1)";
		allThere += " (at " + player + " ?l2)";
		noneHere += " (not (at " + player + " ?l1))";
		start += " (at " + player + " " + islandName(0, islands) + ")";
		goal += " (at " + player + " " + islandName(islands, islands) + ")";
	}
	std::string locations;
	std::string monuments;
	std::string puzzles;
	std::string actions;
	start += "\n";
	for (std::uint32_t island = 0; island < islands; ++island)
	{
		const std::uint32_t kind = island % 3;
		locations += islandName(island, islands) + " ";
		monuments += fillIn(kIslandMonuments[kind], island, islands);
		puzzles += fillIn(kIslandPuzzles[kind], island, islands);
		actions += fillIn(kIslandActions[kind], island, islands);
		start += fillIn("    (connected @ >)\n", island, islands);
		start += fillIn(kIslandStart[kind], island, islands);
	}
	std::string domain = R"((define (domain archipelago)
  (:requirements :strips :typing :negative-preconditions)
  (:types player location mineable choppable gatherable puzzle equippable - object)
  (:constants
    )" + playerList + "- player\n    " +
						 locations + "ComingHome - location" + R"(
    Stone Iron Coal - mineable Wood - choppable
    ChameleonHerb SleepHerb GoldCoin FireSprite Flint Vine Sticks - gatherable
    Sword ChameleonSalve MortarAndPestle Torch FireSuit SleepBomb DemoBomb - equippable
    DisableButton Rope House)" +
						 monuments + R"( - object)
  (:predicates (at ?x - object ?l - location) (connected ?a ?b - location)
    (readyto ?l - location) (known ?l - location) (available ?x - object ?l - location)
    (has ?x - object ?who - player) (equipped ?who - player ?x - equippable)
    (reward-for ?z - puzzle ?r - object) (defended ?x - object) (active ?x - object))
  (:action proceed :parameters (?l1 ?l2 - location)
    :precondition (and (connected ?l1 ?l2))" +
						 allHere + " (readyto ?l2))\n    :effect (and" + allThere + noneHere +
						 " (not (readyto ?l2))))";
	domain += actions;
	domain += kSharedActions;
	domain += ")\n";
	std::string problem = "(define (problem archipelago)\n  (:domain archipelago)\n  (:objects" +
						  puzzles + (puzzles.empty() ? "" : " - puzzle") + ")\n  (:init" + start +
						  ")\n  (:goal (and" + goal + ")))\n";
	return {std::move(domain), std::move(problem)};
}

} // namespace RPGPref::Generators
