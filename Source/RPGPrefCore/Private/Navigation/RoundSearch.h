// SPDX-License-Identifier: MIT
#pragma once

#include "Navigation/CellSet.h"
#include "Navigation/HeuristicTable.h"
#include "Navigation/RepairTree.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Weighted A* in rounds (after ARA*): within a round no state is expanded twice, what became
/// cheaper too late waits for the next one, and each round may have a lower bound than the one
/// before. Nothing that was found is lost between rounds.
class RoundSearch
{
public:
	using Mark = RepairTree::Mark;
	static constexpr std::uint32_t kNone = RepairTree::kNone;
	static constexpr std::uint32_t kUnreached = RepairTree::kUnreached;

	RoundSearch(
		const World& world, const CellHeuristic& heuristic, double inflation, double firstBound);

	/// Forgets everything and begins at the world's start.
	void begin();

	/// The least key of all that is open; kNoKey when nothing is.
	SearchKey leastKey();
	/// Expands the open state with the least key. Call leastKey before.
	void expandNext();

	/// A new round with this bound and new keys: all that waits comes into the open list.
	void beginRound(double bound);
	/// A new round with the old keys.
	void continueRound();

	/// Passes the costs of all expanded states of these cells on to their successors again.
	void relaxCells(const CellSet& cells);
	/// Lets an expanded state wait for another expansion, whose effect has at least this key.
	void reopen(std::uint32_t id, SearchKey key);

	/// Looks for the goal among the known states.
	void findGoal();
	/// From now on estimates are about another goal. Begin a round afterwards.
	void setHeuristic(const CellHeuristic& heuristic);
	/// The state that looks nearest to the goal is looked for again.
	void forgetBest();

	/// A state's least rest of the way, as far as known. At bound 1 what earlier searches learned
	/// counts, too: there states may be expanded twice, so it need not be consistent.
	SearchKey leftFrom(std::uint32_t id) const
	{
		const SearchKey left = estimate_(cellOf(tree_[id].state));
		return bound_ > 1 ? left : (std::max)(left, tree_.record(id).learned);
	}
	/// Every plan that is not in the tree passes a state that waits; none costs less than this.
	SearchKey leastWaiting() const;

	double bound() const { return bound_; }
	RepairTree& tree() { return tree_; }
	const RepairTree& tree() const { return tree_; }
	const HeuristicTable& estimate() const { return estimate_; }
	std::uint32_t root() const { return root_; }
	void setRoot(std::uint32_t id) { root_ = id; }
	/// The cheapest known goal and the cost to it; kNone and kUnreached for none.
	std::uint32_t goal() const { return goal_; }
	std::uint32_t goalCost() const { return goalCost_; }
	/// What looks nearest to the goal.
	std::uint32_t best() const { return best_; }
	/// The states that were expanded, in order.
	const std::vector<std::uint32_t>& expanded() const { return expanded_; }
	std::uint64_t generated() const { return generated_; }

private:
	SearchKey keyOf(std::uint32_t id) const
	{
		return costKey(tree_[id].g) + weighted(bound_, leftFrom(id));
	}
	void reach(std::uint32_t id, std::uint32_t g, std::uint32_t parent);
	void relax(std::uint32_t id);
	void noteGoal(std::uint32_t id);

	const World* world_;
	SuccessorGenerator generator_;
	double inflation_;
	HeuristicTable estimate_;
	double bound_;
	RepairTree tree_;
	std::uint32_t root_ = kNone;
	OpenList open_;
	std::vector<std::uint32_t> later_;
	std::uint32_t round_ = 1;
	std::uint32_t goalCost_ = kUnreached;
	std::uint32_t goal_ = kNone;
	std::uint32_t best_ = kNone;
	SearchKey bestLeft_ = kNoKey;
	std::vector<std::uint32_t> expanded_;
	std::uint64_t generated_ = 0;
};

} // namespace RPGPref
