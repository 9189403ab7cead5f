// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Planning/Worth.h"

#include "Planning/ExecutableActions.h"
#include "Planning/RelaxedTables.h"
#include "Planning/StateRegistry.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Looks at all plans of a level with few states that can be free of needless steps.
///
/// First all states are found that can be reached and from which the goal can be reached. Then ways
/// are followed layer by layer, a layer being a number of steps. A way is dropped as soon as
///   - it enters a state twice, for then the steps between are needless;
///   - all that a step brought is gone before it was of use: then that step is needless;
///   - its last two steps have nothing to do with each other and are not in the order of their
///     numbers.
/// So what is left are few ways, and those that end at the goal are offered to the caller, who
/// still has to make sure that no set of steps is needless. Of each state's ways in a layer only
/// the best are kept, first few, then more in each round. If a round had to drop nothing for that
/// reason, every plan was seen: the search is exhausted.
///
/// Gives up where actions change more than facts, such as numbers: the reasons for dropping ways
/// speak of facts only.
///
/// A state costs a look at the users of its facts, a way about its length.
class SmallLevelSearch
{
public:
	/// Task and model must outlive the search.
	SmallLevelSearch(const GroundTask& task, const WorthModel& model);
	SmallLevelSearch(const SmallLevelSearch&) = delete;
	SmallLevelSearch& operator=(const SmallLevelSearch&) = delete;

	/// Goes on for about so many units; returns how many it took.
	std::uint64_t work(std::uint64_t units);

	/// Nothing is left to do: too large a level, or exhausted.
	bool isFinished() const { return phase_ == Phase::Finished; }
	bool isExhausted() const { return isExhausted_; }

	/// Only plans that are worth more are of interest from now on.
	void raiseFloor(FixedValue floor) { floor_ = floor; }
	/// Plans found since the last call; each is valid.
	std::vector<Plan> takePlans() { return std::exchange(plans_, {}); }

	std::uint64_t states() const { return states_.size(); }
	std::size_t bytes() const;

private:
	enum class Phase : std::uint8_t
	{
		States,
		Ways,
		Finished
	};

	struct Successor
	{
		ActionId action;
		StateId state;
	};

	struct Way
	{
		StateId state;
		std::uint32_t parent;
		ActionId action;
		/// Worth of the steps that were of use, less what the others cost.
		FixedValue rank;
	};

	static constexpr std::size_t kMostStates = 4000;
	static constexpr std::size_t kMostActions = 4000;
	static constexpr std::size_t kMostWays = 400'000;
	static constexpr std::uint32_t kLongest = 64;
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
	static constexpr std::uint8_t kNobody = 0xFF;

	void expandState();
	void keepStatesThatReachTheGoal();
	void beginRound();
	void followWay(std::uint32_t way);
	void endLayer();
	/// Reads the way's steps into the members below.
	void readWay(std::uint32_t way);
	void tryStep(std::uint32_t way, const Successor& successor);
	void offerPlan(ActionId last, std::uint64_t used, FixedValue value);
	bool isInOtherOrder(std::uint32_t way, const Successor& successor) const;
	FixedValue rankOf(std::uint64_t used, FixedValue lastValue) const;

	const GroundTask& task_;
	const WorthModel& model_;
	RelaxedTables tables_;
	ExecutableActions executable_;
	std::vector<std::uint32_t> order_; ///< The executable actions, ascending.
	Phase phase_ = Phase::States;
	StateRegistry states_;
	std::vector<std::vector<Successor>> successors_; ///< By StateId.
	std::vector<bool> isGoal_;                       ///< By StateId.
	std::uint32_t nextState_ = 0;

	std::size_t waysPerState_ = 2;
	bool isTruncated_ = false;
	std::vector<Way> ways_;
	std::uint32_t layerBegin_ = 0;
	std::uint32_t layerEnd_ = 0;
	std::uint32_t nextWay_ = 0;
	std::uint32_t depth_ = 0;

	// The way that is being followed.
	std::vector<std::uint32_t> path_; ///< Ways from the first to the last step.
	std::vector<FixedValue> values_;  ///< Of its steps.
	std::uint64_t used_ = 0;          ///< One bit per step that was of use.
	std::array<std::uint16_t, kLongest> live_{};
	std::vector<std::uint8_t> provider_; ///< By fact: the step that brought it.

	FixedValue floor_;
	bool isExhausted_ = false;
	std::vector<Plan> plans_;
	PackedState scratch_;
};

} // namespace RPGPref
