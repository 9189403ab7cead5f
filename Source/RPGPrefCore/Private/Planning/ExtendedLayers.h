// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Planning/NumberIntervals.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

/// The relaxed plan graph of an extended task, kept as raises like ValuedLayers: for each fact the
/// times at which it appeared or its value rose. A time is a layer and a round in it; round 0 is
/// that of the operators (an action with one of its variants and one of its parts), later rounds
/// are those of rules, which cost nothing.
///
/// Numbers have intervals. An operator that can raise a number makes its upper bound infinite at
/// once, so that the graph needs as many layers as there are different things to do, however often
/// each must be repeated; how often is counted in the relaxed plan. A comparison that may hold by
/// the intervals gets its value from the operators that push it.
///
/// Values never fall, so an operator or rule is looked at again only when something in its
/// precondition changed; offers of equal value from unchanged ones cannot win. Comparisons ask all
/// their pushers in each layer in which something changed: they are few. Costs per evaluation:
/// about one visit per precondition, times the raises of its facts.
class ExtendedLayers
{
public:
	/// Both must outlive the layers.
	ExtendedLayers(const GroundTask& task, const TeamPreferences& preferences);

	/// Expands until `f` layers after the last new fact or moved bound.
	void expand(StateView state, std::uint32_t f);
	/// Appends the relaxed plan, each action once, and how often each is to be done. The goals must
	/// be in the graph.
	void extract(const std::vector<FactId>& goals, std::vector<ActionId>& plan,
		std::vector<std::uint32_t>& counts);

	bool contains(std::uint32_t fact) const { return facts_[fact].raise != kAbsent; }
	FixedValue lastValue(std::uint32_t fact) const { return facts_[fact].value; }
	std::optional<FixedValue> valueInLayer(std::uint32_t fact, std::uint32_t layer) const;
	std::uint32_t firstLayer(std::uint32_t fact) const;
	std::uint32_t lastNewLayer() const { return lastNewLayer_; }
	/// What the number may be in the last layer.
	const NumberInterval& bounds(FluentId fluent) const { return bounds_[fluent.value()]; }
	void wait(std::uint32_t action, bool more);
	std::size_t bytes() const;

private:
	static constexpr std::uint32_t kAbsent = 0xFFFFFFFFU;
	static constexpr std::uint32_t kBottom = 0xFFFFFFFEU; ///< True in the evaluated state.
	static constexpr std::uint32_t kRoundsWithoutNews = 64;
	static constexpr std::uint32_t kMostRepetitions = 1'000'000;

	struct Operator
	{
		ActionId action;
		PartId part;
		PartId firstPart;
		FixedValue share = 0; ///< Own and effect value.
	};

	struct FactEntry
	{
		FixedValue value = 0;
		std::uint32_t raise = kAbsent; ///< The latest.
	};

	struct Raise
	{
		FixedValue value;
		std::uint32_t layer;
		std::uint32_t round;
		std::uint32_t achiever; ///< Operator in round 0, else rule.
		std::uint32_t previous;
	};

	/// The best that anybody offers a fact at the time at hand.
	struct Offer
	{
		FixedValue value = 0;
		std::uint32_t achiever = kAbsent;
		std::uint32_t repetitions = 1;
		std::int64_t cost = 0;
	};

	/// Who may push a comparison: an effect of an operator on a fluent that counts in it.
	struct Pusher
	{
		std::uint32_t op = 0;
		std::uint32_t effect = 0; ///< Position in the part's numeric effects.
		bool isPositive = true;   ///< Sign of the fluent in left - right.
	};

	void buildOperators();
	void buildPushers();
	void findSelfAssigned();
	void begin(StateView state);
	FixedValue valueOfOperator(std::uint32_t op) const;
	void offer(std::uint32_t fact, const Offer& offer);
	/// True if a fact is new.
	bool applyOffers(std::uint32_t layer, std::uint32_t round);
	void passOn(std::uint32_t fact, FixedValue difference, bool isNew);
	void offerOperators();
	bool moveBounds();
	/// `isWhole`: the bounds have moved, so every pusher is looked at; else those that were
	/// touched.
	void offerComparisons(bool isWhole);
	void offerPush(std::uint32_t condition, std::uint32_t position);
	bool offerRules(std::uint32_t layer);
	bool pushes(const Pusher& pusher, NumberComparison comparison) const;
	std::uint32_t repetitions(std::uint32_t op, std::uint32_t condition);
	std::uint32_t countRepetitions(std::uint32_t op, std::uint32_t condition);
	std::uint32_t placeAt(std::uint32_t fact, std::uint32_t layer, std::uint32_t round) const;

	const GroundTask& task_;
	const ExtendedTask& extension_;
	const TeamPreferences& preferences_;
	std::vector<Operator> operators_;
	FlatLists<Index<struct OperatorTag>, FactId> needs_; ///< Of an operator.
	std::vector<std::vector<std::uint32_t>> users_;      ///< By fact: operators.
	std::vector<std::uint32_t> numericOperators_;        ///< With numeric effects.
	std::vector<std::vector<Pusher>> pushers_;           ///< By comparison.
	/// By operator: comparisons that it may push, each with the position of the pusher.
	std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> pushedBy_;
	std::vector<std::uint8_t> isSelfAssigned_; ///< By fluent.
	std::vector<std::uint32_t> firstOperator_; ///< By action, and one more.

	std::vector<std::uint32_t> startMissing_; ///< By operator.
	std::vector<std::uint32_t> missing_;
	std::vector<FixedValue> sums_;
	std::vector<std::uint32_t> ruleMissing_;
	std::vector<FixedValue> ruleSums_;
	std::vector<FactEntry> facts_;
	std::vector<Raise> raises_;
	std::vector<Offer> offers_;
	std::vector<std::uint32_t> pending_;
	std::vector<std::uint32_t> touched_; ///< Operators to look at.
	std::vector<std::uint8_t> isTouched_;
	std::vector<std::uint32_t> touchedRules_;
	std::vector<std::uint8_t> isRuleTouched_;
	std::vector<std::uint32_t> nextOperators_; ///< Touched for the next layer.
	std::vector<NumberInterval> bounds_;       ///< Of the layer before.
	std::vector<NumberInterval> nextBounds_;
	bool boundsMoved_ = false;
	bool operatorsChanged_ = false;
	std::uint32_t lastNewLayer_ = 0;
	std::uint32_t lastLayer_ = 0;
	StateView state_;
	std::vector<std::uint8_t> mayHold_; ///< By comparison, in the layer at hand.
	PackedState after_;                 ///< For repetitions; only its numbers count.
	/// In the order of pushedBy_: how often it takes in the evaluated state; 0: not known yet.
	std::vector<std::uint32_t> knownRepetitions_;
	std::vector<std::uint32_t> firstPushed_; ///< By operator: its first in that order.
};

} // namespace RPGPref
