// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/CellHeuristic.h"

#include "Navigation/OpenList.h"

#include <vector>

namespace RPGPref
{

/// A heuristic as keys, asked once per cell and multiplied with its weight.
class HeuristicTable
{
public:
	HeuristicTable(const CellHeuristic& heuristic, double weight, std::uint32_t cellCount)
		: heuristic_(&heuristic), weight_(weight), keys_(cellCount, kUnknown)
	{
	}

	SearchKey operator()(std::uint32_t cell) const
	{
		SearchKey& key = keys_[cell];
		if (key == kUnknown)
		{
			key = toKey(weight_ * heuristic_->ticks(cell));
		}
		return key;
	}

	/// Whether it was made of these.
	bool isOf(const CellHeuristic& heuristic, double weight) const
	{
		return heuristic_ == &heuristic && weight_ == weight;
	}

private:
	static constexpr SearchKey kUnknown = -1;

	const CellHeuristic* heuristic_;
	double weight_;
	mutable std::vector<SearchKey> keys_;
};

} // namespace RPGPref
