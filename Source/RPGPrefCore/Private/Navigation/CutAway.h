// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/World.h"

#include "Navigation/CellSet.h"
#include "Navigation/OpenList.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// What was cut off a search tree, by cell: where it can be entered again, and from which
/// neighbours that could pay.
class CutAway
{
public:
	explicit CutAway(const World& world)
		: world_(&world), cells_(world.graph().cellCount()), around_(world.graph().cellCount())
	{
		const ScenarioTiming& timing = world.scenario().timing;
		paces_ = world.branching() == Branching::Sixteen ? 2 : 4;
		rowLength_ = paces_ * kHealths;
		pace_ = {1, timing.sneakMultiplier, timing.blockMultiplier,
			timing.sneakMultiplier * timing.blockMultiplier};
	}

	void clear()
	{
		cells_.clear();
		around_.clear();
		least_.clear();
	}

	/// Adds a state from which at least `left` remains to the goal.
	void add(PackedNpcState state, SearchKey left)
	{
		const std::uint32_t cell = cellOf(state);
		const auto ticks =
			static_cast<std::uint32_t>(std::clamp<SearchKey>(left / costKey(1), 0, kNothing - 1));
		if (!cells_.contains(cell))
		{
			cells_.add(cell);
			around_.addWithNeighbours(world_->graph(), cell);
			rows_.resize(world_->graph().cellCount());
			rows_[cell] = static_cast<std::uint32_t>(least_.size());
			least_.resize(least_.size() + rowLength_, kNothing);
		}
		std::uint32_t& least = least_[rows_[cell] + healthOf(state) * paces_ + paceOf(state)];
		least = (std::min)(least, ticks);
	}

	/// The cells from which steps lead to what was cut off.
	const CellSet& around() const { return around_; }

	/// No plan that steps from this state, reached at cost g, to what was cut off costs less.
	/// kNoKey when no step leads there.
	SearchKey leastThrough(PackedNpcState state, std::uint32_t g) const
	{
		std::uint32_t result = kNothing;
		for (const NavEdge& edge : world_->graph().edges(cellOf(state)))
		{
			if (cells_.contains(edge.target))
			{
				result = (std::min)(result, leastInto(edge, healthOf(state)));
			}
		}
		if (world_->scenario().isCoop && cells_.contains(cellOf(state)))
		{
			// Waiting and fighting stay where they are, whatever they take and cost.
			const auto row = least_.begin() + rows_[cellOf(state)];
			result = (std::min)(result, *std::min_element(row, row + rowLength_));
		}
		return result == kNothing ? kNoKey : costKey(g) + costKey(result);
	}

private:
	static constexpr std::uint32_t kHealths = 8;
	static constexpr std::uint32_t kNothing = 0x7FFFFFFFU;

	/// How a state was entered decides how long the step took.
	static std::uint32_t paceOf(PackedNpcState state)
	{
		return (isSneaking(state) ? 1U : 0U) + ((state & 1U) != 0 ? 2U : 0U);
	}

	std::uint32_t leastInto(const NavEdge& edge, std::uint32_t health) const
	{
		std::uint32_t result = kNothing;
		for (std::uint32_t pace = 0; pace < paces_; ++pace)
		{
			// Nobody is hurt where nobody sees him.
			const bool isSafe = !world_->isWatched(edge.target, (pace & 1U) != 0);
			for (std::uint32_t after = isSafe ? health : 1; after <= health; ++after)
			{
				const std::uint32_t left = least_[rows_[edge.target] + after * paces_ + pace];
				if (left != kNothing)
				{
					result = (std::min)(result, edge.ticks * pace_[pace] + left);
				}
			}
		}
		return result;
	}

	const World* world_;
	CellSet cells_;
	CellSet around_;
	std::uint32_t paces_ = 2;
	std::uint32_t rowLength_ = 0;
	std::array<std::uint32_t, 4> pace_{}; ///< What each pace multiplies a step's time with.
	std::vector<std::uint32_t> rows_;     ///< By cell: where its row begins.
	/// Rows of the least ticks left, by health and pace.
	std::vector<std::uint32_t> least_;
};

} // namespace RPGPref
