// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/GroundTask.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// A state with one bit per fact, then one word per number; GroundTask::stateWords() words long.
/// Facts that follow from others are kept in it, so that every fact can be asked for.
using PackedState = std::vector<std::uint64_t>;
using StateView = std::span<const std::uint64_t>;

inline bool holds(StateView state, FactId fact)
{
	return ((state[fact.value() / 64] >> (fact.value() % 64)) & 1U) != 0;
}

inline void setFact(std::span<std::uint64_t> state, FactId fact, bool isTrue)
{
	const std::uint64_t bit = std::uint64_t{1} << (fact.value() % 64);
	std::uint64_t& word = state[fact.value() / 64];
	word = isTrue ? word | bit : word & ~bit;
}

inline bool holdAll(StateView state, std::span<const FactId> facts)
{
	for (const FactId fact : facts)
	{
		if (!holds(state, fact))
		{
			return false;
		}
	}
	return true;
}

/// The number in the state, or kUndefined.
inline Quantity valueOf(const GroundTask& task, StateView state, FluentId fluent)
{
	return static_cast<Quantity>(state[task.factWords() + fluent.value()]);
}

enum class StepOutcome : unsigned char
{
	Possible,
	Precondition, ///< No variant of the precondition holds.
	Undefined,    ///< A number that it computes is undefined.
	OutOfRange,   ///< A number that it computes leaves the range.
	Conflict      ///< Two of its effects give one number different values.
};

/// The rest is about extended tasks only.

/// Whether the action can be done in the state, and if not, why.
RPGPREFCORE_API StepOutcome tryStep(const GroundTask& task, StateView state, ActionId action);
/// Does an action that can be done.
RPGPREFCORE_API void applyExtended(
	const GroundTask& task, ActionId action, std::span<std::uint64_t> state);
/// Works out the facts that follow from the others and from the numbers.
RPGPREFCORE_API void deriveFacts(const GroundTask& task, std::span<std::uint64_t> state);
/// Gives the numbers their values at the start, then derives.
RPGPREFCORE_API void completeState(const GroundTask& task, std::span<std::uint64_t> state);

/// The initial state.
RPGPREFCORE_API PackedState extendedStart(const GroundTask& task);

/// The first variant of the action that holds; none if none does.
RPGPREFCORE_API VariantId holdingVariant(const GroundTask& task, StateView state, ActionId action);
RPGPREFCORE_API Quantity evaluate(
	const GroundTask& task, ExtendedTask::Calculation calculation, StateView state);

} // namespace RPGPref
