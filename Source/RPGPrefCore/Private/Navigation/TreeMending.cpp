// SPDX-License-Identifier: MIT
#include "Navigation/TreeMending.h"

#include <algorithm>

namespace RPGPref
{

void TreeMending::note(const WorldChange& change, double lowerBound)
{
	if (unmended_.isEmpty())
	{
		lowerBound_ = lowerBound;
	}
	for (const std::uint32_t cell : change.cells)
	{
		unmended_.addWithNeighbours(world_->graph(), cell);
	}
	hasWon_ = hasWon_ || !change.onlyRestricts;
}

void TreeMending::mend()
{
	if (unmended_.isEmpty())
	{
		return;
	}
	if (hasWon_ && rounds_->tree().unlearn())
	{
		rounds_->beginRound(rounds_->bound());
	}
	cutAway_.clear();
	const std::vector<std::uint32_t> broken = rounds_->tree().brokenSteps(unmended_);
	const bool learns = !hasWon_ && rounds_->bound() <= 1;
	if (!broken.empty())
	{
		cutOff(broken, learns);
	}
	rounds_->continueRound();
	rounds_->relaxCells(unmended_);
	if (learns)
	{
		reopenAroundCut();
	}
	else
	{
		rounds_->relaxCells(cutAway_.around());
	}
	unmended_.clear();
	hasWon_ = false;
}

/// Forgets broken states and all that the root does not lead to without them.
void TreeMending::cutOff(std::span<const std::uint32_t> broken, bool learns)
{
	RepairTree& tree = rounds_->tree();
	for (const std::uint32_t id : tree.withDescendants(broken, rounds_->root()))
	{
		if (learns)
		{
			// Whoever could get to the goal quicker from here could have got there quicker from
			// the root: no such way was there, and none has come since.
			tree.learn(id, static_cast<SearchKey>(lowerBound_) - costKey(tree[id].g));
		}
		cutAway_.add(tree[id].state, rounds_->leftFrom(id));
		tree.forget(id);
	}
	rounds_->findGoal();
}

/// Lets the states around what was cut off wait for another expansion, which few of them will
/// see: most lead back only by ways that are too long.
void TreeMending::reopenAroundCut()
{
	const RepairTree& tree = rounds_->tree();
	for (const std::uint32_t cell : cutAway_.around().cells())
	{
		tree.forEachExpandedIn(cell,
			[&](std::uint32_t id)
			{
				const SearchKey key = cutAway_.leastThrough(tree[id].state, tree[id].g);
				if (key != kNoKey)
				{
					rounds_->reopen(id, key);
				}
			});
	}
}

void TreeMending::moveRoot(std::uint32_t id)
{
	rounds_->tree().rebase(id);
	rounds_->setRoot(id);
	cutAway_.clear();
	cutOff({}, false);
	rounds_->beginRound(rounds_->bound());
	rounds_->relaxCells(cutAway_.around());
}

} // namespace RPGPref
