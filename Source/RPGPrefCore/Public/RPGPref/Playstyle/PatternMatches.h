// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// What one preference matches in a level.
template <typename Id>
struct PatternMatches
{
	std::vector<Id> all; ///< Ascending.
	/// Those of all for which this preference counts: no other that matches is more special, as
	/// TeamPreferences says.
	std::vector<Id> counting;
};

/// By preference, the ground actions of the agent that it matches; of any agent when it is
/// invalid. Takes time in proportion to the actions of the task.
RPGPREFCORE_API std::vector<PatternMatches<ActionId>> matchActions(
	const std::vector<Preference>& preferences, const GroundTask& task, AgentId agent);

/// By preference, the atoms that it matches.
RPGPREFCORE_API std::vector<PatternMatches<AtomId>> matchPropositions(
	const std::vector<Preference>& preferences, const GroundTask& task);

/// What a preference is about.
enum class PreferenceKind : std::uint8_t
{
	Action,
	Proposition
};

/// The name in a pattern that the level does not know, such as `there is no action of that name`;
/// empty when it knows them all.
RPGPREFCORE_API std::string unknownName(
	const Preference& preference, PreferenceKind kind, const GroundTask& task);

} // namespace RPGPref
