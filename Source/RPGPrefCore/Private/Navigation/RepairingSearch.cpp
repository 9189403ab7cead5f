// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/RepairingSearch.h"

#include "Navigation/HeuristicTable.h"
#include "Navigation/SearchTree.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::uint32_t kNone = SearchTree::kNone;
constexpr std::uint32_t kUnreached = SearchTree::kUnreached;

/// The next bound to try: a quarter of the way above 1 is left each time.
double lowered(double bound, double last)
{
	const double next = 1 + (bound - 1) / 4;
	return next < last + 0.05 ? last : next;
}

} // namespace

struct RepairingSearch::Implementation
{
	enum Mark : std::uint8_t
	{
		kExpanded = 1, ///< Its successors know of it, at this g or at a higher one.
		kOpen = 2,     ///< To be expanded in this round.
		kLater = 4     ///< Became cheaper after its expansion: to be expanded in the next round.
	};

	/// What is known of a state beside its place in the tree.
	struct Extra
	{
		std::uint8_t marks = 0;
		std::uint32_t closedIn = 0;       ///< The round in which it was expanded last.
		std::uint32_t nextInCell = kNone; ///< The states of a cell form a list.
	};

	Implementation(const World& theWorld, const CellHeuristic& theHeuristic,
		const RepairingSearchOptions& theOptions)
		: world(theWorld)
		, generator(theWorld)
		, options(theOptions)
		, estimate(theHeuristic, 1 / theOptions.heuristicInflation, theWorld.graph().cellCount())
		, bound(theOptions.firstBound)
		, tree(theWorld)
	{
		begin();
	}

	void begin()
	{
		tree = SearchTree(world);
		extras.clear();
		later.clear();
		broken.clear();
		firstInCell.assign(world.graph().cellCount(), kNone);
		isListed.assign(world.graph().cellCount(), 0);
		open.clear();
		forgetGoal();
		status = SearchStatus::Running;
		root = idOf(world.start());
		best = root;
		bestLeft = kNoKey;
		reach(root, 0, kNone);
	}

	std::uint32_t idOf(PackedNpcState state)
	{
		const std::uint32_t id = tree.idOf(state);
		if (id == extras.size())
		{
			std::uint32_t& first = firstInCell[cellOf(state)];
			extras.push_back({0, 0, first});
			first = id;
		}
		return id;
	}

	SearchKey keyOf(std::uint32_t id) const
	{
		const SearchTree::Node& node = tree[id];
		return costKey(node.g) +
			   static_cast<SearchKey>(bound * static_cast<double>(estimate(cellOf(node.state))));
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
		Extra& extra = extras[id];
		if (extra.closedIn == round)
		{
			if ((extra.marks & kLater) == 0)
			{
				extra.marks |= kLater;
				later.push_back(id);
			}
			return;
		}
		extra.marks |= kOpen;
		open.push(keyOf(id), g, id);
	}

