// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/RelaxedLayers.h"
#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// The FF heuristic with additive costs: each fact's cheapest supporter is found by summing the
/// costs of its preconditions (a shortest-path search over facts), and a relaxed plan is put
/// together from the supporters. Its length is the estimate; its executable actions are the
/// preferred ones. All actions cost 1.
///
/// The first round of the search finds the state's executable actions as a by-product, so that
/// expanding a state costs no search for them.
class AdditiveHeuristic
{
public:
	AdditiveHeuristic(const RelaxedTables& tables, const std::vector<FactId>& goals);

	/// False if a goal stays out of reach.
	bool evaluate(std::span<const std::uint64_t> state);

	/// Length of the relaxed plan.
	std::uint32_t length() const { return length_; }
	/// Executable in the state, whether or not the goals can be reached; in no particular order.
	std::span<const std::uint32_t> executable() const { return executable_; }
	/// Executable actions of the relaxed plan.
	std::span<const std::uint32_t> preferred() const { return preferred_; }

private:
	static constexpr std::uint32_t kUnreached = 0xFFFFFFFFU;
	/// Costs are cut off here; beyond it one way is as hopeless as another.
	static constexpr std::uint32_t kHighestCost = 0xFFFF;

	struct ActionEntry
	{
		std::uint32_t waiting;
		std::uint32_t cost; ///< Of the preconditions reached so far, plus 1.
	};

	struct FactEntry
	{
		std::uint32_t cost;
		std::uint32_t supporter;
	};

	void begin(std::span<const std::uint64_t> state);
	bool explore();
	void fire(std::uint32_t action);
	void reach(std::uint32_t fact, std::uint32_t cost, std::uint32_t supporter);
	void collectRelaxedPlan();

	const RelaxedTables& tables_;
	std::vector<std::uint32_t> goals_;
	std::vector<std::uint8_t> isGoal_;
	std::vector<ActionEntry> startActions_;
	std::vector<ActionEntry> actions_;
	std::vector<FactEntry> facts_;
	std::vector<std::vector<std::uint32_t>> buckets_; ///< Facts by cost.
	std::uint32_t highestBucket_ = 0;
	std::vector<std::uint32_t> executable_;
	std::vector<std::uint32_t> preferred_;
	std::vector<std::uint32_t> stack_;
	std::vector<std::uint8_t> isMarked_; ///< Facts whose supporters are in the relaxed plan.
	std::vector<std::uint32_t> marked_;
	std::vector<std::uint8_t> isSelected_;
	std::vector<std::uint32_t> selected_;
	std::uint32_t length_ = 0;
};

} // namespace RPGPref
