// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/RepairingSearch.h"

#include "Navigation/CellSet.h"
#include "Navigation/CutAway.h"
#include "Navigation/HeuristicTable.h"
#include "Navigation/PlanDetour.h"
#include "Navigation/RepairTree.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::uint32_t kNone = RepairTree::kNone;
constexpr std::uint32_t kUnreached = RepairTree::kUnreached;

/// Ways around a gap are looked for with at least this weight. They need not be the best: the
/// search goes on where they are not good enough.
constexpr double kLeastDetourWeight = 1.5;

/// Estimates as keys are off by less than this.
constexpr SearchKey kKeyTolerance = 1024;

/// The next bound to try: a quarter of the way above 1 is left each time.
double lowered(double bound, double last)
{
	const double next = 1 + (bound - 1) / 4;
	return next < last + 0.05 ? last : next;
}

} // namespace

struct RepairingSearch::Implementation
{
	using Mark = RepairTree::Mark;

	Implementation(const World& theWorld, const CellHeuristic& theHeuristic,
		const RepairingSearchOptions& theOptions)
		: world(theWorld)
		, generator(theWorld)
		, options(theOptions)
		, estimate(theHeuristic, 1 / theOptions.heuristicInflation, theWorld.graph().cellCount())
		, bound(theOptions.firstBound)
		, tree(theWorld)
		, unmended(theWorld.graph().cellCount())
		, detour(theWorld)
		, cutAway(theWorld)
	{
		begin();
	}

	void begin()
	{
		tree = RepairTree(world);
		later.clear();
		open.clear();
		unmended.clear();
		onlyRestricted = true;
		dropPlan();
		forgetGoal();
		lowerBound = 0;
		root = tree.idOf(world.start());
		resume();
		reach(root, 0, kNone);
	}

	/// A state's least rest of the way, as far as known. At bound 1 what earlier searches learned
	/// counts, too: there states may be expanded twice, so it need not be consistent.
	SearchKey leftFrom(std::uint32_t id) const
	{
		const SearchKey left = estimate(cellOf(tree[id].state));
		return bound > 1 ? left : (std::max)(left, tree.record(id).learned);
	}

	SearchKey keyOf(std::uint32_t id) const
	{
		return costKey(tree[id].g) +
			   static_cast<SearchKey>(bound * static_cast<double>(leftFrom(id)));
	}

	/// Notes a cheaper way to a state.
	void reach(std::uint32_t id, std::uint32_t g, std::uint32_t parent)
	{
		SearchTree::Node& node = tree[id];
		node.g = g;
		node.parent = parent;
		noteGoal(id);
		const SearchKey left = estimate(cellOf(node.state));
		if (left < bestLeft)
		{
			bestLeft = left;
			best = id;
		}
		RepairTree::Record& record = tree.record(id);
		if (record.closedIn == round && bound > 1)
		{
			if ((record.marks & Mark::kLater) == 0)
			{
				record.marks |= Mark::kLater;
				later.push_back(id);
			}
			return;
		}
		record.marks |= Mark::kOpen;
		open.push(keyOf(id), g, id);
	}

	void forgetGoal()
	{
		goalCost = kUnreached;
		goal = kNone;
	}

	void noteGoal(std::uint32_t id)
	{
		if (tree[id].g < goalCost && world.isGoal(tree[id].state))
		{
			goalCost = tree[id].g;
			goal = id;
		}
	}

	void relax(std::uint32_t id)
	{
		const SearchTree::Node node = tree[id];
		generator.forEach(node.state,
			[&](PackedNpcState next, std::uint32_t cost)
			{
				++generated;
				const std::uint32_t nextId = tree.idOf(next);
				if (node.g + cost < tree[nextId].g)
				{
					reach(nextId, node.g + cost, id);
				}
			});
	}

	void relaxCells(const CellSet& cells)
	{
		for (const std::uint32_t cell : cells.cells())
		{
			tree.forEachExpandedIn(cell, [&](std::uint32_t id) { relax(id); });
		}
	}

