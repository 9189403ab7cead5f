// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/FfSearch.h"

#include "RPGPref/Planning/PackedState.h"

#include "Planning/BucketQueue.h"
#include "Planning/FfHeuristic.h"
#include "Planning/StateRegistry.h"

#include <algorithm>

namespace RPGPref
{

class FfSearch::Implementation
{
public:
	Implementation(const GroundTask& task, const SearchLimits& limits)
		: task_(task)
		, limits_(limits)
		, tables_(task)
		, heuristic_(tables_, task.goals)
		, states_(task.stateWords())
		, scratch_(packInitialState(task))
	{
		if (!task.unreachableGoals.empty())
		{
			outcome_ = SearchOutcome::Unsolvable;
			return;
		}
		states_.insert(scratch_);
		origins_.push_back({});
		waiting_ = StateId{0};
	}

	StepStatus step(Budget& budget)
	{
		while (outcome_ == SearchOutcome::Running)
		{
			if (!waiting_.isValid())
			{
				takeNext();
				continue;
			}
			if (isGoalState(task_, states_[waiting_]))
			{
				outcome_ = SearchOutcome::Solved;
				collectPlan(waiting_);
			}
			else if (nodes_ >= limits_.nodes)
			{
				outcome_ = SearchOutcome::NodeLimit;
			}
			else if (bytes() > limits_.bytes)
			{
				outcome_ = SearchOutcome::MemoryLimit;
			}
			else if (!budget.spend())
			{
				return StepStatus::Running;
			}
			else
			{
				expand(waiting_);
				waiting_ = StateId{};
			}
		}
		return outcome_ == SearchOutcome::Solved ? StepStatus::Done : StepStatus::Failed;
	}

	std::size_t bytes() const
	{
		return states_.bytes() + origins_.capacity() * sizeof(Origin) + all_.bytes() +
			   preferred_.bytes();
	}

	std::uint64_t nodeLimit() const { return limits_.nodes; }
	std::uint64_t stateCount() const { return states_.size(); }

	SearchOutcome outcome_ = SearchOutcome::Running;
	Plan plan_;
	std::uint64_t nodes_ = 0;

private:
	/// How often successors from the relaxed plan go first after each progress.
	static constexpr std::int64_t kBoost = 1000;

	/// A successor that nobody has looked at yet.
	struct Successor
	{
		StateId parent;
		ActionId action;
	};
	using Origin = Successor;

	/// Evaluates a state and queues its successors under its estimate.
	void expand(StateId state)
	{
		++nodes_;
		if (!heuristic_.evaluate(states_[state]))
		{
			return;
		}
		const std::uint32_t estimate = heuristic_.length();
		if (estimate < bestEstimate_)
		{
			bestEstimate_ = estimate;
			preferredTurns_ -= kBoost;
		}
		for (const std::uint32_t action : heuristic_.preferred())
		{
			preferred_.push(estimate, {state, ActionId{action}});
		}
		for (const std::uint32_t action : heuristic_.executable())
		{
			all_.push(estimate, {state, ActionId{action}});
		}
	}

	/// Puts the next new state into `waiting_`, or ends the search.
	void takeNext()
	{
		if (all_.isEmpty() && preferred_.isEmpty())
		{
			outcome_ = SearchOutcome::Unsolvable;
			return;
		}
		const bool fromPreferred =
			!preferred_.isEmpty() && (all_.isEmpty() || preferredTurns_ <= allTurns_);
		++(fromPreferred ? preferredTurns_ : allTurns_);
		const Successor next = fromPreferred ? preferred_.pop() : all_.pop();
		const StateView from = states_[next.parent];
		std::copy(from.begin(), from.end(), scratch_.begin());
		applyAction(task_, next.action, scratch_);
		const auto [state, isNew] = states_.insert(scratch_);
		if (isNew)
		{
			origins_.push_back(next);
			waiting_ = state;
		}
	}

	void collectPlan(StateId state)
	{
		while (origins_[state.value()].parent.isValid())
		{
			plan_.push_back(origins_[state.value()].action);
			state = origins_[state.value()].parent;
		}
		std::reverse(plan_.begin(), plan_.end());
	}

	const GroundTask& task_;
	SearchLimits limits_;
	RelaxedTables tables_;
	FfHeuristic heuristic_;
	StateRegistry states_;
	std::vector<Origin> origins_; ///< By StateId.
	BucketQueue<Successor> all_;
	BucketQueue<Successor> preferred_;
	std::int64_t allTurns_ = 0;
	std::int64_t preferredTurns_ = 0;
	std::uint32_t bestEstimate_ = 0xFFFFFFFFU;
	/// A new state that is not yet evaluated.
	StateId waiting_;
	PackedState scratch_;
};

FfSearch::FfSearch(const GroundTask& task, const SearchLimits& limits)
	: implementation_(std::make_unique<Implementation>(task, limits))
{
}

FfSearch::~FfSearch() = default;
FfSearch::FfSearch(FfSearch&&) noexcept = default;

StepStatus FfSearch::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress FfSearch::progress() const
{
	const std::uint64_t limit = implementation_->nodeLimit();
	return {implementation_->nodes_, limit == SearchLimits{}.nodes ? 0 : limit};
}

SearchOutcome FfSearch::outcome() const
{
	return implementation_->outcome_;
}

const Plan& FfSearch::plan() const
{
	return implementation_->plan_;
}

std::uint64_t FfSearch::nodes() const
{
	return implementation_->nodes_;
}

std::uint64_t FfSearch::distinctStates() const
{
	return implementation_->stateCount();
}

std::size_t FfSearch::bytes() const
{
	return implementation_->bytes();
}

} // namespace RPGPref
