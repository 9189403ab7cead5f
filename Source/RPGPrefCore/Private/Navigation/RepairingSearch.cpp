// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/RepairingSearch.h"

#include "Navigation/CellSet.h"
#include "Navigation/CutAway.h"
#include "Navigation/PlanDetour.h"
#include "Navigation/RoundSearch.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::uint32_t kNone = RoundSearch::kNone;
constexpr std::uint32_t kUnreached = RoundSearch::kUnreached;

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
	Implementation(const World& theWorld, const CellHeuristic& heuristic,
		const RepairingSearchOptions& theOptions)
		: world(theWorld)
		, options(theOptions)
		, rounds(theWorld, heuristic, theOptions.heuristicInflation, theOptions.firstBound)
		, unmended(theWorld.graph().cellCount())
		, detour(theWorld)
		, cutAway(theWorld)
	{
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
			const SearchKey least = rounds.leastKey();
			if (isGoodEnough(least))
			{
				settle();
				if (rounds.bound() <= options.lastBound || isProved(options.lastBound))
				{
					return StepStatus::Done;
				}
				rounds.beginRound(lowered(rounds.bound(), options.lastBound));
				continue;
			}
			if (least == kNoKey)
			{
				status = SearchStatus::Exhausted;
				return StepStatus::Failed;
			}
			if (rounds.tree().size() > options.limits.states)
			{
				status = status == SearchStatus::Found ? status : SearchStatus::Limit;
				return StepStatus::Failed;
			}
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			rounds.expandNext();
		}
	}

	void resume()
	{
		rounds.forgetBest();
		status = SearchStatus::Running;
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
		return hasPlan() ? (std::min)(rounds.goalCost(), found.cost) : rounds.goalCost();
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
			   (rounds.bound() <= 1 &&
				   costKey(cost) <= least + costKey(world.costUnit()) - kKeyTolerance);
	}

	/// The plan has become as good as this round promises.
	void settle()
	{
		status = SearchStatus::Found;
		const SearchKey cost = costKey(costKnown());
		lowerBound = (std::max)(lowerBound, static_cast<double>(cost) / rounds.bound());
		if (rounds.bound() > 1)
		{
			lowerBound = (std::max)(
				lowerBound, static_cast<double>((std::min)(cost, rounds.leastWaiting())));
		}
		takePlanOfTree();
	}

	/// Takes the tree's plan if it is cheaper. Ways found later can lower the goal's g and still
	/// lead along a path that is dearer than an earlier one turned out to be.
	void takePlanOfTree()
	{
		if (rounds.goal() == kNone)
		{
			return;
		}
		NavPlan plan = rounds.tree().planTo(rounds.goal());
		if (!hasPlan() || plan.cost < found.cost)
		{
			found = std::move(plan);
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
		return status == SearchStatus::Found && !gap && isWithin(wanted);
	}

	bool isWithin(double wanted) const
	{
		return static_cast<double>(costKey(found.cost)) <= wanted * lowerBound;
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
			status == SearchStatus::Exhausted ? change.onlyRestricts : isProved(rounds.bound());
		if (!isStillRight)
		{
			resume();
		}
	}

	/// A plan that was not possible before takes a changed step, so it passes one of these cells.
	void lowerBoundThrough(const WorldChange& change)
	{
		const WorldPoint& start =
			world.graph().position(cellOf(rounds.tree()[rounds.root()].state));
		const auto passing = [&](std::uint32_t cell)
		{
			const double way = distance(start, world.graph().position(cell));
			return static_cast<double>(toKey(way * world.ticksPerUnit()) + rounds.estimate()(cell));
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
		const double weight = (std::max)(rounds.bound(), kLeastDetourWeight);
		std::optional<NavPlan> mended = detour.around(found, *gap, rounds.estimate(), weight);
		dropPlan();
		if (mended)
		{
			found = std::move(*mended);
			status = isWithin(rounds.bound()) ? SearchStatus::Found : status;
		}
	}

	/// Cuts off what broken steps led to and fills the holes from all around.
	void mend()
	{
		if (unmended.isEmpty())
		{
			return;
		}
		if (!onlyRestricted && rounds.tree().unlearn())
		{
			rounds.beginRound(rounds.bound());
		}
		cutAway.clear();
		const std::vector<std::uint32_t> broken = rounds.tree().brokenSteps(unmended);
		const bool learns = onlyRestricted && rounds.bound() <= 1;
		if (!broken.empty())
		{
			cutOff(broken, learns);
		}
		rounds.continueRound();
		rounds.relaxCells(unmended);
		if (learns)
		{
			reopenAroundCut();
		}
		else
		{
			rounds.relaxCells(cutAway.around());
		}
		unmended.clear();
		onlyRestricted = true;
	}

	/// Forgets broken states and all that the root does not lead to without them.
	void cutOff(std::span<const std::uint32_t> broken, bool learns)
	{
		RepairTree& tree = rounds.tree();
		for (const std::uint32_t id : tree.withDescendants(broken, rounds.root()))
		{
			if (learns)
			{
				// Whoever could get to the goal quicker from here could have got there quicker
				// from the root: no such way was there, and none has come since.
				SearchKey& learned = tree.record(id).learned;
				learned =
					(std::max)(learned, static_cast<SearchKey>(lowerBound) - costKey(tree[id].g));
			}
			cutAway.add(tree[id].state, rounds.leftFrom(id));
			tree.forget(id);
		}
		rounds.findGoal();
	}

	/// Lets the states around what was cut off wait for another expansion, which few of them will
	/// see: most lead back only by ways that are too long.
	void reopenAroundCut()
	{
		const RepairTree& tree = rounds.tree();
		for (const std::uint32_t cell : cutAway.around().cells())
		{
			tree.forEachExpandedIn(cell,
				[&](std::uint32_t id)
				{
					const SearchKey key = cutAway.leastThrough(tree[id].state, tree[id].g);
					if (key != kNoKey)
					{
						rounds.reopen(id, key);
					}
				});
		}
	}

	void goalChanged(const CellHeuristic& heuristic)
	{
		dropPlan();
		lowerBound = 0;
		rounds.setHeuristic(heuristic);
		rounds.findGoal();
		rounds.tree().unlearn();
		resume();
		rounds.beginRound(rounds.bound());
	}

	void startMoved()
	{
		mend();
		dropPlan();
		RepairTree& tree = rounds.tree();
		const std::uint32_t id = tree.idOf(world.start());
		if (tree[id].g == kUnreached)
		{
			lowerBound = 0;
			rounds.begin();
			resume();
			return;
		}
		lowerBound = (std::max)(lowerBound - static_cast<double>(costKey(tree[id].g)), 0.0);
		tree.rebase(id);
		rounds.setRoot(id);
		resume();
		cutAway.clear();
		cutOff({}, false);
		rounds.beginRound(rounds.bound());
		rounds.relaxCells(cutAway.around());
	}

	const World& world;
	const RepairingSearchOptions options;
	RoundSearch rounds;
	SearchStatus status = SearchStatus::Running;

	NavPlan found;              ///< The cheapest plan; no path for none.
	std::optional<PlanGap> gap; ///< Where it no longer works.
	double lowerBound = 0;      ///< Keys: no plan of the world as it is now costs less.

	CellSet unmended; ///< Steps from here may have changed, and the tree does not know yet.
	bool onlyRestricted = true; ///< Since the tree was mended, ways were only lost.
	PlanDetour detour;
	CutAway cutAway; ///< By the last mending.
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
	NavPlan plan = isFound ? self_->found : self_->rounds.tree().planTo(self_->rounds.best());
	plan.status = self_->status;
	plan.bound = isFound ? self_->provedBound() : 0;
	plan.expansions = self_->rounds.expanded().size() + self_->detour.expansions();
	plan.generated = self_->rounds.generated();
	return plan;
}

void RepairingSearch::countExpansions(std::vector<std::uint32_t>& counts) const
{
	for (const std::uint32_t id : self_->rounds.expanded())
	{
		++counts[cellOf(self_->rounds.tree()[id].state)];
	}
}

Progress RepairingSearch::progress() const
{
	return {self_->rounds.expanded().size(), 0};
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
