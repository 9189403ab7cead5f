// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/FixedPoint.h"

#include <bit>
#include <cstdint>
#include <span>

namespace RPGPref
{

/// Where and by what a subgoal is to be achieved.
struct Placement
{
	std::uint32_t layer = 0;
	std::uint32_t achiever = 0;
	FixedValue value = 0;
};

/// Calls `visit(fact)` for each true fact, ascending.
template <class Visit>
void forEachTrueFact(std::span<const std::uint64_t> state, Visit visit)
{
	for (std::size_t word = 0; word < state.size(); ++word)
	{
		for (std::uint64_t bits = state[word]; bits != 0; bits &= bits - 1)
		{
			visit(static_cast<std::uint32_t>(
				word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
		}
	}
}

} // namespace RPGPref
