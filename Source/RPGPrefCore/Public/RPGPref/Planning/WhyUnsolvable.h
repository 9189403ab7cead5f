// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Problem.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace RPGPref
{

/// An action that would achieve what is missing, if only it could be done.
struct LackingAction
{
	std::string action;
	/// What it lacks; the fewer, the nearer the remedy.
	std::vector<std::string> missing;
};

/// Something that cannot become true even if nothing is ever undone.
struct OutOfReach
{
	std::string fact;
	bool isGoal = false;
	/// No action has it as effect, whatever the arguments.
	bool nothingProducesIt = false;
	/// Those that lack the fewest things.
	std::vector<LackingAction> producers;
};

/// An action that, once done, puts goals out of reach for good.
struct Choke
{
	ActionId action;
	/// In how many of the states looked at it does so.
	std::uint64_t states = 0;
	std::vector<FactId> lostGoals;
	/// What the action undoes and nothing can bring back.
	std::vector<FactId> lostForGood;
};

struct UnsolvableReport
{
	/// Goals first, then what they hang on.
	std::vector<OutOfReach> outOfReach;
	/// Goals none of which may stay for the rest to be solvable; empty if some goal is out of
	/// reach by itself, or if this could not be settled within the budget.
	std::vector<FactId> conflictingGoals;
	/// Most frequent first.
	std::vector<Choke> chokes;
	/// All of it in the level's own terms, one sentence each, clearest first.
	std::vector<std::string> sentences;
};

struct WhyUnsolvableOptions
{
	/// States looked at for actions that lead into dead ends.
	std::uint64_t chokeStates = 500;
	/// Nodes of each search for conflicting goals.
	std::uint64_t conflictNodes = 5000;
};

/// Explains why a level has no plan: goals that stay out of reach even without delete effects, what
/// nothing can produce, actions that lack just one thing, goals that exclude each other, and the
/// choke after which all is lost.
class WhyUnsolvable
{
public:
	/// All must outlive the object. The task must be the grounding of domain and problem.
	RPGPREFCORE_API WhyUnsolvable(const Domain& domain, const Problem& problem,
		const GroundTask& task, const WhyUnsolvableOptions& options = {});
	RPGPREFCORE_API ~WhyUnsolvable();
	WhyUnsolvable(const WhyUnsolvable&) = delete;
	WhyUnsolvable& operator=(const WhyUnsolvable&) = delete;

	/// One unit is one heuristic evaluation. Always ends with Done; the bounds of the options
	/// keep it short.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;
	/// What was found so far; sentences only after Done.
	RPGPREFCORE_API const UnsolvableReport& report() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
