// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/NavSearch.h"

#include "Navigation/GuideTable.h"
#include "Navigation/SearchTree.h"

#include <algorithm>
#include <span>

namespace RPGPref
{

/// What both Multi-Heuristic searches keep of the states, and how they end.
class MhaStates
{
public:
	enum Mark : std::uint8_t
	{
		kOpen = 1,         ///< In the open lists, as far as its entries are up to date.
		kClosedAnchor = 2, ///< Expanded by the anchor; never opened again.
		kClosedGuided = 4  ///< Expanded by a guide; only the anchor may expand it again.
	};

	MhaStates(const World& theWorld, const CellHeuristic& anchor, double anchorWeight,
		std::span<const GuidingHeuristic> guides, double guideWeight, double theBound,
		const NavLimits& theLimits)
		: world(theWorld)
		, generator(theWorld)
		, bound(theBound)
		, limits(theLimits)
		, tree(theWorld)
		, anchorTable(anchor, anchorWeight, theWorld.graph().cellCount())
	{
		for (const GuidingHeuristic& guide : guides)
		{
			GuideTable table(guide, guideWeight, theWorld.graph().cellCount(), guideTables);
			guideTables.push_back(std::move(table));
		}
	}

	virtual ~MhaStates() = default;

	/// The search itself, as NavSearch::step.
	virtual StepStatus step(Budget& budget) = 0;

	/// Notes a way to a state. True if it is the best so far and the state may be opened.
	bool improve(std::uint32_t& id, PackedNpcState state, std::uint32_t g, std::uint32_t parent)
	{
		id = tree.idOf(state);
		if (id == marks.size())
		{
			marks.push_back(0);
		}
		SearchTree::Node& node = tree[id];
		if (g >= node.g)
		{
			return false;
		}
		node.g = g;
		node.parent = parent;
		if (g < goalCost && world.isGoal(state))
		{
			goalCost = g;
			goal = id;
		}
		if ((marks[id] & kClosedAnchor) != 0)
		{
			return false;
		}
		marks[id] |= kOpen;
		const SearchKey left = anchorTable(cellOf(state));
		if (left < bestLeft)
		{
			bestLeft = left;
			best = id;
		}
		return true;
	}

	/// Expands the first state of a list; `reach(state, g, parent)` takes each successor.
	template <class Reach>
	void expandFirst(OpenList& list, Mark mark, Reach reach)
	{
		const std::uint32_t id = list.top().state();
		list.pop();
		const SearchTree::Node node = tree[id];
		marks[id] = static_cast<std::uint8_t>((marks[id] & ~kOpen) | mark);
		expanded.push_back(id);
		generator.forEach(node.state,
			[&](PackedNpcState next, std::uint32_t cost)
			{
				++generated;
				reach(next, node.g + cost, id);
			});
	}

	bool isOutdated(const OpenList::Entry& entry) const
	{
		return (marks[entry.state()] & kOpen) == 0 || tree[entry.state()].g != entry.g();
	}

	/// The least key of a list whose entries are up to date; kNoKey if it is empty.
	template <class Outdated>
	static SearchKey leastKey(OpenList& list, Outdated outdated)
	{
		while (!list.isEmpty() && outdated(list.top()))
		{
			list.pop();
		}
		return list.isEmpty() ? kNoKey : list.top().key;
	}

	SearchKey goalKey() const
	{
		return goalCost == SearchTree::kUnreached ? kNoKey : costKey(goalCost);
	}

	/// Nothing is open any more.
	StepStatus finishExhausted()
	{
		return finish(
			goalCost == SearchTree::kUnreached ? SearchStatus::Exhausted : SearchStatus::Found);
	}

	StepStatus finish(SearchStatus how)
	{
		status = how;
		if (how == SearchStatus::Found)
		{
			best = goal;
		}
		return how == SearchStatus::Found ? StepStatus::Done : StepStatus::Failed;
	}

	NavPlan plan() const
	{
		NavPlan result = tree.planTo(best);
		result.status = status;
		result.bound = bound;
		result.expansions = expanded.size();
		result.generated = generated;
		return result;
	}

	void countExpansions(std::vector<std::uint32_t>& counts) const
	{
		for (const std::uint32_t id : expanded)
		{
			++counts[cellOf(tree[id].state)];
		}
	}

	std::uint32_t mostExpansionsOfAState() const
	{
		std::vector<std::uint32_t> counts(tree.size(), 0);
		std::uint32_t most = 0;
		for (const std::uint32_t id : expanded)
		{
			most = (std::max)(most, ++counts[id]);
		}
		return most;
	}

	const World& world;
	const SuccessorGenerator generator;
	const double bound;
	const NavLimits limits;
	SearchTree tree;
	HeuristicTable anchorTable;
	std::vector<GuideTable> guideTables;
	std::vector<std::uint8_t> marks;
	std::vector<std::uint32_t> expanded;
	std::uint64_t generated = 0;
	SearchStatus status = SearchStatus::Running;
	std::uint32_t goalCost = SearchTree::kUnreached;
	std::uint32_t goal = SearchTree::kNone;
	std::uint32_t best = 0;
	SearchKey bestLeft = kNoKey;
};

} // namespace RPGPref