	/// The least key of all that is open.
	SearchKey leastKey()
	{
		while (!open.isEmpty())
		{
			const OpenList::Entry& entry = open.top();
			if ((tree.record(entry.state()).marks & Mark::kOpen) != 0 &&
				tree[entry.state()].g == entry.g())
			{
				return entry.key;
			}
			open.pop();
		}
		return kNoKey;
	}

	StepStatus step(Budget& budget)
	{
		leadAroundGap();
		if (isProved(options.lastBound))
		{
			return StepStatus::Done;
		}
		mend();
		for (;;)
		{
			const SearchKey least = leastKey();
			if (isGoodEnough(least))
			{
				settle();
				if (bound <= options.lastBound || isProved(options.lastBound))
				{
					return StepStatus::Done;
				}
				bound = lowered(bound, options.lastBound);
				beginRound();
				continue;
			}
			if (least == kNoKey)
			{
				status = SearchStatus::Exhausted;
				return StepStatus::Failed;
			}
			if (tree.size() > options.limits.states)
			{
				status = status == SearchStatus::Found ? status : SearchStatus::Limit;
				return StepStatus::Failed;
			}
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			const std::uint32_t id = open.top().state();
			open.pop();
			tree.record(id).marks = Mark::kExpanded;
			tree.record(id).closedIn = round;
			expanded.push_back(id);
			relax(id);
		}
	}

	// The plan and what is proved of it

	bool hasPlan() const { return !found.path.empty(); }

	void dropPlan()
	{
		found = NavPlan{};
		gap.reset();
	}

	/// Of the cheapest plan, be it in the tree or not.
	std::uint32_t costKnown() const
	{
		return hasPlan() ? (std::min)(goalCost, found.cost) : goalCost;
	}

	/// Whether the cheapest plan is as good as this round promises, when `least` is the least key
	/// of all that waits. At bound 1 whatever waits would have to save a whole unit.
	bool isGoodEnough(SearchKey least) const
	{
		const std::uint32_t cost = costKnown();
		if (cost == kUnreached)
		{
			return false;
		}
		return costKey(cost) <= least ||
			   (bound <= 1 && costKey(cost) <= least + costKey(world.costUnit()) - kKeyTolerance);
	}

	/// Takes the tree's plan if it is cheaper. Ways found later can lower the goal's g and still
	/// lead along a path that is dearer than an earlier one turned out to be.
	void takePlanOfTree()
	{
		if (goal == kNone)
		{
			return;
		}
		NavPlan plan = tree.planTo(goal);
		if (!hasPlan() || plan.cost < found.cost)
		{
			found = std::move(plan);
		}
	}

