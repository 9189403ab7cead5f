// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// The heuristic of FF: facts are reached breadth first as if nothing were ever deleted, each is
/// supported by the action that reached it first, and a relaxed plan is put together from the
/// supporters, from the goals backwards. Its length is the estimate, its executable actions are
/// the preferred ones.
///
/// Stops as soon as all goals are reached. The first round finds the state's executable actions as
/// a by-product, so that expanding a state costs no search for them. One evaluation costs at most
/// one visit per precondition.
class FfHeuristic
{
public:
	FfHeuristic(const RelaxedTables& tables, const std::vector<FactId>& goals);

	/// False if a goal stays out of reach.
	bool evaluate(std::span<const std::uint64_t> state);

	/// Length of the relaxed plan.
	std::uint32_t length() const { return length_; }
	/// Executable in the state, in no particular order.
	std::span<const std::uint32_t> executable() const { return {ready_.data(), executableCount_}; }
	/// Executable actions of the relaxed plan.
	std::span<const std::uint32_t> preferred() const { return preferred_; }
	/// About the number of memory accesses of the last evaluation.
	std::uint64_t work() const { return work_; }

private:
	static constexpr std::uint32_t kUnreached = 0xFFFFFFFFU;
	/// In place of a supporter: true in the evaluated state.
	static constexpr std::uint32_t kTrue = 0xFFFFFFFEU;

	bool reachGoals(std::span<const std::uint64_t> state);
	void collectRelaxedPlan();

	const RelaxedTables& tables_;
	std::vector<std::uint32_t> goals_;
	std::vector<std::uint8_t> isGoal_;
	std::uint32_t goalsToReach_ = 0; ///< Goals that are not true for ever.
	std::vector<RelaxedTables::WaitCount> startCounters_;
	std::vector<RelaxedTables::WaitCount> counters_; ///< Preconditions an action still waits for.
	std::vector<std::uint32_t> startSupporters_;
	std::vector<std::uint32_t> supporters_;
	/// Actions in the order in which they become possible; room for all.
	std::vector<std::uint32_t> ready_;
	std::size_t executableCount_ = 0;
	std::vector<std::uint32_t> preferred_;
	std::vector<std::uint32_t> stack_;
	std::vector<std::uint8_t> isSelected_;
	std::vector<std::uint32_t> selected_;
	std::uint32_t length_ = 0;
	std::uint64_t work_ = 0;
};

} // namespace RPGPref
