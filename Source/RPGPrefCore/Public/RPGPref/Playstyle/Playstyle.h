// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// How much an agent likes (up to 1) or dislikes (down to -1) what the pattern matches.
struct Preference
{
	/// An action's or a predicate's name, or `*` for any.
	std::string name;
	/// Object names or `*`; absent: any arguments.
	std::optional<std::vector<std::string>> arguments;
	double value = 0;
	/// Where it stands in its file, for messages.
	SourcePosition position;
	/// Made of a tag: it need not match anything that this agent can do.
	bool isOfTag = false;
};

/// How much an agent likes whatever carries a tag, such as `combat` or `combat.melee`.
struct TagPreference
{
	std::string tag;
	double value = 0;
	/// Where it stands in its file, for messages.
	SourcePosition position = {};
};

/// How much an agent cares for a side quest, and how many steps somebody who loves it would spend.
struct QuestPreference
{
	static constexpr std::uint32_t kUsualPatience = 10;

	/// A quest's name, or `*` for any.
	std::string name;
	/// Object names or `*`; absent: any arguments.
	std::optional<std::vector<std::string>> arguments;
	double value = 0; ///< -1 to 1; below 0: would spend steps to avoid it.
	std::uint32_t patience = kUsualPatience;
	/// Where it stands in its file, for messages.
	SourcePosition position = {};
};

/// `solve-puzzle`, `at agent room2`.
RPGPREFCORE_API std::string patternText(const Preference& preference);

/// What one player likes to do and to see.
struct Playstyle
{
	std::string agent;
	/// A name for people, such as "tactician"; may be empty.
	std::string archetype;
	std::vector<Preference> actions;
	std::vector<Preference> propositions;
	/// Where it stands in its file, for messages.
	SourcePosition position = {};
	/// Preferences for tags, those of its archetype first. They become preferences for actions
	/// where a level says which action has which tags.
	std::vector<TagPreference> tags = {};
	std::vector<QuestPreference> sideQuests = {};
};

/// Whether every step is as much trouble as any other, or the longer it takes the more.
enum class EffortBy : std::uint8_t
{
	Steps,
	Seconds
};

/// `steps` or `seconds`.
constexpr std::string_view effortByWord(EffortBy effortBy)
{
	return effortBy == EffortBy::Steps ? "steps" : "seconds";
}

/// A team: the content of a `playstyles/1` or `playstyles/2` file. The second form may speak of
/// tags and takes the values of archetypes from the library.
struct Team
{
	std::string file;
	std::string name;
	std::string agentType = "player";
	std::string agentParameter;
	/// How many layers the relaxed plan graph is expanded beyond its fixed point.
	std::uint32_t f = 1;
	std::vector<Playstyle> playstyles;
	/// What a step costs this team, and how fast the same thing bores it; none: as usual.
	std::optional<double> effortPerStep = {};
	std::optional<double> fade = {};
	std::optional<EffortBy> effortBy = {};
};

RPGPREFCORE_API Result<Team> readTeam(std::string_view text, std::string_view file);
RPGPREFCORE_API std::string writeTeam(const Team& team);

} // namespace RPGPref
