// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

namespace RPGPref
{

/// Everything that can differ between two moments of a plan. Health counts in units of 20.
struct NpcState
{
	std::uint32_t cell = 0;
	std::uint8_t health = 0;
	bool sneak = false;
	std::uint32_t flags = 0;
	std::uint16_t playerIndex = 0; ///< Where the modelled player is on his path.
	std::uint16_t playerTicks = 0; ///< Ticks spent on the step that leaves that place.
	std::uint8_t facing = 0;       ///< +x, +y, -x, -y; only at branching 256, as the next two.
	bool combat = false;
	bool block = false;

	friend bool operator==(const NpcState&, const NpcState&) = default;
};

/// The same in one word, which is what searches store and compare. Bits from the lowest: block,
/// combat, facing 2, sneak, health 3, cell 22; the upper 34 are flags, playerIndex and playerTicks,
/// in a width that the world's StateLayout knows.
using PackedNpcState = std::uint64_t;

namespace StateBits
{
inline constexpr int kCombat = 1;
inline constexpr int kFacing = 2;
inline constexpr int kSneak = 4;
inline constexpr int kHealth = 5;
inline constexpr int kCell = 8;
inline constexpr int kFlags = 30;
inline constexpr int kMostFlags = 32;
inline constexpr std::uint32_t kCellLimit = 1U << 22;
inline constexpr std::uint32_t kPlayerLimit = 1U << 13;
} // namespace StateBits

constexpr std::uint32_t cellOf(PackedNpcState state)
{
	return static_cast<std::uint32_t>(state >> StateBits::kCell) & (StateBits::kCellLimit - 1);
}
constexpr std::uint32_t healthOf(PackedNpcState state)
{
	return static_cast<std::uint32_t>(state >> StateBits::kHealth) & 7U;
}
constexpr bool isSneaking(PackedNpcState state)
{
	return ((state >> StateBits::kSneak) & 1U) != 0;
}
/// Whether one of these flags is set; they must be among those of the state's world.
constexpr bool hasFlags(PackedNpcState state, std::uint32_t mask)
{
	return (state & (PackedNpcState{mask} << StateBits::kFlags)) != 0;
}

/// How a world divides the upper bits of its packed states: without a player all of them hold
/// flags; with one they are shared with the player's progress.
class StateLayout
{
public:
	/// 32 flags and no player.
	constexpr StateLayout() = default;

	/// For a player whose path has this many steps, none longer than that many ticks.
	constexpr StateLayout(std::uint32_t pathSteps, std::uint32_t longestStepTicks)
		: ticksBits_(static_cast<int>(std::bit_width(longestStepTicks)))
		, indexBits_(static_cast<int>(std::bit_width(pathSteps)))
	{
		const int left = 64 - StateBits::kFlags - ticksBits_ - indexBits_;
		flagBits_ = left < 0 ? 0 : left < StateBits::kMostFlags ? left : StateBits::kMostFlags;
	}

	/// How many flags a state has room for.
	constexpr std::uint32_t flagCapacity() const { return static_cast<std::uint32_t>(flagBits_); }

	constexpr std::uint32_t flagsOf(PackedNpcState state) const
	{
		return static_cast<std::uint32_t>((state >> StateBits::kFlags) & lowest(flagBits_));
	}
	constexpr std::uint32_t playerIndexOf(PackedNpcState state) const
	{
		return static_cast<std::uint32_t>((state >> indexAt()) & lowest(indexBits_));
	}
	constexpr std::uint32_t playerTicksOf(PackedNpcState state) const
	{
		return ticksBits_ == 0 ? 0 : static_cast<std::uint32_t>(state >> (64 - ticksBits_));
	}
	constexpr PackedNpcState playerBits(std::uint32_t index, std::uint32_t ticks) const
	{
		return (PackedNpcState{index} << indexAt()) |
			   (ticksBits_ == 0 ? 0 : PackedNpcState{ticks} << (64 - ticksBits_));
	}

	constexpr PackedNpcState pack(const NpcState& state) const
	{
		return PackedNpcState{state.block} | (PackedNpcState{state.combat} << StateBits::kCombat) |
			   (PackedNpcState{state.facing} << StateBits::kFacing) |
			   (PackedNpcState{state.sneak} << StateBits::kSneak) |
			   (PackedNpcState{state.health} << StateBits::kHealth) |
			   (PackedNpcState{state.cell} << StateBits::kCell) |
			   ((PackedNpcState{state.flags} & lowest(flagBits_)) << StateBits::kFlags) |
			   playerBits(state.playerIndex, state.playerTicks);
	}

	constexpr NpcState unpack(PackedNpcState state) const
	{
		NpcState result;
		result.cell = cellOf(state);
		result.health = static_cast<std::uint8_t>(healthOf(state));
		result.sneak = isSneaking(state);
		result.flags = flagsOf(state);
		result.playerIndex = static_cast<std::uint16_t>(playerIndexOf(state));
		result.playerTicks = static_cast<std::uint16_t>(playerTicksOf(state));
		result.facing = static_cast<std::uint8_t>((state >> StateBits::kFacing) & 3U);
		result.combat = ((state >> StateBits::kCombat) & 1U) != 0;
		result.block = (state & 1U) != 0;
		return result;
	}

private:
	static constexpr std::uint64_t lowest(int bits) { return (std::uint64_t{1} << bits) - 1; }
	/// Below the ticks, which are at the very top. Without a player nothing is shifted there, but
	/// a shift by 64 would not be defined.
	constexpr int indexAt() const
	{
		const int bits = ticksBits_ + indexBits_;
		return bits == 0 ? 0 : 64 - bits;
	}

	int ticksBits_ = 0;
	int indexBits_ = 0;
	int flagBits_ = StateBits::kMostFlags;
};

} // namespace RPGPref
