// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Demonstrations as a JSON file (`npc-tgraph/1`): id, playstyle, points and edgeTicks, as in
/// scenario files. Same demonstrations, same bytes.
RPGPREFCORE_API std::string writeTGraphFile(std::span<const Demonstration> demonstrations);

/// Edges that took less than the way takes at the highest speed are set to that.
RPGPREFCORE_API Result<std::vector<Demonstration>> readTGraphFile(
	std::string_view text, std::string_view file, double ticksPerUnit);

} // namespace RPGPref
