// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/ActionStatistics.h"
#include "RPGPref/ActionModel/StatePool.h"
#include "RPGPref/Export.h"
#include "RPGPref/Trace/TraceReader.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// Why a literal is in a learned model, or why a candidate is not.
enum class LiteralStatus : std::uint8_t
{
	Observed,   ///< An effect: the change was seen.
	Confirmed,  ///< A failure violates nothing else.
	Consumed,   ///< Held before every success and was deleted.
	Supported,  ///< Held before every success, too often to be chance.
	Chosen,     ///< The best explanation of a failure.
	Produced,   ///< Must be false: the action adds it.
	Implied,    ///< Left out: another precondition implies it.
	Equivalent, ///< Left out: another precondition says the same.
	Coincidence ///< Left out: it is true nearly everywhere.
};

/// `confirmed`, `consumed` ..., for reports.
RPGPREFCORE_API const char* statusName(LiteralStatus status);

/// A literal of a learned model with its reason.
struct JudgedLiteral
{
	enum class Role : std::uint8_t
	{
		PositivePrecondition,
		NegativePrecondition,
		Add,
		Delete
	};
	Role role = Role::PositivePrecondition;
	LiftedLiteral literal;
	LiteralStatus status = LiteralStatus::Supported;

	/// Kept for a reason that further play cannot take back.
	bool isCertain() const
	{
		return status == LiteralStatus::Observed || status == LiteralStatus::Confirmed ||
			   status == LiteralStatus::Consumed;
	}
};

/// What was learned of one action.
struct LearnedAction
{
	ActionModel model;
	/// All that held before every success (and was false before every success): contains every
	/// true precondition, so an action it allows never fails. Too strict to be believed of anybody.
	ActionModel safe;
	std::vector<JudgedLiteral> literals;
	/// Failures that violate no candidate.
	std::uint64_t unexplainedFailures = 0;
	std::uint64_t successes = 0;
	std::uint64_t failures = 0;
};

/// A learner that keeps a candidate precondition unless the play gives a reason against it: another
/// one implies it, or it is true nearly everywhere. Copes with wrong and missing observations. One
/// pass, memory independent of the trace's length; statistics of several players can be merged.
class ImprovedLearner : public TraceSink
{
public:
	struct Options
	{
		/// The share of observations that are wrong; empty: estimated from the play itself.
		std::optional<double> noise;
	};

	/// The domain must outlive the learner. Only its types and signatures are used, and whether
	/// its requirements allow negative preconditions.
	RPGPREFCORE_API explicit ImprovedLearner(const Domain& domain);

	RPGPREFCORE_API void onLevel(const TraceLevelPtr& level, const TraceState& initial) override;
	RPGPREFCORE_API void onBefore(const TraceEvent& event, const TraceState& state) override;
	RPGPREFCORE_API void onAfter(const TraceEvent& event, const TraceState& state) override;
	void onJump(const TraceState&) override {}
	RPGPREFCORE_API void onReset(const TraceState& state) override;

	/// The actions that succeeded at least once, in the domain's order.
	RPGPREFCORE_API std::vector<LearnedAction> learned(const Options& options) const;
	/// The same for one action; empty if it never succeeded.
	RPGPREFCORE_API std::optional<LearnedAction> learned(
		SchemaId action, const Options& options) const;

	/// The share of wrong observations that the counters suggest: without noise an action either
	/// changes a literal always or never.
	RPGPREFCORE_API double estimatedNoise() const;

	/// As if the other's events had followed. Both must have the same domain.
	RPGPREFCORE_API void merge(const ImprovedLearner& later);

	const Domain& domain() const { return domain_; }
	std::vector<ActionStatistics>& statistics() { return statistics_; }
	const std::vector<ActionStatistics>& statistics() const { return statistics_; }
	StatePool& pool() { return pool_; }
	const StatePool& pool() const { return pool_; }

private:
	void beginSituation();
	const PoolView& view() const;

	const Domain& domain_;
	TraceLevelPtr level_;
	std::vector<ActionStatistics> statistics_;
	StatePool pool_;
	/// The pool as of `viewVersion_`; models are asked for more often than the pool changes.
	mutable std::optional<PoolView> view_;
	mutable std::uint64_t viewVersion_ = 0;
};

} // namespace RPGPref
