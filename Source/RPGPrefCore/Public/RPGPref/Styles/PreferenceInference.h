// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

struct InferenceSettings
{
	/// How far the planner looks ahead; see TeamSearchOptions. 0: tried from 1 to 7, 4 first.
	std::uint32_t f = 0;
	std::uint64_t seed = 1;
	/// Planner runs to spend at most on finding values, for each f that is tried.
	std::uint64_t maximumRuns = 3000;
	/// A planner run that needs more nodes counts as a failure.
	std::uint64_t maximumNodes = 5000;
};

/// How much an agent likes an action or a proposition, judging by their play.
struct InferredValue
{
	AgentId agent;
	bool isProposition = false;
	std::string name;
	double value = 0;
	/// The least and the largest value, all others unchanged, under which the planner still plays
	/// the same. Far apart: the play says little about it. Absent until all values were tried.
	struct Range
	{
		double low = 0;
		double high = 0;
	};
	std::optional<Range> range;
	/// How often the agent did the action.
	std::uint64_t timesDone = 0;
};

/// Finds preferences under which the planner plays as the players did: tries values, plans, and
/// compares the plan with the play. First likings that follow from who did what, then changes of
/// single values where the plan differs.
class PreferenceInference
{
public:
	/// All must outlive this. The plans must not be empty.
	RPGPREFCORE_API PreferenceInference(
		const GroundTask& task, const std::vector<Plan>& played, const InferenceSettings& settings);

	/// One unit is one planner run. Failed: the level is proven to have no plan. Else it ends Done;
	/// how well the play was met is in difference().
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;

	/// The team found so far.
	RPGPREFCORE_API Team team() const;
	/// The plan that the planner makes for it.
	const Plan& plan() const { return bestPlan_; }
	/// Steps by which plan and play differ, averaged over the plays; 0: reproduced. Absent if no
	/// planner run found a plan.
	std::optional<double> difference() const
	{
		return bestDifference_ < kNoPlan ? std::optional(bestDifference_) : std::nullopt;
	}
	/// All with ranges after Done. Empty if no planner run found a plan.
	RPGPREFCORE_API std::vector<InferredValue> values() const;
	std::uint64_t runs() const { return runs_; }

private:
	/// A value that may be changed: of an agent for all actions of a schema, or for all atoms of a
	/// predicate.
	struct Coordinate
	{
		AgentId agent;
		bool isProposition = false;
		std::uint32_t name = 0; ///< SchemaId or PredicateId.
	};
	using Values = std::vector<double>; ///< By coordinate.
	/// The difference to a plan that was not found.
	static constexpr double kNoPlan = (std::numeric_limits<double>::max)();
	enum class Phase : std::uint8_t
	{
		Start,
		Improve,
		Simplify,
		Range,
		Done
	};

	void findCoordinates();
	void proposeStarts();
	void proposeMoves();
	double evaluate(const Values& values);
	double differenceTo(const Plan& plan) const;
	Team teamOf(const Values& values) const;
	void finishPhase();
	bool takeNextF();
	void proposeSimplification();
	void proposeRange();

	const GroundTask& task_;
	const std::vector<Plan>& played_;
	InferenceSettings settings_;
	Random random_;
	std::vector<Coordinate> coordinates_;
	std::vector<std::uint64_t> timesDone_; ///< By coordinate.
	std::size_t actionCoordinates_ = 0;
	Phase phase_ = Phase::Start;
	std::uint32_t f_ = 4;
	std::vector<std::uint32_t> otherFs_;
	std::uint64_t runsOfF_ = 0;
	std::uint64_t runs_ = 0;
	Values current_;
	double currentDifference_ = kNoPlan;
	std::vector<Values> proposals_; ///< To be tried, the last one first.
	Values best_;
	std::uint32_t bestF_ = 4;
	double bestDifference_ = kNoPlan;
	bool isUnsolvable_ = false;
	Plan bestPlan_;
	Plan lastPlan_;
	Plan currentPlan_;
	std::uint64_t stagnation_ = 0;
	std::size_t simplified_ = 0;
	std::size_t rangeCoordinate_ = 0;
	std::size_t rangeStep_ = 0;
	std::vector<double> low_;
	std::vector<double> high_;
};

} // namespace RPGPref
