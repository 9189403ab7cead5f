// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"

class URPGPrefDemonstration;
class URPGPrefLevelBinding;
class URPGPrefTeam;
class UObject;

/** A small level, made for every test: two rooms, a key, a door, two players. */
namespace RPGPrefTestContent
{

extern const TCHAR* const Domain;
extern const TCHAR* const Problem;
/** As Problem, but nobody can reach the key. */
extern const TCHAR* const UnsolvableProblem;
/** As Problem, but the goal holds from the start. */
extern const TCHAR* const DoneProblem;
/** Red likes to open, Blue to walk. */
extern const TCHAR* const Team;

/**
 * A level with a map in which three people work at the same time: Ann, Bob and Cid gather wood,
 * water and stone, each at another place, then one of them builds the camp. Anybody can do
 * anything.
 */
URPGPrefLevelBinding* MakeCamp(UObject* Outer);
/** Ann likes wood, Bob water and building, Cid stone. */
URPGPrefTeam* MakeCampTeam(UObject* Outer);

/** Three trees to fell at one end of a field, six rocks to break at the other; anybody can. */
URPGPrefLevelBinding* MakeHarvest(UObject* Outer);
/** Ann likes trees, Bob likes both a little. */
URPGPrefTeam* MakeHarvestTeam(UObject* Outer);

URPGPrefLevelBinding* MakeLevel(UObject* Outer);
URPGPrefTeam* MakeTeam(UObject* Outer);
/** A detour by (0, 500) on the way from (0, 0) to (1000, 0), five seconds long. */
URPGPrefDemonstration* MakeDetour(UObject* Outer);

} // namespace RPGPrefTestContent
