// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/RadixHeap.h"
#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// The heuristic of FF with well chosen supporters: the value of a fact is that of the cheapest
/// action that adds it, the value of an action is its cost and the sum of its preconditions' values
/// (h^add). A relaxed plan is put together from the cheapest supporters, from the goals backwards;
/// its cost is the estimate, its executable actions are the preferred ones.
///
/// Values are settled in ascending order, each fact once, until all goals are. One evaluation
/// visits each precondition of each reached action once and queues each improvement of a fact, so
/// it takes some times longer than FfHeuristic, and guides better.
class AdditiveHeuristic
{
public:
	/// Costs by action; empty: 1 each.
	AdditiveHeuristic(const RelaxedTables& tables, const std::vector<FactId>& goals,
		std::vector<std::uint32_t> costs = {});

	/// One per action.
	void setCosts(std::vector<std::uint32_t> costs);

	/// False if a goal stays out of reach.
	bool evaluate(std::span<const std::uint64_t> state);

	/// Cost of the relaxed plan.
	std::uint32_t length() const { return length_; }
	/// Executable in the state, in no particular order; whether or not a goal is out of reach.
	std::span<const std::uint32_t> executable() const { return executable_; }
	/// Executable actions of the relaxed plan.
	std::span<const std::uint32_t> preferred() const { return preferred_; }
	/// The relaxed plan.
	std::span<const std::uint32_t> relaxedPlan() const { return selected_; }
	/// About the number of memory accesses of the last evaluation.
	std::uint64_t work() const { return work_; }

private:
	static constexpr std::uint32_t kUnreached = 0xFFFFFFFFU;
	/// In place of a supporter: true in the evaluated state.
	static constexpr std::uint32_t kTrue = 0xFFFFFFFEU;

	/// What an action still waits for, and what its reached preconditions cost.
	struct Waiting
	{
		std::uint32_t sum;
		std::uint32_t left;
	};

	struct Reached
	{
		std::uint32_t value;
		std::uint32_t supporter;
	};

	bool settleGoals(std::span<const std::uint64_t> state);
	void offer(std::uint32_t action);
	void collectRelaxedPlan();

	const RelaxedTables& tables_;
	std::vector<std::uint32_t> costs_;
	std::vector<std::uint32_t> goals_;
	std::vector<std::uint8_t> isGoal_;
	std::uint32_t goalsToReach_ = 0; ///< Goals that are not true for ever.
	std::vector<Waiting> startWaiting_;
	std::vector<Waiting> waiting_; ///< By action.
	std::vector<Reached> startFacts_;
	std::vector<Reached> facts_; ///< By fact.
	RadixHeap queue_;
	std::vector<std::uint32_t> executable_;
	std::vector<std::uint32_t> preferred_;
	std::vector<std::uint32_t> stack_;
	std::vector<std::uint8_t> isSelected_;
	std::vector<std::uint32_t> selected_;
	std::uint32_t length_ = 0;
	std::uint64_t work_ = 0;
};

} // namespace RPGPref
