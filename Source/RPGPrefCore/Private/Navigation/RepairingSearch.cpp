// SPDX-License-Identifier: MIT
// A step tries the cheapest thing first: lead a broken plan around its gap (bound above 1); go on
// in the tree for a little, where ways were won; look back from the goal over cells (WalkBack),
// which often proves the plan or shows that there is none; search along that walk for a little;
// then mend the tree and search on, lowering the bound round by round.
//
// What is proved is one number, lowerBound: no plan costs less. A change that only restricts leaves
// it valid; one that opens ways lowers it to the least that a plan through a changed cell can cost.
// That is why a kept or mended plan can be within its bound without any search.
#include "RPGPref/Navigation/RepairingSearch.h"

#include "RPGPref/Navigation/WeightedAStar.h"

#include "Navigation/PlanDetour.h"
#include "Navigation/RoundSearch.h"
#include "Navigation/TreeMending.h"
#include "Navigation/WalkBack.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::uint32_t kNone = RoundSearch::kNone;
constexpr std::uint32_t kUnreached = RoundSearch::kUnreached;

/// Short tries end after this many expansions for each step that is ahead at least.
constexpr std::uint64_t kTriesPerStep = 4;

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
		, walkBack(theWorld)
		, mending(theWorld, rounds)
		, detour(theWorld)
	{
	}

	StepStatus step(Budget& budget)
	{
		if (rounds.bound() > 1)
		{
			leadAroundGap();
		}
		if (isProved(options.lastBound))
		{
			return StepStatus::Done;
		}
		if (look == Look::Due && mending.hasWon() && !gap)
		{
			// What was won is often near what is known.
			const StepStatus tried = tryTree(budget);
			if (tried != StepStatus::Running)
			{
				return tried;
			}
		}
		if (look != Look::NotDue)
		{
			const StepStatus looked = lookBack(budget);
			if (looked != StepStatus::Done || isProved(options.lastBound))
			{
				return looked;
			}
		}
		return searchTree(budget);
	}

	// Searching

	StepStatus searchTree(Budget& budget)
	{
		if (gap)
		{
			dropPlan();
		}
		mending.mend();
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

	/// Few expansions, measured by how many steps are ahead.
	Budget few(const Budget& budget) const
	{
		const SearchKey left = rounds.leftFrom(rounds.root());
		const SearchKey steps = left / costKey((std::max)(world.longestStep(), 1U)) + 1;
		return Budget((std::min)(budget.left(), kTriesPerStep * static_cast<std::uint64_t>(steps)));
	}

	StepStatus tryTree(Budget& budget)
	{
		Budget tries = few(budget);
		const std::uint64_t before = tries.left();
		const StepStatus tried = searchTree(tries);
		budget.spend(before - tries.left());
		return tried;
	}

	/// Looks from the goal back to the NPC. What that shows about all plans often proves the one
	/// that there is, or that there is none, or leads to a better one at once.
	StepStatus lookBack(Budget& budget)
	{
		const std::uint32_t start = cellOf(rounds.tree()[rounds.root()].state);
		if (look == Look::Due)
		{
			walkBack.begin(start);
			look = Look::Begun;
		}
		const StepStatus looked = walkBack.step(budget);
		if (looked == StepStatus::Running)
		{
			return looked;
		}
		look = Look::NotDue;
		if (looked == StepStatus::Failed)
		{
			status = SearchStatus::Exhausted;
			return looked;
		}
		lowerBound = (std::max)(lowerBound, static_cast<double>(toKey(walkBack.ticks(start))));
		if (hasPlan() && !gap && isWithin(1))
		{
			status = SearchStatus::Found;
		}
		else
		{
			searchAlongWalk(budget);
		}
		return looked;
	}

	/// Where little but doors is in the way, a new search that knows the walk needs few steps.
	void searchAlongWalk(Budget& budget)
	{
		Budget tries = few(budget);
		WeightedAStar search(world, walkBack, {1, 1, true, options.limits});
		const StepStatus searched = search.step(tries);
		NavPlan plan = search.plan();
		budget.spend(plan.expansions);
		expandedAlongWalk += plan.expansions;
		generatedAlongWalk += plan.generated;
		if (searched == StepStatus::Done)
		{
			lowerBound = static_cast<double>(costKey(plan.cost));
			takePlan(std::move(plan));
		}
	}

	void resume()
	{
		rounds.forgetBest();
		status = SearchStatus::Running;
		look = rounds.bound() <= 1 ? Look::Due : Look::NotDue;
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
		takePlan(rounds.tree().planTo(rounds.goal()));
	}

	void takePlan(NavPlan plan)
	{
		status = SearchStatus::Found;
		if (!hasPlan() || gap || plan.cost < found.cost)
		{
			found = std::move(plan);
			gap.reset();
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

	/// States and cells looked at.
	std::uint64_t expansions() const
	{
		return rounds.expanded().size() + detour.expansions() + walkBack.expansions() +
			   expandedAlongWalk;
	}

	// Changes

	void worldChanged(const WorldChange& change)
	{
		mending.note(change, lowerBound);
		if (!change.onlyRestricts)
		{
			lowerBoundThrough(change);
		}
		if (hasPlan())
		{
			gap = findGap(world, found, mending.unmended());
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
		std::optional<NavPlan> mended =
			detour.around(found, *gap, rounds.estimate(), rounds.bound());
		dropPlan();
		if (mended)
		{
			found = std::move(*mended);
			status = isWithin(rounds.bound()) ? SearchStatus::Found : status;
		}
	}

	void goalChanged(const CellHeuristic& heuristic)
	{
		dropPlan();
		lowerBound = 0;
		rounds.setHeuristic(heuristic);
		rounds.findGoal();
		rounds.tree().unlearn();
		mending.forgetBound();
		resume();
		rounds.beginRound(rounds.bound());
	}

	void startMoved()
	{
		mending.mend();
		dropPlan();
		RepairTree& tree = rounds.tree();
		const std::uint32_t id = tree.covers(world.start()) ? tree.idOf(world.start()) : kNone;
		if (id == kNone || tree[id].g == kUnreached)
		{
			lowerBound = 0;
			rounds.begin();
		}
		else
		{
			lowerBound = (std::max)(lowerBound - static_cast<double>(costKey(tree[id].g)), 0.0);
			mending.moveRoot(id);
		}
		resume();
	}

	const World& world;
	const RepairingSearchOptions options;
	RoundSearch rounds;
	SearchStatus status = SearchStatus::Running;

	/// Whether to look back from the goal before anything else.
	enum class Look : std::uint8_t
	{
		NotDue,
		Due,
		Begun
	};
	Look look = Look::NotDue;
	WalkBack walkBack;
	std::uint64_t expandedAlongWalk = 0;
	std::uint64_t generatedAlongWalk = 0;

	NavPlan found;              ///< The cheapest plan; no path for none.
	std::optional<PlanGap> gap; ///< Where it no longer works.
	double lowerBound = 0;      ///< Keys: no plan of the world as it is now costs less.

	TreeMending mending;
	PlanDetour detour;
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
	plan.expansions = self_->expansions();
	plan.generated = self_->rounds.generated() + self_->generatedAlongWalk;
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
