// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/FixedPoint.h"

#include "Planning/BitSet256.h"
#include "Planning/RelaxedTables.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// The graph of PlainLayers for tasks of a level's size: sets of facts and of actions are bits in
/// a few words, so that an expansion has next to no branch that the processor could guess wrong.
/// Actions count what they wait for in binary digits that lie in separate sets: a fact that appears
/// lowers the counters of all its users at once.
class BitLayers
{
public:
	/// Whether the task is small enough.
	static bool fits(const RelaxedTables& tables);

	/// Only for tasks that fit.
	BitLayers(const RelaxedTables& tables, const std::vector<FactId>& goals);

	/// Expands until nothing new appears, or only until all goals are there.
	void expand(std::span<const std::uint64_t> state, bool onlyUntilGoals);

	bool contains(std::uint32_t fact) const { return reached_.contains(fact); }

	/// Appends the relaxed plan's actions in the order of selection. The graph must contain all
	/// goals.
	void extract(std::vector<ActionId>& plan);

	FixedValue lastValue(std::uint32_t) const { return 0; }
	std::optional<FixedValue> valueInLayer(std::uint32_t fact, std::uint32_t layer) const;
	/// Layer in which the fact first appears; only if the graph contains it.
	std::uint32_t firstLayer(std::uint32_t fact) const;
	/// Layer of the last new fact.
	std::uint32_t lastNewLayer() const { return lastNewLayer_; }

	/// A forbidden action waits for what never comes.
	void wait(std::uint32_t action, bool more);
	std::size_t bytes() const;

private:
	/// Counters up to 7.
	struct Counters
	{
		BitSet256 ones;
		BitSet256 twos;
		BitSet256 fours;

		void set(std::uint32_t action, std::uint32_t count);
		/// By one, all of them at once.
		void lower(const BitSet256& members);
		void raise(const BitSet256& members);
		BitSet256 notZero() const { return ones | twos | fours; }
	};

	void moveTo(std::span<const std::uint64_t> state);

	BitSet256 static_;
	BitSet256 goals_;
	BitSet256 allowed_;
	BitSet256 state_; ///< The evaluated one, without static facts.
	Counters stateCounters_;
	std::vector<BitSet256> users_;         ///< By fact: actions that wait for it.
	std::vector<BitSet256> preconditions_; ///< By action: facts that it waits for.
	std::vector<BitSet256> adds_;          ///< By action: facts.
	std::vector<BitSet256> adders_;        ///< By fact: actions.
	BitSet256 reached_;
	std::vector<BitSet256> executable_; ///< By layer: the actions that lead to it.
	std::vector<BitSet256> fresh_;      ///< By layer: the facts that appear in it.
	std::uint32_t lastNewLayer_ = 0;
};

} // namespace RPGPref
