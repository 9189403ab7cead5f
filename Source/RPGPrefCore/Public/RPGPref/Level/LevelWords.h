// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/GroundTask.h"

#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What a level file calls its actions, things and facts: its `words`. In templates a parameter's
/// name in braces, `{who}` for `?who`, stands for what is put in.
struct LevelWords
{
	struct Deed
	{
		std::string action;
		std::string name;     ///< `fight the night guard`.
		std::string phrase;   ///< `take {item}`; empty: the name.
		std::string sentence; ///< `{who} takes {item}`.
		std::string kind;     ///< `fight`; empty: a kind of its own.
		std::vector<std::string> tags;
		SourcePosition position;
	};
	struct Saying
	{
		std::string predicate;
		std::string is;    ///< `{who} is at {place}`.
		std::string isNot; ///< `{who} is not at {place}`.
		SourcePosition position;
	};
	struct Name
	{
		std::string symbol;
		std::string name;
		SourcePosition position;
	};

	std::vector<Deed> actions;
	std::vector<Saying> facts;
	std::vector<Name> objects;
	std::vector<Name> numbers; ///< Objects that only stand for a number: `n5` is 5.

	bool isEmpty() const { return actions.empty() && facts.empty() && objects.empty(); }
};

/// Gives a task the words and the kinds of deeds of its level. Words for symbols that the domain
/// does not have are warnings, at their place in the file; an object that no action needs may be
/// missing from the task.
RPGPREFCORE_API void applyWords(const LevelWords& words, std::string_view file,
	const Domain& domain, GroundTask& task, Diagnostics& warnings);

} // namespace RPGPref
