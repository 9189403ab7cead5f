// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/RelaxedLayers.h"
#include "Planning/RelaxedTables.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// The relaxed plan graph of a team without preferences: all values are 0, so a fact is kept by
/// the layer in which it first appears and the first action that adds it there.
class PlainLayers
{
public:
	PlainLayers(const RelaxedTables& tables, const std::vector<FactId>& goals);

	/// Expands until nothing new appears, or only until all goals are there.
	void expand(std::span<const std::uint64_t> state, bool onlyUntilGoals);

	bool contains(std::uint32_t fact) const { return facts_[fact] != kAbsent; }

	/// Of a fact that the graph contains.
	Placement place(std::uint32_t fact, std::uint32_t) const
	{
		return {firstLayer(fact), static_cast<std::uint32_t>(facts_[fact]), 0};
	}

	FixedValue lastValue(std::uint32_t) const { return 0; }
	std::optional<FixedValue> valueInLayer(std::uint32_t fact, std::uint32_t layer) const;
	/// Layer in which the fact first appears; only if the graph contains it.
	std::uint32_t firstLayer(std::uint32_t fact) const
	{
		return static_cast<std::uint32_t>(facts_[fact] >> 32);
	}
	/// Layer of the last new fact.
	std::uint32_t lastNewLayer() const { return lastNewLayer_; }

	/// A forbidden action waits for one thing more, which never comes.
	void wait(std::uint32_t action, bool more)
	{
		startCounters_[action] += static_cast<RelaxedTables::WaitCount>(more ? 1 : -1);
	}
	std::size_t bytes() const;

private:
	static constexpr std::uint64_t kAbsent = ~std::uint64_t{0};

	std::uint32_t* reach(std::uint32_t fact, std::uint32_t* readyEnd);

	const RelaxedTables& tables_;
	std::vector<std::uint8_t> isGoal_;
	std::uint32_t goalsToReach_ = 0; ///< Goals that are not true for ever.
	std::vector<RelaxedTables::WaitCount> startCounters_;
	std::vector<RelaxedTables::WaitCount> counters_;
	std::vector<std::uint64_t> startFacts_;
	/// By fact: the layer in which it first appears in the upper half, the first action that adds
	/// it there in the lower. So the smallest number that is offered is the right one, and a
	/// minimum needs no branch.
	std::vector<std::uint64_t> facts_;
	/// Room for every action and every fact and one more, so that nothing grows while expanding.
	std::vector<std::uint32_t> ready_;
	std::vector<std::uint32_t> added_;
	std::uint32_t lastNewLayer_ = 0;
};

} // namespace RPGPref
