// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Demonstration/Units.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Demonstrations as a JSON file (`npc-tgraph/2`): what its numbers mean, then id, playstyle,
/// points and edgeTicks, as in scenario files. Same demonstrations, same bytes.
RPGPREFCORE_API std::string writeTGraphFile(
	std::span<const Demonstration> demonstrations, const Units& units);

/// What a T-Graph file says, in the units of whoever reads it.
struct TGraphFile
{
	std::vector<Demonstration> demonstrations;
	Diagnostics warnings;
};

/// Edges that took less than the way takes at the highest speed (`ticksPerUnit`, in the wanted
/// units) are set to that. Files of the first version (`npc-tgraph/1`) name no units: they are read
/// in `assumed`, and a warning says so. Lengths in cells cannot be turned into metres: an error.
RPGPREFCORE_API Result<TGraphFile> readTGraphFile(std::string_view text, std::string_view file,
	const Units& wanted, double ticksPerUnit, const Units& assumed);

} // namespace RPGPref
