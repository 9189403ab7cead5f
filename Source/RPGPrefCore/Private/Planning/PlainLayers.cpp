// SPDX-License-Identifier: MIT
#include "Planning/PlainLayers.h"

#include <algorithm>

namespace RPGPref
{

PlainLayers::PlainLayers(const RelaxedTables& tables, const std::vector<FactId>& goals)
	: tables_(tables), isGoal_(tables.factCount(), 0), facts_(tables.factCount())
{
	for (const FactId goal : goals)
	{
		isGoal_[goal.value()] = 1;
		++goalCount_;
	}
	for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
	{
		startCounters_.push_back(tables.waitCount(action));
	}
}

void PlainLayers::reach(std::uint32_t fact)
{
	for (const std::uint32_t action : tables_.users(fact))
	{
		if (--counters_[action] == 0)
		{
			ready_.push_back(action);
		}
	}
}

void PlainLayers::expand(std::span<const std::uint64_t> state, bool onlyUntilGoals)
{
	counters_ = startCounters_;
	std::fill(facts_.begin(), facts_.end(), FactEntry{});
	lastNewLayer_ = 0;
	std::uint32_t goalsLeft = goalCount_;
	ready_.clear();
	for (const std::uint32_t action : tables_.alwaysExecutable())
	{
		if (counters_[action] == 0)
		{
			ready_.push_back(action);
		}
	}
	forEachTrueFact(state,
		[&](std::uint32_t fact)
		{
			facts_[fact].layer = 0;
			goalsLeft -= isGoal_[fact];
			reach(fact);
		});

	for (std::uint32_t layer = 1; !ready_.empty() && !(onlyUntilGoals && goalsLeft == 0); ++layer)
	{
		added_.clear();
		for (const std::uint32_t action : ready_)
		{
			for (const std::uint32_t fact : tables_.adds(action))
			{
				FactEntry& entry = facts_[fact];
				if (entry.layer == kAbsent)
				{
					entry = {layer, action};
					added_.push_back(fact);
				}
				else if (entry.layer == layer && action < entry.achiever)
				{
					entry.achiever = action;
				}
			}
		}
		ready_.clear();
		for (const std::uint32_t fact : added_)
		{
			lastNewLayer_ = layer;
			goalsLeft -= isGoal_[fact];
			reach(fact);
		}
	}
}

std::optional<FixedValue> PlainLayers::valueInLayer(std::uint32_t fact, std::uint32_t layer) const
{
	return contains(fact) && facts_[fact].layer <= layer ? std::optional<FixedValue>(0)
														 : std::nullopt;
}

std::size_t PlainLayers::bytes() const
{
	return isGoal_.capacity() + facts_.capacity() * sizeof(FactEntry) +
		   sizeof(std::uint32_t) * (startCounters_.capacity() + counters_.capacity() +
									   ready_.capacity() + added_.capacity());
}

} // namespace RPGPref
