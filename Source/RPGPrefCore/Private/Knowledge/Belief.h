// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeTask.h"
#include "RPGPref/Planning/PackedState.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

using BeliefView = std::span<const std::uint64_t>;
using MutableBelief = std::span<std::uint64_t>;

/// A truth value learned of an open fact; the first of a chain is what was learned, the others
/// follow from it.
struct LearnedValue
{
	OpenId fact;
	bool isTrue = false;
};

/// Which values of unknown facts a plan may assume: for each mind one bit per open fact for true,
/// then one for false.
class AllowedGuesses
{
public:
	AllowedGuesses(const KnowledgeTask& task, bool all)
		: openWords_(task.openWords())
		, bits_(2 * openWords_ * task.mindCount(), all ? ~std::uint64_t{0} : 0)
	{
	}

	bool allows(std::size_t mind, OpenId fact, bool isTrue) const
	{
		return ((bits_[wordOf(mind, fact, isTrue)] >> (fact.value() % 64)) & 1U) != 0;
	}
	void allow(std::size_t mind, OpenId fact, bool isTrue)
	{
		bits_[wordOf(mind, fact, isTrue)] |= std::uint64_t{1} << (fact.value() % 64);
	}

private:
	std::size_t wordOf(std::size_t mind, OpenId fact, bool isTrue) const
	{
		return (2 * mind + (isTrue ? 0 : 1)) * openWords_ + fact.value() / 64;
	}

	std::size_t openWords_;
	std::vector<std::uint64_t> bits_;
};

/// An unknown fact that a step takes to be so.
struct AssumedFact
{
	std::uint32_t mind = 0;
	FactId fact;

	friend bool operator==(AssumedFact, AssumedFact) = default;
};

/// Why a step cannot be imagined: the first literal that is not so, or not allowed to be assumed.
struct Objection
{
	std::uint32_t mind = 0;
	FactId fact;
	bool isKnownFalse = false; ///< Rather than unknown and not allowed, or contradictory.
};

/// Operations on beliefs, as KnowledgeTask lays them out.
class BeliefRules
{
public:
	/// The task must outlive the rules.
	explicit BeliefRules(const KnowledgeTask& task) : task_(task) {}

	const KnowledgeTask& knowledgeTask() const { return task_; }

	BeliefView known(BeliefView beliefs, std::size_t mind) const
	{
		return beliefs.subspan(mind * task_.mindWords(), task_.task.stateWords());
	}
	bool knowsTrue(BeliefView beliefs, std::size_t mind, FactId fact) const
	{
		return holds(known(beliefs, mind), fact);
	}
	bool isUnknown(BeliefView beliefs, std::size_t mind, OpenId fact) const
	{
		return bit(beliefs, mind * task_.mindWords() + task_.task.stateWords(), fact.value());
	}
	bool isUnknownFact(BeliefView beliefs, std::size_t mind, FactId fact) const
	{
		const OpenId open = openOf(fact);
		return open.isValid() && isUnknown(beliefs, mind, open);
	}
	bool isExactlyOne(BeliefView beliefs, std::size_t mind, std::uint32_t alternative) const
	{
		return bit(beliefs, alternativeBegin(mind), alternative);
	}
	OpenId openOf(FactId fact) const
	{
		return task_.openOfAtom[task_.task.facts[fact.value()].atom.value()];
	}
	/// The value of a fact that the mind knows.
	bool valueOf(BeliefView beliefs, std::size_t mind, OpenId fact) const
	{
		return knowsTrue(beliefs, mind, task_.positiveFacts[task_.open[fact.value()].value()]);
	}
	std::size_t unknownCount(BeliefView beliefs, std::size_t mind) const;

	/// Minds that judge whether an action can be done: the executor's, or all.
	std::pair<std::uint32_t, std::uint32_t> judges(ActionId action) const
	{
		const AgentId executor = task_.task.actions[action.value()].executor;
		if (task_.mindCount() == 1 || !executor.isValid())
		{
			return {0, static_cast<std::uint32_t>(task_.mindCount())};
		}
		const std::uint32_t mind = task_.mindOfAgent[executor.value()];
		return {mind, mind + 1};
	}

	/// The mind learns the fact and what follows by the alternatives; false if that contradicts
	/// what it knows, then the belief is spoilt. Appends what was learned.
	bool learn(MutableBelief beliefs, std::size_t mind, OpenId fact, bool isTrue,
		std::vector<LearnedValue>* learned = nullptr) const;

	/// What the action does to one mind's belief. Appends unknown facts whose value this settles.
	void applyEffects(MutableBelief beliefs, std::size_t mind, ActionId action,
		std::vector<OpenId>* settled = nullptr) const;

	/// Does the action in all minds, assuming what its judges do not know; false if it cannot be
	/// done, then the beliefs are spoilt.
	bool imagine(MutableBelief beliefs, ActionId action, const AllowedGuesses& allowed,
		std::vector<AssumedFact>* assumed = nullptr, Objection* objection = nullptr) const;

	bool isGoal(BeliefView beliefs) const;

	/// The perceiver does not know the fact, but knows that it will see it.
	bool expectsToSee(BeliefView beliefs, const KnowledgeTask::Perception& perception) const;

private:
	static bool bit(BeliefView words, std::size_t begin, std::uint32_t position)
	{
		return ((words[begin + position / 64] >> (position % 64)) & 1U) != 0;
	}
	static void clearBit(MutableBelief words, std::size_t begin, std::uint32_t position)
	{
		words[begin + position / 64] &= ~(std::uint64_t{1} << (position % 64));
	}
	std::size_t alternativeBegin(std::size_t mind) const
	{
		return mind * task_.mindWords() + task_.task.stateWords() + task_.openWords();
	}
	void settle(MutableBelief beliefs, std::size_t mind, OpenId fact, bool isTrue) const;
	void forgetAlternatives(MutableBelief beliefs, std::size_t mind, OpenId fact) const;
	/// Follows from the fact's new value by one alternative; false on contradiction.
	bool follow(MutableBelief beliefs, std::size_t mind, std::uint32_t alternative, bool isTrue,
		std::vector<LearnedValue>& queue) const;

	const KnowledgeTask& task_;
};

} // namespace RPGPref
