// SPDX-License-Identifier: MIT
#include "RPGPrefTestContent.h"

#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"

#include "Math/Vector.h"
#include "UObject/UObjectGlobals.h"

const TCHAR* const RPGPrefTestContent::Domain = TEXT(R"((define (domain rooms)
  (:requirements :strips :typing)
  (:types player room key)
  (:predicates (at ?p - player ?r - room) (lies ?k - key ?r - room) (has ?p - player ?k - key)
    (path ?a ?b - room) (locked ?a ?b - room))
  (:action walk :parameters (?p - player ?a ?b - room)
    :precondition (and (at ?p ?a) (path ?a ?b))
    :effect (and (not (at ?p ?a)) (at ?p ?b)))
  (:action take :parameters (?p - player ?k - key ?r - room)
    :precondition (and (at ?p ?r) (lies ?k ?r))
    :effect (and (not (lies ?k ?r)) (has ?p ?k)))
  (:action open :parameters (?p - player ?k - key ?a ?b - room)
    :precondition (and (at ?p ?a) (has ?p ?k) (locked ?a ?b))
    :effect (and (not (locked ?a ?b)) (path ?a ?b))))
)");

const TCHAR* const RPGPrefTestContent::Problem = TEXT(R"((define (problem two-rooms) (:domain rooms)
  (:objects Red Blue - player Hall Cellar Vault - room Iron - key)
  (:init (at Red Hall) (at Blue Hall) (lies Iron Cellar) (path Hall Cellar) (path Cellar Hall)
    (locked Hall Vault))
  (:goal (at Red Vault)))
)");

const TCHAR* const RPGPrefTestContent::UnsolvableProblem =
	TEXT(R"((define (problem no-key) (:domain rooms)
  (:objects Red Blue - player Hall Cellar Vault - room Iron - key)
  (:init (at Red Hall) (at Blue Hall) (lies Iron Cellar) (locked Hall Vault))
  (:goal (at Red Vault)))
)");

const TCHAR* const RPGPrefTestContent::DoneProblem = TEXT(R"((define (problem done) (:domain rooms)
  (:objects Red Blue - player Hall Cellar Vault - room Iron - key)
  (:init (at Red Hall) (at Blue Hall) (lies Iron Cellar) (path Hall Cellar) (path Cellar Hall)
    (locked Hall Vault))
  (:goal (at Red Hall)))
)");

const TCHAR* const RPGPrefTestContent::Team = TEXT(R"({
  "schema": "playstyles/1",
  "name": "two players",
  "agent_type": "player",
  "f": 1,
  "agents": {
    "Red": {"archetype": "opener", "actions": [{"action": "open", "value": 0.9}]},
    "Blue": {"archetype": "walker",
      "actions": [{"action": "walk", "args": ["*", "Hall", "*"], "value": 0.5}]}
  }
})");

namespace
{

const TCHAR* const CampDomain = TEXT(R"((define (domain camp)
  (:requirements :strips :typing)
  (:types player thing place)
  (:constants Wood Water Stone - thing)
  (:predicates (lies ?x - thing) (stored ?x - thing) (built ?p - place) (rested ?p - player)
    (dry ?p - place))
  (:action gather :parameters (?p - player ?x - thing)
    :precondition (lies ?x) :effect (and (not (lies ?x)) (stored ?x)))
  (:action rest :parameters (?p - player) :precondition () :effect (rested ?p))
  (:action build :parameters (?p - player ?l - place)
    :precondition (and (stored Wood) (stored Water) (stored Stone) (dry ?l))
    :effect (built ?l)))
)");

const TCHAR* const CampProblem = TEXT(R"((define (problem camp) (:domain camp)
  (:objects Ann Bob Cid - player Camp - place)
  (:init (lies Wood) (lies Water) (lies Stone) (dry Camp))
  (:goal (built Camp)))
)");

const TCHAR* const CampMap = TEXT(R"({
  "schema": "level/1", "name": "Camp", "bounds": [0, 0, 40, 40], "walking_speed": 4,
  "places": [
    {"symbol": "Camp", "name": "Camp", "at": [20, 20], "kind": "camp"},
    {"symbol": "Wood", "name": "Forest", "at": [20, 36], "kind": "tree"},
    {"symbol": "Water", "name": "Lake", "at": [4, 20], "kind": "lake"},
    {"symbol": "Stone", "name": "Quarry", "at": [36, 20], "kind": "rock"}],
  "agents": [
    {"agent": "Ann", "colour": "#d1495b", "start": "Camp"},
    {"agent": "Bob", "colour": "#2e6fbb", "start": "Camp"},
    {"agent": "Cid", "colour": "#3a8f5c", "start": "Camp"}],
  "actions": [
    {"action": "gather", "at": "?x", "seconds": 3},
    {"action": "rest", "at": "Camp", "seconds": 1},
    {"action": "build", "at": "?l", "seconds": 2}]
})");

const TCHAR* const CampTeam = TEXT(R"({
  "schema": "playstyles/1", "name": "campers", "agent_type": "player", "f": 1,
  "agents": {
    "Ann": {"archetype": "woodcutter",
      "actions": [{"action": "gather", "args": ["*", "Wood"], "value": 0.9}]},
    "Bob": {"archetype": "builder", "actions": [
      {"action": "gather", "args": ["*", "Water"], "value": 0.9}, {"action": "build", "value": 0.9}]},
    "Cid": {"archetype": "mason",
      "actions": [{"action": "gather", "args": ["*", "Stone"], "value": 0.9}]}
  }
})");

