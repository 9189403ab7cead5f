// SPDX-License-Identifier: MIT
//
// The loop of the published search, made complete, for states of any kind. From each state it
// tries the steps of the relaxed plan, then all others; it enters the best ranked successor and
// gives a state up (one rewind) only when all its successors are. No state is entered twice, so it
// ends wherever the states are finitely many. A state is evaluated once.
//
// A Space says what states and steps are:
//   using Step, Rank;                            what is done; what successors are compared by
//   bool isGoal(StateView)
//   void apply(Step, std::span<std::uint64_t>)   in place
//   bool evaluate(StateView, Rank&, std::vector<Step>& helpful)        false: a dead end
//   Rank rankOf(const Rank& state, Step)         of the state reached by the step just applied
//   static bool comesFirst(const Rank&, const Rank&)
//   static std::uint32_t lengthOf(const Rank&)   estimate of the steps still to do
//   void offerAll(StateView, std::vector<Step>&) every other step that may be tried
//   void arrange(StateView, std::vector<Step>&)  leaves out what cannot be done, favourites first
//   bool isEndless()                             there may be infinitely many states
//   SearchOutcome limit(nodes, bytes)            Running while no limit is met
//   SearchOutcome nothingFound()                 what it means that all states are given up
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Successor.h"
#include "RPGPref/Planning/SearchOutcome.h"

