// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/AdditiveHeuristic.h"
#include "Planning/BucketQueue.h"
#include "Planning/ClassicalEngine.h"
#include "Planning/ClassicalSpace.h"
#include "Planning/ExecutableActions.h"
#include "Planning/NoveltyTables.h"

#include <array>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Best-first width search: what is new comes first. States are ordered by how new they are among
/// those with as many missing landmarks and as much of a relaxed plan done, then by the missing
/// landmarks. The relaxed plan is made when a step brings the number of missing landmarks below
/// that of the state before, and counted off until the next such step; so most states need no
/// heuristic. Complete: what is not new waits at the end of the queue.
class NoveltyEngine final : public ClassicalEngine
{
public:
	/// The space must track these landmarks. All must outlive the engine.
	NoveltyEngine(ClassicalSpace& space, const RelaxedTables& tables, AdditiveHeuristic& heuristic,
		const LandmarkCount& landmarks);

	/// Expands one state and looks at its successors.
	Status advance() override;
	StateId solution() const override { return solution_; }
	std::uint64_t work() const override { return work_; }
	std::size_t bytes() const override;

private:
	/// Of the facts of a relaxed plan at most so many are counted off.
	static constexpr std::size_t kCountedFacts = 256;
	using CountedBits = std::array<std::uint64_t, kCountedFacts / 64>;
	static constexpr std::uint32_t kNoNode = 0xFFFFFFFFU;

	struct Node
	{
		StateId state;
		std::uint32_t missing = 0;
		std::uint32_t relaxedPlan = 0; ///< Position in relaxedPlans_.
		CountedBits done = {};
	};

	/// Adds a node for a state; false if it is a dead end.
	bool enter(StateId state, std::uint32_t parent, ActionId action);
	bool makeRelaxedPlan(Node& node);
	void countOff(Node& node, std::span<const FactId> adds) const;
	static std::uint32_t doneCount(const Node& node);

	ClassicalSpace& space_;
	const RelaxedTables& tables_;
	AdditiveHeuristic& heuristic_;
	const LandmarkCount& landmarks_;
	NoveltyTables novelty_;
	std::vector<Node> nodes_;
	std::vector<std::uint8_t> seen_; ///< By StateId.
	/// Facts of the relaxed plans, each ascending.
	std::vector<std::vector<std::uint32_t>> relaxedPlans_;
	BucketQueue<std::uint32_t> queue_;
	ExecutableActions executable_;
	StateId solution_;
	std::uint64_t work_ = 0;
};

} // namespace RPGPref
