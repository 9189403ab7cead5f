// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Which steps of a plan must wait for which others. Steps are numbered as in the plan; a step
/// only ever waits for steps before it.
class PartialOrder
{
public:
	/// No step waits for another.
	RPGPREFCORE_API explicit PartialOrder(std::size_t steps);

	std::size_t size() const { return size_; }

	/// True if `earlier` must be over before `later` begins, directly or through others.
	bool precedes(std::size_t earlier, std::size_t later) const
	{
		return (rows_[earlier * words_ + later / 64] >> (later % 64) & 1U) != 0;
	}

	/// Orders two steps, and all that follows from it. `earlier` must be below `later`.
	RPGPREFCORE_API void require(std::size_t earlier, std::size_t later);

	/// True if nothing lies between two ordered steps: only such a pair can be released alone.
	RPGPREFCORE_API bool isDirect(std::size_t earlier, std::size_t later) const;

	/// Undoes the order of a direct pair.
	RPGPREFCORE_API void release(std::size_t earlier, std::size_t later);

	/// The steps that `later` directly waits for, ascending: the transitive reduction.
	RPGPREFCORE_API std::vector<std::size_t> directPredecessors(std::size_t later) const;

	/// How many pairs are ordered, those that follow from others included.
	RPGPREFCORE_API std::size_t pairCount() const;

private:
	std::size_t size_;
	std::size_t words_;
	std::vector<std::uint64_t> rows_; // Bit `later` of row `earlier`; transitively closed.
};

/// True if every sequence that respects the order is a valid plan that reaches the goals.
/// Exact: a condition of a step is safe when it is true at the start or some step that makes it
/// true comes before, and when every step that makes it false comes after or is made good by
/// a step in between (Chapman's truth criterion for plans without open steps).
RPGPREFCORE_API bool isValid(const PartialOrder& order, const GroundTask& task, const Plan& plan);

/// The order with the fewest ordered pairs that keeps every sequence valid and reverses no pair of
/// the plan (a minimal deordering). The plan must be valid.
///
/// First each condition of each step gets the producer that orders the fewest pairs (exact by
/// branch and bound unless the plan leaves too many choices open); then single pairs are released
/// as long as the order stays valid. No ordered pair of the result can be left out. Finding
/// the global minimum is NP-hard; on small plans the tests compare with it.
RPGPREFCORE_API PartialOrder deorder(const GroundTask& task, const Plan& plan);

} // namespace RPGPref
