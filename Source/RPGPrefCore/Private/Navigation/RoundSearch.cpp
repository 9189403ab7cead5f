// SPDX-License-Identifier: MIT
#include "Navigation/RoundSearch.h"

#include <algorithm>

namespace RPGPref
{

RoundSearch::RoundSearch(
	const World& world, const CellHeuristic& heuristic, double inflation, double firstBound)
	: world_(&world)
	, generator_(world)
	, inflation_(inflation)
	, estimate_(heuristic, 1 / inflation, world.graph().cellCount())
	, bound_(firstBound)
	, tree_(world)
{
	begin();
}

void RoundSearch::begin()
{
	tree_ = RepairTree(*world_);
	later_.clear();
	open_.clear();
	goalCost_ = kUnreached;
	goal_ = kNone;
	root_ = tree_.idOf(world_->start());
	forgetBest();
	reach(root_, 0, kNone);
}

void RoundSearch::forgetBest()
{
	bestLeft_ = kNoKey;
	best_ = root_;
}

void RoundSearch::noteGoal(std::uint32_t id)
{
	if (tree_[id].g < goalCost_ && world_->isGoal(tree_[id].state))
	{
		goalCost_ = tree_[id].g;
		goal_ = id;
	}
}

void RoundSearch::findGoal()
{
	goalCost_ = kUnreached;
	goal_ = kNone;
	for (std::uint32_t id = 0; id < tree_.size(); ++id)
	{
		noteGoal(id);
	}
}

void RoundSearch::setHeuristic(const CellHeuristic& heuristic)
{
	estimate_ = HeuristicTable(heuristic, 1 / inflation_, world_->graph().cellCount());
}

/// Notes a cheaper way to a state.
void RoundSearch::reach(std::uint32_t id, std::uint32_t g, std::uint32_t parent)
{
	SearchTree::Node& node = tree_[id];
	node.g = g;
	node.parent = parent;
	noteGoal(id);
	const SearchKey left = estimate_(cellOf(node.state));
	if (left < bestLeft_)
	{
		bestLeft_ = left;
		best_ = id;
	}
	RepairTree::Record& record = tree_.record(id);
	if (record.closedIn == round_ && bound_ > 1)
	{
		if ((record.marks & Mark::kLater) == 0)
		{
			record.marks |= Mark::kLater;
			later_.push_back(id);
		}
		return;
	}
	record.marks |= Mark::kOpen;
	open_.push(keyOf(id), g, id);
}

void RoundSearch::relax(std::uint32_t id)
{
	const SearchTree::Node node = tree_[id];
	generator_.forEach(node.state,
		[&](PackedNpcState next, std::uint32_t cost)
		{
			++generated_;
			const std::uint32_t nextId = tree_.idOf(next);
			if (node.g + cost < tree_[nextId].g)
			{
				reach(nextId, node.g + cost, id);
			}
		});
}

void RoundSearch::relaxCells(const CellSet& cells)
{
	for (const std::uint32_t cell : cells.cells())
	{
		tree_.forEachExpandedIn(cell, [&](std::uint32_t id) { relax(id); });
	}
}

void RoundSearch::reopen(std::uint32_t id, SearchKey key)
{
	tree_.record(id).marks |= Mark::kOpen;
	open_.push(key, tree_[id].g, id);
}

SearchKey RoundSearch::leastKey()
{
	while (!open_.isEmpty())
	{
		const OpenList::Entry& entry = open_.top();
		if ((tree_.record(entry.state()).marks & Mark::kOpen) != 0 &&
			tree_[entry.state()].g == entry.g())
		{
			return entry.key;
		}
		open_.pop();
	}
	return kNoKey;
}

void RoundSearch::expandNext()
{
	const std::uint32_t id = open_.top().state();
	open_.pop();
	tree_.record(id).marks = Mark::kExpanded;
	tree_.record(id).closedIn = round_;
	expanded_.push_back(id);
	relax(id);
}

SearchKey RoundSearch::leastWaiting() const
{
	SearchKey least = kNoKey;
	for (std::uint32_t id = 0; id < tree_.size(); ++id)
	{
		if (tree_.isWaiting(id))
		{
			least = (std::min)(least, costKey(tree_[id].g) + leftFrom(id));
		}
	}
	return least;
}

void RoundSearch::beginRound(double bound)
{
	bound_ = bound;
	++round_;
	later_.clear();
	open_.clear();
	for (std::uint32_t id = 0; id < tree_.size(); ++id)
	{
		std::uint8_t& marks = tree_.record(id).marks;
		const bool waits = tree_.isWaiting(id);
		marks = static_cast<std::uint8_t>((marks & Mark::kExpanded) | (waits ? Mark::kOpen : 0));
		if (waits)
		{
			open_.push(keyOf(id), tree_[id].g, id);
		}
	}
}

void RoundSearch::continueRound()
{
	++round_;
	for (const std::uint32_t id : later_)
	{
		std::uint8_t& marks = tree_.record(id).marks;
		if ((marks & Mark::kLater) != 0)
		{
			marks = static_cast<std::uint8_t>((marks & Mark::kExpanded) | Mark::kOpen);
			open_.push(keyOf(id), tree_[id].g, id);
		}
	}
	later_.clear();
}

} // namespace RPGPref
