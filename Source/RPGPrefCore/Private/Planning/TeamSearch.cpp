// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/TeamDescent.h"

namespace RPGPref
{

namespace
{

/// States of the task, steps of its actions.
class TeamSpace
{
public:
	using Step = ActionId;

	struct Rank
	{
		FixedValue value = 0;
		std::uint32_t length = 0;
		/// By how much the relaxed plan worsens the metric of an extended task.
		std::int64_t metricCost = 0;
	};

	TeamSpace(RelaxedPlanGraph& graph, const TeamSearchOptions& options)
		: graph_(graph)
		, task_(graph.task())
		, options_(options)
		, hasNumbers_(!task_.extension.fluents.empty())
		, hasMetric_(!task_.extension.metricCosts.empty())
	{
	}

	bool isGoal(StateView state) const { return isGoalState(task_, state); }

	void apply(ActionId action, std::span<std::uint64_t> state) const
	{
		applyAction(task_, action, state);
	}

	bool evaluate(StateView state, Rank& rank, std::vector<ActionId>& helpful)
	{
		if (!graph_.evaluate(state, options_.f))
		{
			return false;
		}
		rank = {graph_.value(), graph_.length(), graph_.metricCost()};
		for (const ActionId action : graph_.relaxedPlan())
		{
			if (isExecutable(task_, state, action))
			{
				helpful.push_back(action);
			}
		}
		return true;
	}

	Rank rankOf(Rank state, ActionId action) const
	{
		state.metricCost =
			hasMetric_ ? state.metricCost + task_.extension.metricCosts[action.value()] : 0;
		return state;
	}

	static bool comesFirst(const Rank& left, const Rank& right)
	{
		return left.length != right.length ? left.length < right.length
			   : left.value != right.value ? left.value > right.value
										   : left.metricCost < right.metricCost;
	}

	static std::uint32_t lengthOf(const Rank& rank) { return rank.length; }

	void offerAll(StateView state, std::vector<ActionId>& actions)
	{
		for (std::size_t position = 0; position < task_.actions.size(); ++position)
		{
			const ActionId action{position};
			if (!graph_.isForbidden(action) && isExecutable(task_, state, action))
			{
				actions.push_back(action);
			}
			else if (hasNumbers_ && !graph_.isForbidden(action))
			{
				leftRange_ = leftRange_ || tryStep(task_, state, action) == StepOutcome::OutOfRange;
			}
		}
	}

	void arrange(StateView, std::vector<ActionId>& actions) const
	{
		const TeamPreferences& preferences = graph_.preferences();
		sortShortStably(actions.begin(), actions.end(),
			[&](ActionId left, ActionId right)
			{ return preferences.own(left) > preferences.own(right); });
	}

	/// Numbers can grow for ever.
	bool isEndless() const { return hasNumbers_; }

	SearchOutcome limit(std::uint64_t nodes, std::size_t bytes) const
	{
		return nodes >= options_.limits.nodes  ? SearchOutcome::NodeLimit
			   : bytes > options_.limits.bytes ? SearchOutcome::MemoryLimit
											   : SearchOutcome::Running;
	}

	SearchOutcome nothingFound() const
	{
		return leftRange_ ? SearchOutcome::NumberRange : SearchOutcome::Unsolvable;
	}

	std::uint64_t nodeLimit() const { return options_.limits.nodes; }

private:
	RelaxedPlanGraph& graph_;
	const GroundTask& task_;
	TeamSearchOptions options_;
	bool hasNumbers_;
	bool hasMetric_;
	bool leftRange_ = false;
};

} // namespace

class TeamSearch::Implementation
{
public:
	Implementation(RelaxedPlanGraph& graph, const TeamSearchOptions& options, StateView start)
		: space(graph, options), descent(space, start)
	{
	}

	TeamSpace space;
	TeamDescent<TeamSpace> descent;
};

TeamSearch::TeamSearch(RelaxedPlanGraph& graph, const TeamSearchOptions& options)
	: TeamSearch(graph, options, packInitialState(graph.task()))
{
}

TeamSearch::TeamSearch(RelaxedPlanGraph& graph, const TeamSearchOptions& options, StateView start)
	: implementation_(std::make_unique<Implementation>(graph, options, start))
{
}

TeamSearch::~TeamSearch() = default;
TeamSearch::TeamSearch(TeamSearch&&) noexcept = default;
TeamSearch& TeamSearch::operator=(TeamSearch&&) noexcept = default;

StepStatus TeamSearch::step(Budget& budget)
{
	return implementation_->descent.step(budget);
}

Progress TeamSearch::progress() const
{
	const std::uint64_t limit = implementation_->space.nodeLimit();
	return {implementation_->descent.nodes(), limit == SearchLimits{}.nodes ? 0 : limit};
}

SearchOutcome TeamSearch::outcome() const
{
	return implementation_->descent.outcome();
}

const Plan& TeamSearch::plan() const
{
	return implementation_->descent.plan();
}

std::uint64_t TeamSearch::nodes() const
{
	return implementation_->descent.nodes();
}

std::uint64_t TeamSearch::distinctStates() const
{
	return implementation_->descent.distinctStates();
}

std::uint64_t TeamSearch::rewinds() const
{
	return implementation_->descent.rewinds();
}

std::size_t TeamSearch::bytes() const
{
	return implementation_->descent.bytes();
}

} // namespace RPGPref
