// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Demonstration.h"
#include "RPGPref/Export.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace RPGPref
{

/// What a length of 1 is.
enum class LengthUnit : std::uint8_t
{
	Cell,       ///< A square of a grid dungeon; how many metres it is nobody says.
	Centimetre, ///< Unreal's unit.
	Metre       ///< Of level files.
};

/// What the numbers of a recording, a T-Graph or a scenario mean. The only vocabulary of times and
/// lengths between files and parts of the program: ticks are whole, a second has `ticksPerSecond`.
struct Units
{
	std::uint32_t ticksPerSecond = 10;
	LengthUnit length = LengthUnit::Cell;

	friend bool operator==(const Units&, const Units&) = default;
};

/// Grid scenarios, and what files without units were most often made from.
inline constexpr Units kGridUnits{10, LengthUnit::Cell};
/// What Unreal records: thousandths of a second, centimetres.
inline constexpr Units kUnrealUnits{1000, LengthUnit::Centimetre};
/// Level files are in metres and seconds; plans count thousandths.
inline constexpr Units kLevelUnits{1000, LengthUnit::Metre};

/// The most ticks a second that files may name.
inline constexpr std::uint32_t kMostTicksPerSecond = 1'000'000;

/// `cell`, `cm`, `m`: as files write it.
RPGPREFCORE_API std::string_view nameOf(LengthUnit unit);
RPGPREFCORE_API std::optional<LengthUnit> lengthUnitOf(std::string_view name);

/// `10 ticks a second, lengths in cells`.
RPGPREFCORE_API std::string toPeople(const Units& units);

/// How many of the one unit a length of 1 in the other is. Nothing between cells and real lengths.
RPGPREFCORE_API std::optional<double> lengthFactor(LengthUnit from, LengthUnit to);

/// The same walk in other units; nothing if lengths cannot be turned into each other.
RPGPREFCORE_API std::optional<Demonstration> inUnits(
	Demonstration demonstration, const Units& from, const Units& to);

} // namespace RPGPref
