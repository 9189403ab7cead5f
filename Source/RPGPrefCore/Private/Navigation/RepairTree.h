// SPDX-License-Identifier: MIT
#pragma once

#include "Navigation/CellSet.h"
#include "Navigation/OpenList.h"
#include "Navigation/SearchTree.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// A search tree from which parts can be cut off again when steps of the world disappear. Beside
/// what a SearchTree knows, it knows how far the search has dealt with each state and which
/// states lie in a cell.
class RepairTree
{
public:
	static constexpr std::uint32_t kNone = SearchTree::kNone;
	static constexpr std::uint32_t kUnreached = SearchTree::kUnreached;

	enum Mark : std::uint8_t
	{
		kExpanded = 1, ///< Its successors know of it, at this g or at a higher one.
		kOpen = 2,     ///< To be expanded in this round.
		kLater = 4     ///< Became cheaper after its expansion: to be expanded in the next round.
	};

	/// What is known of a state beside its place in the tree.
	struct Record
	{
		std::uint8_t marks = 0;
		std::uint32_t closedIn = 0;       ///< The round in which it was expanded last.
		std::uint32_t nextInCell = kNone; ///< The states of a cell form a list.
		SearchKey learned = 0;            ///< At least this is left from here to the goal.
	};

	explicit RepairTree(const World& world);

	/// See SearchTree::covers.
	bool covers(PackedNpcState state) const { return tree_.covers(state); }

	/// The state's number; unknown states are added unreached. The tree must cover it.
	std::uint32_t idOf(PackedNpcState state)
	{
		const std::uint32_t id = tree_.idOf(state);
		if (id == records_.size())
		{
			addRecord(id);
		}
		return id;
	}

	std::uint32_t size() const { return tree_.size(); }
	SearchTree::Node& operator[](std::uint32_t id) { return tree_[id]; }
	const SearchTree::Node& operator[](std::uint32_t id) const { return tree_[id]; }
	Record& record(std::uint32_t id) { return records_[id]; }
	const Record& record(std::uint32_t id) const { return records_[id]; }
	bool isWaiting(std::uint32_t id) const { return (records_[id].marks & (kOpen | kLater)) != 0; }

	/// See SearchTree::planTo.
	NavPlan planTo(std::uint32_t id) const { return tree_.planTo(id); }

	/// Calls `visit(id)` for each expanded state of a cell. The visit may add states.
	template <class Visit>
	void forEachExpandedIn(std::uint32_t cell, Visit&& visit) const
	{
		for (std::uint32_t id = firstInCell_[cell]; id != kNone; id = records_[id].nextInCell)
		{
			if ((records_[id].marks & kExpanded) != 0)
			{
				visit(id);
			}
		}
	}

	/// The states whose step of the tree left from one of these cells and is no longer there, or
	/// costs more than it did.
	std::vector<std::uint32_t> brokenSteps(const CellSet& sources) const;

	/// What brokenSteps named, everything reached through it, and all that the root does not lead
	/// to.
	std::vector<std::uint32_t> withDescendants(
		std::span<const std::uint32_t> broken, std::uint32_t root) const;

	/// Makes a state unreached; what was learned about the rest of the way stays.
	void forget(std::uint32_t id);

	/// Makes this state the root: everything is that much nearer.
	void rebase(std::uint32_t root);

	/// Notes that at least this is left from a state to the goal.
	void learn(std::uint32_t id, SearchKey left);
	/// Drops what was learned; whether there was anything.
	bool unlearn();

private:
	void addRecord(std::uint32_t id);
	bool isStepIntact(const SearchTree::Node& node, const SuccessorGenerator& generator) const;

	const World* world_;
	SearchTree tree_;
	std::vector<Record> records_;
	std::vector<std::uint32_t> firstInCell_;
	bool hasLearned_ = false;
};

} // namespace RPGPref
