// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Planning/RelaxedLayers.h"
#include "Planning/RelaxedTables.h"
#include "Planning/ThirdOfMean.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// The relaxed plan graph of a team with preferences, kept as raises: for each fact the layers in
/// which it appeared or its value rose, with the new value and the action that brought it.
///
/// This loses nothing. Values never fall, so an action none of whose preconditions changed in
/// the layer below cannot raise anything; and a subgoal is always placed at its latest raise,
/// whose bringer is the best one of that layer.
class ValuedLayers
{
public:
	ValuedLayers(
		const RelaxedTables& tables, const GroundTask& task, const TeamPreferences& preferences);

	/// Expands until `f` layers after the last new fact.
	void expand(std::span<const std::uint64_t> state, std::uint32_t f);

	bool contains(std::uint32_t fact) const { return facts_[fact].raise != kAbsent; }

	/// Of a fact that is in `layer`: its latest raise up to there; layer 0 if it is true in the
	/// evaluated state.
	Placement place(std::uint32_t fact, std::uint32_t layer) const
	{
		if (facts_[fact].isTrue)
		{
			return {};
		}
		const Raise* raise = &raises_[facts_[fact].raise];
		while (raise->layer > layer)
		{
			raise = &raises_[raise->previous];
		}
		return {raise->layer, raise->achiever, raise->value};
	}

	FixedValue lastValue(std::uint32_t fact) const { return facts_[fact].value; }
	std::optional<FixedValue> valueInLayer(std::uint32_t fact, std::uint32_t layer) const;
	std::uint32_t firstLayer(std::uint32_t fact) const;
	std::uint32_t lastNewLayer() const { return lastNewLayer_; }

	/// A forbidden action waits for one thing more, which never comes.
	void wait(std::uint32_t action, bool more)
	{
		startActions_[action].waiting += more ? 1 : 0U - 1U;
	}
	std::size_t bytes() const;

private:
	static constexpr std::uint32_t kAbsent = 0xFFFFFFFFU;
	/// In place of a raise: true in the evaluated state, with value 0.
	static constexpr std::uint32_t kBottom = 0xFFFFFFFEU;

	struct ActionEntry
	{
		/// Values of the preconditions so far, plus the action's own share times their number.
		FixedValue sum = 0;
		std::uint32_t waiting = 0;
		/// The last layer in which the action was put up for another look.
		std::uint32_t touched = 0;
	};

	struct FactEntry
	{
		FixedValue value = 0;
		FixedValue pendingValue = 0;
		std::uint32_t raise = kAbsent;
		std::uint32_t pendingLayer = 0;
		std::uint32_t pendingAchiever = 0;
		bool isTrue = false;
	};

	struct Raise
	{
		FixedValue value;
		std::uint32_t layer;
		std::uint32_t achiever;
		std::uint32_t previous;
	};

	void begin(std::span<const std::uint64_t> state);
	void lookAtTouchedActions(std::uint32_t layer);
	void applyPendingRaises(std::uint32_t layer);

	const RelaxedTables& tables_;
	std::vector<ThirdOfMean> thirdOfMean_; ///< By action.
	std::vector<ActionEntry> startActions_;
	std::vector<ActionEntry> actions_;
	std::vector<FactEntry> startFacts_;
	std::vector<FactEntry> facts_;
	std::vector<Raise> raises_;
	std::vector<std::uint32_t> touched_;
	std::vector<std::uint32_t> pending_;
	std::uint32_t lastNewLayer_ = 0;
};

} // namespace RPGPref
