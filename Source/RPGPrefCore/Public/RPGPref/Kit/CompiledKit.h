// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Kit/Kit.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// What a kit's level is for the planner: ordinary PDDL, a map, and the way back from symbols to
/// what the designer wrote.
struct CompiledKit
{
	struct Action
	{
		std::string schema;
		std::string name;     ///< For lists: `fight the night guard`.
		std::string phrase;   ///< With what it is done to: `take {item}`.
		std::string sentence; ///< `{who} fights the night guard`, with the schema's parameters.
		std::string kind;     ///< Deeds of one kind count as the same again.
		std::vector<std::string> tags;
		SourcePosition origin; ///< The row of the kit it stems from.
	};
	struct Name
	{
		std::string symbol;
		std::string name;
	};

	std::string domain;  ///< PDDL.
	std::string problem; ///< PDDL.
	std::string level;   ///< `level/1`.
	/// `knowledge/1`: what newcomers know; empty if the kit does not speak of them.
	std::string knowledge;
	std::vector<Action> actions;
	std::vector<Name> names; ///< Of objects.
	/// What was left out, and what looks like a mistake.
	Diagnostics warnings;
};

/// Compiles a kit; a pure function. Errors name the row and what was expected.
RPGPREFCORE_API Result<CompiledKit> compileKit(const Kit& kit);

} // namespace RPGPref