	void forgetGoal()
	{
		goalCost = kUnreached;
		goal = kNone;
		cheapest = NavPlan{};
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
				const std::uint32_t nextId = idOf(next);
				if (node.g + cost < tree[nextId].g)
				{
					reach(nextId, node.g + cost, id);
				}
			});
	}

	bool isOutdated(const OpenList::Entry& entry) const
	{
		return (extras[entry.state()].marks & kOpen) == 0 || tree[entry.state()].g != entry.g();
	}

	StepStatus step(Budget& budget)
	{
		for (;;)
		{
			while (!open.isEmpty() && isOutdated(open.top()))
			{
				open.pop();
			}
			const SearchKey least = open.isEmpty() ? kNoKey : open.top().key;
			if (goalCost != kUnreached && costKey(goalCost) <= least)
			{
				status = SearchStatus::Found;
				provedBound = bound;
				bestPlan();
				if (bound <= options.lastBound || proved() <= options.lastBound)
				{
					return StepStatus::Done;
				}
				bound = lowered(bound, options.lastBound);
				beginRound();
				continue;
			}
			if (!broken.empty())
			{
				mend({});
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
			extras[id].marks = kExpanded;
			extras[id].closedIn = round;
			expanded.push_back(id);
			relax(id);
		}
	}

	/// A new round with new keys: all that waits for expansion comes into the open list.
	void beginRound()
	{
		++round;
		later.clear();
		open.clear();
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			std::uint8_t& marks = extras[id].marks;
			const bool waits = (marks & (kOpen | kLater)) != 0;
			marks = static_cast<std::uint8_t>((marks & kExpanded) | (waits ? kOpen : 0));
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
			std::uint8_t& marks = extras[id].marks;
			if ((marks & kLater) != 0)
			{
				marks = static_cast<std::uint8_t>((marks & kExpanded) | kOpen);
				open.push(keyOf(id), tree[id].g, id);
			}
		}
		later.clear();
	}

	/// What the costs so far prove: every plan passes a state that waits for expansion.
	double proved() const
	{
		if (goalCost == kUnreached)
		{
			return 0;
		}
		SearchKey least = costKey(goalCost);
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			if ((extras[id].marks & (kOpen | kLater)) != 0)
			{
				least = (std::min)(least, costKey(tree[id].g) + estimate(cellOf(tree[id].state)));
			}
		}
		const double ratio =
			least <= 0 ? provedBound
					   : static_cast<double>(costKey(goalCost)) / static_cast<double>(least);
		return std::clamp(ratio, 1.0, (std::max)(provedBound, 1.0));
	}

	/// The cheapest plan met so far. Ways found later can lower the goal's g and still lead along a
	/// path that is dearer than an earlier one turned out to be.
	const NavPlan& bestPlan()
	{
		NavPlan plan = tree.planTo(goal);
		if (cheapest.path.empty() || plan.cost < cheapest.cost)
		{
			cheapest = std::move(plan);
		}
		return cheapest;
	}

	/// Adds the neighbours of cells, from which steps lead into them. Cells are named once.
	std::vector<std::uint32_t> withNeighbours(const std::vector<std::uint32_t>& cells)
	{
		std::vector<std::uint32_t> result;
		const auto add = [&](std::uint32_t cell)
		{
			if (isListed[cell] == 0)
			{
				isListed[cell] = 1;
				result.push_back(cell);
			}
		};
		for (const std::uint32_t cell : cells)
		{
			add(cell);
			for (const NavEdge& edge : world.graph().edges(cell))
			{
				add(edge.target);
			}
		}
		for (const std::uint32_t cell : result)
		{
			isListed[cell] = 0;
		}
		return result;
	}

	/// Whether the step by which a state was reached still exists, at no higher cost.
	bool isStepIntact(const SearchTree::Node& node) const
	{
		const SearchTree::Node& parent = tree[node.parent];
		bool intact = false;
		generator.forEach(parent.state, [&](PackedNpcState next, std::uint32_t cost)
			{ intact = intact || (next == node.state && parent.g + cost <= node.g); });
		return intact;
	}

	/// The states that were reached by a step from one of these cells which is no longer there.
	std::vector<std::uint32_t> brokenSteps(const std::vector<std::uint32_t>& sources)
	{
		std::vector<std::uint32_t> lost;
		for (const std::uint32_t cell : withNeighbours(sources))
		{
			for (std::uint32_t id = firstInCell[cell]; id != kNone; id = extras[id].nextInCell)
			{
				const SearchTree::Node& node = tree[id];
				if (node.parent != kNone && !isStepIntact(node))
				{
					lost.push_back(id);
				}
			}
		}
		return lost;
	}

	/// Forgets these states, all that were reached through them, and all that the root does not
	/// lead to. The cells of what was forgotten.
	std::vector<std::uint32_t> cutOff(const std::vector<std::uint32_t>& lost)
	{
		enum Verdict : std::uint8_t
		{
			kUnknown,
			kKept,
			kCut
		};
		std::vector<std::uint8_t> verdicts(tree.size(), kUnknown);
		for (const std::uint32_t id : lost)
		{
			verdicts[id] = kCut;
		}
		verdicts[root] = kKept;
		std::vector<std::uint32_t> cutCells;
		std::vector<std::uint32_t> way;
		forgetGoal();
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			std::uint32_t at = id;
			way.clear();
			while (verdicts[at] == kUnknown && tree[at].parent != kNone)
			{
				way.push_back(at);
				at = tree[at].parent;
			}
			verdicts[at] = verdicts[at] == kUnknown ? std::uint8_t{kCut} : verdicts[at];
			for (const std::uint32_t passed : way)
			{
				verdicts[passed] = verdicts[at];
			}
		}
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			SearchTree::Node& node = tree[id];
			if (verdicts[id] == kKept)
			{
				noteGoal(id);
			}
			else if (node.g != kUnreached)
			{
				cutCells.push_back(cellOf(node.state));
				node.g = kUnreached;
				node.parent = kNone;
				extras[id].marks = 0;
			}
		}
		return cutCells;
	}

	/// Makes the expanded states of these cells known to their successors again.
	void relaxCells(const std::vector<std::uint32_t>& cells)
	{
		for (const std::uint32_t cell : cells)
		{
			for (std::uint32_t id = firstInCell[cell]; id != kNone; id = extras[id].nextInCell)
			{
				if ((extras[id].marks & kExpanded) != 0)
				{
					relax(id);
				}
			}
		}
	}

	void resume()
	{
		cheapest = NavPlan{};
		bestLeft = kNoKey;
		best = root;
		status = SearchStatus::Running;
	}

	/// Whether the plan passes one of these states.
	bool planPasses(const std::vector<std::uint32_t>& states) const
	{
		for (std::uint32_t at = goal; at != kNone; at = tree[at].parent)
		{
			if (std::find(states.begin(), states.end(), at) != states.end())
			{
				return true;
			}
		}
		return false;
	}

	/// Whether a step from one of these cells leads somewhere cheaper than is known.
	bool hasNewWays(const std::vector<std::uint32_t>& sources)
	{
		bool found = false;
		for (const std::uint32_t cell : sources)
		{
			for (std::uint32_t id = firstInCell[cell]; id != kNone; id = extras[id].nextInCell)
			{
				if ((extras[id].marks & kExpanded) == 0)
				{
					continue;
				}
				const SearchTree::Node node = tree[id];
				generator.forEach(node.state, [&](PackedNpcState next, std::uint32_t cost)
					{ found = found || node.g + cost < tree[idOf(next)].g; });
			}
		}
		return found;
	}

	void worldChanged(std::span<const std::uint32_t> touched)
	{
		const std::vector<std::uint32_t> sources =
			withNeighbours(std::vector<std::uint32_t>(touched.begin(), touched.end()));
		const std::vector<std::uint32_t> found = brokenSteps(sources);
		broken.insert(broken.end(), found.begin(), found.end());
		cheapest = NavPlan{};
		// Ways were lost, but none of the plan's, and none were won. What is known through the lost
		// ones is then too cheap at worst, so the bound stays proved, and mending can wait until
		// the search has to go on.
		if (status == SearchStatus::Found && !planPasses(broken) && !hasNewWays(sources))
		{
			return;
		}
		mend(sources);
	}

	/// Cuts off what broken steps led to and fills the gaps from all around.
	void mend(const std::vector<std::uint32_t>& sources)
	{
		std::erase_if(broken,
			[&](std::uint32_t id) { return tree[id].parent == kNone || isStepIntact(tree[id]); });
		resume();
		std::vector<std::uint32_t> cutCells;
		if (!broken.empty())
		{
			cutCells = cutOff(broken);
			broken.clear();
		}
		continueRound();
		relaxCells(sources);
		relaxCells(withNeighbours(cutCells));
	}

	void goalChanged(const CellHeuristic& theHeuristic)
	{
		estimate =
			HeuristicTable(theHeuristic, 1 / options.heuristicInflation, world.graph().cellCount());
		forgetGoal();
		for (std::uint32_t id = 0; id < tree.size(); ++id)
		{
			noteGoal(id);
		}
		resume();
		beginRound();
	}

	void startMoved()
	{
		mend({});
		const std::uint32_t id = idOf(world.start());
		if (tree[id].g == kUnreached)
		{
			begin();
			return;
		}
		// Everything reached through the new root is that much nearer; the rest is cut off.
		const std::uint32_t gone = tree[id].g;
		root = id;
		tree[root].parent = kNone;
		for (std::uint32_t other = 0; other < tree.size(); ++other)
		{
			std::uint32_t& g = tree[other].g;
			g = g == kUnreached ? g : g - (std::min)(g, gone);
		}
		resume();
		const std::vector<std::uint32_t> cutCells = cutOff({});
		beginRound();
		relaxCells(withNeighbours(cutCells));
	}

	const World& world;
	const SuccessorGenerator generator;
	const RepairingSearchOptions options;
	HeuristicTable estimate;
	double bound;
	double provedBound = 0;
	SearchTree tree;
	std::vector<Extra> extras;
	std::vector<std::uint32_t> firstInCell;
	std::vector<std::uint8_t> isListed; ///< Scratch of withNeighbours; all 0 between calls.
	std::vector<std::uint32_t> later;
	std::vector<std::uint32_t> broken; ///< Lost their step; not cut off yet.
	std::uint32_t round = 1;
	OpenList open;
	std::vector<std::uint32_t> expanded;
	std::uint64_t generated = 0;
	NavPlan cheapest;
	SearchStatus status = SearchStatus::Running;
	std::uint32_t root = kNone;
	std::uint32_t goalCost = kUnreached;
	std::uint32_t goal = kNone;
	std::uint32_t best = kNone;
	SearchKey bestLeft = kNoKey;
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
	NavPlan plan = isFound ? self_->bestPlan() : self_->tree.planTo(self_->best);
	plan.status = self_->status;
	plan.bound = isFound ? self_->proved() : 0;
	plan.expansions = self_->expanded.size();
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

void RepairingSearch::worldChanged(std::span<const std::uint32_t> touched)
{
	self_->worldChanged(touched);
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
