// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace RPGPref
{

/// What the classical searches do for an extended task: the team's search for a team without
/// preferences. Landmarks, novelty and cost bounds know only plain lists of facts.
class ExtendedFallback
{
public:
	/// The task must outlive this. Other goals than the task's may be given.
	ExtendedFallback(const GroundTask& task, const SearchLimits& limits,
		const std::vector<bool>& forbidden, StateView start,
		const std::optional<std::vector<FactId>>& goals)
		: changed_(goals ? withGoals(task, *goals) : std::optional<GroundTask>())
		, preferences_(task)
		, graph_(changed_ ? *changed_ : task, preferences_)
		, search_(graph_, {1, limits}, start)
	{
		std::vector<ActionId> without;
		for (std::size_t action = 0; action < forbidden.size(); ++action)
		{
			if (forbidden[action])
			{
				without.push_back(ActionId(action));
			}
		}
		graph_.forbid(without);
	}

	StepStatus step(Budget& budget) { return search_.step(budget); }
	SearchOutcome outcome() const { return search_.outcome(); }
	const Plan& plan() const { return search_.plan(); }
	std::uint64_t nodes() const { return search_.nodes(); }
	std::uint64_t distinctStates() const { return search_.distinctStates(); }
	std::size_t bytes() const { return search_.bytes() + graph_.bytes(); }

private:
	static std::optional<GroundTask> withGoals(
		const GroundTask& task, const std::vector<FactId>& goals)
	{
		GroundTask copy = task;
		copy.goals = goals;
		copy.unreachableGoals.clear();
		return copy;
	}

	std::optional<GroundTask> changed_;
	TeamPreferences preferences_;
	RelaxedPlanGraph graph_;
	TeamSearch search_;
};

} // namespace RPGPref
