// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A kind of player in terms of tags, so that it fits every level whose actions carry tags.
/// A starting point: play data of one's own should replace it.
struct Archetype
{
	std::string name;
	std::string sentence; ///< What such a player is after.
	std::string source;   ///< Where the type was described.
	std::vector<TagPreference> tags;
};

/// The archetypes that ship: those of the two papers, Robin's Laws and Bartle's.
RPGPREFCORE_API const std::vector<Archetype>& archetypeLibrary();
/// Null if there is none of that name; case does not matter.
RPGPREFCORE_API const Archetype* findArchetype(std::string_view name);

/// The tags of an action of a level, such as `combat.melee`.
struct TaggedAction
{
	std::string action; ///< The schema's name.
	std::vector<std::string> tags;
};

/// How much somebody with these preferences likes an action with these tags. Of the preferences for
/// one tag the longest counts (`combat.melee` before `combat`); of several tags the one with the
/// strongest feeling, a dislike before a liking of the same strength.
RPGPREFCORE_API double tagValue(
	std::span<const TagPreference> preferences, std::span<const std::string> tags);

/// Writes what the playstyles say of tags and archetypes as preferences for the level's actions,
/// before those that name actions, which therefore count more. Tags that no action has are
/// reported as warnings when `warnings` is given.
RPGPREFCORE_API void applyTags(
	Team& team, std::span<const TaggedAction> actions, Diagnostics* warnings = nullptr);

/// For a level without team files: a team for each archetype of the papers, all players alike, and
/// one in which every player is another. Archetypes that care for none of the level's tags are
/// left out; where all are, one team without preferences plays.
RPGPREFCORE_API std::vector<Team> defaultTeams(
	std::span<const std::string> agents, std::span<const TaggedAction> actions);

} // namespace RPGPref
