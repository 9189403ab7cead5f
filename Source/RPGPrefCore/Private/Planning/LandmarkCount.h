// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"

#include "Planning/LandmarkGraph.h"

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// Which landmarks the way to a state has reached, and how many are still to come: those that were
/// never reached, and those that were lost and are needed again, as goals or right before another
/// one. An estimate, not a bound: one action may reach several.
class LandmarkCount
{
public:
	explicit LandmarkCount(const LandmarkGraph& graph) : graph_(graph) {}

	const LandmarkGraph& graph() const { return graph_; }
	std::size_t words() const { return (graph_.landmarks().size() + 63) / 64; }

	/// Marks what holds in a state in which nothing was reached before.
	void begin(StateView state, std::span<std::uint64_t> reached) const
	{
		for (std::uint32_t landmark = 0; landmark < graph_.landmarks().size(); ++landmark)
		{
			if (isTrue(landmark, state))
			{
				mark(reached, landmark);
			}
		}
	}

	/// Marks what a step that adds these facts reaches.
	void advance(std::span<const FactId> adds, std::span<std::uint64_t> reached) const
	{
		for (const FactId fact : adds)
		{
			for (const std::uint32_t landmark : graph_.of(fact.value()))
			{
				mark(reached, landmark);
			}
		}
	}

	std::uint32_t missing(StateView state, std::span<const std::uint64_t> reached) const
	{
		std::uint32_t count = static_cast<std::uint32_t>(graph_.landmarks().size());
		for (std::size_t word = 0; word < reached.size(); ++word)
		{
			count -= static_cast<std::uint32_t>(std::popcount(reached[word]));
			for (std::uint64_t bits = reached[word]; bits != 0; bits &= bits - 1)
			{
				const auto landmark = static_cast<std::uint32_t>(
					word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
				count += !isTrue(landmark, state) && isNeededAgain(landmark, reached) ? 1 : 0;
			}
		}
		return count;
	}

	/// True if adding the fact reaches a landmark that is missing.
	bool isProgress(
		std::uint32_t fact, StateView state, std::span<const std::uint64_t> reached) const
	{
		for (const std::uint32_t landmark : graph_.of(fact))
		{
			if (!isMarked(reached, landmark) ||
				(!isTrue(landmark, state) && isNeededAgain(landmark, reached)))
			{
				return true;
			}
		}
		return false;
	}

private:
	static void mark(std::span<std::uint64_t> reached, std::uint32_t landmark)
	{
		reached[landmark / 64] |= std::uint64_t{1} << (landmark % 64);
	}

	static bool isMarked(std::span<const std::uint64_t> reached, std::uint32_t landmark)
	{
		return ((reached[landmark / 64] >> (landmark % 64)) & 1U) != 0;
	}

	bool isTrue(std::uint32_t landmark, StateView state) const
	{
		for (const std::uint32_t fact : graph_.landmarks()[landmark].facts)
		{
			if (holds(state, FactId{fact}))
			{
				return true;
			}
		}
		return false;
	}

	bool isNeededAgain(std::uint32_t landmark, std::span<const std::uint64_t> reached) const
	{
		const LandmarkGraph::Landmark& entry = graph_.landmarks()[landmark];
		if (entry.isGoal)
		{
			return true;
		}
		for (const std::uint32_t after : entry.after)
		{
			if (!isMarked(reached, after))
			{
				return true;
			}
		}
		return false;
	}

	const LandmarkGraph& graph_;
};

} // namespace RPGPref