const TCHAR* const HarvestDomain = TEXT(R"((define (domain harvest)
  (:requirements :strips :typing)
  (:types player tree rock)
  (:predicates (stands ?t - tree) (felled ?t - tree) (lies ?r - rock) (broken ?r - rock))
  (:action fell :parameters (?p - player ?t - tree)
    :precondition (stands ?t) :effect (and (not (stands ?t)) (felled ?t)))
  (:action quarry :parameters (?p - player ?r - rock)
    :precondition (lies ?r) :effect (and (not (lies ?r)) (broken ?r))))
)");

const TCHAR* const HarvestProblem = TEXT(R"((define (problem field) (:domain harvest)
  (:objects Ann Bob - player Tree1 Tree2 Tree3 - tree Rock1 Rock2 Rock3 Rock4 Rock5 Rock6 - rock)
  (:init (stands Tree1) (stands Tree2) (stands Tree3)
    (lies Rock1) (lies Rock2) (lies Rock3) (lies Rock4) (lies Rock5) (lies Rock6))
  (:goal (and (felled Tree1) (felled Tree2) (felled Tree3) (broken Rock1) (broken Rock2)
    (broken Rock3) (broken Rock4) (broken Rock5) (broken Rock6))))
)");

const TCHAR* const HarvestMap = TEXT(R"({
  "schema": "level/1", "name": "Field", "bounds": [0, 0, 40, 40], "walking_speed": 4,
  "places": [
    {"symbol": "Hut", "name": "Hut", "at": [20, 20], "kind": "hut"},
    {"symbol": "Wood", "name": "Wood", "at": [4, 20], "kind": "tree"},
    {"symbol": "Quarry", "name": "Quarry", "at": [36, 20], "kind": "rock"}],
  "agents": [
    {"agent": "Ann", "colour": "#d1495b", "start": "Hut"},
    {"agent": "Bob", "colour": "#2e6fbb", "start": "Hut"}],
  "actions": [
    {"action": "fell", "at": "Wood", "seconds": 2},
    {"action": "quarry", "at": "Quarry", "seconds": 2}]
})");

const TCHAR* const HarvestTeam = TEXT(R"({
  "schema": "playstyles/1", "name": "field hands", "agent_type": "player", "f": 1,
  "agents": {
    "Ann": {"archetype": "woodcutter", "actions": [{"action": "fell", "value": 0.9}]},
    "Bob": {"archetype": "helper", "actions": [
      {"action": "fell", "value": 0.2}, {"action": "quarry", "value": 0.2}]}
  }
})");

URPGPrefLevelBinding* MakeLevelOf(
	UObject* Outer, const TCHAR* Domain, const TCHAR* Problem, const TCHAR* Map)
{
	URPGPrefLevelBinding* Level = NewObject<URPGPrefLevelBinding>(Outer);
	Level->Domain = NewObject<URPGPrefDomain>(Level);
	Level->Domain->Pddl = Domain;
	Level->Problem = Problem;
	Level->Map = Map;
	return Level;
}

URPGPrefTeam* MakeTeamOf(UObject* Outer, const TCHAR* Text)
{
	URPGPrefTeam* Asset = NewObject<URPGPrefTeam>(Outer);
	TArray<FRPGPrefIssue> Issues;
	Asset->ImportText(Text, Issues);
	return Asset;
}

} // namespace

URPGPrefLevelBinding* RPGPrefTestContent::MakeHarvest(UObject* Outer)
{
	return MakeLevelOf(Outer, HarvestDomain, HarvestProblem, HarvestMap);
}

URPGPrefTeam* RPGPrefTestContent::MakeHarvestTeam(UObject* Outer)
{
	return MakeTeamOf(Outer, HarvestTeam);
}

URPGPrefLevelBinding* RPGPrefTestContent::MakeCamp(UObject* Outer)
{
	return MakeLevelOf(Outer, CampDomain, CampProblem, CampMap);
}

URPGPrefTeam* RPGPrefTestContent::MakeCampTeam(UObject* Outer)
{
	return MakeTeamOf(Outer, CampTeam);
}

URPGPrefLevelBinding* RPGPrefTestContent::MakeLevel(UObject* Outer)
{
	return MakeLevelOf(Outer, Domain, Problem, TEXT(""));
}

URPGPrefTeam* RPGPrefTestContent::MakeTeam(UObject* Outer)
{
	return MakeTeamOf(Outer, Team);
}

URPGPrefDemonstration* RPGPrefTestContent::MakeDetour(UObject* Outer)
{
	URPGPrefDemonstration* Detour = NewObject<URPGPrefDemonstration>(Outer);
	Detour->Points.Add(FVector(0.0, 0.0, 0.0));
	Detour->Points.Add(FVector(0.0, 500.0, 0.0));
	Detour->Points.Add(FVector(1000.0, 500.0, 0.0));
	Detour->Points.Add(FVector(1000.0, 0.0, 0.0));
	Detour->Seconds.Add(1.25);
	Detour->Seconds.Add(2.5);
	Detour->Seconds.Add(1.25);
	return Detour;
}
