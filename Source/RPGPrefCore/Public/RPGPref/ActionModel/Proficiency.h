// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/ImprovedLearner.h"
#include "RPGPref/Export.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Why an attempt failed, judged by what the player could know before it.
enum class FailureKind : std::uint8_t
{
	Dispatch,    ///< Not the player's: the game tried several actions for one intent.
	Exploring,   ///< The mechanic had never succeeded yet.
	Avoidable,   ///< What had been seen already showed that it would fail.
	Informative, ///< What had been seen suggested that it would succeed.
	Unexplained  ///< Nothing that ever held was violated.
};
inline constexpr std::size_t kFailureKinds = 5;
RPGPREFCORE_API const char* failureKindName(FailureKind kind);

/// How far a player has come with a mechanic.
enum class MechanicState : std::uint8_t
{
	NotTried,
	Attempted, ///< It has only ever failed.
	Performed
};
RPGPREFCORE_API const char* mechanicStateName(MechanicState state);

/// A mechanic at one moment of the play.
struct ProficiencyPoint
{
	std::uint64_t event = 0; ///< Events so far.
	std::optional<double> time;
	/// F1 of what the player could know from what they have seen (exposure, not skill); split into
	/// conditions and consequences.
	double knowledge = 0;
	std::optional<double> conditions = 0;   ///< Absent: there are none, and none are believed.
	std::optional<double> consequences = 0; ///< Absent: as above.
	/// F1 if only what is certain counted, and of the best model that the play still allows. Far
	/// apart: not enough evidence. Both can lie above the knowledge, which superstitions lower.
	double lower = 0;
	double upper = 1;
	/// 1 minus the rate of avoidable failures, recent attempts counting more; absent before the
	/// fifth attempt.
	std::optional<double> shown;

	/// What is known times what is shown.
	double proficiency() const { return knowledge * shown.value_or(1); }
};

/// A failure, for the marks below a chart.
struct FailureMark
{
	std::uint64_t event = 0;
	FailureKind kind = FailureKind::Exploring;
};

/// When a literal became certain.
struct ConfirmationMark
{
	std::uint64_t event = 0;
	std::string literal; ///< `(clear ?to)`
};

/// Everything about one mechanic.
struct MechanicProficiency
{
	SchemaId action;
	MechanicState state = MechanicState::NotTried;
	/// False if the mechanic has no rule that a learner could know: knowledge and band of the
	/// series mean nothing.
	bool isMeasurable = true;
	std::uint64_t attempts = 0; ///< Without dispatch failures.
	std::uint64_t successes = 0;
	std::array<std::uint64_t, kFailureKinds> failures{}; ///< By FailureKind.
	std::vector<ProficiencyPoint> series;
	std::vector<FailureMark> failureMarks; ///< The first ProficiencyTracker::kMaximumMarks.
	std::vector<ConfirmationMark> confirmations;
	std::vector<std::string> missing;       ///< True rules the player could not know, in PDDL.
	std::vector<std::string> extra;         ///< What holds for the player but is not a rule.
	std::vector<std::string> superstitions; ///< The same in words.
	std::vector<std::string> flags;         ///< What a designer should look at, in words.
};

struct ProficiencyOptions
{
	/// Where a trace has no intents: the action that the game tries first for every key press. A
	/// failure is dispatch if, before the next such event, another action succeeds with the same
	/// last argument (the direction). Empty: every attempt is the player's own.
	std::string dispatchOpener;
	/// As in ImprovedLearner.
	std::optional<double> noise;
};

/// Follows what a player could know of each mechanic, and what they show to know, along a trace.
/// Learns by itself; memory is bounded: the series become coarser as the trace grows.
class ProficiencyTracker : public TraceSink
{
public:
	static constexpr std::size_t kMaximumMarks = 2000;

	/// The domain is the truth that the player is measured by; it must outlive the tracker.
	RPGPREFCORE_API ProficiencyTracker(const Domain& domain, ProficiencyOptions options);

	RPGPREFCORE_API void onLevel(const TraceLevelPtr& level, const TraceState& initial) override;
	RPGPREFCORE_API void onBefore(const TraceEvent& event, const TraceState& state) override;
	RPGPREFCORE_API void onAfter(const TraceEvent& event, const TraceState& state) override;
	void onJump(const TraceState&) override {}
	void onReset(const TraceState& state) override { learner_.onReset(state); }

	/// All mechanics of the domain, in its order. Settles open questions first, so call it at the
	/// end.
	RPGPREFCORE_API std::vector<MechanicProficiency> report();

	/// Events at which another level began.
	const std::vector<std::uint64_t>& levelChanges() const { return levelChanges_; }
	/// What it learns with; statistics of earlier play may be put in before the first event.
	ImprovedLearner& learner() { return learner_; }

private:
	struct Mechanic
	{
		MechanicProficiency result;
		double avoidableWeight = 0;
		double attemptWeight = 0;
		std::optional<LearnedAction> model;
		/// The model's preconditions, and all that always held, as positions.
		LiteralBits needed;
		LiteralBits forbidden;
		LiteralBits everTrue;
		LiteralBits everFalse;
		std::uint64_t modelEvent = ~std::uint64_t{0};
		std::vector<std::string> certain;
	};
	/// A failure that may still turn out to be the game's own.
	struct OpenFailure
	{
		SchemaId action;
		std::uint64_t event = 0;
		FailureKind kind = FailureKind::Exploring;
		ObjectId lastArgument;
		std::string intent;
	};

	const LearnedAction* modelBefore(SchemaId action);
	FailureKind judge(const Mechanic& mechanic, const LiteralBits& truth) const;
	LiteralBits bitsOf(SchemaId action, const LiteralSet& set) const;
	void settle(const OpenFailure& failure);
	void settleAll();
	void closeByIntent(const TraceEvent& event);
	void countAttempt(Mechanic& mechanic, bool isAvoidable);
	void checkpoint();
	ProficiencyPoint pointOf(Mechanic& mechanic);

	const Domain& domain_;
	ProficiencyOptions options_;
	SchemaId opener_;
	ImprovedLearner learner_;
	std::vector<Mechanic> mechanics_;
	std::vector<OpenFailure> open_;
	TraceLevelPtr level_;
	std::vector<std::uint64_t> levelChanges_;
	std::uint64_t events_ = 0;
	std::optional<double> lastTime_;
	std::uint64_t nextCheckpoint_ = 1;
};

} // namespace RPGPref
