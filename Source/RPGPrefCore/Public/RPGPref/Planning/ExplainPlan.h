// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Foundation/Sentence.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What decided for a step against the other candidates.
enum class StepReason : std::uint8_t
{
	OnlyCandidate,
	ShorterWay,         ///< It leaves the shortest relaxed plan.
	BetterLikedWay,     ///< Equally short, but the goals' values are higher.
	ExecutorLikesIt,    ///< Equal in both; the executor prefers it more than the others theirs.
	FirstAmongEquals,   ///< Equal to the next; the order decided.
	AgainstTheHeuristic ///< Another candidate would have been chosen.
};

/// `shorter-way` and so on, for programs.
RPGPREFCORE_API std::string_view reasonWord(StepReason reason);

/// An action that stood by when a step was chosen.
struct StepCandidate
{
	ActionId action;
	/// The executor's preference for it.
	FixedValue own = 0;
	/// False if it leads to a dead end; length and value are then 0.
	bool isAlive = false;
	/// Steps of the relaxed plan after it.
	std::uint32_t length = 0;
	/// Sum of the goals' values after it.
	FixedValue value = 0;
	/// 1 for the one that the heuristic would choose.
	std::uint32_t rank = 0;
};

struct StepExplanation
{
	ActionId action;
	/// Best first; the step itself is among them.
	std::vector<StepCandidate> candidates;
	/// Position of the step in the candidates.
	std::size_t chosen = 0;
	StepReason reason = StepReason::OnlyCandidate;
	/// False if the step is not one that the relaxed plan suggested.
	bool isSuggested = true;
	/// The action whose preference tipped the scales: a step to come that the best candidate's way
	/// has and its rival's has not, or the step itself; invalid where no preference decided.
	ActionId tippedBy;
	/// Later steps of the plan that need what this one brings, in order.
	std::vector<std::size_t> neededBy;
	/// It brings a goal that holds at the end.
	bool reachesGoal = false;
	Sentence purpose; ///< Whom it serves.
	Sentence choice;  ///< What decided for it.
	/// Both, in English.
	std::string sentence;
};

/// Explains for each step of a plan what needs it, which candidates stood by, how long and how well
/// liked the way after each would be, and what tipped the choice. Any plan that can be executed
/// will do, also one by hand; explains up to the first step that cannot.
class ExplainPlan
{
public:
	/// The graph must outlive the object and is used by nobody else meanwhile.
	RPGPREFCORE_API ExplainPlan(RelaxedPlanGraph& graph, std::uint32_t f, Plan plan);
	RPGPREFCORE_API ~ExplainPlan();
	ExplainPlan(const ExplainPlan&) = delete;
	ExplainPlan& operator=(const ExplainPlan&) = delete;

	/// One unit is about one heuristic evaluation. Failed if a step cannot be executed; `steps`
	/// then ends before it.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// In steps of the plan.
	RPGPREFCORE_API Progress progress() const;
	RPGPREFCORE_API const std::vector<StepExplanation>& steps() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
