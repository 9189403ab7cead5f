// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/StateRegistry.h"

#include <algorithm>

namespace RPGPref
{

class TeamSearch::Implementation
{
public:
	Implementation(RelaxedPlanGraph& graph, const TeamSearchOptions& options, StateView start)
		: graph_(graph)
		, task_(graph.task())
		, options_(options)
		, states_(task_.stateWords())
		, scratch_(start.begin(), start.end())
		, hasNumbers_(!task_.extension.fluents.empty())
		, hasMetric_(!task_.extension.metricCosts.empty())
	{
		records_.reserve(kFirstRoom);
		helpful_.reserve(kFirstRoom);
		path_.reserve(kFirstRoom);
		scored_.reserve(kFirstRoom);
		enter(meet(start), ActionId{});
	}

	StepStatus step(Budget& budget)
	{
		while (outcome_ == SearchOutcome::Running)
		{
			if (nextCandidate_ < candidates_.size())
			{
				if (nodes_ >= options_.limits.nodes)
				{
					outcome_ = SearchOutcome::NodeLimit;
				}
				else if (bytes() > options_.limits.bytes)
				{
					outcome_ = SearchOutcome::MemoryLimit;
				}
				else if (!tryCandidate(budget))
				{
					return StepStatus::Running;
				}
			}
			else
			{
				choose();
			}
		}
		return outcome_ == SearchOutcome::Solved ? StepStatus::Done : StepStatus::Failed;
	}

	std::size_t bytes() const
	{
		return states_.bytes() + records_.capacity() * sizeof(StateRecord) +
			   helpful_.capacity() * sizeof(ActionId) + scored_.capacity() * sizeof(Scored) +
			   path_.capacity() * sizeof(PathEntry) + candidates_.capacity() * sizeof(ActionId);
	}

	SearchOutcome outcome_ = SearchOutcome::Running;
	Plan plan_;
	std::uint64_t nodes_ = 0;
	std::uint64_t distinctStates_ = 0;
	std::uint64_t rewinds_ = 0;
	std::uint64_t nodeLimit() const { return options_.limits.nodes; }

private:
	static constexpr std::ptrdiff_t kShortList = 16;
	/// Room to begin with; small searches then never grow.
	static constexpr std::size_t kFirstRoom = 64;
	/// Steps without progress after which a path is set aside.
	static constexpr std::uint32_t kPatience = 20;

	/// What is known of a state; the evaluation is done at most once.
	struct StateRecord
	{
		FixedValue value = 0;
		std::uint32_t length = 0;
		/// Executable actions of its relaxed plan, in `helpful_`.
		std::uint32_t helpfulBegin = 0;
		std::uint32_t helpfulEnd = 0;
		bool isEvaluated = false;
		/// Entered before, or a dead end.
		bool isClosed = false;
		/// By how much its relaxed plan worsens the metric of an extended task.
		std::int64_t metricCost = 0;
	};

	/// A successor of a state on the path.
	struct Scored
	{
		FixedValue value;
		std::uint32_t length;
		StateId state;
		ActionId action;
		std::int64_t metricCost = 0;
	};

	enum class Offer : std::uint8_t
	{
		RelaxedPlan,
		AllActions,
		Nothing
	};

	struct PathEntry
	{
		StateId state;
		ActionId reachedBy;
		/// Its scored successors lie in `scored_` from here to the next entry's.
		std::uint32_t scoredBegin = 0;
		std::uint32_t nextScored = 0;
		Offer nextOffer = Offer::RelaxedPlan;
		/// The shortest relaxed plan on the path so far, and how many steps ago it was met.
		std::uint32_t shortest = 0xFFFFFFFFU;
		std::uint32_t stepsSince = 0;
	};

	/// A state that the search comes back to when nothing else is left.
	struct SetAside
	{
		StateId state;
		Plan plan; ///< From the start.
	};

	StateId meet(StateView state)
	{
		const auto [id, isNew] = states_.insert(state);
		if (isNew)
		{
			records_.emplace_back();
		}
		return id;
	}

