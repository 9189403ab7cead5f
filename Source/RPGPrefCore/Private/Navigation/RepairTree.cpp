// SPDX-License-Identifier: MIT
#include "Navigation/RepairTree.h"

#include <algorithm>

namespace RPGPref
{

RepairTree::RepairTree(const World& world)
	: world_(&world), tree_(world), firstInCell_(world.graph().cellCount(), kNone)
{
}

void RepairTree::addRecord(std::uint32_t id)
{
	std::uint32_t& first = firstInCell_[cellOf(tree_[id].state)];
	records_.push_back({0, 0, first, 0});
	first = id;
}

bool RepairTree::isStepIntact(
	const SearchTree::Node& node, const SuccessorGenerator& generator) const
{
	const SearchTree::Node& parent = tree_[node.parent];
	bool isIntact = false;
	generator.forEachInto(cellOf(node.state), parent.state,
		[&](PackedNpcState next, std::uint32_t cost)
		{ isIntact = isIntact || (next == node.state && parent.g + cost <= node.g); });
	return isIntact;
}

std::vector<std::uint32_t> RepairTree::brokenSteps(const CellSet& sources) const
{
	const SuccessorGenerator generator(*world_);
	CellSet targets(world_->graph().cellCount());
	for (const std::uint32_t cell : sources.cells())
	{
		targets.addWithNeighbours(world_->graph(), cell);
	}
	std::vector<std::uint32_t> broken;
	for (const std::uint32_t cell : targets.cells())
	{
		for (std::uint32_t id = firstInCell_[cell]; id != kNone; id = records_[id].nextInCell)
		{
			const SearchTree::Node& node = tree_[id];
			if (node.parent != kNone && sources.contains(cellOf(tree_[node.parent].state)) &&
				!isStepIntact(node, generator))
			{
				broken.push_back(id);
			}
		}
	}
	return broken;
}

std::vector<std::uint32_t> RepairTree::withDescendants(
	std::span<const std::uint32_t> broken, std::uint32_t root) const
{
	enum Verdict : std::uint8_t
	{
		kUnknown,
		kKept,
		kCut
	};
	std::vector<std::uint8_t> verdicts(tree_.size(), kUnknown);
	for (const std::uint32_t id : broken)
	{
		verdicts[id] = kCut;
	}
	verdicts[root] = kKept;
	std::vector<std::uint32_t> cut;
	std::vector<std::uint32_t> way;
	for (std::uint32_t id = 0; id < tree_.size(); ++id)
	{
		if (tree_[id].g == kUnreached)
		{
			continue;
		}
		std::uint32_t at = id;
		way.clear();
		while (verdicts[at] == kUnknown && tree_[at].parent != kNone)
		{
			way.push_back(at);
			at = tree_[at].parent;
		}
		verdicts[at] = verdicts[at] == kUnknown ? std::uint8_t{kCut} : verdicts[at];
		for (const std::uint32_t passed : way)
		{
			verdicts[passed] = verdicts[at];
		}
		if (verdicts[id] == kCut)
		{
			cut.push_back(id);
		}
	}
	return cut;
}

void RepairTree::forget(std::uint32_t id)
{
	tree_[id].g = kUnreached;
	tree_[id].parent = kNone;
	records_[id].marks = 0;
}

void RepairTree::rebase(std::uint32_t root)
{
	const std::uint32_t gone = tree_[root].g;
	tree_[root].parent = kNone;
	for (std::uint32_t id = 0; id < tree_.size(); ++id)
	{
		std::uint32_t& g = tree_[id].g;
		g = g == kUnreached ? g : g - (std::min)(g, gone);
	}
}

void RepairTree::learn(std::uint32_t id, SearchKey left)
{
	SearchKey& learned = records_[id].learned;
	learned = (std::max)(learned, left);
	hasLearned_ = true;
}

bool RepairTree::unlearn()
{
	const bool hadLearned = hasLearned_;
	hasLearned_ = false;
	if (hadLearned)
	{
		for (Record& record : records_)
		{
			record.learned = 0;
		}
	}
	return hadLearned;
}

} // namespace RPGPref
