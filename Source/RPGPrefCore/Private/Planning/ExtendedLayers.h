// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Planning/ExtendedOperators.h"
#include "Planning/NumberReach.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

/// The relaxed plan graph of an extended task, kept as raises like ValuedLayers: for each fact the
/// times at which it appeared or its value rose. A time is a layer and a round in it; round 0 is
/// that of the operators, later rounds are those of rules, which cost nothing.
///
/// Numbers have intervals (NumberReach), so that the graph needs as many layers as there are
/// different things to do, however often each must be repeated; how often is counted in the
/// relaxed plan. A comparison that may hold by the intervals gets its value from the operators that
/// push it.
///
/// Values never fall, so an operator or rule is looked at again only when something in its
/// precondition changed; offers of equal value from unchanged ones cannot win. Comparisons ask all
/// their pushers in each layer in which bounds moved, which are few, and first whether the value
/// would help at all. Costs per evaluation: about one visit per precondition, times the raises of
/// its facts.
class ExtendedLayers
{
public:
	/// Both must outlive the layers.
	ExtendedLayers(const GroundTask& task, const TeamPreferences& preferences);
	ExtendedLayers(const ExtendedLayers&) = delete; ///< Parts refer to each other.
	ExtendedLayers& operator=(const ExtendedLayers&) = delete;

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
	const NumberInterval& bounds(FluentId fluent) const { return numbers_.bounds(fluent); }
	void wait(std::uint32_t action, bool more);
	std::size_t bytes() const;

private:
	static constexpr std::uint32_t kAbsent = 0xFFFFFFFFU;
	static constexpr std::uint32_t kBottom = 0xFFFFFFFEU; ///< True in the evaluated state.
	static constexpr std::uint32_t kRoundsWithoutNews = 64;
	static constexpr FixedValue kImpossible = (std::numeric_limits<FixedValue>::min)();

	/// An operator while the graph grows.
	struct Waiting
	{
		FixedValue sum = 0; ///< Of the values of what it needs.
		std::uint32_t missing = 0;
		bool isTouched = false; ///< Looked at in the next layer.
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

	void begin(StateView state);
	void offer(std::uint32_t fact, const Offer& offer);
	/// True if a fact is new.
	bool applyOffers(std::uint32_t layer, std::uint32_t round);
	void passOn(std::uint32_t fact, FixedValue difference, bool isNew);
	/// True if one of the operators that were looked at changes numbers.
	bool offerOperators();
	/// The least value that a pusher must have to make a difference to the fact.
	FixedValue leastUseful(std::uint32_t fact) const;
	/// After the bounds moved: of all operators.
	void offerAllPushes();
	void offerTouchedPushes();
	void offerPush(std::uint32_t condition, const ExtendedOperators::Pusher& pusher);
	bool offerRules(std::uint32_t layer);
	std::uint32_t placeAt(std::uint32_t fact, std::uint32_t layer, std::uint32_t round) const;

	const GroundTask& task_;
	const ExtendedTask& extension_;
	const ExtendedOperators operators_;
	NumberReach numbers_;

	std::vector<Waiting> start_;   ///< By operator, before anything holds.
	std::vector<Waiting> waiting_; ///< By operator.
	/// By operator, in the layer at hand; kImpossible while something is missing.
	std::vector<FixedValue> values_;
	std::vector<std::uint32_t> ruleMissing_;
	std::vector<FixedValue> ruleSums_;
	std::vector<FactEntry> facts_;
	std::vector<Raise> raises_;
	std::vector<Offer> offers_;
	std::vector<std::uint32_t> pending_;
	std::vector<std::uint32_t> touched_; ///< Operators to look at.
	std::vector<std::uint32_t> touchedRules_;
	std::vector<std::uint8_t> isRuleTouched_;
	std::vector<std::uint32_t> nextOperators_; ///< Touched for the next layer.
	bool boundsMoved_ = false;
	std::uint32_t lastNewLayer_ = 0;
	std::uint32_t lastLayer_ = 0;
	StateView state_;
	std::vector<std::uint8_t> mayHold_; ///< By comparison, in the layer at hand.
};

} // namespace RPGPref