	void enter(StateId state, ActionId reachedBy)
	{
		records_[state.value()].isClosed = true;
		PathEntry entry;
		if (hasNumbers_ && reachedBy.isValid() && !noteProgress(entry, state, reachedBy))
		{
			return;
		}
		entry.state = state;
		entry.reachedBy = reachedBy;
		entry.scoredBegin = static_cast<std::uint32_t>(scored_.size());
		entry.nextScored = entry.scoredBegin;
		entry.nextOffer = reachedBy.isValid() ? Offer::RelaxedPlan : Offer::AllActions;
		path_.push_back(entry);
		if (isGoalState(task_, states_[state]))
		{
			outcome_ = SearchOutcome::Solved;
			plan_ = planToTop();
		}
	}

	Plan planToTop() const
	{
		Plan plan = prefix_;
		for (std::size_t depth = 1; depth < path_.size(); ++depth)
		{
			plan.push_back(path_[depth].reachedBy);
		}
		return plan;
	}

	/// Numbers make spaces infinite, and a search that never gives up a path may follow one for
	/// ever. So a state too many steps after the last progress on its path is set aside; false
	/// then.
	bool noteProgress(PathEntry& entry, StateId state, ActionId reachedBy)
	{
		const PathEntry& parent = path_.back();
		const std::uint32_t length = records_[state.value()].length;
		entry.shortest = (std::min)(parent.shortest, length);
		entry.stepsSince = length < parent.shortest ? 0 : parent.stepsSince + 1;
		if (entry.stepsSince <= kPatience || isGoalState(task_, states_[state]))
		{
			return true;
		}
		SetAside later{state, planToTop()};
		later.plan.push_back(reachedBy);
		setAside_.push_back(std::move(later));
		return false;
	}

	/// Goes on from the first state set aside, as from a new start.
	void resume()
	{
		SetAside& next = setAside_[nextSetAside_++];
		prefix_ = std::move(next.plan);
		PathEntry entry;
		entry.state = next.state;
		entry.shortest = records_[next.state.value()].length;
		path_.push_back(entry);
	}

	/// Evaluates the next candidate of the state at the path's end; false if the budget is spent.
	bool tryCandidate(Budget& budget)
	{
		const ActionId action = candidates_[nextCandidate_];
		const StateView from = states_[path_.back().state];
		scratch_.assign(from.begin(), from.end());
		applyAction(task_, action, scratch_);
		const StateId next = meet(scratch_);
		if (!records_[next.value()].isClosed)
		{
			if (!budget.spend())
			{
				return false;
			}
			++nodes_;
			evaluate(next);
			const StateRecord& record = records_[next.value()];
			if (!record.isClosed)
			{
				scored_.push_back({record.value, record.length, next, action});
				if (hasMetric_)
				{
					scored_.back().metricCost =
						record.metricCost + task_.extension.metricCosts[action.value()];
				}
			}
		}
		++nextCandidate_;
		if (nextCandidate_ == candidates_.size())
		{
			sortScored();
		}
		return true;
	}

	void evaluate(StateId state)
	{
		StateRecord& record = records_[state.value()];
		if (record.isEvaluated)
		{
			return;
		}
		record.isEvaluated = true;
		++distinctStates_;
		if (!graph_.evaluate(states_[state], options_.f))
		{
			record.isClosed = true;
			return;
		}
		record.length = graph_.length();
		record.value = graph_.value();
		record.metricCost = graph_.metricCost();
		record.helpfulBegin = static_cast<std::uint32_t>(helpful_.size());
		for (const ActionId action : graph_.relaxedPlan())
		{
			if (isExecutable(task_, states_[state], action))
			{
				helpful_.push_back(action);
			}
		}
		record.helpfulEnd = static_cast<std::uint32_t>(helpful_.size());
	}

	/// Sorts and leaves equal items in their order. Lists have one or two items as a rule, for
	/// which the library's stable sort would still allocate.
	template <class Iterator, class ComesFirst>
	static void sortStably(Iterator begin, Iterator end, ComesFirst comesFirst)
	{
		if (end - begin > kShortList)
		{
			std::stable_sort(begin, end, comesFirst);
			return;
		}
		for (Iterator next = begin; next != end; ++next)
		{
			for (Iterator place = next; place != begin && comesFirst(*place, *(place - 1)); --place)
			{
				std::swap(*place, *(place - 1));
			}
		}
	}

