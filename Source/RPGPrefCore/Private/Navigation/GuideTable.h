// SPDX-License-Identifier: MIT
#pragma once

#include "Navigation/HeuristicTable.h"

namespace RPGPref
{

/// A guiding heuristic as keys.
class GuideTable
{
public:
	GuideTable(const GuidingHeuristic& guide, double weight, std::uint32_t cellCount)
		: before_(guide.before != nullptr ? *guide.before : *guide.after, weight * guide.scale,
			  cellCount)
		, after_(*guide.after, weight * guide.scale, cellCount)
		, penalty_(toKey(weight * guide.scale * guide.gaitPenalty))
		, flagMask_(guide.flagMask)
		, prefersSneaking_(guide.prefersSneaking)
	{
	}

	SearchKey operator()(PackedNpcState state) const
	{
		const std::uint32_t cell = cellOf(state);
		const bool happened = flagMask_ == 0 || (flagMask_ & flagsOf(state)) != 0;
		const SearchKey way = happened ? after_(cell) : before_(cell);
		return isSneaking(state) == prefersSneaking_ ? way : way + penalty_;
	}

private:
	HeuristicTable before_;
	HeuristicTable after_;
	SearchKey penalty_;
	std::uint8_t flagMask_;
	bool prefersSneaking_;
};

} // namespace RPGPref
