// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Navigation/CellHeuristic.h"
#include "RPGPref/Navigation/NavSearch.h"

#include <memory>

namespace RPGPref
{

struct RepairingSearchOptions
{
	/// The first plan costs at most this many times the optimum.
	double firstBound = 10;
	/// Goes on until this bound is proved.
	double lastBound = 1;
	/// The heuristic divided by this is consistent: 1, or epsilon for E-Graph and for T-Graph with
	/// the infimum rule. The published rule is not consistent; do not use it here.
	double heuristicInflation = 1;
	NavLimits limits;
};

/// A search that keeps improving its plan while time is left, and that mends itself when the
/// world changes instead of beginning again (after ARA* and Anytime Dynamic A*).
///
/// Anytime: finds a plan within firstBound, then lowers the bound step by step, reusing all it
/// knows, down to lastBound. `plan().bound` is what has been proved so far, which is often better
/// than the bound that was asked for. `status()` is Found from the first plan on, while `step`
/// says Running until lastBound is proved.
///
/// Repair: the bound that had been reached holds for the mended plan, and the least that is
/// enough for it is done. A plan that still works and is still proved is kept, at the cost of
/// looking along it. What else is tried depends on the bound.
/// - Above 1 a broken plan is led around its gap; while ways are only lost, what was proved of all
///   plans still holds, and often proves that one.
/// - At 1 only the best plan will do. Where ways were won, the search goes on for a little; then a
///   look back from the goal over the level's cells shows the least that any plan costs, which
///   proves a plan or that there is none, and leads a short new search.
/// - Where that is not enough, ways that no longer exist are cut off with everything found through
///   them, and states beside the cut and near the change are looked at again: one pass over the
///   known states plus what the change really affects. At bound 1 the last search's costs show how
///   much must be left from what was cut off (after Adaptive A*).
class RepairingSearch final : public NavSearch
{
public:
	RPGPREFCORE_API RepairingSearch(const World& world, const CellHeuristic& heuristic,
		const RepairingSearchOptions& options = {});
	RPGPREFCORE_API ~RepairingSearch() override;

	RPGPREFCORE_API StepStatus step(Budget& budget) override;
	RPGPREFCORE_API SearchStatus status() const override;
	RPGPREFCORE_API NavPlan plan() const override;
	RPGPREFCORE_API void countExpansions(std::vector<std::uint32_t>& counts) const override;
	RPGPREFCORE_API Progress progress() const override;

	/// A door or an enemy changed: what World::setDoor or moveEnemy answered.
	RPGPREFCORE_API void worldChanged(const WorldChange& change);

	/// The goal moved; the heuristic is about the new goal.
	RPGPREFCORE_API void goalChanged(const CellHeuristic& heuristic);

	/// The NPC is at the world's start() now. What was found beyond that state is kept; from a
	/// state that the search does not know it begins again.
	RPGPREFCORE_API void startMoved();

private:
	struct Implementation;
	std::unique_ptr<Implementation> self_;
};

} // namespace RPGPref
