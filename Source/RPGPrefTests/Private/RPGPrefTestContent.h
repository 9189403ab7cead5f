// SPDX-License-Identifier: MIT
#pragma once

#include "CoreTypes.h"

class URPGPrefDemonstration;
class URPGPrefLevelBinding;
class URPGPrefTeam;
class UObject;

/** A small level, made anew for every test: two rooms, a key, a door, two players. */
namespace RPGPrefTestContent
{

extern const TCHAR* const Domain;
extern const TCHAR* const Problem;
/** As Problem, but nobody can reach the key. */
extern const TCHAR* const UnsolvableProblem;
/** Red likes to open, Blue to walk. */
extern const TCHAR* const Team;

URPGPrefLevelBinding* MakeLevel(UObject* Outer);
URPGPrefTeam* MakeTeam(UObject* Outer);
/** A detour by (0, 500) on the way from (0, 0) to (1000, 0), five seconds long. */
URPGPrefDemonstration* MakeDetour(UObject* Outer);

} // namespace RPGPrefTestContent
