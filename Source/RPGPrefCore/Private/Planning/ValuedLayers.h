// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Planning/RelaxedLayers.h"
#include "Planning/RelaxedTables.h"
#include "Planning/ThirdOfMean.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace RPGPref
{

/// The relaxed plan graph of a team with preferences, kept as raises: for each fact the layers in
/// which it appeared or its value rose, with the new value and the action that brought it.
///
/// This loses nothing. Values never fall, so an action none of whose preconditions changed in
/// the layer below cannot raise anything, nor can one whose preconditions did not rise enough to
/// outdo what its facts already have; and a subgoal is always placed at its latest raise,
/// whose bringer is the best one of that layer.
///
/// Nor does it lose anything to forget raises that come too late: what rises k layers before the
/// last one matters only to a relaxed plan in which it is at most k steps away from a goal.
class ValuedLayers
{
public:
	ValuedLayers(
		const RelaxedTables& tables, const GroundTask& task, const TeamPreferences& preferences);

	/// Expands until `f` layers after the last new fact; without the raises that no relaxed plan
	/// can use, unless every layer is wanted.
	void expand(std::span<const std::uint64_t> state, std::uint32_t f, bool onlyForGoals);

	bool contains(std::uint32_t fact) const { return facts_[fact].raise != kAbsent; }

	/// Of a fact that is in `layer`: its latest raise up to there; layer 0 if it is true in the
	/// evaluated state. Goes down only: whoever asked for a layer must not ask for a later one.
	Placement place(std::uint32_t fact, std::uint32_t layer)
	{
		std::uint32_t& position = facts_[fact].placement;
		if (position == kBottom)
		{
			return {};
		}
		while (raises_[position].layer > layer)
		{
			position = raises_[position].previous;
		}
		const Raise& raise = raises_[position];
		return {raise.layer, raise.achiever, raise.value};
	}

	FixedValue lastValue(std::uint32_t fact) const { return facts_[fact].value; }
	std::optional<FixedValue> valueInLayer(std::uint32_t fact, std::uint32_t layer) const;
	std::uint32_t firstLayer(std::uint32_t fact) const;
	std::uint32_t lastNewLayer() const { return lastNewLayer_; }

	/// A forbidden action waits for one thing more, which never comes.
	void wait(std::uint32_t action, bool more)
	{
		startWaiting_[action] += static_cast<RelaxedTables::WaitCount>(more ? 1 : -1);
	}
	std::size_t bytes() const;

private:
	static constexpr std::uint32_t kFar = 0xFFFFFFFFU;
	static constexpr std::uint32_t kAbsent = 0xFFFFFFFFU;
	/// In place of a raise: true in the evaluated state, with value 0.
	static constexpr std::uint32_t kBottom = 0xFFFFFFFEU;

	/// More than any sum of values.
	static constexpr FixedValue kHuge = FixedValue{1} << 60;

	struct FactEntry
	{
		FixedValue value = 0;
		std::uint32_t raise = kAbsent; ///< The latest.
		/// The latest at which it may still be placed; bottom if it is true in the evaluated state.
		std::uint32_t placement = kAbsent;
	};

	/// A value and who offers it in one number: the higher value wins, among equal ones the action
	/// that comes first. So the best of a layer is a maximum, which needs no branch.
	struct Offer
	{
		static constexpr int kActionBits = 28;
		static constexpr std::int64_t kActionMask = (std::int64_t{1} << kActionBits) - 1;
		/// Less than any action offers.
		static constexpr std::int64_t kNone = -(std::int64_t{1} << 62) | kActionMask;

		static std::int64_t of(FixedValue value, std::uint32_t action)
		{
			return (value << kActionBits) + (kActionMask - 1 - action);
		}
		/// Of a value that holds since an earlier layer: no equal offer is better.
		static std::int64_t ofOldValue(FixedValue value)
		{
			return (value << kActionBits) + kActionMask;
		}
		static bool isOld(std::int64_t offer) { return (offer & kActionMask) == kActionMask; }
		static FixedValue value(std::int64_t offer) { return offer >> kActionBits; }
		static std::uint32_t action(std::int64_t offer)
		{
			return static_cast<std::uint32_t>(kActionMask - 1 - (offer & kActionMask));
		}
	};

	/// How many of a fact's users can still matter, by the layers left above the fact. Where more
	/// are left than these, all can.
	static constexpr std::uint32_t kCountedLayers = 6;
	struct UserCounts
	{
		std::uint32_t begin = 0;
		std::array<std::uint32_t, kCountedLayers + 1> mattering{};
	};

	struct Raise
	{
		FixedValue value;
		std::uint32_t layer;
		std::uint32_t achiever;
		std::uint32_t previous;
	};

	void begin(std::span<const std::uint64_t> state);
	void findGoalDistances(const std::vector<FactId>& goals);
	void sortUsersByDistance();
	void lookAtTouchedActions();
	bool hasNewFactPending() const;
	void applyPendingRaises(std::uint32_t layer, std::uint32_t reach);
	void raise(std::uint32_t fact, std::uint32_t layer, std::uint32_t reach);
	void passOnFirstValue(std::uint32_t fact, FixedValue value);
	void passOnRise(std::uint32_t fact, FixedValue difference, std::uint32_t reach);
	/// The actions that wait for the fact, without those too far from a goal for the layers left.
	std::span<const std::uint32_t> matteringUsers(std::uint32_t fact, std::uint32_t reach) const
	{
		const UserCounts& counts = userCounts_[fact];
		return {users_.data() + counts.begin, counts.mattering[(std::min)(reach, kCountedLayers)]};
	}

	const RelaxedTables& tables_;
	std::vector<ThirdOfMean> thirdOfMean_; ///< By action.
	/// Steps back from the nearest goal; kFar where no way leads to one.
	std::vector<std::uint32_t> factDistance_;
	std::vector<std::uint32_t> actionDistance_;
	std::vector<UserCounts> userCounts_; ///< By fact.
	std::vector<std::uint32_t> users_;   ///< Those of each fact, the nearest to a goal first.
	/// By action: the values of its preconditions so far, plus its own share times their number,
	/// minus the least such sum with which it would raise anything. Not negative: it is touched.
	std::vector<FixedValue> startExcess_;
	std::vector<FixedValue> excess_;
	/// By action: that least sum. Huge until its first look.
	std::vector<FixedValue> startLeastUsefulSum_;
	std::vector<FixedValue> leastUsefulSum_;
	std::vector<RelaxedTables::WaitCount> startWaiting_;
	std::vector<RelaxedTables::WaitCount> waiting_; ///< By action: for so many preconditions.
	std::vector<FactEntry> startFacts_;
	std::vector<FactEntry> facts_;
	std::vector<std::int64_t> startOffers_;
	std::vector<std::int64_t> offers_; ///< By fact: the best so far.
	std::vector<Raise> raises_;
	/// Room for every action and every fact and one more, so that nothing grows while expanding.
	std::vector<std::uint32_t> touched_;
	std::vector<std::uint32_t> pending_;
	std::size_t touchedCount_ = 0;
	std::size_t pendingCount_ = 0;
	std::uint32_t lastNewLayer_ = 0;
};

} // namespace RPGPref
