// SPDX-License-Identifier: MIT
// One queue by g + weight * h; outdated entries are skipped when they come up. Without `reopen`,
// states that are closed stay closed even if a cheaper way turns up: with a consistent heuristic
// the plan is within the bound either way. When nothing is found, `best` is the state with the
// least estimate, so that there is something to show.
#include "RPGPref/Navigation/WeightedAStar.h"

#include "Navigation/HeuristicTable.h"
#include "Navigation/SearchTree.h"

namespace RPGPref
{

struct WeightedAStar::Implementation
{
	Implementation(const World& theWorld, const CellHeuristic& heuristic,
		const WeightedAStarOptions& theOptions)
		: world(theWorld)
		, generator(theWorld)
		, options(theOptions)
		, tree(theWorld)
		, estimate(heuristic, theOptions.weight, theWorld.graph().cellCount())
	{
		best = reach(world.start(), 0, SearchTree::kNone);
	}

	/// Notes a way to a state; the state's number.
	std::uint32_t reach(PackedNpcState state, std::uint32_t g, std::uint32_t parent)
	{
		const std::uint32_t id = tree.idOf(state);
		if (id == closed.size())
		{
			closed.push_back(0);
		}
		SearchTree::Node& node = tree[id];
		if (g >= node.g || (closed[id] != 0 && !options.reopen))
		{
			return id;
		}
		const SearchKey left = estimate(cellOf(state));
		if (left < bestLeft)
		{
			best = id;
			bestLeft = left;
		}
		closed[id] = 0;
		node.g = g;
		node.parent = parent;
		open.push(costKey(g) + left, g, id);
		return id;
	}

	bool isOutdated(const OpenList::Entry& entry) const
	{
		return closed[entry.state()] != 0 || tree[entry.state()].g != entry.g();
	}

	StepStatus step(Budget& budget)
	{
		while (status == SearchStatus::Running)
		{
			while (!open.isEmpty() && isOutdated(open.top()))
			{
				open.pop();
			}
			if (open.isEmpty())
			{
				status = SearchStatus::Exhausted;
				break;
			}
			const std::uint32_t id = open.top().state();
			const SearchTree::Node node = tree[id];
			if (world.isGoal(node.state))
			{
				best = id;
				status = SearchStatus::Found;
				break;
			}
			if (tree.size() > options.limits.states)
			{
				status = SearchStatus::Limit;
				break;
			}
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			open.pop();
			closed[id] = 1;
			expanded.push_back(id);
			generator.forEach(node.state,
				[&](PackedNpcState next, std::uint32_t cost)
				{
					++generated;
					reach(next, node.g + cost, id);
				});
		}
		return status == SearchStatus::Found ? StepStatus::Done : StepStatus::Failed;
	}

	const World& world;
	const SuccessorGenerator generator;
	const WeightedAStarOptions options;
	SearchTree tree;
	HeuristicTable estimate;
	OpenList open;
	std::vector<std::uint8_t> closed;
	std::vector<std::uint32_t> expanded;
	std::uint64_t generated = 0;
	SearchStatus status = SearchStatus::Running;
	std::uint32_t best = 0;
	SearchKey bestLeft = kNoKey;
};

WeightedAStar::WeightedAStar(
	const World& world, const CellHeuristic& heuristic, const WeightedAStarOptions& options)
	: self_(std::make_unique<Implementation>(world, heuristic, options))
{
}

WeightedAStar::~WeightedAStar() = default;

StepStatus WeightedAStar::step(Budget& budget)
{
	return self_->step(budget);
}

SearchStatus WeightedAStar::status() const
{
	return self_->status;
}

NavPlan WeightedAStar::plan() const
{
	NavPlan plan = self_->tree.planTo(self_->best);
	plan.status = self_->status;
	plan.bound = self_->options.weight * self_->options.heuristicInflation;
	plan.expansions = self_->expanded.size();
	plan.generated = self_->generated;
	return plan;
}

void WeightedAStar::countExpansions(std::vector<std::uint32_t>& counts) const
{
	for (const std::uint32_t id : self_->expanded)
	{
		++counts[cellOf(self_->tree[id].state)];
	}
}

Progress WeightedAStar::progress() const
{
	return {self_->expanded.size(), 0};
}

} // namespace RPGPref