#include "Planning/StateRegistry.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Sorts and leaves equal items in their order. Lists have one or two items as a rule, for which
/// the library's stable sort would still allocate.
template <class Iterator, class ComesFirst>
void sortShortStably(Iterator begin, Iterator end, ComesFirst comesFirst)
{
	constexpr std::ptrdiff_t kShortList = 16;
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

template <class Space>
class TeamDescent
{
public:
	using Step = typename Space::Step;
	using Rank = typename Space::Rank;

	/// The space must outlive the search.
	TeamDescent(Space& space, StateView start)
		: space_(space), states_(start.size()), scratch_(start.begin(), start.end())
	{
		records_.reserve(kFirstRoom);
		helpful_.reserve(kFirstRoom);
		path_.reserve(kFirstRoom);
		scored_.reserve(kFirstRoom);
		enter(meet(start), Step{});
	}

	/// One unit is one evaluation.
	StepStatus step(Budget& budget)
	{
		while (outcome_ == SearchOutcome::Running)
		{
			if (nextCandidate_ == candidates_.size())
			{
				choose();
				continue;
			}
			outcome_ = space_.limit(nodes_, bytes());
			if (outcome_ == SearchOutcome::Running && !tryCandidate(budget))
			{
				return StepStatus::Running;
			}
		}
		return outcome_ == SearchOutcome::Solved ? StepStatus::Done : StepStatus::Failed;
	}

	SearchOutcome outcome() const { return outcome_; }
	const std::vector<Step>& plan() const { return plan_; }
	std::uint64_t nodes() const { return nodes_; }
	std::uint64_t distinctStates() const { return distinctStates_; }
	std::uint64_t rewinds() const { return rewinds_; }

	std::size_t bytes() const
	{
		return states_.bytes() + records_.capacity() * sizeof(StateRecord) +
			   helpful_.capacity() * sizeof(Step) + scored_.capacity() * sizeof(Scored) +
			   path_.capacity() * sizeof(PathEntry) + candidates_.capacity() * sizeof(Step);
	}

private:
	/// Room to begin with; small searches then never grow.
	static constexpr std::size_t kFirstRoom = 64;
	/// Steps without progress after which a path is set aside.
	static constexpr std::uint32_t kPatience = 20;

	/// What is known of a state; the evaluation is done at most once.
	struct StateRecord
	{
		Rank rank;
		/// Steps of its relaxed plan, in `helpful_`.
		std::uint32_t helpfulBegin = 0;
		std::uint32_t helpfulEnd = 0;
		bool isEvaluated = false;
		/// Entered before, or a dead end.
		bool isClosed = false;
	};

	/// A successor of a state on the path.
	struct Scored
	{
		Rank rank;
		StateId state;
		Step step;
	};

	enum class Offer : std::uint8_t
	{
		RelaxedPlan,
		AllSteps,
		Nothing
	};

	struct PathEntry
	{
		StateId state;
		Step reachedBy;
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
		std::vector<Step> plan; ///< From the start.
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

	void enter(StateId state, Step reachedBy)
	{
		records_[state.value()].isClosed = true;
		PathEntry entry;
		if (space_.isEndless() && reachedBy.isValid() && !noteProgress(entry, state, reachedBy))
		{
			return;
		}
		entry.state = state;
		entry.reachedBy = reachedBy;
		entry.scoredBegin = static_cast<std::uint32_t>(scored_.size());
		entry.nextScored = entry.scoredBegin;
		entry.nextOffer = reachedBy.isValid() ? Offer::RelaxedPlan : Offer::AllSteps;
		path_.push_back(entry);
		if (space_.isGoal(states_[state]))
		{
			outcome_ = SearchOutcome::Solved;
			plan_ = planToTop();
		}
	}

	std::vector<Step> planToTop() const
	{
		std::vector<Step> plan = prefix_;
		for (std::size_t depth = 1; depth < path_.size(); ++depth)
		{
			plan.push_back(path_[depth].reachedBy);
		}
		return plan;
	}

	/// A search that never gives up a path may follow one for ever where there are infinitely many
	/// states. So a state too many steps after the last progress on its path is set aside; false
	/// then.
	bool noteProgress(PathEntry& entry, StateId state, Step reachedBy)
	{
		const PathEntry& parent = path_.back();
		const std::uint32_t length = Space::lengthOf(records_[state.value()].rank);
		entry.shortest = (std::min)(parent.shortest, length);
		entry.stepsSince = length < parent.shortest ? 0 : parent.stepsSince + 1;
		if (entry.stepsSince <= kPatience || space_.isGoal(states_[state]))
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
		entry.shortest = Space::lengthOf(records_[next.state.value()].rank);
		path_.push_back(entry);
	}

	/// Evaluates the next candidate of the state at the path's end; false if the budget is spent.
	bool tryCandidate(Budget& budget)
	{
		const Step step = candidates_[nextCandidate_];
		const StateView from = states_[path_.back().state];
		scratch_.assign(from.begin(), from.end());
		space_.apply(step, scratch_);
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
				scored_.push_back({space_.rankOf(record.rank, step), next, step});
			}
		}
		++nextCandidate_;
		if (nextCandidate_ == candidates_.size())
		{
			// Best first; equal ones stay in the candidates' order.
			sortShortStably(scored_.begin() + path_.back().scoredBegin, scored_.end(),
				[](const Scored& left, const Scored& right)
				{ return Space::comesFirst(left.rank, right.rank); });
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
		record.helpfulBegin = static_cast<std::uint32_t>(helpful_.size());
		record.isClosed = !space_.evaluate(states_[state], record.rank, helpful_);
		record.helpfulEnd = static_cast<std::uint32_t>(helpful_.size());
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
				enter(best.state, best.step);
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
			outcome_ = space_.nothingFound();
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
			top.nextOffer = Offer::AllSteps;
		}
		else
		{
			space_.offerAll(states_[top.state], candidates_);
			top.nextOffer = Offer::Nothing;
		}
		space_.arrange(states_[top.state], candidates_);
	}

	Space& space_;
	StateRegistry states_;
	std::vector<StateRecord> records_; ///< By StateId.
	std::vector<Step> helpful_;
	std::vector<PathEntry> path_;
	std::vector<Scored> scored_;
	/// Candidates of the state at the path's end that are being evaluated.
	std::vector<Step> candidates_;
	std::size_t nextCandidate_ = 0;
	std::vector<std::uint64_t> scratch_;

	std::vector<SetAside> setAside_;
	std::size_t nextSetAside_ = 0;
	std::vector<Step> prefix_; ///< Steps from the start to the path's first state.

	SearchOutcome outcome_ = SearchOutcome::Running;
	std::vector<Step> plan_;
	std::uint64_t nodes_ = 0;
	std::uint64_t distinctStates_ = 0;
	std::uint64_t rewinds_ = 0;
};

} // namespace RPGPref
