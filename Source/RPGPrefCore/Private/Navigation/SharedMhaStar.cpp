// SPDX-License-Identifier: MIT
// Guides take turns. A guide expands its best state if that key is at most w2 times the least key
// of the anchor; otherwise the anchor expands its own. All share costs and parents, and a state is
// expanded at most once guided and once by the anchor.
//
// The anchor's least key never exceeds w1 times the optimum, and nothing with a key above w2 times
// that is expanded or accepted; hence the bound w1 * w2, however wrong the guides are. Costs one
// queue for each guide, and an entry in each that may have the state.
#include "RPGPref/Navigation/MultiHeuristicAStar.h"

#include "Navigation/MhaStates.h"

namespace RPGPref
{

namespace
{

class SharedMhaSearch final : public MhaStates
{
public:
	SharedMhaSearch(const World& theWorld, const CellHeuristic& anchor,
		std::span<const GuidingHeuristic> guides, const SharedMhaOptions& theOptions)
		: MhaStates(theWorld, anchor, theOptions.w1, guides, theOptions.w1,
			  theOptions.w1 * theOptions.w2, theOptions.limits)
		, w2(theOptions.w2)
		, guided(guides.size())
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
		const SearchKey anchorKey = costKey(g) + anchorTable(cellOf(state));
		open.push(anchorKey, g, id);
		if ((marks[id] & kClosedGuided) != 0)
		{
			return;
		}
		for (std::size_t i = 0; i < guided.size(); ++i)
		{
			const SearchKey key = costKey(g) + guideTables[i](state);
			if (isWithin(key, anchorKey))
			{
				guided[i].push(key, g, id);
			}
		}
	}

	/// key <= w2 * anchorKey
	bool isWithin(SearchKey key, SearchKey anchorKey) const
	{
		return key <= anchorKey || static_cast<double>(key) <= w2 * static_cast<double>(anchorKey);
	}

	void expand(OpenList& list, Mark mark)
	{
		expandFirst(list, mark,
			[this](PackedNpcState state, std::uint32_t g, std::uint32_t parent)
			{ reach(state, g, parent); });
	}

	StepStatus step(Budget& budget) override
	{
		const auto outdated = [this](const OpenList::Entry& entry) { return isOutdated(entry); };
		const auto outdatedGuided = [this](const OpenList::Entry& entry)
		{ return isOutdated(entry) || (marks[entry.state()] & kClosedGuided) != 0; };
		for (;;)
		{
			const SearchKey anchorKey = leastKey(open, outdated);
			if (anchorKey == kNoKey)
			{
				return finishExhausted();
			}
			bool isGuided = false;
			SearchKey key = anchorKey;
			if (!guided.empty())
			{
				const SearchKey guidedKey = leastKey(guided[turn], outdatedGuided);
				if (guidedKey != kNoKey && isWithin(guidedKey, anchorKey))
				{
					isGuided = true;
					key = guidedKey;
				}
			}
			if (goalKey() != kNoKey && goalKey() <= key)
			{
				return finish(SearchStatus::Found);
			}
			if (tree.size() > limits.states)
			{
				return finish(SearchStatus::Limit);
			}
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			if (isGuided)
			{
				expand(guided[turn], kClosedGuided);
			}
			else
			{
				expand(open, kClosedAnchor);
			}
			turn = turn + 1 < guided.size() ? turn + 1 : 0;
		}
	}

	const double w2;
	OpenList open;
	std::vector<OpenList> guided;
	std::size_t turn = 0; ///< The guide whose turn it is.
};

} // namespace

SharedMhaStar::SharedMhaStar(const World& world, const CellHeuristic& anchor,
	std::span<const GuidingHeuristic> guides, const SharedMhaOptions& options)
	: MultiHeuristicSearch(std::make_unique<SharedMhaSearch>(world, anchor, guides, options))
{
}

SharedMhaStar::~SharedMhaStar() = default;

} // namespace RPGPref
