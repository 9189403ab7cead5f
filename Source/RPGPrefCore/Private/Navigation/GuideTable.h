// SPDX-License-Identifier: MIT
#pragma once

#include "Navigation/HeuristicTable.h"

#include <memory>
#include <span>

namespace RPGPref
{

/// A guiding heuristic as keys. Guides that say the same, as most do after their event, share one
/// table: a map may have millions of cells, and there may be hundreds of events.
class GuideTable
{
public:
	/// `others` are the guides made so far.
	GuideTable(const GuidingHeuristic& guide, double weight, std::uint32_t cellCount,
		std::span<const GuideTable> others)
		: after_(tableOf(*guide.after, weight * guide.scale, cellCount, others))
		, before_(guide.before == nullptr
					  ? after_
					  : tableOf(*guide.before, weight * guide.scale, cellCount, others))
		, penalty_(toKey(weight * guide.scale * guide.gaitPenalty))
		, flagMask_(guide.flagMask)
		, prefersSneaking_(guide.prefersSneaking)
	{
	}

	SearchKey operator()(PackedNpcState state) const
	{
		const std::uint32_t cell = cellOf(state);
		const bool happened = flagMask_ == 0 || hasFlags(state, flagMask_);
		const SearchKey way = happened ? (*after_)(cell) : (*before_)(cell);
		return isSneaking(state) == prefersSneaking_ ? way : way + penalty_;
	}

private:
	using Table = std::shared_ptr<const HeuristicTable>;

	static Table tableOf(const CellHeuristic& heuristic, double weight, std::uint32_t cellCount,
		std::span<const GuideTable> others)
	{
		for (const GuideTable& other : others)
		{
			for (const Table& table : {other.after_, other.before_})
			{
				if (table->isOf(heuristic, weight))
				{
					return table;
				}
			}
		}
		return std::make_shared<const HeuristicTable>(heuristic, weight, cellCount);
	}

	Table after_;
	Table before_;
	SearchKey penalty_;
	std::uint32_t flagMask_;
	bool prefersSneaking_;
};

} // namespace RPGPref
