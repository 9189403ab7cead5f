// SPDX-License-Identifier: MIT
// Every guide has a turn, then the anchor. Guides rank states by their estimate alone, cheaper ways
// first among equals; a state waits in `pending` until g + h shows that it cannot break the bound,
// that is, until it is at most `top`, the greatest least key of the anchor so far.
//
// `top` is a lower bound of weight times the optimum, so a goal whose cost is at most `top` is good
// enough. A state is expanded at most twice. Costs one queue for each guide and one for those that
// wait.
#include "RPGPref/Navigation/MultiHeuristicAStar.h"

#include "Navigation/MhaStates.h"

namespace RPGPref
{

namespace
{

class ImprovedMhaSearch final : public MhaStates
{
public:
	ImprovedMhaSearch(const World& theWorld, const CellHeuristic& anchor,
		std::span<const GuidingHeuristic> guides, const ImprovedMhaOptions& theOptions)
		: MhaStates(
			  theWorld, anchor, theOptions.weight, guides, 1, theOptions.weight, theOptions.limits)
		, plainAnchor(anchor, 1, theWorld.graph().cellCount())
		, ranked(guides.size())
	{
		reach(world.start(), 0, SearchTree::kNone);
	}

	void reach(PackedNpcState state, std::uint32_t g, std::uint32_t parent)
	{
		std::uint32_t id = 0;
		if (!improve(id, state, g, parent))
		{
			return;
		}
		const std::uint32_t cell = cellOf(state);
		open.push(costKey(g) + anchorTable(cell), g, id);
		if (!ranked.empty() && (marks[id] & kClosedGuided) == 0)
		{
			// Guides may have it as soon as it cannot break the bound: g + h <= top.
			const SearchKey needed = costKey(g) + plainAnchor(cell);
			if (needed <= top)
			{
				rank(id, g, state);
			}
			else
			{
				pending.push(needed, g, id);
			}
		}
	}

	void rank(std::uint32_t id, std::uint32_t g, PackedNpcState state)
	{
		// Estimates alone leave many ties, such as between walking and sneaking to a place. The
		// cheaper way goes first here, so g is stored upside down.
		for (std::size_t i = 0; i < ranked.size(); ++i)
		{
			ranked[i].push(guideTables[i](state), ~g, id);
		}
	}

	/// The anchor's least key is a lower bound on weight times the optimum; it only ever grows.
	void raiseTop(SearchKey anchorKey)
	{
		if (anchorKey <= top)
		{
			return;
		}
		top = anchorKey;
		while (!pending.isEmpty() && pending.top().key <= top)
		{
			const OpenList::Entry entry = pending.top();
			pending.pop();
			if (!isTaken(entry.state(), entry.g()))
			{
				rank(entry.state(), entry.g(), tree[entry.state()].state);
			}
		}
	}

	/// Whether guides must not have this state, or not at this cost.
	bool isTaken(std::uint32_t id, std::uint32_t g) const
	{
		return (marks[id] & kOpen) == 0 || (marks[id] & kClosedGuided) != 0 || tree[id].g != g;
	}

	void expand(OpenList& list, Mark mark)
	{
		expandFirst(list, mark,
			[this](PackedNpcState state, std::uint32_t g, std::uint32_t parent)
			{ reach(state, g, parent); });
	}

	StepStatus step(Budget& budget) override
	{
		for (;;)
		{
			const SearchKey anchorKey =
				leastKey(open, [this](const OpenList::Entry& entry) { return isOutdated(entry); });
			if (anchorKey == kNoKey)
			{
				return finishExhausted();
			}
			raiseTop(anchorKey);
			if (goalKey() <= top)
			{
				return finish(SearchStatus::Found);
			}
			if (tree.size() > limits.states)
			{
				return finish(SearchStatus::Limit);
			}
			// Every guide has a turn, then the anchor. A guide without a state is passed over.
			if (turn < ranked.size())
			{
				const SearchKey least = leastKey(ranked[turn], [this](const OpenList::Entry& entry)
					{ return isTaken(entry.state(), ~entry.g()); });
				if (least == kNoKey)
				{
					++turn;
					continue;
				}
			}
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			if (turn < ranked.size())
			{
				expand(ranked[turn], kClosedGuided);
				++turn;
			}
			else
			{
				expand(open, kClosedAnchor);
				turn = 0;
			}
		}
	}

	HeuristicTable plainAnchor;
	OpenList open;                ///< By g + weight * h.
	OpenList pending;             ///< By g + h: not yet within the bound.
	std::vector<OpenList> ranked; ///< Per guide, by its estimate: within the bound.
	SearchKey top = 0;
	std::size_t turn = 0;
};

} // namespace

ImprovedMhaStar::ImprovedMhaStar(const World& world, const CellHeuristic& anchor,
	std::span<const GuidingHeuristic> guides, const ImprovedMhaOptions& options)
	: MultiHeuristicSearch(std::make_unique<ImprovedMhaSearch>(world, anchor, guides, options))
{
}

ImprovedMhaStar::~ImprovedMhaStar() = default;

} // namespace RPGPref
