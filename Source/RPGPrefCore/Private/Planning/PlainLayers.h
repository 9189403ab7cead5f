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

	bool contains(std::uint32_t fact) const { return facts_[fact].layer != kAbsent; }

	/// Of a fact that the graph contains.
	Placement place(std::uint32_t fact, std::uint32_t) const
	{
		return {facts_[fact].layer, facts_[fact].achiever, 0};
	}

	FixedValue lastValue(std::uint32_t) const { return 0; }
	std::optional<FixedValue> valueInLayer(std::uint32_t fact, std::uint32_t layer) const;
	/// Layer in which the fact first appears; only if the graph contains it.
	std::uint32_t firstLayer(std::uint32_t fact) const { return facts_[fact].layer; }
	/// Layer of the last new fact.
	std::uint32_t lastNewLayer() const { return lastNewLayer_; }

	/// A forbidden action waits for one thing more, which never comes.
	void wait(std::uint32_t action, bool more) { startCounters_[action] += more ? 1 : 0U - 1U; }
	std::size_t bytes() const;

private:
	static constexpr std::uint32_t kAbsent = 0xFFFFFFFFU;

	struct FactEntry
	{
		std::uint32_t layer = kAbsent;
		std::uint32_t achiever = kAbsent;
	};

	void reach(std::uint32_t fact);

	const RelaxedTables& tables_;
	std::vector<std::uint8_t> isGoal_;
	std::uint32_t goalCount_ = 0;
	std::vector<std::uint32_t> startCounters_;
	std::vector<std::uint32_t> counters_;
	std::vector<FactEntry> facts_;
	std::vector<std::uint32_t> ready_;
	std::vector<std::uint32_t> added_;
	std::uint32_t lastNewLayer_ = 0;
};

} // namespace RPGPref
