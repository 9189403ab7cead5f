// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/SearchOutcome.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace RPGPref
{

struct FullPlannerOptions
{
	/// The team search runs with every f up to this one.
	std::uint32_t highestF = 10;
	/// Once there is a plan, the searches that still run may evaluate this many nodes more, or so
	/// many times what the first plan took if that is more.
	std::uint64_t patience = 20'000;
	std::uint64_t patienceFactor = 50;
	/// Units for improving the plan after the searches; 0 means as many as fit into some 30
	/// milliseconds, by the task's size.
	std::uint64_t improvementUnits = 0;
	/// All searches together.
	SearchLimits limits;
	/// For the choices of the improvement; every seed is as good.
	std::uint64_t seed = 1;
	/// Valid plans of the task that are known already: the result will be liked at least as much.
	std::vector<Plan> knownPlans;
};

/// Finds the plan that the team likes best among those without redundant steps: the highest mean
/// value of the steps, among equals the fewest steps.
///
/// No single f is best, so team searches with several f run side by side, together with an FF
/// search for tasks that are hard without any preference. Every plan found loses its redundant
/// steps. The best is then improved as long as units are left: by searches that must do without
/// one of its steps, and by enriching it with other means to the same ends and leaving out what
/// has become redundant, least liked first.
///
/// The result is never less liked than what is left of the best plan of any single f, provided
/// the searches could end. Complete: says that there is no plan only when that is proven. Same
/// task, same options, same budget: same plan.
class FullPlanner
{
public:
	/// Task and preferences must outlive the planner.
	RPGPREFCORE_API FullPlanner(const GroundTask& task, const TeamPreferences& preferences,
		const FullPlannerOptions& options = {});
	RPGPREFCORE_API ~FullPlanner();
	FullPlanner(const FullPlanner&) = delete;
	FullPlanner& operator=(const FullPlanner&) = delete;

	/// One unit is one heuristic evaluation or one replay of a plan. Running while the plan may
	/// still get better; Done when finished with a plan; Failed when there is none.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Done: units so far.
	RPGPREFCORE_API Progress progress() const;

	/// Solved as soon as there is a plan, even while step returns Running.
	RPGPREFCORE_API SearchOutcome outcome() const;
	/// The best so far; empty while there is none.
	RPGPREFCORE_API const Plan& plan() const;
	/// What a search of the race has found, with needless steps and all.
	struct RacePlan
	{
		Plan plan;
		std::uint32_t f = 0; ///< 0 for the FF search.
	};

	/// In the order in which they were found.
	RPGPREFCORE_API const std::vector<RacePlan>& racePlans() const;
	/// The f of the search that the plan stems from, before it was improved; 0 for the FF search.
	RPGPREFCORE_API std::uint32_t planF() const;
	/// How often a better plan was found after the first.
	RPGPREFCORE_API std::uint32_t improvements() const;
	/// Heuristic evaluations of all searches.
	RPGPREFCORE_API std::uint64_t nodes() const;
	RPGPREFCORE_API std::uint64_t distinctStates() const;
	RPGPREFCORE_API std::size_t bytes() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
