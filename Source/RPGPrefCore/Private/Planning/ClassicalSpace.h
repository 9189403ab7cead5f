// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"

#include "Planning/LandmarkCount.h"
#include "Planning/StateRegistry.h"

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

/// The states that several searches have met between them, how each was reached first, and which
/// landmarks every way found to it has reached. Each search keeps apart what it has looked at.
class ClassicalSpace
{
public:
	/// A state's first parent and the step from there.
	struct Origin
	{
		StateId parent;
		ActionId action;
	};

	ClassicalSpace(
		const GroundTask& task, const PackedState& start, const std::vector<FactId>& goals)
		: task_(task), goals_(goals), states_(task.stateWords()), scratch_(start)
	{
		states_.insert(scratch_);
		origins_.push_back({});
	}

	/// The state after the action, and whether it is new.
	std::pair<StateId, bool> follow(StateId parent, ActionId action)
	{
		const StateView from = states_[parent];
		std::copy(from.begin(), from.end(), scratch_.begin());
		applyAction(task_, action, scratch_);
		const std::pair<StateId, bool> result = states_.insert(scratch_);
		if (result.second)
		{
			origins_.push_back({parent, action});
		}
		if (landmarkWords_ > 0)
		{
			trackLandmarks(parent, action, result.first, result.second);
		}
		return result;
	}

	/// From now on landmarks are tracked, from the start on for states that are known already. The
	/// count must outlive the space.
	void track(const LandmarkCount& count)
	{
		count_ = &count;
		landmarkWords_ = count.words();
		reached_.assign(landmarkWords_, 0);
		count.begin(states_[start()], mutableReached(start()));
		for (std::size_t state = 1; landmarkWords_ > 0 && state < states_.size(); ++state)
		{
			const Origin origin = origins_[state];
			trackLandmarks(origin.parent, origin.action, StateId{state}, true);
		}
	}

	StateId start() const { return StateId{0}; }
	std::size_t size() const { return states_.size(); }
	const GroundTask& task() const { return task_; }
	StateView operator[](StateId state) const { return states_[state]; }
	std::span<const std::uint64_t> reached(StateId state) const
	{
		return {reached_.data() + state.value() * landmarkWords_, landmarkWords_};
	}

	bool isGoal(StateId state) const
	{
		const StateView facts = states_[state];
		return std::all_of(
			goals_.begin(), goals_.end(), [&](FactId fact) { return holds(facts, fact); });
	}

	Plan planTo(StateId state) const
	{
		Plan plan;
		for (; origins_[state.value()].parent.isValid(); state = origins_[state.value()].parent)
		{
			plan.push_back(origins_[state.value()].action);
		}
		std::reverse(plan.begin(), plan.end());
		return plan;
	}

	std::size_t bytes() const
	{
		return states_.bytes() + origins_.capacity() * sizeof(Origin) +
			   reached_.capacity() * sizeof(std::uint64_t);
	}

private:
	std::span<std::uint64_t> mutableReached(StateId state)
	{
		return {reached_.data() + state.value() * landmarkWords_, landmarkWords_};
	}

	/// A landmark counts as reached only if every way found to the state has reached it.
	void trackLandmarks(StateId parent, ActionId action, StateId child, bool isNew)
	{
		const std::span<const std::uint64_t> before = reached(parent);
		landmarkScratch_.assign(before.begin(), before.end());
		count_->advance(task_.adds[action], landmarkScratch_);
		if (isNew)
		{
			reached_.insert(reached_.end(), landmarkScratch_.begin(), landmarkScratch_.end());
			return;
		}
		const std::span<std::uint64_t> known = mutableReached(child);
		for (std::size_t word = 0; word < landmarkWords_; ++word)
		{
			known[word] &= landmarkScratch_[word];
		}
	}

	const GroundTask& task_;
	const std::vector<FactId>& goals_;
	StateRegistry states_;
	PackedState scratch_;
	std::vector<Origin> origins_; ///< By StateId.
	const LandmarkCount* count_ = nullptr;
	std::size_t landmarkWords_ = 0;
	std::vector<std::uint64_t> reached_; ///< By StateId, landmarkWords_ each.
	std::vector<std::uint64_t> landmarkScratch_;
};

} // namespace RPGPref
