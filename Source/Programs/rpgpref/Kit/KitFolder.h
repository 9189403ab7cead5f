// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/CompiledKit.h"
#include "RPGPref/Playstyle/Archetype.h"

#include <string>
#include <vector>

namespace RPGPref::Program
{

/// A folder whose level is described by a kit.json instead of PDDL.
struct KitFolder
{
	struct NamedTeam
	{
		std::string id;   ///< `playstyles-1-fighters`.
		std::string file; ///< Name of the file, also where the program made it.
		Team team;        ///< Tags are applied.
	};
	CompiledKit compiled;
	std::vector<NamedTeam> teams;
	Diagnostics warnings;
};

/// `FOLDER/kit.json`; empty if there is none.
std::string kitFileOf(const std::string& folder);

/// Reads and compiles FOLDER/kit.json and all playstyles-*.json beside it; without any, there is a
/// team for each archetype that cares for the level.
Result<KitFolder> readKitFolder(const std::string& folder);

std::vector<TaggedAction> taggedActions(const CompiledKit& compiled);

} // namespace RPGPref::Program