	/// Every plan passes a state that waits for expansion, so the least of those bounds all plans.
	void raiseLowerBound()
	{
		SearchKey least = costKey(costKnown());
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			if (tree.isWaiting(id))
			{
				least = (std::min)(least, costKey(tree[id].g) + leftFrom(id));
			}
		}
		lowerBound = (std::max)(lowerBound, static_cast<double>(least));
	}

	/// The plan has become as good as this round promises.
	void settle()
	{
		status = SearchStatus::Found;
		lowerBound = (std::max)(lowerBound, static_cast<double>(costKey(costKnown())) / bound);
		takePlanOfTree();
		if (bound > 1)
		{
			raiseLowerBound();
		}
	}

	double provedBound() const
	{
		const auto cost = static_cast<double>(costKey(found.cost));
		return cost <= lowerBound ? 1 : cost / lowerBound;
	}

	/// Whether there is a plan and it is proved to be within a bound.
	bool isProved(double wanted) const
	{
		return status == SearchStatus::Found && !gap &&
			   static_cast<double>(costKey(found.cost)) <= wanted * lowerBound;
	}

	// Rounds

	/// A new round with new keys: all that waits for expansion comes into the open list.
	void beginRound()
	{
		++round;
		later.clear();
		open.clear();
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			std::uint8_t& marks = tree.record(id).marks;
			const bool waits = tree.isWaiting(id);
			marks =
				static_cast<std::uint8_t>((marks & Mark::kExpanded) | (waits ? Mark::kOpen : 0));
			if (waits)
			{
				open.push(keyOf(id), tree[id].g, id);
			}
		}
	}

	/// A new round with the old keys.
	void continueRound()
	{
		++round;
		for (const std::uint32_t id : later)
		{
			std::uint8_t& marks = tree.record(id).marks;
			if ((marks & Mark::kLater) != 0)
			{
				marks = static_cast<std::uint8_t>((marks & Mark::kExpanded) | Mark::kOpen);
				open.push(keyOf(id), tree[id].g, id);
			}
		}
		later.clear();
	}

	void resume()
	{
		bestLeft = kNoKey;
		best = root;
		status = SearchStatus::Running;
	}

	// Changes

	void worldChanged(const WorldChange& change)
	{
		for (const std::uint32_t cell : change.cells)
		{
			unmended.addWithNeighbours(world.graph(), cell);
		}
		if (!change.onlyRestricts)
		{
			onlyRestricted = false;
			lowerBoundThrough(change);
		}
		if (hasPlan())
		{
			gap = findGap(world, found, unmended);
		}
		// A plan that still works and is still proved is kept, and mending the tree can wait until
		// the search has to go on. What was proved impossible stays so when more is.
		const bool isStillRight =
			status == SearchStatus::Exhausted ? change.onlyRestricts : isProved(bound);
		if (!isStillRight)
		{
			resume();
		}
	}

	/// A plan that was not possible before takes a changed step, so it passes one of these cells.
	void lowerBoundThrough(const WorldChange& change)
	{
		const WorldPoint& start = world.graph().position(cellOf(tree[root].state));
		const auto passing = [&](std::uint32_t cell)
		{
			const double way = distance(start, world.graph().position(cell));
			return static_cast<double>(toKey(way * world.ticksPerUnit()) + estimate(cell));
		};
		for (const std::uint32_t cell : change.cells)
		{
			lowerBound = (std::min)(lowerBound, passing(cell));
			for (const NavEdge& edge : world.graph().edges(cell))
			{
				lowerBound = (std::min)(lowerBound, passing(edge.target));
			}
		}
	}

	/// Tries to save a broken plan. Where only ways were lost, what bounded all plans still does,
	/// so the plan is often proved without any search.
	void leadAroundGap()
	{
		if (!gap)
		{
			return;
		}
		std::optional<NavPlan> mended =
			detour.around(found, *gap, estimate, (std::max)(bound, kLeastDetourWeight));
		dropPlan();
		if (mended)
		{
			found = std::move(*mended);
			status = SearchStatus::Found;
			status = isProved(bound) ? SearchStatus::Found : SearchStatus::Running;
		}
	}

	/// Cuts off what broken steps led to and fills the gaps from all around.
	void mend()
	{
		if (unmended.isEmpty())
		{
			return;
		}
		if (!onlyRestricted && tree.unlearn())
		{
			beginRound();
		}
		cutAway.clear();
		const std::vector<std::uint32_t> broken = tree.brokenSteps(unmended);
		const bool learns = onlyRestricted && bound <= 1;
		if (!broken.empty())
		{
			cutOff(broken, learns);
		}
		continueRound();
		relaxCells(unmended);
		if (learns)
		{
			reopenAroundCut();
		}
		else
		{
			relaxCells(cutAway.around());
		}
		unmended.clear();
		onlyRestricted = true;
	}

	/// Forgets broken states and all that the root does not lead to without them.
	void cutOff(std::span<const std::uint32_t> broken, bool learns)
	{
		for (const std::uint32_t id : tree.withDescendants(broken, root))
		{
			if (learns)
			{
				// Whoever could get to the goal quicker from here could have got there quicker
				// from the root: no such way was there, and none has come since.
				SearchKey& learned = tree.record(id).learned;
				learned =
					(std::max)(learned, static_cast<SearchKey>(lowerBound) - costKey(tree[id].g));
			}
			cutAway.add(tree[id].state, leftFrom(id));
			tree.forget(id);
		}
		findGoal();
	}

	/// Lets the states around what was cut off wait for another expansion, which few of them will
	/// see: most lead back only by ways that are too long.
	void reopenAroundCut()
	{
		for (const std::uint32_t cell : cutAway.around().cells())
		{
			tree.forEachExpandedIn(cell,
				[&](std::uint32_t id)
				{
					const SearchTree::Node& node = tree[id];
					const SearchKey key = cutAway.leastThrough(node.state, node.g);
					if (key != kNoKey)
					{
						tree.record(id).marks |= Mark::kOpen;
						open.push(key, node.g, id);
					}
				});
		}
	}

	void findGoal()
	{
		forgetGoal();
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			noteGoal(id);
		}
	}

	void goalChanged(const CellHeuristic& theHeuristic)
	{
		estimate =
			HeuristicTable(theHeuristic, 1 / options.heuristicInflation, world.graph().cellCount());
		dropPlan();
		findGoal();
		tree.unlearn();
		lowerBound = 0;
		resume();
		beginRound();
	}

	void startMoved()
	{
		mend();
		dropPlan();
		const std::uint32_t id = tree.idOf(world.start());
		if (tree[id].g == kUnreached)
		{
			begin();
			return;
		}
		lowerBound = (std::max)(lowerBound - static_cast<double>(costKey(tree[id].g)), 0.0);
		root = id;
		tree.rebase(root);
		resume();
		cutAway.clear();
		cutOff({}, false);
		beginRound();
		relaxCells(cutAway.around());
	}

	const World& world;
	const SuccessorGenerator generator;
	const RepairingSearchOptions options;
	HeuristicTable estimate;
	double bound;
	SearchStatus status = SearchStatus::Running;

	RepairTree tree;
	std::uint32_t root = kNone;
	OpenList open;
	std::vector<std::uint32_t> later;
	std::uint32_t round = 1;
	std::uint32_t goalCost = kUnreached; ///< Of the cheapest goal in the tree.
	std::uint32_t goal = kNone;
	std::uint32_t best = kNone; ///< What looks nearest to the goal.
	SearchKey bestLeft = kNoKey;

	NavPlan found;              ///< The cheapest plan; no path for none.
	std::optional<PlanGap> gap; ///< Where it no longer works.
	double lowerBound = 0;      ///< Keys: no plan of the world as it is now costs less.

	CellSet unmended; ///< Steps from here may have changed, and the tree does not know yet.
	bool onlyRestricted = true; ///< Since the tree was mended, ways were only lost.
	PlanDetour detour;
	CutAway cutAway; ///< By the last mending.

	std::vector<std::uint32_t> expanded;
	std::uint64_t generated = 0;
};

