// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/PackedState.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace RPGPref::Testing
{

/// All states that can be reached in a small task, with all steps between them.
class StateGraph
{
public:
	struct Step
	{
		std::size_t from;
		std::size_t to;
		ActionId action;
	};

	static constexpr std::int64_t kNever = std::int64_t{1} << 60;
	static constexpr std::size_t kAll = ~std::size_t{0};

	/// With more than `most` states it ends before it has found them all.
	explicit StateGraph(const GroundTask& task, std::size_t most = kAll) : task_(task)
	{
		number(packInitialState(task));
		for (std::size_t from = 0; from < states.size() && states.size() <= most; ++from)
		{
			for (std::size_t position = 0; position < task.actions.size(); ++position)
			{
				const ActionId action{position};
				if (isExecutable(task, states[from], action))
				{
					PackedState next = states[from];
					applyAction(task, action, next);
					steps.push_back({from, number(next), action});
				}
			}
		}
	}

	/// By state: what a cheapest way to the goal costs, or kNever.
	std::vector<std::int64_t> costsToGoal(const std::vector<std::int64_t>& costs) const
	{
		std::vector<std::int64_t> best(states.size(), kNever);
		for (std::size_t state = 0; state < states.size(); ++state)
		{
			best[state] = isGoalState(task_, states[state]) ? 0 : kNever;
		}
		for (bool isChanged = true; isChanged;)
		{
			isChanged = false;
			for (const Step& step : steps)
			{
				const std::int64_t cost = best[step.to] + costs[step.action.value()];
				if (best[step.to] != kNever && cost < best[step.from])
				{
					best[step.from] = cost;
					isChanged = true;
				}
			}
		}
		return best;
	}

	/// By state: whether it can be reached without entering a state that `avoid` names.
	template <class Avoid>
	std::vector<bool> reachableWithout(const Avoid& avoid) const
	{
		std::vector<bool> isReached(states.size(), false);
		isReached[0] = !avoid(states[0]);
		for (bool isChanged = true; isChanged;)
		{
			isChanged = false;
			for (const Step& step : steps)
			{
				if (isReached[step.from] && !isReached[step.to] && !avoid(states[step.to]))
				{
					isReached[step.to] = true;
					isChanged = true;
				}
			}
		}
		return isReached;
	}

	std::vector<PackedState> states; ///< The first one is the initial state.
	std::vector<Step> steps;

private:
	std::size_t number(const PackedState& state)
	{
		const auto [found, isNew] = numbers_.emplace(state, states.size());
		if (isNew)
		{
			states.push_back(state);
		}
		return found->second;
	}

	const GroundTask& task_;
	std::map<PackedState, std::size_t> numbers_;
};

} // namespace RPGPref::Testing
