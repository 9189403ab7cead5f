// SPDX-License-Identifier: MIT
#include "Planning/BruteForce.h"

#include "Planning/StateGraph.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace RPGPref::Testing
{
namespace
{

using Facts = std::set<FactId>;

bool isPossible(const GroundTask& task, const Facts& state, ActionId action)
{
	const auto needs = task.preconditions[action];
	return std::all_of(
		needs.begin(), needs.end(), [&](FactId fact) { return state.contains(fact); });
}

void execute(const GroundTask& task, ActionId action, Facts& state)
{
	for (const FactId fact : task.deletes[action])
	{
		state.erase(fact);
	}
	state.insert(task.adds[action].begin(), task.adds[action].end());
}

bool isGoal(const GroundTask& task, const Facts& state)
{
	return task.unreachableGoals.empty() && std::all_of(task.goals.begin(), task.goals.end(),
												[&](FactId fact) { return state.contains(fact); });
}

Facts startOf(const GroundTask& task)
{
	return Facts(task.initialState.begin(), task.initialState.end());
}

/// The steps whose bits are set, as a plan.
bool isPlanOf(const GroundTask& task, std::span<const ActionId> plan, unsigned kept)
{
	Facts state = startOf(task);
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		if (((kept >> step) & 1U) == 0)
		{
			continue;
		}
		if (!isPossible(task, state, plan[step]))
		{
			return false;
		}
		execute(task, plan[step], state);
	}
	return isGoal(task, state);
}

class Ways
{
public:
	Ways(const GroundTask& task, std::size_t most) : task_(task), most_(most) {}

	/// False if there are too many.
	bool follow(std::size_t state)
	{
		if (++count_ > most_ || path_.size() > kLongest)
		{
			return false;
		}
		isOnPath_[state] = true;
		const Facts facts = states_[state];
		bool isComplete = true;
		for (std::size_t position = 0; isComplete && position < task_.actions.size(); ++position)
		{
			const ActionId action{position};
			if (!isPossible(task_, facts, action))
			{
				continue;
			}
			Facts next = facts;
			execute(task_, action, next);
			const std::size_t id = idOf(next);
			if (isOnPath_[id])
			{
				continue;
			}
			path_.push_back(action);
			if (isGoal(task_, next))
			{
				plans.push_back(path_);
			}
			else
			{
				isComplete = follow(id);
			}
			path_.pop_back();
		}
		isOnPath_[state] = false;
		return isComplete;
	}

	std::size_t idOf(const Facts& facts)
	{
		const auto [entry, isNew] = ids_.emplace(facts, states_.size());
		if (isNew)
		{
			states_.push_back(facts);
			isOnPath_.push_back(false);
		}
		return entry->second;
	}

	std::size_t stateCount() const { return states_.size(); }

	std::vector<Plan> plans;

private:
	/// All subsets of longer plans are too many.
	static constexpr std::size_t kLongest = 13;

	const GroundTask& task_;
	std::size_t most_;
	std::size_t count_ = 0;
	std::map<Facts, std::size_t> ids_;
	std::vector<Facts> states_;
	std::vector<bool> isOnPath_;
	Plan path_;
};

/// All ways to the goal up to a length that enter no state twice.
class DetourWays
{
public:
	DetourWays(const GroundTask& task, std::size_t detour, std::size_t most)
		: graph_(task), most_(most), successors_(graph_.states.size())
	{
		for (const StateGraph::Step& step : graph_.steps)
		{
			successors_[step.from].push_back({step.to, step.action});
		}
		left_ = graph_.costsToGoal(std::vector<std::int64_t>(task.actions.size(), 1));
		longest_ = left_[0] == StateGraph::kNever || !task.unreachableGoals.empty()
					   ? 0
					   : left_[0] + static_cast<std::int64_t>(detour);
		isOnPath_.resize(graph_.states.size(), false);
	}

	/// False if there is no plan, or it is empty, or there are too many.
	bool follow() { return longest_ > 0 && left_[0] > 0 && followFrom(0); }

	std::size_t stateCount() const { return graph_.states.size(); }

	std::vector<Plan> plans;

private:
	bool followFrom(std::size_t state)
	{
		if (++count_ > most_)
		{
			return false;
		}
		isOnPath_[state] = true;
		bool isComplete = true;
		for (const auto& [next, action] : successors_[state])
		{
			const bool isInTime =
				static_cast<std::int64_t>(path_.size()) + 1 + left_[next] <= longest_;
			if (!isComplete || isOnPath_[next] || !isInTime)
			{
				continue;
			}
			path_.push_back(action);
			if (left_[next] == 0)
			{
				plans.push_back(path_);
			}
			else
			{
				isComplete = followFrom(next);
			}
			path_.pop_back();
		}
		isOnPath_[state] = false;
		return isComplete;
	}

	StateGraph graph_;
	std::size_t most_;
	std::size_t count_ = 0;
	std::int64_t longest_ = 0;
	std::vector<std::vector<std::pair<std::size_t, ActionId>>> successors_;
	std::vector<std::int64_t> left_; ///< By state: steps to the goal.
	std::vector<bool> isOnPath_;
	Plan path_;
};

std::optional<BestPlan> bestOf(const std::vector<Plan>& plans, std::size_t states,
	const std::function<double(const Plan&)>& value,
	const std::function<bool(const Plan&)>& needless)
{
	std::vector<std::pair<double, std::size_t>> order;
	for (std::size_t plan = 0; plan < plans.size(); ++plan)
	{
		order.emplace_back(-value(plans[plan]), plan);
	}
	std::sort(order.begin(), order.end());
	for (const auto& [loss, plan] : order)
	{
		if (!needless(plans[plan]))
		{
			return BestPlan{plans[plan], -loss, states};
		}
	}
	return std::nullopt;
}

} // namespace

bool hasNeedlessSet(const GroundTask& task, std::span<const ActionId> plan)
{
	const unsigned all = (1U << plan.size()) - 1;
	for (unsigned kept = 0; kept < all; ++kept)
	{
		if (isPlanOf(task, plan, kept))
		{
			return true;
		}
	}
	return false;
}

bool hasRedundantStep(const GroundTask& task, std::span<const ActionId> plan)
{
	for (std::size_t leftOut = 0; leftOut < plan.size(); ++leftOut)
	{
		Facts state = startOf(task);
		for (std::size_t step = 0; step < plan.size(); ++step)
		{
			if (step != leftOut && isPossible(task, state, plan[step]))
			{
				execute(task, plan[step], state);
			}
		}
		if (isGoal(task, state))
		{
			return true;
		}
	}
	return false;
}

std::optional<BestPlan> bestByBruteForce(const GroundTask& task,
	const std::function<double(const Plan&)>& value,
	const std::function<bool(const Plan&)>& needless, std::size_t mostWays)
{
	Ways ways(task, mostWays);
	const Facts start = startOf(task);
	if (isGoal(task, start) || !ways.follow(ways.idOf(start)))
	{
		return std::nullopt;
	}
	return bestOf(ways.plans, ways.stateCount(), value, needless);
}

std::optional<BestPlan> bestWithinDetour(const GroundTask& task,
	const std::function<double(const Plan&)>& value,
	const std::function<bool(const Plan&)>& needless, std::size_t detour, std::size_t mostWays)
{
	DetourWays ways(task, detour, mostWays);
	if (!ways.follow())
	{
		return std::nullopt;
	}
	return bestOf(ways.plans, ways.stateCount(), value, needless);
}

} // namespace RPGPref::Testing
