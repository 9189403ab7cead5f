// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// What every plan makes true at some time: single facts, and small sets of which every plan makes
/// at least one true. With the greedy-necessary orderings among them: before the first time that
/// `after` is true, the landmark is true in the state right before.
///
/// Single facts are found by propagation: the landmarks of a fact are the fact itself and what all
/// actions that add it have in common, those of an action are all those of its preconditions; the
/// greatest fixed point holds every landmark that ignoring deletes can prove. The sets stem from
/// first achievers: actions that can add a landmark before it was ever true. If each of them needs
/// a fact of the same predicate, one of those facts comes first.
///
/// One bit per pair of facts; where that takes more than kMostWords, only the goals are landmarks.
class LandmarkGraph
{
public:
	struct Landmark
	{
		std::vector<std::uint32_t> facts; ///< Ascending; several: at least one of them.
		bool isGoal = false;
		std::vector<std::uint32_t> after; ///< Landmarks that it comes right before.
	};

	/// Landmarks of plans from the state to the goals. All must outlive the graph.
	LandmarkGraph(const GroundTask& task, const RelaxedTables& tables,
		std::span<const std::uint64_t> start, const std::vector<FactId>& goals);

	const std::vector<Landmark>& landmarks() const { return landmarks_; }
	/// Landmarks that hold when the fact is true.
	std::span<const std::uint32_t> of(std::uint32_t fact) const
	{
		return {byFact_.data() + byFactEnds_[fact], byFactEnds_[fact + 1] - byFactEnds_[fact]};
	}
	std::size_t bytes() const;

private:
	static constexpr std::size_t kMostWords = std::size_t{1} << 24;
	static constexpr std::size_t kMostAlternatives = 6;
	static constexpr std::size_t kMostSets = 4000;
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

	void propagate();
	void reach(std::uint32_t action);
	void collect();
	void order();
	void findSets(std::uint32_t landmark);
	void addSet(std::uint32_t landmark, std::vector<std::uint32_t> facts);
	std::uint32_t add(std::vector<std::uint32_t> facts, bool isGoal);
	void addOrder(std::uint32_t before, std::uint32_t after);
	void indexFacts();
	/// Actions that can add one of the landmark's facts before `origin` was ever true.
	std::vector<std::uint32_t> firstAchievers(std::uint32_t landmark) const;
	std::vector<std::uint32_t> adders(std::uint32_t fact) const;
	bool isTrueAtStart(std::uint32_t fact) const;
	bool isLandmarkOf(std::uint32_t fact, std::uint32_t ofFact) const;
	bool needs(std::uint32_t action, std::uint32_t fact) const;
	std::uint64_t* row(std::uint32_t fact) { return rows_.data() + fact * words_; }
	const std::uint64_t* row(std::uint32_t fact) const { return rows_.data() + fact * words_; }

	const GroundTask& task_;
	const RelaxedTables& tables_;
	std::span<const std::uint64_t> start_;
	const std::vector<FactId>& goals_;
	std::size_t words_;
	std::vector<std::uint64_t> rows_; ///< By fact: its landmarks that are not true at the start.
	std::vector<std::uint8_t> isReached_;  ///< By fact.
	std::vector<std::uint8_t> isPossible_; ///< By action: all its preconditions can be reached.
	std::vector<std::uint32_t> queue_;     ///< Actions whose preconditions know more.
	std::vector<std::uint8_t> isQueued_;   ///< By action.
	std::vector<RelaxedTables::WaitCount> waiting_;
	std::vector<std::uint64_t> scratch_;
	std::vector<Landmark> landmarks_;
	std::vector<std::uint32_t> origins_;  ///< By landmark: the single fact whose analysis found it.
	std::vector<std::uint32_t> ofSingle_; ///< By fact: its landmark, or kNone.
	std::vector<std::uint32_t> byFactEnds_;
	std::vector<std::uint32_t> byFact_;
};

} // namespace RPGPref