RepairingSearch::RepairingSearch(
	const World& world, const CellHeuristic& heuristic, const RepairingSearchOptions& options)
	: self_(std::make_unique<Implementation>(world, heuristic, options))
{
}

RepairingSearch::~RepairingSearch() = default;

StepStatus RepairingSearch::step(Budget& budget)
{
	return self_->step(budget);
}

SearchStatus RepairingSearch::status() const
{
	return self_->status;
}

NavPlan RepairingSearch::plan() const
{
	const bool isFound = self_->status == SearchStatus::Found;
	NavPlan plan = isFound ? self_->found : self_->tree.planTo(self_->best);
	plan.status = self_->status;
	plan.bound = isFound ? self_->provedBound() : 0;
	plan.expansions = self_->expanded.size() + self_->detour.expansions();
	plan.generated = self_->generated;
	return plan;
}

void RepairingSearch::countExpansions(std::vector<std::uint32_t>& counts) const
{
	for (const std::uint32_t id : self_->expanded)
	{
		++counts[cellOf(self_->tree[id].state)];
	}
}

Progress RepairingSearch::progress() const
{
	return {self_->expanded.size(), 0};
}

void RepairingSearch::worldChanged(const WorldChange& change)
{
	self_->worldChanged(change);
}

void RepairingSearch::goalChanged(const CellHeuristic& heuristic)
{
	self_->goalChanged(heuristic);
}

void RepairingSearch::startMoved()
{
	self_->startMoved();
}

} // namespace RPGPref
