// SPDX-License-Identifier: MIT
#pragma once

#include "ActionModel/FailureClause.h"
#include "ActionModel/ModelInference.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// One action's model, drawn from its statistics. Passes: effects and candidates for preconditions
/// (ModelInference.cpp); which candidates are kept (KeptPreconditions.cpp); which of the others
/// failures ask for (ExplainedFailures.cpp).
class ActionInference
{
public:
	ActionInference(const Domain& domain, SchemaId action, const ActionStatistics& statistics,
		const PoolView& pool, double noise)
		: domain_(domain)
		, action_(action)
		, statistics_(statistics)
		, space_(statistics.space())
		, pool_(pool)
		, noise_(noise)
		, states_(space_.size())
	{
	}

	LearnedAction run();

private:
	/// Whether so many counter-examples among n cannot be wrong observations alone.
	bool contradicts(std::uint64_t examples, std::uint64_t n) const;
	void findEffects();
	/// A change that several literals could have made, unless a known effect explains it.
	void attribute(const SharedChange& change);
	/// Few constants, no repeated parameter, then ascending parameters, then the name.
	bool isBetterShaped(std::size_t left, std::size_t right) const;
	void findCandidates();
	/// The same with parameters in the place of some constants that may be bound to them.
	bool isMoreGeneral(const LiftedLiteral& general, const LiftedLiteral& special) const;
	/// Where `(at ?p Act1)` is a candidate, `(at Red Act1)` is not needed beside it.
	LiteralBits withoutSpecialCases(const LiteralBits& candidates) const;
	void preferParameters();
	static void clearBit(LiteralBits& bits, std::size_t literal);
	FailureClause clauseOf(const FailurePattern& failure) const;
	FailureClause clauseOf(const FailurePattern& failure, FailureClause clause) const;
	void findClauses();
	void findSure();
	bool usesOnly(std::size_t literal, std::size_t other) const;
	/// Wherever `given` is true, `then` is (or, with `value` false, is not).
	bool implies(std::size_t given, std::size_t then, bool value) const;
	/// The pooled states in which the literal holds for somebody.
	std::uint64_t statesWith(std::size_t literal) const;
	/// Over constants alone.
	bool isFixed(std::size_t literal) const;
	void judge(JudgedLiteral::Role role, std::size_t literal, LiteralStatus status);
	void dropRedundant();
	/// How surprising it is that the literal held before all those different successes.
	double evidence(std::size_t literal, bool value) const;
	/// The pooled states in which everything that is needed of the arguments can hold.
	std::uint64_t statesForArguments() const;
	/// How surprising it is that a fixed literal held in all situations with a success, by its
	/// share of the states in which the action could else be done.
	double fixedEvidence(std::size_t literal, std::uint64_t states) const;
	void dropCoincidences();
	bool declaresNegative() const;
	void keepNegative();
	static bool meet(const LiteralBits& left, const LiteralBits& right);
	bool isExplained(const FailureClause& clause) const;
	void explainFailures();
	bool namesConstants(const FailureClause& clause) const;
	/// Positive before negative, then the more surprising one.
	void chooseBestMember(const FailureClause& clause);
	/// With constants there are many things that were just as false. What explains most failures at
	/// once is believed, then what explains most of the rest.
	void explainTogether(std::vector<FailureClause> open);
	void choose(std::size_t literal, bool isPositive);
	void fillModel();

	const Domain& domain_;
	SchemaId action_;
	const ActionStatistics& statistics_;
	const LiteralSpace& space_;
	const PoolView& pool_;
	double noise_;
	mutable std::vector<std::optional<std::uint64_t>> states_; ///< By literal, as asked for.
	LiteralBits adds_;
	LiteralBits deletes_;
	LiteralBits allHolding_;    ///< True before every success.
	LiteralBits allNotHolding_; ///< False before every success.
	LiteralBits mustHold_;      ///< Of those, the candidates: without special cases of others.
	LiteralBits mustNotHold_;
	LiteralBits confirmed_;
	LiteralBits sure_;
	LiteralBits kept_;
	LiteralBits keptNegative_;
	LiteralBits chosen_;
	std::vector<FailureClause> clauses_;
	LearnedAction result_;
};

} // namespace RPGPref
