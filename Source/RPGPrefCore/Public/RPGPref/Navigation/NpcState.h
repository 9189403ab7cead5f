// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace RPGPref
{

/// Everything that can differ between two moments of a plan. Health counts in units of 20.
struct NpcState
{
	std::uint32_t cell = 0;
	std::uint8_t health = 0;
	bool sneak = false;
	std::uint8_t flags = 0;
	std::uint16_t playerIndex = 0; ///< Where the modelled player is on his path.
	std::uint16_t playerTicks = 0; ///< Ticks spent on the step that leaves that place.
	std::uint8_t facing = 0;       ///< +x, +y, -x, -y; only at branching 256, as the next two.
	bool combat = false;
	bool block = false;

	friend bool operator==(const NpcState&, const NpcState&) = default;
};

/// The same in one word, which is what searches store and compare.
/// Bits from the lowest: block, combat, facing 2, sneak, health 3, flags 8, cell 22,
/// playerIndex 13, playerTicks 13.
using PackedNpcState = std::uint64_t;

namespace StateBits
{
inline constexpr int kCombat = 1;
inline constexpr int kFacing = 2;
inline constexpr int kSneak = 4;
inline constexpr int kHealth = 5;
inline constexpr int kFlags = 8;
inline constexpr int kCell = 16;
inline constexpr int kPlayerIndex = 38;
inline constexpr int kPlayerTicks = 51;
inline constexpr std::uint32_t kCellLimit = 1U << 22;
inline constexpr std::uint32_t kPlayerLimit = 1U << 13;
} // namespace StateBits

constexpr std::uint32_t cellOf(PackedNpcState state)
{
	return static_cast<std::uint32_t>(state >> StateBits::kCell) & (StateBits::kCellLimit - 1);
}
constexpr std::uint32_t flagsOf(PackedNpcState state)
{
	return static_cast<std::uint32_t>(state >> StateBits::kFlags) & 0xFFU;
}
constexpr std::uint32_t healthOf(PackedNpcState state)
{
	return static_cast<std::uint32_t>(state >> StateBits::kHealth) & 7U;
}
constexpr bool isSneaking(PackedNpcState state)
{
	return ((state >> StateBits::kSneak) & 1U) != 0;
}
constexpr std::uint32_t playerIndexOf(PackedNpcState state)
{
	return static_cast<std::uint32_t>(state >> StateBits::kPlayerIndex) &
		   (StateBits::kPlayerLimit - 1);
}
constexpr std::uint32_t playerTicksOf(PackedNpcState state)
{
	return static_cast<std::uint32_t>(state >> StateBits::kPlayerTicks);
}

constexpr PackedNpcState pack(const NpcState& state)
{
	return PackedNpcState{state.block} | (PackedNpcState{state.combat} << StateBits::kCombat) |
		   (PackedNpcState{state.facing} << StateBits::kFacing) |
		   (PackedNpcState{state.sneak} << StateBits::kSneak) |
		   (PackedNpcState{state.health} << StateBits::kHealth) |
		   (PackedNpcState{state.flags} << StateBits::kFlags) |
		   (PackedNpcState{state.cell} << StateBits::kCell) |
		   (PackedNpcState{state.playerIndex} << StateBits::kPlayerIndex) |
		   (PackedNpcState{state.playerTicks} << StateBits::kPlayerTicks);
}

constexpr NpcState unpack(PackedNpcState state)
{
	NpcState result;
	result.cell = cellOf(state);
	result.health = static_cast<std::uint8_t>(healthOf(state));
	result.sneak = isSneaking(state);
	result.flags = static_cast<std::uint8_t>(flagsOf(state));
	result.playerIndex = static_cast<std::uint16_t>(playerIndexOf(state));
	result.playerTicks = static_cast<std::uint16_t>(playerTicksOf(state));
	result.facing = static_cast<std::uint8_t>((state >> StateBits::kFacing) & 3U);
	result.combat = ((state >> StateBits::kCombat) & 1U) != 0;
	result.block = (state & 1U) != 0;
	return result;
}

} // namespace RPGPref
