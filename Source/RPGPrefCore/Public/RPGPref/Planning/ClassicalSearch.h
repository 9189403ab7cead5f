// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Planning/SearchOutcome.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace RPGPref
{

struct ClassicalOptions
{
	SearchLimits limits;
	/// By ActionId, at least 0: cheap steps are tried first. Empty: all steps cost the same.
	std::vector<std::int64_t> costs;
	/// By ActionId: steps that must not be taken. Empty: all are allowed.
	std::vector<bool> forbidden;
	/// Empty: the task's initial state.
	PackedState start;
	/// None: the task's goals.
	std::optional<std::vector<FactId>> goals;
	/// Evaluations after which the quick search gets company.
	std::uint64_t quickEvaluations = 1000;
};

/// A classical planner, which knows no playstyles: several searches in turns on the same states.
/// First a quick one alone (lazy greedy search with FfHeuristic), which solves most levels. If it
/// has not solved the task after some evaluations, two others join: lazy greedy search with better
/// supported relaxed plans and landmarks, and a search for what is new (NoveltyEngine). Turns are
/// shared out by counted work, not by a clock, so the same task always has the same plan. Complete.
class ClassicalSearch
{
public:
	/// The task must outlive the search.
	RPGPREFCORE_API explicit ClassicalSearch(const GroundTask& task, ClassicalOptions options = {});
	RPGPREFCORE_API ~ClassicalSearch();
	RPGPREFCORE_API ClassicalSearch(ClassicalSearch&&) noexcept;
	ClassicalSearch& operator=(ClassicalSearch&&) = delete;

	/// One unit is one evaluation. Done when solved; Failed when there is no plan or a limit is
	/// reached.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Done: evaluations so far; total: the node limit if there is one.
	RPGPREFCORE_API Progress progress() const;

	RPGPREFCORE_API SearchOutcome outcome() const;
	/// Of a solved search.
	RPGPREFCORE_API const Plan& plan() const;
	/// Evaluations: states whose successors were looked at, by any of the searches.
	RPGPREFCORE_API std::uint64_t nodes() const;
	/// Different states met.
	RPGPREFCORE_API std::uint64_t distinctStates() const;
	/// Memory held by states and waiting successors.
	RPGPREFCORE_API std::size_t bytes() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
