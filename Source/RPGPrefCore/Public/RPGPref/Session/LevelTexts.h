// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// The content of a file and what messages call it.
struct TextFile
{
	std::string name;
	std::string text;
};

/// A level as people write it.
struct LevelTexts
{
	TextFile domain;
	TextFile problem;
	std::optional<TextFile> level; ///< The map.
	std::optional<TextFile> team;
};

/// The same, read.
struct LevelModel
{
	Domain domain;
	Problem problem;
	std::optional<Level> level;
	std::optional<Team> team;
};

/// PDDL, or JSON when the name ends in .json or the text begins with a brace.
RPGPREFCORE_API Result<Domain> readDomain(std::string_view text, std::string_view file);
RPGPREFCORE_API Result<Problem> readProblem(
	std::string_view text, std::string_view file, const Domain& domain);

/// Reads all texts and reports everything that is wrong with them at once.
RPGPREFCORE_API Result<LevelModel> readLevelModel(const LevelTexts& texts);

/// A fact of the level, written as `(at Red Act1)` or `at Red Act1`. Names compare without case.
RPGPREFCORE_API Result<Atom> readAtom(
	std::string_view text, const Domain& domain, const Problem& problem);

/// A step of the level, written as `(mine Red Iron Act1)`, and what it means by the domain's rules.
struct SchemaStep
{
	SchemaId action;
	std::vector<ObjectId> arguments;
};
RPGPREFCORE_API Result<SchemaStep> readStep(
	std::string_view text, const Domain& domain, const Problem& problem);

} // namespace RPGPref
