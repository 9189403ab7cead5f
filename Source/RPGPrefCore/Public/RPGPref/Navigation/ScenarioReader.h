// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Navigation/Scenario.h"

#include <string_view>

namespace RPGPref
{

/// Limits that keep memory bounded whatever a file says.
namespace ScenarioLimits
{
inline constexpr std::size_t kBytes = std::size_t{64} << 20;
inline constexpr std::uint32_t kGridCells = 1U << 22;
inline constexpr std::size_t kFlags = 64;
inline constexpr std::size_t kEnemies = 32;
inline constexpr std::size_t kDoors = 64;
} // namespace ScenarioLimits

/// Reads a scenario file. All errors are reported, each with line and column: missing members,
/// names that are not declared, a start or goal in a wall, times below one tick, distances below
/// zero, paths that jump, maps above the limits.
RPGPREFCORE_API Result<Scenario> readScenario(std::string_view text, std::string_view file);

} // namespace RPGPref
