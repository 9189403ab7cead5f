// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Playstyle/TeamPreferences.h"

#include "Knowledge/Belief.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace RPGPref
{

/// A step of a plan in belief: an action, or with a number beyond all actions a look.
using BeliefStep = Index<struct BeliefStepTag>;

/// Going where something can be seen, in the expectation that it is so.
struct BeliefLook
{
	std::uint32_t perception = 0; ///< In KnowledgeTask::perceptions.
	bool isTrue = false;          ///< What is expected.
	FactId adds;
};

/// The steps of plans in belief: all actions, then all looks.
class BeliefSteps
{
public:
	/// The task must outlive this. Looks are for the cautious only.
	BeliefSteps(const KnowledgeTask& task, bool withLooks);

	std::size_t actionCount() const { return task_.task.actions.size(); }
	std::size_t size() const { return actionCount() + looks_.size(); }
	bool isLook(BeliefStep step) const { return step.value() >= actionCount(); }
	ActionId action(BeliefStep step) const { return ActionId(step.value()); }
	const BeliefLook& look(BeliefStep step) const { return looks_[step.value() - actionCount()]; }
	const KnowledgeTask::Perception& perception(BeliefStep step) const
	{
		return task_.perceptions[look(step).perception];
	}
	std::uint32_t mindOfLook(BeliefStep step) const
	{
		return task_.mindOfAgent[perception(step).perceiver.value()];
	}
	std::span<const FactId> preconditions(BeliefStep step) const { return preconditions_[step]; }
	std::span<const FactId> adds(BeliefStep step) const { return adds_[step]; }
	std::span<const BeliefStep> users(FactId fact) const { return users_[fact]; }

private:
	const KnowledgeTask& task_;
	std::vector<BeliefLook> looks_;
	FlatLists<BeliefStep, FactId> preconditions_;
	FlatLists<BeliefStep, FactId> adds_;
	FlatLists<FactId, BeliefStep> users_;
};

/// What one planning may assume, and whether it may look.
struct GuessStage
{
	std::string_view name;
	AllowedGuesses allowed;
	bool looks = false;
	/// The beliefs in which planning starts: who knew a thing then need not look. As what may be
	/// assumed, what can be looked at is settled when planning starts; the prescribed levels are
	/// played exactly only so.
	BeliefView start = {};
};

/// The relaxed plan graph of RelaxedPlanGraph, in belief.
///
/// What a mind may assume counts as true for its own actions. For each fact only the layers in
/// which it appeared or its value rose are kept, as in the ordinary graph, which is exact for the
/// same reason: values never fall, so an action none of whose preconditions changed raises
/// nothing, and a subgoal is placed at its latest raise, whose bringer is the best of that layer.
/// An evaluation costs one visit per precondition of each action whenever that rises.
class BeliefGraph
{
public:
	/// All must outlive the graph. `own` is by action: curiosity may change it.
	BeliefGraph(
		const BeliefRules& rules, const BeliefSteps& steps, const TeamPreferences& preferences);

	/// False if a goal stays out of reach.
	bool evaluate(BeliefView beliefs, const GuessStage& stage, std::span<const FixedValue> own,
		std::uint32_t f);

	/// Actions that evaluations from now on do as if they did not exist; by action, or empty.
	void forbid(std::vector<bool> actions) { forbidden_ = std::move(actions); }
	bool isForbidden(BeliefStep step) const
	{
		return step.value() < forbidden_.size() && forbidden_[step.value()];
	}

	/// Different actions of the relaxed plan; looks do not count.
	std::uint32_t length() const { return length_; }
	FixedValue value() const { return value_; }
	/// Different unknown facts that the relaxed plan takes to be so.
	std::uint32_t assumptions() const { return assumptions_; }
	/// In the order of selection.
	const std::vector<BeliefStep>& relaxedPlan() const { return relaxedPlan_; }

private:
	static constexpr std::uint32_t kAbsent = 0xFFFFFFFFU;
	/// In place of a raise: in layer 0.
	static constexpr std::uint32_t kBottom = 0xFFFFFFFEU;
	static constexpr std::uint32_t kNever = 0x7FFFFFFFU;

	struct Raise
	{
		FixedValue value;
		std::uint32_t layer;
		BeliefStep achiever;
		std::uint32_t previous;
	};

	struct Offer
	{
		FixedValue value = 0;
		BeliefStep achiever;
	};

	void findAvailable(BeliefView beliefs, const GuessStage& stage);
	void begin(BeliefView beliefs, const GuessStage& stage);
	void expand(std::uint32_t f, std::span<const FixedValue> own);
	FixedValue valueOfStep(BeliefStep step, std::span<const FixedValue> own) const;
	void offer(BeliefStep step, FixedValue value);
	void applyOffers(std::uint32_t layer);
	void extract(BeliefView beliefs);
	void select(BeliefStep step, std::uint32_t layer, BeliefView beliefs);
	/// Notes a subgoal at its latest raise up to the layer.
	void note(FactId fact, std::uint32_t layer);

	/// Whether the step's judges may take the fact to be so.
	bool isAvailable(BeliefStep step, FactId fact) const
	{
		const std::uint32_t set = availableSet_[step.value()];
		return ((available_[set * words_ + fact.value() / 64] >> (fact.value() % 64)) & 1U) != 0;
	}
	bool isPresent(FactId fact) const { return raiseOf_[fact.value()] != kAbsent; }

	const BeliefRules& rules_;
	const BeliefSteps& steps_;
	const TeamPreferences& preferences_;
	std::size_t words_;
	std::vector<bool> forbidden_;
	/// One set of facts for each mind, then what is in all of them: layer 0.
	std::vector<std::uint64_t> available_;
	std::vector<std::uint32_t> availableSet_; ///< By step.
	std::vector<std::uint32_t> missing_;      ///< By step: preconditions not yet in reach.
	std::vector<FixedValue> values_;          ///< By fact.
	std::vector<std::uint32_t> raiseOf_;      ///< By fact: the latest.
	std::vector<Raise> raises_;
	std::vector<BeliefStep> touched_;
	std::vector<std::uint8_t> isTouched_; ///< By step.
	std::vector<BeliefStep> looking_;     ///< Touched steps of the layer at hand.
	std::vector<Offer> offers_;           ///< By fact.
	std::vector<FactId> offered_;
	std::uint32_t lastLayer_ = 0;

	std::vector<std::vector<std::uint32_t>> agenda_; ///< By layer: raises.
	std::vector<FactId> factOfRaise_;
	std::vector<std::uint8_t> isSelected_; ///< By step.
	std::vector<std::uint32_t> addedIn_;   ///< By fact: layer in which a selected step added it.
	std::vector<FactId> assumed_;
	std::vector<BeliefStep> relaxedPlan_;
	std::uint32_t length_ = 0;
	std::uint32_t assumptions_ = 0;
	FixedValue value_ = 0;
};

} // namespace RPGPref
