// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Problem.h"

#include "AtomTable.h"
#include "GroundingRules.h"
#include "Joiner.h"
#include "Relation.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// The fixed point of "what can be true, what can be done" when nothing is ever deleted. An atom
/// may be true from the start or once added; its negation from the start or once deleted.
class Reachability
{
public:
	/// What happened to an atom; bits.
	enum AtomState : std::uint8_t
	{
		kInitial = 1,  ///< True at the start.
		kReached = 2,  ///< Can be true.
		kDeletable = 4 ///< True at the start and can become false, or open.
	};

	/// Problem and rules must outlive this. An open atom may be true and may be false from the
	/// start.
	Reachability(const Problem& problem, const GroundingRules& rules, std::uint64_t maximumActions,
		std::span<const Atom> openAtoms = {});

	StepStatus step(Budget& budget);

	std::size_t actionCount() const { return actionRules_.size(); }
	std::uint32_t ruleOf(std::size_t action) const { return actionRules_[action]; }
	/// One object for each parameter.
	std::span<const std::uint32_t> argumentsOf(std::size_t action) const;

	AtomTable& atoms() { return atoms_; }
	std::uint8_t stateOf(std::uint32_t atom) const
	{
		return atom < states_.size() ? states_[atom] : std::uint8_t{0};
	}

private:
	struct Trigger
	{
		std::uint32_t rule = 0;
		std::uint32_t need = 0;
	};

	/// A ground action that lacks only that some initially true atom becomes false.
	struct Waiting
	{
		std::uint32_t rule = 0;
		std::size_t arguments = 0;
		std::uint32_t next = kNone;
	};

	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
	static constexpr std::size_t kMaximumStoredArguments = std::size_t{1} << 29;

	void buildRelations();
	std::uint32_t relationFor(const RuleAtom& need, const GroundingRule& rule);
	void loadInitialState();
	void loadOpenAtoms(std::span<const Atom> openAtoms);
	std::uint32_t internAtom(const Atom& atom);
	/// The atom can be true before any action is done.
	void startWith(std::uint32_t atom);
	bool advanceToNextJoin();
	void meet(std::uint32_t atom);
	void reach(std::uint32_t atom);
	std::uint32_t internAtom(std::uint32_t predicate, std::span<const std::uint32_t> arguments);
	std::uint32_t findGround(const RuleAtom& atom, std::span<const std::uint32_t> bindings);
	void fill(const RuleAtom& atom, std::span<const std::uint32_t> bindings);

	/// Takes in what the joiner found, unless it contradicts itself or changes nothing.
	void propose(std::uint32_t ruleIndex, const std::vector<std::uint32_t>& bindings);
	bool contradicts(const GroundingRule& rule, std::span<const std::uint32_t> bindings) const;
	bool isIdle(const GroundingRule& rule, std::span<const std::uint32_t> bindings) const;
	/// Accepts the action or makes it wait for a negative precondition.
	void acceptOrWait(std::uint32_t ruleIndex, std::size_t arguments);
	void accept(std::uint32_t ruleIndex, std::size_t arguments);
	void bindFromArguments(std::uint32_t ruleIndex, std::size_t arguments);
	void retryReleased();

	const Problem& problem_;
	const GroundingRules& rules_;
	std::uint64_t maximumActions_;

	AtomTable atoms_;
	std::vector<std::uint8_t> states_; ///< By atom.
	std::vector<std::uint8_t> isMet_;  ///< By atom: inserted into its relations.
	std::vector<std::uint32_t> queue_; ///< Reached atoms that some action may need.
	std::size_t queueCursor_ = 0;

	std::vector<Relation> relations_;
	std::vector<std::vector<std::uint32_t>> relationsOfPredicate_;
	std::vector<std::vector<std::uint32_t>> relationOfNeed_; ///< By rule and need.
	std::vector<std::vector<Trigger>> triggersOfRelation_;
	std::vector<bool> isForbidden_; ///< By predicate: occurs in a negative precondition or goal.

	std::uint32_t ruleCursor_ = 0;
	std::vector<Trigger> triggers_; ///< Of the atom at hand, yet to be joined.
	std::uint32_t triggerAtom_ = kNone;
	bool isJoining_ = false;
	std::uint32_t joinRule_ = 0;
	Joiner joiner_;

	std::vector<std::uint32_t> actionRules_;
	std::vector<std::size_t> actionArguments_;
	std::vector<std::uint32_t> storedArguments_;
	std::vector<Waiting> waiting_;
	std::vector<std::uint32_t> waitingFor_; ///< By atom: first entry of waiting_.
	std::vector<std::uint32_t> released_;   ///< Entries of waiting_ to be looked at again.
	std::vector<std::uint32_t> bindings_;
	std::vector<std::uint32_t> scratch_;
	bool overflow_ = false;
};

} // namespace RPGPref
