// SPDX-License-Identifier: MIT
// Passes: facts of the state take layer 0; then, layer by layer, the actions that have become ready
// offer their adds, and new facts lower the counters of the actions that wait for them. A fact
// keeps the smallest offer, layer and action number packed into one word, so that the first action
// of the earliest layer supports it whatever the order of the visits.
//
// Exact: this is the relaxed plan graph when nothing has a value. Costs one visit for each
// precondition and each add of the reached actions.
#include "Planning/PlainLayers.h"

#include <algorithm>

namespace RPGPref
{

PlainLayers::PlainLayers(const RelaxedTables& tables, const std::vector<FactId>& goals)
	: tables_(tables)
	, isGoal_(tables.factCount(), 0)
	, facts_(tables.factCount())
	, ready_(tables.actionCount() + 1)
	, added_(tables.factCount() + 1)
{
	for (const FactId goal : goals)
	{
		isGoal_[goal.value()] = 1;
	}
	for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
	{
		startCounters_.push_back(tables.waitCount(action));
	}
	for (std::uint32_t fact = 0; fact < tables.factCount(); ++fact)
	{
		startFacts_.push_back(tables.isStatic(fact) ? 0 : kAbsent);
		goalsToReach_ += tables.isStatic(fact) ? 0 : isGoal_[fact];
	}
}

/// Notes the actions that waited only for this fact; returns the new end of the ready ones.
std::uint32_t* PlainLayers::reach(std::uint32_t fact, std::uint32_t* readyEnd)
{
	RelaxedTables::WaitCount* const counters = counters_.data();
	for (const std::uint32_t action : tables_.users(fact))
	{
		// Writing always and counting on is cheaper than a branch that is hard to foresee.
		*readyEnd = action;
		readyEnd += --counters[action] == 0 ? 1 : 0;
	}
	return readyEnd;
}

void PlainLayers::expand(std::span<const std::uint64_t> state, bool onlyUntilGoals)
{
	counters_ = startCounters_;
	facts_ = startFacts_;
	lastNewLayer_ = 0;
	std::uint32_t goalsLeft = goalsToReach_;
	std::uint64_t* const facts = facts_.data();
	std::uint32_t* const ready = ready_.data();
	std::uint32_t* readyEnd = ready;
	for (const std::uint32_t action : tables_.alwaysExecutable())
	{
		*readyEnd = action;
		readyEnd += counters_[action] == 0 ? 1 : 0;
	}
	tables_.forEachTrueFact(state,
		[&](std::uint32_t fact)
		{
			facts[fact] = 0;
			goalsLeft -= isGoal_[fact];
			readyEnd = reach(fact, readyEnd);
		});

	for (std::uint32_t layer = 1; readyEnd != ready && !(onlyUntilGoals && goalsLeft == 0); ++layer)
	{
		std::uint32_t* addedEnd = added_.data();
		for (const std::uint32_t* next = ready; next != readyEnd; ++next)
		{
			const std::uint64_t offer = std::uint64_t{layer} << 32 | *next;
			tables_.forEachAdd(*next,
				[&](std::uint32_t fact)
				{
					const std::uint64_t known = facts[fact];
					facts[fact] = (std::min)(known, offer);
					*addedEnd = fact;
					addedEnd += known == kAbsent ? 1 : 0;
				});
		}
		readyEnd = ready;
		for (const std::uint32_t* fact = added_.data(); fact != addedEnd; ++fact)
		{
			lastNewLayer_ = layer;
			goalsLeft -= isGoal_[*fact];
			readyEnd = reach(*fact, readyEnd);
		}
	}
}

std::optional<FixedValue> PlainLayers::valueInLayer(std::uint32_t fact, std::uint32_t layer) const
{
	return contains(fact) && firstLayer(fact) <= layer ? std::optional<FixedValue>(0)
													   : std::nullopt;
}

std::size_t PlainLayers::bytes() const
{
	return isGoal_.capacity() +
		   sizeof(std::uint64_t) * (startFacts_.capacity() + facts_.capacity()) +
		   sizeof(RelaxedTables::WaitCount) * (startCounters_.capacity() + counters_.capacity()) +
		   sizeof(std::uint32_t) * (ready_.capacity() + added_.capacity());
}

} // namespace RPGPref
