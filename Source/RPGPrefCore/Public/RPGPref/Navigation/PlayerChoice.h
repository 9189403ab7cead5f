// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/Scenario.h"

#include <string_view>
#include <vector>

namespace RPGPref
{

/// The scripted player of a classified playstyle: the one of that name, upper and lower case being
/// the same; else, for a style that speaks of sneaking or stealth, the one that sneaks most,
/// and for one that speaks of combat or fighting, the one that sneaks least. Null if none fits.
RPGPREFCORE_API const ScriptedPlayer* choosePlayer(
	const Scenario& scenario, std::string_view playstyle);

/// Whether whoever walked one of the demonstrations had this playstyle.
RPGPREFCORE_API bool hasDemonstrationOf(const Scenario& scenario, std::string_view playstyle);

/// The demonstrations worth following for a playstyle: those of that style and those of no
/// particular one. All of them for an empty style, or when no other is left.
RPGPREFCORE_API std::vector<Demonstration> demonstrationsOfStyle(
	const Scenario& scenario, std::string_view playstyle);

/// Share of a model's steps that are sneaked, from 0 to 1.
RPGPREFCORE_API double sneakShare(const ScriptedPlayer& player);

/// How far from a path's first to its last point a companion of this style would sneak: the
/// gait that its guide in Multi-Heuristic A* should prefer.
inline bool prefersSneaking(const ScriptedPlayer& player)
{
	return sneakShare(player) >= 0.3;
}

} // namespace RPGPref
