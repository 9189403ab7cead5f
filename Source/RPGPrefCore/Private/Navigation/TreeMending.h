// SPDX-License-Identifier: MIT
#pragma once

#include "Navigation/CellSet.h"
#include "Navigation/CutAway.h"
#include "Navigation/RoundSearch.h"

#include <cstdint>
#include <span>

namespace RPGPref
{

/// Brings a search's tree up to date with a changed world: cuts off what broken steps led to and
/// lets the search go on from all around. Changes are gathered until somebody needs the tree.
class TreeMending
{
public:
	TreeMending(const World& world, RoundSearch& rounds)
		: world_(&world), rounds_(&rounds), unmended_(world.graph().cellCount()), cutAway_(world)
	{
	}

	/// Notes a change. No plan cost less than `lowerBound` before it.
	void note(const WorldChange& change, double lowerBound);
	/// What was known of the costs of plans no longer holds.
	void forgetBound() { lowerBound_ = 0; }

	/// Steps from these cells may be other than the tree knows.
	const CellSet& unmended() const { return unmended_; }
	/// Whether ways were won that the tree does not know.
	bool hasWon() const { return hasWon_; }

	void mend();
	/// Makes a state of the tree the root. Mend before.
	void moveRoot(std::uint32_t id);

private:
	void cutOff(std::span<const std::uint32_t> broken, bool learns);
	void reopenAroundCut();

	const World* world_;
	RoundSearch* rounds_;
	CellSet unmended_;
	bool hasWon_ = false;
	double lowerBound_ = 0; ///< Keys: no plan of the world that the tree knows costs less.
	CutAway cutAway_;       ///< By the last mending.
};

} // namespace RPGPref
