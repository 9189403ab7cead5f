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

URPGPrefLevelBinding* RPGPrefTestContent::MakeLevel(UObject* Outer)
{
	URPGPrefLevelBinding* Level = NewObject<URPGPrefLevelBinding>(Outer);
	Level->Domain = NewObject<URPGPrefDomain>(Level);
	Level->Domain->Pddl = Domain;
	Level->Problem = Problem;
	return Level;
}

URPGPrefTeam* RPGPrefTestContent::MakeTeam(UObject* Outer)
{
	URPGPrefTeam* Asset = NewObject<URPGPrefTeam>(Outer);
	TArray<FRPGPrefIssue> Issues;
	Asset->ImportText(Team, Issues);
	return Asset;
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
