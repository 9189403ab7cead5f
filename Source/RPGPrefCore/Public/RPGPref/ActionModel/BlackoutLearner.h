// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/LiteralSpace.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Trace/TraceReader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Blackout as its authors' program does it ("Towards Action Model Learning for Player
/// Modeling"). Step 1 collects what held before every success and what changed; step 2 keeps only
/// preconditions that some failure confirms; step 3 confirms more with the help of invariants
/// between predicates.
///
/// Exact to the program, its oddities included: see Docs on the papers. One pass over the trace,
/// memory independent of its length: a failure is kept as the set of literals true at that time,
/// because what it says depends on successes that may come later.
class BlackoutLearner : public TraceSink
{
public:
	static constexpr std::size_t kMaximumFailurePatterns = 4096;

	struct Options
	{
		/// 1, 2 or 3.
		int step = 3;
		/// Let one-sided invariants confirm, as the paper's Table 2 prints it. The authors removed
		/// it later as wrong.
		bool oneSidedInvariants = false;
	};

	/// Why the authors' program stops: an action that had an effect once lacked it another time.
	struct Conflict
	{
		SchemaId action;
		LiftedLiteral literal;
		bool isDelete = false;
		std::uint64_t event = 0;
		std::uint32_t file = 0; ///< As in TraceEvent.
		std::uint32_t line = 0;
	};

	/// The domain must outlive the learner.
	RPGPREFCORE_API explicit BlackoutLearner(const Domain& domain);

	RPGPREFCORE_API void onLevel(const TraceLevelPtr& level, const TraceState& initial) override;
	RPGPREFCORE_API void onBefore(const TraceEvent& event, const TraceState& state) override;
	RPGPREFCORE_API void onAfter(const TraceEvent& event, const TraceState& state) override;
	RPGPREFCORE_API void onJump(const TraceState& state) override;

	/// The actions that succeeded at least once, in the domain's order.
	RPGPREFCORE_API std::vector<ActionModel> models(const Options& options) const;

	/// The first conflict, if any; the authors' program gives no model then.
	RPGPREFCORE_API std::optional<Conflict> conflict() const;
	/// Failures in which no candidate is violated, by the model of step 1.
	RPGPREFCORE_API std::uint64_t unexplainedFailures() const;
	/// Failures beyond the number of distinct ones that are kept.
	std::uint64_t forgottenFailures() const { return forgottenFailures_; }

private:
	struct FailurePattern
	{
		LiteralBits truth;
		std::uint64_t count = 0;
	};
	struct Violation
	{
		std::uint64_t event = ~std::uint64_t{0};
		std::uint32_t file = 0;
		std::uint32_t line = 0;
	};
	struct ActionRecord
	{
		explicit ActionRecord(LiteralSpace literalSpace);

		LiteralSpace space;
		std::uint64_t successes = 0;
		LiteralBits everFalse; ///< Before a success.
		LiteralBits everTrue;  ///< Before a success.
		LiteralBits added;
		LiteralBits deleted;
		std::vector<Violation> falseAfter; ///< By literal: first success that left it false.
		std::vector<Violation> trueAfter;
		std::vector<FailurePattern> failures;
		HashIndex failureIndex; ///< Of failures.
		bool wasSeen = false;
		std::vector<std::vector<TypeId>> linkedAtOnce; ///< By parameter, from the events in order.
		std::vector<std::vector<TypeId>> successTypes; ///< By parameter, from all successes.
		std::vector<TypeId> knownTypes;
	};

	void declare(ActionRecord& record, const TraceEvent& event);
	void noteFailure(ActionRecord& record, const LiteralBits& truth);
	void noteAtom(TraceAtomId atom);
	void candidates(const ActionRecord& record, LiteralBits& positive, LiteralBits& negative) const;
	bool isBoundFirst(const TraceEvent& event, const LiftedLiteral& literal) const;
	void liftChanges(ActionRecord& record, const TraceEvent& event,
		std::span<const TraceAtomId> changes, LiteralBits& lifted) const;

	const Domain& domain_;
	TraceLevelPtr level_;
	std::vector<ActionRecord> records_;
	std::vector<bool> notedAtoms_;
	/// By predicate and place: types of the objects seen there, ascending.
	std::vector<std::vector<std::vector<TypeId>>> placeTypes_;
	/// By predicate and place, of the first initial state: which objects occur there.
	std::vector<std::vector<std::vector<bool>>> initialOccurrence_;
	std::vector<TypeId> initialTypes_; ///< By object of the first level.
	std::uint64_t forgottenFailures_ = 0;
	LiteralBits before_;
	LiteralBits after_;
	LiteralBits unknown_;
};

} // namespace RPGPref
