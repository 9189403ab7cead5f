// SPDX-License-Identifier: MIT
#include "Reference/PlainTeamSearch.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace RPGPref::Reference
{
namespace
{

struct ScoredSuccessor
{
	ActionId action;
	PlainState state;
	Evaluation evaluation;
};

/// A state on the current path.
struct PathEntry
{
	PlainState state;
	ActionId reachedBy;
	/// Helpful actions; not looked at for the initial state.
	std::vector<ActionId> relaxedPlan;
	std::vector<ScoredSuccessor> open;
	/// What comes next when `open` is empty: 0 the relaxed plan, 1 all actions, 2 nothing.
	int offersMade = 0;
};

class Search
{
public:
	Search(const GroundTask& task, const TeamPreferences& preferences, std::uint32_t f,
		std::uint64_t nodeLimit)
		: task_(task), preferences_(preferences), f_(f), nodeLimit_(nodeLimit)
	{
	}

	SearchResult run()
	{
		PathEntry root;
		root.state = initialState(task_);
		root.offersMade = 1;
		enter(std::move(root));
		while (!path_.empty() && !isGoal(task_, path_.back().state))
		{
			if (result_.nodes >= nodeLimit_)
			{
				result_.status = SearchStatus::NodeLimit;
				return finish();
			}
			PathEntry& top = path_.back();
			if (takeBest(top))
			{
				continue;
			}
			if (top.offersMade < 2)
			{
				offerNext(top);
				continue;
			}
			path_.pop_back();
			if (!path_.empty())
			{
				++result_.rewinds;
			}
		}
		if (!path_.empty())
		{
			result_.status = SearchStatus::Solved;
			for (std::size_t depth = 1; depth < path_.size(); ++depth)
			{
				result_.plan.push_back(path_[depth].reachedBy);
			}
		}
		return finish();
	}

private:
	SearchResult finish()
	{
		result_.distinctStates = evaluated_.size();
		return result_;
	}

	void enter(PathEntry entry)
	{
		closed_.insert(entry.state);
		path_.push_back(std::move(entry));
	}

	/// Enters the best successor that is still open; false if there is none.
	bool takeBest(PathEntry& top)
	{
		while (!top.open.empty())
		{
			const auto best = std::min_element(top.open.begin(), top.open.end(),
				[](const ScoredSuccessor& left, const ScoredSuccessor& right)
				{
					return left.evaluation.length != right.evaluation.length
							   ? left.evaluation.length < right.evaluation.length
							   : left.evaluation.value > right.evaluation.value;
				});
			ScoredSuccessor chosen = std::move(*best);
			top.open.erase(best);
			if (!closed_.contains(chosen.state))
			{
				PathEntry entry;
				entry.state = std::move(chosen.state);
				entry.reachedBy = chosen.action;
				entry.relaxedPlan = std::move(chosen.evaluation.relaxedPlan);
				enter(std::move(entry));
				return true;
			}
		}
		return false;
	}

	void offerNext(PathEntry& top)
	{
		std::vector<ActionId> candidates;
		if (top.offersMade == 0)
		{
			candidates = top.relaxedPlan;
		}
		else
		{
			for (std::size_t position = 0; position < task_.actions.size(); ++position)
			{
				candidates.push_back(ActionId{position});
			}
		}
		++top.offersMade;
		std::erase_if(
			candidates, [&](ActionId action) { return !isExecutable(task_, top.state, action); });
		std::stable_sort(candidates.begin(), candidates.end(),
			[&](ActionId left, ActionId right)
			{ return preferences_.own(left) > preferences_.own(right); });
		for (const ActionId action : candidates)
		{
			const PlainState next = successor(task_, top.state, action);
			if (closed_.contains(next))
			{
				continue;
			}
			++result_.nodes;
			evaluated_.insert(next);
			Evaluation evaluation = evaluate(task_, preferences_, next, f_);
			if (evaluation.reachable)
			{
				top.open.push_back({action, next, std::move(evaluation)});
			}
			else
			{
				closed_.insert(next);
			}
		}
	}

	const GroundTask& task_;
	const TeamPreferences& preferences_;
	std::uint32_t f_;
	std::uint64_t nodeLimit_;
	std::vector<PathEntry> path_;
	std::set<PlainState> closed_;
	std::set<PlainState> evaluated_;
	SearchResult result_;
};

} // namespace

SearchResult search(const GroundTask& task, const TeamPreferences& preferences, std::uint32_t f,
	std::uint64_t nodeLimit)
{
	return Search(task, preferences, f, nodeLimit).run();
}

std::optional<std::size_t> shortestPlanLength(const GroundTask& task)
{
	std::map<PlainState, std::size_t> depths;
	std::deque<PlainState> queue;
	queue.push_back(initialState(task));
	depths[queue.front()] = 0;
	while (!queue.empty())
	{
		const PlainState state = queue.front();
		queue.pop_front();
		const std::size_t depth = depths[state];
		if (isGoal(task, state))
		{
			return depth;
		}
		for (std::size_t position = 0; position < task.actions.size(); ++position)
		{
			const ActionId action{position};
			if (isExecutable(task, state, action))
			{
				PlainState next = successor(task, state, action);
				if (depths.emplace(next, depth + 1).second)
				{
					queue.push_back(std::move(next));
				}
			}
		}
	}
	return std::nullopt;
}

} // namespace RPGPref::Reference
