// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/MultiHeuristicAStar.h"

#include "Navigation/MhaStates.h"

namespace RPGPref
{

struct SharedMhaStar::Implementation : MhaStates
{
	Implementation(const World& theWorld, const CellHeuristic& anchor,
		std::span<const GuidingHeuristic> guides, const SharedMhaOptions& theOptions)
		: MhaStates(theWorld, anchor, theOptions.w1, guides, theOptions.w1, theOptions.limits)
		, options(theOptions)
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
		return key <= anchorKey ||
			   static_cast<double>(key) <= options.w2 * static_cast<double>(anchorKey);
	}

	void expand(OpenList& list, Mark mark)
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

	StepStatus step(Budget& budget)
	{
		if (status != SearchStatus::Running)
		{
			return finish(status);
		}
		const auto outdated = [this](const OpenList::Entry& entry) { return isOutdated(entry); };
		const auto outdatedGuided = [this](const OpenList::Entry& entry)
		{ return isOutdated(entry) || (marks[entry.state()] & kClosedGuided) != 0; };
		for (;;)
		{
			const SearchKey anchorKey = leastKey(open, outdated);
			if (anchorKey == kNoKey)
			{
				return finish(goalCost == SearchTree::kUnreached ? SearchStatus::Exhausted
																 : SearchStatus::Found);
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

	const SharedMhaOptions options;
	OpenList open;
	std::vector<OpenList> guided;
	std::size_t turn = 0; ///< The guide whose turn it is.
};

SharedMhaStar::SharedMhaStar(const World& world, const CellHeuristic& anchor,
	std::span<const GuidingHeuristic> guides, const SharedMhaOptions& options)
	: self_(std::make_unique<Implementation>(world, anchor, guides, options))
{
}

SharedMhaStar::~SharedMhaStar() = default;

StepStatus SharedMhaStar::step(Budget& budget)
{
	return self_->step(budget);
}

SearchStatus SharedMhaStar::status() const
{
	return self_->status;
}

NavPlan SharedMhaStar::plan() const
{
	return self_->plan(self_->options.w1 * self_->options.w2);
}

void SharedMhaStar::countExpansions(std::vector<std::uint32_t>& counts) const
{
	self_->countExpansions(counts);
}

Progress SharedMhaStar::progress() const
{
	return {self_->expanded.size(), 0};
}

std::uint32_t SharedMhaStar::mostExpansionsOfAState() const
{
	return self_->mostExpansionsOfAState();
}

} // namespace RPGPref