	/// Best first; equal ones stay in the candidates' order.
	void sortScored()
	{
		sortStably(scored_.begin() + path_.back().scoredBegin, scored_.end(),
			[](const Scored& left, const Scored& right)
			{
				return left.length != right.length ? left.length < right.length
					   : left.value != right.value ? left.value > right.value
												   : left.metricCost < right.metricCost;
			});
	}

	/// Goes on from the state at the path's end, all candidates of which are evaluated.
	void choose()
	{
		PathEntry& top = path_.back();
		while (top.nextScored < scored_.size())
		{
			const Scored best = scored_[top.nextScored++];
			if (!records_[best.state.value()].isClosed)
			{
				enter(best.state, best.action);
				return;
			}
		}
		scored_.resize(top.scoredBegin);
		top.nextScored = top.scoredBegin;
		if (top.nextOffer != Offer::Nothing)
		{
			offerCandidates(top);
			return;
		}
		path_.pop_back();
		if (path_.empty() && nextSetAside_ < setAside_.size())
		{
			resume();
			return;
		}
		if (path_.empty())
		{
			outcome_ = leftRange_ ? SearchOutcome::NumberRange : SearchOutcome::Unsolvable;
			return;
		}
		++rewinds_;
	}

	void offerCandidates(PathEntry& top)
	{
		candidates_.clear();
		nextCandidate_ = 0;
		if (top.nextOffer == Offer::RelaxedPlan)
		{
			const StateRecord& record = records_[top.state.value()];
			candidates_.assign(
				helpful_.begin() + record.helpfulBegin, helpful_.begin() + record.helpfulEnd);
			top.nextOffer = Offer::AllActions;
		}
		else
		{
			for (std::size_t position = 0; position < task_.actions.size(); ++position)
			{
				const ActionId action{position};
				if (!graph_.isForbidden(action) && isExecutable(task_, states_[top.state], action))
				{
					candidates_.push_back(action);
				}
				else if (hasNumbers_ && !graph_.isForbidden(action))
				{
					leftRange_ = leftRange_ || tryStep(task_, states_[top.state], action) ==
												   StepOutcome::OutOfRange;
				}
			}
			top.nextOffer = Offer::Nothing;
		}
		const TeamPreferences& preferences = graph_.preferences();
		sortStably(candidates_.begin(), candidates_.end(),
			[&](ActionId left, ActionId right)
			{ return preferences.own(left) > preferences.own(right); });
	}

	RelaxedPlanGraph& graph_;
	const GroundTask& task_;
	TeamSearchOptions options_;
	StateRegistry states_;
	std::vector<StateRecord> records_; ///< By StateId.
	std::vector<ActionId> helpful_;
	std::vector<PathEntry> path_;
	std::vector<Scored> scored_;
	/// Candidates of the state at the path's end that are being evaluated.
	std::vector<ActionId> candidates_;
	std::size_t nextCandidate_ = 0;
	PackedState scratch_;

	bool hasNumbers_;
	bool hasMetric_;
	bool leftRange_ = false;
	std::vector<SetAside> setAside_;
	std::size_t nextSetAside_ = 0;
	Plan prefix_; ///< Steps from the start to the path's first state.
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
	return implementation_->step(budget);
}

Progress TeamSearch::progress() const
{
	const std::uint64_t limit = implementation_->nodeLimit();
	return {implementation_->nodes_, limit == SearchLimits{}.nodes ? 0 : limit};
}

SearchOutcome TeamSearch::outcome() const
{
	return implementation_->outcome_;
}

const Plan& TeamSearch::plan() const
{
	return implementation_->plan_;
}

std::uint64_t TeamSearch::nodes() const
{
	return implementation_->nodes_;
}

std::uint64_t TeamSearch::distinctStates() const
{
	return implementation_->distinctStates_;
}

std::uint64_t TeamSearch::rewinds() const
{
	return implementation_->rewinds_;
}

std::size_t TeamSearch::bytes() const
{
	return implementation_->bytes();
}

} // namespace RPGPref
