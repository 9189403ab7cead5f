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
};

/// A team: the content of a `playstyles/1` file.
struct Team
{
	std::string file;
	std::string name;
	std::string agentType = "player";
	std::string agentParameter;
	/// How many layers the relaxed plan graph is expanded beyond its fixed point.
	std::uint32_t f = 1;
	std::vector<Playstyle> playstyles;
};

RPGPREFCORE_API Result<Team> readTeam(std::string_view text, std::string_view file);
RPGPREFCORE_API std::string writeTeam(const Team& team);

} // namespace RPGPref
